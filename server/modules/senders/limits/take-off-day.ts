import { dayOf } from '../../../../engine/time/work-hours.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { calendarOf, uncountLimitUse } from './day-queries.ts';

/** What was not done after all does not count for the account's day that it was counted for. */
export async function takeOffDay(
  tx: SpaceTx,
  { credentialId, takes, at }: { credentialId: string; takes: string; at: Date },
): Promise<void> {
  const calendar = await calendarOf(tx, credentialId);
  if (calendar) await uncountLimitUse(tx, { id: credentialId, action: takes, day: dayOf(calendar, at, tx.now) });
}
