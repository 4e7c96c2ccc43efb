import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { forgetIntents } from '../../../senders/ledger/forget-intents.ts';
import { erasedProspects } from '../erase-port.ts';
import { deleteProspectRows, forgetEventsOf, linesByHand, lockForErasure } from './erase-queries.ts';

/**
 * Deletes people and everything that is kept of them: messages, notes, ways, tasks, meetings, events, and those who were
 * merged into them. For whom something is just going out are passed over. Answers whom it deleted.
 */
export async function eraseProspects(
  tx: SpaceTx,
  ids: readonly string[],
  services: Services,
  { isByPerson = false } = {},
): Promise<string[]> {
  const { people, erased, enrolments } = await lockForErasure(tx, ids);
  if (people.length === 0) return [];
  const intents = await forgetIntents(tx, { enrolments, ids: await linesByHand(tx, people) });
  for (const forget of erasedProspects.all) await forget(tx, { people, enrolments, intents, isByPerson }, services);
  await forgetEventsOf(tx, [...people, ...enrolments]);
  await deleteProspectRows(tx, people);
  return erased;
}
