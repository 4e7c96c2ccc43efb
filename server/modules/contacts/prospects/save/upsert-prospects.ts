import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { identifyProspects } from './identify-prospects.ts';
import type { ProspectInput } from './prospect-input.ts';
import { saveProspects } from './save-prospects.ts';

/** People become prospects, or those they are already: the ids, in the order of the people. */
export async function upsertProspects(tx: SpaceTx, people: readonly ProspectInput[]): Promise<string[]> {
  if (people.length === 0) return [];
  const identified = await identifyProspects(tx, people);
  await saveProspects(
    tx,
    people.map((person, at) => ({ ...(identified[at] as (typeof identified)[number]), person })),
  );
  return identified.map(({ id }) => id);
}
