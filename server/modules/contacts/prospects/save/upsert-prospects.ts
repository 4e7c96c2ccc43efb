import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { identifyPeople } from './identify-people.ts';
import type { Person } from './person.ts';
import { savePeople } from './save-people.ts';

/** People become prospects, or those they are already: the ids, in the order of the people. */
export async function upsertProspects(tx: SpaceTx, people: readonly Person[]): Promise<string[]> {
  if (people.length === 0) return [];
  const identified = await identifyPeople(tx, people);
  await savePeople(
    tx,
    people.map((person, at) => ({ ...(identified[at] as (typeof identified)[number]), person })),
  );
  return identified.map(({ id }) => id);
}
