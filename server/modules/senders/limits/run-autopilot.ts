import type { LimitCause } from '../../../../contract/limits/schemas.ts';
import {
  AUTOPILOT,
  type JudgedLimit,
  judgeDay,
  judgeObjection,
  type ObjectionKind,
} from '../../../../engine/limits/autopilot.ts';
import { rampEnds } from '../../../../engine/limits/ramp.ts';
import { addDays, dayIn } from '../../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { applyChanges } from './apply-changes.ts';
import { limitsNow, warmUpOf } from './limits-now.ts';
import { newestChanges } from './change-queries.ts';
import { countObjection, sumDays } from './day-queries.ts';
import { isLimited, type LimitedAccount, limitedAccount, lockAccounts, upsertLimits } from './queries.ts';

/** An objection that names no action of ours is counted for the account. */
const ACCOUNT = 'account';

/** Once a day for each account. */
export async function judgeAccount(tx: SpaceTx, id: string): Promise<void> {
  await lockAccounts(tx, [id]);
  const account = await limitedAccount(tx, id);
  if (!account?.is_autopilot_on || account.status !== 'active') return;
  const today = dayIn(account.timezone, tx.now);
  const whole = rampEnds(warmUpOf(account));
  const found = judgeDay(await judged(tx, account), tx.now, whole !== null && whole > today);
  await applyChanges(
    tx,
    found.map((each) => ({ credentialId: id, ...each })),
    { setBy: 'autopilot', actorId: null },
  );
}

/** At once, when the network objects. It is counted whether or not autopilot is on. */
export async function noteObjection(
  tx: SpaceTx,
  id: string,
  objection: { kind: ObjectionKind; action: string },
): Promise<void> {
  await lockAccounts(tx, [id]);
  const account = await limitedAccount(tx, id);
  if (!account) return;
  const limits = await judged(tx, account);
  const action = isLimited(objection.action) ? objection.action : ACCOUNT;
  const perDay = limits.find((limit) => limit.action === action)?.perDay ?? 0;
  await countObjection(tx, { id, action, day: dayIn(account.timezone, tx.now), perDay });
  if (!account.is_autopilot_on) return;
  const found = judgeObjection(limits, objection, tx.now);
  const [changed, held] = [found.filter((each) => each.after !== each.before), found.filter(isOnlyHeld)];
  await upsertLimits(
    tx,
    held.map((each) => ({
      credential_id: id,
      action: each.action,
      per_day: each.after,
      set_by: limits.find((limit) => limit.action === each.action)?.setBy ?? 'default',
      held_until: each.heldUntil,
    })),
  );
  for (const setBy of ['person', 'autopilot'] as const)
    await applyChanges(
      tx,
      changed
        .filter((each) => isPersons(limits, each.action) === (setBy === 'person'))
        .map((each) => ({ credentialId: id, ...each })),
      { setBy, actorId: null },
    );
}

const isOnlyHeld = ({ before, after }: { before: number; after: number }) => before === after;
/** Lowered or not, what a person has set stays theirs: autopilot does not raise it. */
const isPersons = (limits: readonly JudgedLimit[], action: string) =>
  limits.find((limit) => limit.action === action)?.setBy === 'person';

async function judged(tx: SpaceTx, account: LimitedAccount): Promise<JudgedLimit[]> {
  const today = dayIn(account.timezone, tx.now);
  const [limits, changes, sums] = await Promise.all([
    limitsNow(tx, account),
    newestChanges(tx, account.id),
    sumDays(tx, account.id, addDays(today, -AUTOPILOT.days), addDays(today, -1)),
  ]);
  const onAccount = sums.find((sum) => sum.action === ACCOUNT)?.objections ?? 0;
  return limits.map(({ action, perDay, setBy, heldUntil }) => {
    const [change, sum] = [changes.find((row) => row.action === action), sums.find((row) => row.action === action)];
    return {
      action,
      perDay,
      setBy,
      heldUntil,
      lastChange: change ? { cause: change.cause as LimitCause, at: change.at } : null,
      week: {
        used: sum?.used ?? 0,
        // days on which nothing was done had room as well
        allowed: Math.max(sum?.allowed ?? 0, perDay * account.working_days.length),
        accepted: sum?.accepted ?? 0,
        objections: (sum?.objections ?? 0) + onAccount,
      },
    };
  });
}
