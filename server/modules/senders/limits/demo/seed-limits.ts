import {
  LIMITED_ACTIONS,
  LIMITS,
  type LimitCause,
  type LimitedAction,
} from '../../../../../contract/limits/schemas.ts';
import { rampedLimit } from '../../../../../engine/limits/ramp.ts';
import { addDays, dayIn, daysBetween, weekdayOf } from '../../../../../engine/time/zone-time.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import { DEMO_CHANGES, DEMO_USE } from './demo-limits.ts';
import { DEMO_SPACES, type DemoCredential } from '../../../people/spaces/demo/demo-spaces.ts';
import { stableId } from '../../../../core/stable-id.ts';

const DAY = 86_400_000;
const WEEKS = 6;
const WORKING_DAYS = [1, 2, 3, 4, 5];
/** Percent of the demo's invitations that were accepted. */
const ACCEPTED = 38;

/** Limits, what autopilot made of them, and six weeks of what was done. */
export async function seedLimits(tx: PlatformTx): Promise<void> {
  for (const space of DEMO_SPACES)
    for (const account of space.credentials) await seedLimitsOf(tx, stableId(`space:${space.key}`), account);
}

async function seedLimitsOf(tx: PlatformTx, spaceId: string, account: DemoCredential): Promise<void> {
  const id = stableId(`credential:${account.key}`);
  const changes = DEMO_CHANGES.filter((change) => change.account === account.key);
  const perDayAt = (action: LimitedAction, daysAgo: number) =>
    changes.findLast((change) => change.action === action && change.daysAgo >= daysAgo)?.after ??
    changes.find((change) => change.action === action)?.before ??
    LIMITS[action].default;
  await tx.run(
    build.insertInto('limits').values(
      LIMITED_ACTIONS.map((action) => ({
        space_id: spaceId,
        credential_id: id,
        action,
        per_day: perDayAt(action, 0),
        set_by: setBy(changes.findLast((change) => change.action === action)?.cause),
        updated_at: tx.now,
      })),
    ),
  );
  if (changes.length > 0)
    await tx.run(
      build.insertInto('limits_changes').values(
        changes.map(({ action, before, after, cause, values, daysAgo }) => ({
          space_id: spaceId,
          id: newId(),
          credential_id: id,
          action,
          before,
          after,
          cause,
          details: JSON.stringify(values),
          actor_id: cause === 'by_person' ? stableId('user:demo') : null,
          at: new Date(tx.now.getTime() - daysAgo * DAY),
        })),
      ),
    );
  await tx.run(build.insertInto('limits_days').values(pastDays(tx.now, spaceId, account, perDayAt)));
}

const setBy = (cause: LimitCause | undefined) =>
  cause === undefined ? 'default' : cause === 'by_person' ? 'person' : 'autopilot';

function pastDays(
  now: Date,
  spaceId: string,
  account: DemoCredential,
  perDayAt: (action: LimitedAction, daysAgo: number) => number,
) {
  const today = dayIn(account.timezone, now);
  const began = addDays(today, -(account.warmUpDays ?? WEEKS * 7));
  const warmUp = { since: account.warmUpDays === undefined ? null : began, workingDays: WORKING_DAYS };
  const rows = [];
  // today has just begun
  for (let day = began; day < today; day = addDays(day, 1)) {
    const daysAgo = daysBetween(day, today);
    if (!WORKING_DAYS.includes(weekdayOf(day))) continue;
    for (const [action, share] of Object.entries(DEMO_USE) as [LimitedAction, number][]) {
      const perDay = rampedLimit(perDayAt(action, daysAgo), warmUp, day);
      const used = Math.min(perDay, Math.round((perDay * (share - ((daysAgo * 37) % 17))) / 100));
      const accepted = action === 'connections' ? Math.round((used * (ACCEPTED + (daysAgo % 7) - 3)) / 100) : 0;
      const objected = DEMO_CHANGES.some(
        (change) => change.account === account.key && change.daysAgo === daysAgo && change.values.hold_days,
      );
      rows.push({
        space_id: spaceId,
        credential_id: stableId(`credential:${account.key}`),
        action,
        day,
        used,
        per_day: perDay,
        accepted,
        objections: objected && action === 'messages' ? 1 : 0,
      });
    }
  }
  return rows;
}
