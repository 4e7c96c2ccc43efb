import type { LimitedAction } from '../../../../contract/limits/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { addLimitUses, calendarOf } from './day-queries.ts';

/** Counts what an account turned out to have done, on the days when it did, whether or not there was room for it. */
export async function addFoundUses(
  tx: SpaceTx,
  credentialId: string,
  usesIn: (timezone: string) => readonly { action: LimitedAction; day: string }[],
): Promise<void> {
  const timezone = (await calendarOf(tx, credentialId))?.timezone;
  const uses = timezone ? usesIn(timezone) : [];
  if (uses.length > 0) await addLimitUses(tx, credentialId, uses);
}
