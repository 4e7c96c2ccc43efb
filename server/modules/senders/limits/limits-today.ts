import { LIMITED_ACTIONS, LIMITS, type LimitedAction } from '../../../../contract/limits/schemas.ts';
import { rampedLimit } from '../../../../engine/limits/ramp.ts';
import { dayIn } from '../../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { limitDaysOfAccounts } from './day-queries.ts';
import { warmUpOf } from './limits-now.ts';
import { limitedAccounts, limitRows } from './queries.ts';

interface LimitToday {
  action: LimitedAction;
  today: number;
  used: number;
}

/** What many accounts may do today, each of its own calendar, and have done; in three statements. */
export async function limitsToday(tx: SpaceTx, ids: readonly string[]): Promise<Map<string, LimitToday[]>> {
  if (ids.length === 0) return new Map();
  const accounts = await limitedAccounts(tx, ids);
  const days = new Map(accounts.map(({ id, timezone }) => [id, dayIn(timezone, tx.now)]));
  const [set, used] = await Promise.all([
    limitRows(tx, ids),
    limitDaysOfAccounts(tx, ids, [...new Set(days.values())]),
  ]);
  const perDay = new Map(set.map((row) => [`${row.credential_id} ${row.action}`, row.per_day]));
  const counted = new Map(used.map((row) => [`${row.credential_id} ${row.action} ${row.day}`, row.used]));
  return new Map(
    accounts.map((account) => {
      const { id } = account;
      const day = days.get(id) ?? '';
      const limits = LIMITED_ACTIONS.map((action) => ({
        action,
        today: rampedLimit(perDay.get(`${id} ${action}`) ?? LIMITS[action].default, warmUpOf(account), day),
        used: counted.get(`${id} ${action} ${day}`) ?? 0,
      }));
      return [id, limits];
    }),
  );
}
