import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { verificationCalls } from '../../../../../contract/verification/calls.ts';
import { ADDRESS_REASONS, type AddressReason } from '../../../../../contract/verification/schemas.ts';
import { writeCsv } from '../../../../../engine/csv/write.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { notifyOfMany } from '../data/note-prospects.ts';
import { addressesWith } from './count-queries.ts';
import { requirePeopleOf } from './require-people-of.ts';

type Download = (typeof verificationCalls)['download'];
const HEAD = ['first_name', 'last_name', 'company_name', 'email', 'reasons'];

/** Whose address got this verdict, and why, as a file: it goes to who asks, so that is whom it was exported to. */
export async function downloadChecked(
  tx: SpaceTx,
  actor: SpaceActor,
  { verdict, ...asked }: CallParsed<Download>,
  services: Services,
): Promise<CallPayload<Download>> {
  const people = await addressesWith(tx, { ...(await requirePeopleOf(tx, actor, asked)), verdict });
  const words = (reasons: readonly string[]) =>
    reasons.map((reason) => ADDRESS_REASONS[reason as AddressReason] ?? reason).join('; ');
  const rows = people.map((one) => [one.first_name, one.last_name, one.company_name, one.address, words(one.reasons)]);
  const { id: userId, email } = actor.user;
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'prospects_exported',
    subject: email,
    details: { people: String(people.length) },
  });
  await notifyOfMany(tx, services, { kind: 'prospects_exported', userId, people: people.length, email });
  return { name: `${verdict}-addresses.csv`, type: 'text/csv; charset=utf-8', text: writeCsv([HEAD, ...rows]) };
}
