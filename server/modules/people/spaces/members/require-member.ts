import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { memberById } from '../queries.ts';

/** For the actions of other modules: somebody who is to do something must be of the workspace. */
export async function requireMember(tx: SpaceTx, userId: string, field: string): Promise<void> {
  if (!(await memberById(tx, userId))) throw refuse('not_found', { fields: { [field]: 'Not found' } });
}
