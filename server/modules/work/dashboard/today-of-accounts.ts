import type { Credential } from '../../../../contract/credentials/schemas.ts';
import type { TodayOfAccount } from '../../../../contract/dashboard/schemas.ts';
import { isWorkTime } from '../../../../engine/time/work-hours.ts';
import { dayIn, momentIn } from '../../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { limitsToday } from '../../senders/limits/limits-today.ts';

/** As many accounts as a page shows; who has more looks at their limits one by one. */
const ACCOUNTS = 24;

/** What each account did today of its own calendar, of what it may; those in use first. */
export async function todayOfAccounts(tx: SpaceTx, all: readonly Credential[]): Promise<TodayOfAccount[]> {
  const accounts = all.slice(0, ACCOUNTS);
  const limits = await limitsToday(
    tx,
    accounts.map(({ _id }) => _id),
  );
  return accounts.map((account) => ({
    credentials: { _id: account._id, full_name: account.full_name, photo_link: account.photo_link },
    status: account.status,
    sends_until: sendsUntil(account, tx.now),
    actions: (limits.get(account._id) ?? []).map(({ action, used, today }) => ({ action, used, limit: today })),
  }));
}

/** The end of the working hours, where the account works now or will yet today. */
function sendsUntil(account: Credential, now: Date): string | null {
  if (account.status !== 'active') return null;
  const { timezone, work_hours_end } = account;
  const end = momentIn(timezone, dayIn(timezone, now), work_hours_end);
  const isToday = isWorkTime(account, new Date(end.getTime() - 1)) && now < end;
  return isToday ? end.toISOString() : null;
}
