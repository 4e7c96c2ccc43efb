import type { CallPayload, Nothing } from '../../../../../contract/call.ts';
import type { prospectCalls } from '../../../../../contract/prospects/calls.ts';
import { emailsByKind } from '../../../../../engine/contacts/emails-by-kind.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { suppressEmail, suppressPhone } from '../../blacklist/suppress.ts';
import { contactValues } from '../contact-values-port.ts';
import { everythingOf } from './data-queries.ts';
import { prospectName } from '../list/describe-prospects.ts';
import { isWholly, viewerOf } from '../list/seen-queries.ts';
import { detailOf } from '../record/detail-queries.ts';
import { eraseProspects } from './erase-prospects.ts';
import { phonesByKind, requireProspect } from '../record/get-prospect.ts';

type Data = (typeof prospectCalls)['data'];

/** Whole, as the person may ask for it: whatever account it passed by. */
export async function getData(
  tx: SpaceTx,
  actor: SpaceActor,
  { id: asked }: { id: string },
): Promise<CallPayload<Data>> {
  const id = await requireProspect(tx, asked);
  await requireWholly(tx, actor, id);
  const all = await everythingOf(tx, id);
  if (!all) throw refuse('not_found');
  // by their id: the log outlives the person's record, and their name must not
  await writeAudit(tx, tx.spaceId, actor, { kind: 'prospect_data_exported', subject: id });
  return { exported_at: tx.now.toISOString(), contact_values: await contactValues.one.of(tx, id), ...all };
}

/** Gone for good; nobody of the workspace writes to these addresses any more, whoever brings them again. */
export async function eraseProspect(
  tx: SpaceTx,
  actor: SpaceActor,
  { id: asked, confirmation }: { id: string; confirmation: string },
  services: Services,
): Promise<Nothing> {
  const id = await requireProspect(tx, asked);
  await requireWholly(tx, actor, id);
  const row = await detailOf(tx, id);
  if (!row) throw refuse('not_found');
  const typed = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  if (typed(confirmation) !== typed(prospectName(row))) throw refuse('confirmation_mismatch');
  const addresses = new Set([...Object.values(emailsByKind(row)), ...(row.email ? [row.email] : [])]);
  for (const address of addresses) await suppressEmail(tx, address, 'by_person');
  for (const { number } of phonesByKind(row)) await suppressPhone(tx, { prospectId: id, number, reason: 'by_person' });
  // something is going out to them at this moment: in a moment it can be done
  if ((await eraseProspects(tx, [id], services, { isByPerson: true })).length === 0) throw refuse('conflict');
  await writeAudit(tx, tx.spaceId, actor, { kind: 'prospects_deleted', subject: '1' });
  await tx.append({ type: 'prospect.updated', subjectId: null, actorId: actor.user.id, data: {} });
  return {};
}

/** What passed by accounts of colleagues is not a member's to hand out or to delete. */
async function requireWholly(tx: SpaceTx, actor: SpaceActor, id: string): Promise<void> {
  const viewer = viewerOf(actor);
  if (viewer && !(await isWholly(tx, viewer, id))) throw refuse('forbidden', { text: COLLEAGUES });
}
const COLLEAGUES = 'Accounts of colleagues know this person too: please ask an admin of the workspace';
