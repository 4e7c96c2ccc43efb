import {
  limitBand,
  type CredentialLimits,
  LIMITS,
  type LimitChange,
  type LimitedAction,
} from '../../../../contract/limits/schemas.ts';
import { rampEnds } from '../../../../engine/limits/ramp.ts';
import { nextDay } from '../../../../engine/time/work-hours.ts';
import { dayIn, momentIn } from '../../../../engine/time/zone-time.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { usedOf } from './day-queries.ts';
import { countWaiting, WITHDRAWALS } from './invitations/invitation-queries.ts';
import { limitsNow, warmUpOf } from './limits-now.ts';
import { type ChangeRow, changesPage, countChanges, newestChanges } from './change-queries.ts';
import type { LimitedAccount } from './queries.ts';

const LAST_CHANGES = 5;

export async function describeLimits(tx: SpaceTx, account: LimitedAccount): Promise<CredentialLimits> {
  const { id, timezone } = account;
  const [limits, newest, last, count, pending, withdrawn] = await Promise.all([
    limitsNow(tx, account),
    newestChanges(tx, id),
    changesPage(tx, id, { offset: 0, limit: LAST_CHANGES }),
    countChanges(tx, id),
    countWaiting(tx, id),
    usedOf(tx, id, WITHDRAWALS, dayIn(timezone, tx.now)),
  ]);
  const whole = rampEnds(warmUpOf(account));
  return {
    credentials_id: id,
    meters: limits.map(({ action, perDay, today, used, setBy }) => {
      const why = newest.find((row) => row.action === action);
      return {
        action,
        per_day: perDay,
        today,
        used,
        max: LIMITS[action].max,
        band: limitBand(action, perDay),
        set_by: setBy,
        why: why ? changeOnWire(why) : null,
      };
    }),
    resets_at: nextDay(account, tx.now).toISOString(),
    is_autopilot_on: account.is_autopilot_on,
    warm_up: {
      is_on: account.is_warm_up_on,
      started_at: account.warm_up_started_at?.toISOString() ?? null,
      ends_at: whole && momentIn(timezone, whole).toISOString(),
    },
    changes: last.map(changeOnWire),
    changes_count: count,
    withdrawal: {
      is_enabled: account.withdraw_enabled,
      after_days: account.withdraw_after_days,
      max_pending: account.withdraw_max_pending,
      per_day: account.withdraw_per_day,
      pending,
      withdrawn_today: withdrawn,
    },
  };
}

export const changeOnWire = (row: ChangeRow): LimitChange => ({
  _id: row.id,
  action: row.action as LimitedAction,
  before: row.before,
  after: row.after,
  cause: row.cause as LimitChange['cause'],
  values: row.details as LimitChange['values'],
  by: row.first_name === null ? null : plainName(`${row.first_name} ${row.last_name}`),
  is_undone: row.undone_at !== null,
  at: row.at.toISOString(),
});
