import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { Port } from '../../../../core/port.ts';
import type { Services } from '../../../../core/services.ts';
import type { FoundToLookUp } from '../run/load-subjects.ts';

/** The finder tells of its people what a look-up needs; of whom it does not know, or the workspace may not see, nothing. */
export const foundPeople = new Port<
  (tx: SpaceTx, ids: readonly string[], services: Services) => Promise<FoundToLookUp[]>
>('foundPeople');
