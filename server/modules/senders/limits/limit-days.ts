import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import { type limitCalls } from '../../../../contract/limits/calls.ts';
import { LIMITS } from '../../../../contract/limits/schemas.ts';
import { planLimit } from '../../../../engine/limits/plan-limit.ts';
import { rampedLimit } from '../../../../engine/limits/ramp.ts';
import { addDays, dayIn, momentIn } from '../../../../engine/time/zone-time.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { findCredential } from '../credentials/find-credential.ts';
import { warmUpOf } from './limits-now.ts';
import { changesSince } from './change-queries.ts';
import { dayRows } from './day-queries.ts';
import { limitRows } from './queries.ts';

type Days = (typeof limitCalls)['days'];

/** Behind: what was done, and the limit of that day. Ahead: what is planned while nothing comes in between. */
export async function limitDays(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, action, back, ahead }: CallParsed<Days>,
): Promise<CallPayload<Days>> {
  const account = await findCredential(tx, actor, id);
  const { timezone: zone } = account;
  const today = dayIn(zone, tx.now);
  const born = dayIn(zone, account.created_at);
  const asked = addDays(today, -back);
  const first = born > asked ? born : asked;
  const [rows, limits, changes] = await Promise.all([
    dayRows(tx, id, first, today, action),
    limitRows(tx, [id]),
    changesSince(tx, id, action, momentIn(zone, first)),
  ]);
  const limit = limits.find((row) => row.action === action);
  const perDay = limit?.per_day ?? LIMITS[action].default;
  const warmUp = warmUpOf(account);
  const days = new Map(rows.map((row) => [row.day, row]));
  const items: CallPayload<Days>['items'] = [];
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const next = momentIn(zone, addDays(day, 1));
    // what it was before the first change that came later
    const then = changes.find(({ at }) => at >= next)?.before ?? perDay;
    const row = days.get(day);
    const isPast = day < today;
    const held = rampedLimit(then, warmUp, day);
    items.push({ day, used: row?.used ?? 0, limit: isPast ? (row?.per_day ?? held) : held, is_planned: false });
  }
  const planned = planLimit({
    action,
    perDay,
    today,
    ahead,
    warmUp,
    isRising: account.is_autopilot_on && limit?.set_by !== 'person',
    heldUntil: limit?.held_until ? dayIn(zone, limit.held_until) : null,
    changedOn: changes.length > 0 ? dayIn(zone, (changes.at(-1) as { at: Date }).at) : null,
  });
  return { items: [...items, ...planned.map((each) => ({ ...each, used: 0, is_planned: true }))] };
}
