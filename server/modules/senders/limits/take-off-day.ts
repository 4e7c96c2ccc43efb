import { dayIn } from '../../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { timezoneOf, uncountLimitUse } from './day-queries.ts';

/** What was not done after all does not count for the account's day that it was counted for. */
export async function takeOffDay(
  tx: SpaceTx,
  { credentialId, takes, at }: { credentialId: string; takes: string; at: Date },
): Promise<void> {
  const timezone = await timezoneOf(tx, credentialId);
  if (timezone) await uncountLimitUse(tx, { id: credentialId, action: takes, day: dayIn(timezone, at) });
}
