import type { Credential } from '../../../../contract/credentials/schemas.ts';
import type { TodayOfAccount } from '../../../../contract/dashboard/schemas.ts';
import { workDayEnd } from '../../../../engine/time/work-hours.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { limitsToday } from '../../senders/limits/limits-today.ts';
import { spaceTimeScale } from './today-queries.ts';

/** As many accounts as a page shows; who has more looks at their limits one by one. */
const ACCOUNTS = 24;

/** What each account did today of its own calendar, of what it may; those in use first. */
export async function todayOfAccounts(tx: SpaceTx, all: readonly Credential[]): Promise<TodayOfAccount[]> {
  const accounts = all.slice(0, ACCOUNTS);
  const ids = accounts.map(({ _id }) => _id);
  const [limits, timeScale] = await Promise.all([limitsToday(tx, ids), spaceTimeScale(tx)]);
  return accounts.map((account) => ({
    credentials: { _id: account._id, full_name: account.full_name, photo_link: account.photo_link },
    status: account.status,
    sends_until: sendsUntil(account, timeScale, tx.now),
    actions: (limits.get(account._id) ?? []).map(({ action, used, today }) => ({ action, used, limit: today })),
  }));
}

const sendsUntil = (account: Credential, timeScale: number, now: Date): string | null =>
  account.status === 'active' ? (workDayEnd({ ...account, timeScale }, now)?.toISOString() ?? null) : null;
