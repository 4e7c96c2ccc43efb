import { LIMITED_ACTIONS, LIMITS, type LimitedAction } from '../../../../contract/limits/schemas.ts';
import { rampedLimit, type AccountRamp } from '../../../../engine/limits/ramp.ts';
import { dayIn } from '../../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { dayRows } from './day-queries.ts';
import { type LimitedAccount, limitRows } from './queries.ts';

export interface LimitNow {
  action: LimitedAction;
  perDay: number;
  setBy: 'default' | 'person' | 'autopilot';
  heldUntil: Date | null;
  /** What holds today: less than set while the account warms up. */
  today: number;
  used: number;
}

export const warmUpOf = (
  account: Pick<LimitedAccount, 'timezone' | 'working_days' | 'is_warm_up_on' | 'warm_up_started_at'>,
): AccountRamp => ({
  since:
    account.is_warm_up_on && account.warm_up_started_at ? dayIn(account.timezone, account.warm_up_started_at) : null,
  workingDays: account.working_days,
});

/** Every action's limit of an account, today of its own time zone. One that was never set has the default. */
export async function limitsNow(tx: SpaceTx, account: LimitedAccount): Promise<LimitNow[]> {
  const day = dayIn(account.timezone, tx.now);
  const [set, used] = await Promise.all([limitRows(tx, [account.id]), dayRows(tx, account.id, day, day)]);
  const warmUp = warmUpOf(account);
  return LIMITED_ACTIONS.map((action) => {
    const row = set.find((each) => each.action === action);
    const perDay = row?.per_day ?? LIMITS[action].default;
    return {
      action,
      perDay,
      setBy: (row?.set_by ?? 'default') as LimitNow['setBy'],
      heldUntil: row?.held_until ?? null,
      today: rampedLimit(perDay, warmUp, day),
      used: used.find((each) => each.action === action)?.used ?? 0,
    };
  });
}
