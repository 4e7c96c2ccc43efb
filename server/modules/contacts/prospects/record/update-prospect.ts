import type { CallParsed } from '../../../../../contract/call.ts';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import type { prospectCalls } from '../../../../../contract/prospects/calls.ts';
import type { WaitReason } from '../../../../../contract/enrolments/reasons.ts';
import { emailsByKind } from '../../../../../engine/contacts/emails-by-kind.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { type DetailRow, detailOf } from './detail-queries.ts';
import { getProspect, requireProspect } from './get-prospect.ts';
import { customFieldsOf } from '../queries.ts';
import { setStatus } from '../status-queries.ts';
import { changeProspect, isMember, type ProspectChange } from './update-queries.ts';
import { prospectEnrolments } from '../campaigns-port.ts';
import { contactValues } from '../contact-values-port.ts';
import { askChecks } from '../verification/ask-checks.ts';

type Change = Omit<CallParsed<(typeof prospectCalls)['update']>, 'id'>;

/** What a person's record can be waited for: a text without a value, an address, a number, a company. */
const AWAITED: ReadonlySet<WaitReason> = new Set([
  'email_missing',
  'email_bad',
  'email_risky',
  'phone_missing',
  'dialer_phone_invalid',
  'company_missing',
  'placeholder_missing',
] satisfies WaitReason[]);

export async function updateProspect(
  tx: SpaceTx,
  actor: SpaceActor,
  { id: asked, version, ...change }: Change & { id: string },
  services: Services,
): Promise<ProspectDetail> {
  const id = await requireProspect(tx, asked);
  const row = await detailOf(tx, id);
  if (!row) throw refuse('not_found');
  const { status, assignee_id, ...fields } = change;
  if (assignee_id && !(await isMember(tx, assignee_id)))
    throw refuse('invalid_input', { fields: { assignee_id: 'Not a member of the workspace' } });
  const columns = { ...(await columnsOf(tx, row, fields)), ...(assignee_id !== undefined && { assignee_id }) };
  if (!(await changeProspect(tx, id, version, columns))) throw refuse('conflict');
  if (change.emails) await askChecks(tx, Object.values(change.emails));
  if (change.emails || change.phones)
    await contactValues.one.noteWritten(tx, id, { emails: change.emails ?? {}, phones: change.phones ?? [] });
  if (status) await setStatus(tx, [id], status);
  if (Object.keys(fields).length > 0) await prospectEnrolments.one.release(tx, id, AWAITED);
  await tx.append({ type: 'prospect.updated', subjectId: id, actorId: actor.user.id, data: {} });
  return getProspect(tx, actor, { id }, services);
}

type Fields = Omit<Change, 'status' | 'assignee_id' | 'version'>;

async function columnsOf(tx: SpaceTx, row: DetailRow, given: Fields): Promise<ProspectChange> {
  const { emails, phones, custom, ...plain } = given;
  return {
    ...plain,
    ...(emails && addresses(row, emails)),
    ...(phones && numbers(phones)),
    ...(custom && { custom: JSON.stringify(await customOf(tx, row, custom)) }),
  };
}

/** An empty one is taken away. The one they are known by is that of work, else the personal, else the found one. */
function addresses(row: DetailRow, given: NonNullable<Change['emails']>): ProspectChange {
  const kept = { ...emailsByKind(row), ...given };
  const emails = Object.fromEntries(Object.entries(kept).filter(([, address]) => address !== ''));
  return {
    emails: JSON.stringify(emails),
    email: emails.work ?? emails.personal ?? emails.enriched ?? null,
  };
}

function numbers(given: NonNullable<Change['phones']>): ProspectChange {
  const phones = given.filter(({ number }) => number !== '');
  return { phones: JSON.stringify(phones), phone: phones[0]?.number ?? null };
}

async function customOf(tx: SpaceTx, row: DetailRow, given: Record<string, string>): Promise<Record<string, string>> {
  const known = new Set((await customFieldsOf(tx)).map(({ key }) => key));
  const stranger = Object.keys(given).find((key) => !known.has(key));
  if (stranger !== undefined)
    throw refuse('invalid_input', { fields: { [`custom.${stranger}`]: 'There is no such custom field' } });
  const all = Object.entries({ ...row.custom, ...given });
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}
