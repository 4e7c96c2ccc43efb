import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { setAwayUntil } from './contact-queries.ts';

/** They said until when they are away: the last word holds. */
export const noteAbsence = (tx: SpaceTx, prospectId: string, until: string): Promise<void> =>
  setAwayUntil(tx, [prospectId], until);

/** A colleague does not want to wait for them. */
export const forgetAbsences = (tx: SpaceTx, prospectIds: readonly string[]): Promise<void> =>
  setAwayUntil(tx, prospectIds, null);
