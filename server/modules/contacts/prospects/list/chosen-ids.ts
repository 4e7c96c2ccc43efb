import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { type Asker, chosenProspects } from './chosen-prospects.ts';
import { idsAfter } from './list-queries.ts';
import type { ProspectChoice } from '../../../../../contract/prospects/schemas.ts';

/** Of those chosen the next ones, by their ids. */
export async function chosenIds(
  tx: SpaceTx,
  asker: Asker,
  choice: ProspectChoice,
  part: { after?: string; limit: number },
): Promise<string[]> {
  return idsAfter(tx, await chosenProspects(tx, asker, choice), part);
}
