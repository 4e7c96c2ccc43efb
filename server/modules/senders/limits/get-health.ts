import { subStatesOf, verificationOf } from '../../../../contract/credentials/state.ts';
import { type AccountHealth, limitBand } from '../../../../contract/limits/schemas.ts';
import { HEALTH_DAYS, type HealthFacts, scoreHealth } from '../../../../engine/limits/health.ts';
import { addDays, dayIn } from '../../../../engine/time/zone-time.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { describeCredential } from '../credentials/describe-credential.ts';
import { type CredentialRow, findCredential } from '../credentials/find-credential.ts';
import { countWaiting } from './invitations/invitation-queries.ts';
import { limitsNow } from './limits-now.ts';
import { sumDays } from './day-queries.ts';

export async function getHealth(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<AccountHealth> {
  const row = await findCredential(tx, actor, id);
  const today = dayIn(row.timezone, tx.now);
  const [limits, sums, pending] = await Promise.all([
    limitsNow(tx, row),
    sumDays(tx, id, addDays(today, -HEALTH_DAYS), today),
    countWaiting(tx, id),
  ]);
  const invited = sums.find(({ action }) => action === 'connections');
  const { score, parts } = scoreHealth({
    connection: connectionOf(row, tx.now),
    sent: invited?.used ?? 0,
    accepted: invited?.accepted ?? 0,
    pending,
    maxPending: row.withdraw_max_pending,
    bands: limits.map(({ action, perDay }) => limitBand(action, perDay)),
    objections: sums.reduce((sum, { objections }) => sum + objections, 0),
    missingInProfile: [row.photo_link, row.link, row.first_name && row.last_name].filter((part) => !part).length,
    hoursADay: row.work_hours_end - row.work_hours_start,
    daysAWeek: row.working_days.length,
  });
  const reached = limits.filter(({ used, today: most }) => used >= most && used > 0);
  return { score, parts, limits_reached: reached.map(({ action }) => action), pending_invitations: pending };
}

function connectionOf(row: CredentialRow, now: Date): HealthFacts['connection'] {
  const account = describeCredential(row, now);
  if (row.status !== 'active' || verificationOf(account, now) !== 'connected') return 'away';
  return subStatesOf(account, now).length > 0 ? 'held_back' : 'working';
}
