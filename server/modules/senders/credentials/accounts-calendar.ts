import { dayIn } from '../../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { zonesOfAccounts } from './queries.ts';

export interface Calendar {
  /** The newest day that any of the accounts has. */
  today: string;
  /** Whose day it is; null where the accounts have several. */
  timezone: string | null;
}

/**
 * The days that numbers of accounts are told in: each account's acts count for its own day, wherever they are shown. Null
 * for all of the workspace.
 */
export async function accountsCalendar(tx: SpaceTx, accounts: readonly string[] | null): Promise<Calendar> {
  const zones = await zonesOfAccounts(tx, accounts);
  if (zones.length === 0) return { today: dayIn('UTC', tx.now), timezone: 'UTC' };
  const days = zones.map((zone) => dayIn(zone, tx.now)).sort();
  return { today: days.at(-1) as string, timezone: zones.length === 1 ? (zones[0] as string) : null };
}
