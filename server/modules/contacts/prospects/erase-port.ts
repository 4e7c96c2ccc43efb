import type { SpaceTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';
import type { Services } from '../../../core/services.ts';

export interface ErasedProspects {
  /** With those who were merged into them. */
  people: readonly string[];
  enrolments: readonly string[];
  /** The lines of the ledger under which something went out to them; they are gone already. */
  intents: readonly string[];
  /** They asked for it themselves, and are not only deleted. */
  isByPerson: boolean;
}

/** People are erased: whoever keeps something of them that does not go with their rows forgets it, while these stand. */
export const erasedProspects = new Port<(tx: SpaceTx, erased: ErasedProspects, services: Services) => Promise<void>>(
  'erasedProspects',
);
