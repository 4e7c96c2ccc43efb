import type { SpaceTx } from '../../../core/db/transaction.ts';
import { identifyProspects } from './save/identify-prospects.ts';

/** Whom the workspace knows by this address; null where nobody. */
export async function findProspectByEmail(tx: SpaceTx, email: string): Promise<string | null> {
  const [found] = await identifyProspects(tx, [{ email }]);
  return found && !found.isNew ? found.id : null;
}
