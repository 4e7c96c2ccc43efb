import { CONNECTIONS_A_WEEK, LIMITED_ACTIONS, LIMITS } from '../../../../contract/limits/schemas.ts';
import type { SenderFacts } from '../../../../engine/facts.ts';
import { rampedLimit } from '../../../../engine/limits/ramp.ts';
import { addDays, dayIn } from '../../../../engine/time/zone-time.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { senderProblem } from '../../senders/credentials/life/sender-problem.ts';
import { senderFactRows, type SenderFactRow, LIMIT_WEEK_DAYS } from './sender-queries.ts';

const DAY = 86_400_000;

export interface SenderKey {
  space_id: string;
  credential_id: string;
}
export interface LoadedSender extends SenderFacts {
  space_id: string;
  /** At the gateway; null where it is not signed in there. */
  gateway_id: string | null;
}

/** What accounts may do now, by their ids: many of them in one statement. */
export async function loadSenders(
  tx: SpaceTx | PlatformTx,
  keys: readonly SenderKey[],
): Promise<Map<string, LoadedSender>> {
  const wanted = [...new Map(keys.map(({ space_id, credential_id: id }) => [id, { space_id, id }])).values()];
  if (wanted.length === 0) return new Map();
  const rows = await senderFactRows(tx, wanted);
  return new Map(rows.map((row) => [row.id, senderOf(row, tx.now)]));
}

function senderOf(row: SenderFactRow, now: Date): LoadedSender {
  const day = dayIn(row.timezone, now);
  const weekAgo = addDays(day, -LIMIT_WEEK_DAYS);
  const warmUp = {
    since: row.is_warm_up_on && row.warm_up_started_at ? dayIn(row.timezone, row.warm_up_started_at) : null,
    workingDays: row.working_days,
  };
  const days = row.days ?? [];
  const limits = Object.fromEntries(
    LIMITED_ACTIONS.map((action) => [
      action,
      {
        today: rampedLimit(row.set?.[action] ?? LIMITS[action].default, warmUp, day),
        used: days.find(([what, when]) => what === action && when === day)?.[2] ?? 0,
      },
    ]),
  ) as SenderFacts['limits'];
  const ofWeek = days.filter(([what, when]) => what === 'connections' && when > weekAgo && when <= day);
  return {
    space_id: row.space_id,
    id: row.id,
    gateway_id: row.gateway_id,
    first_name: row.first_name,
    last_name: row.last_name,
    automation_type: row.automation_type,
    account_type: row.account_type,
    note_max: row.connection_chars_limit,
    dialer_phone: row.has_phone === null ? null : row.has_phone ? 'valid' : 'invalid',
    timezone: row.timezone,
    work_hours_start: row.work_hours_start,
    work_hours_end: row.work_hours_end,
    working_days: row.working_days,
    timeScale: row.time_scale,
    problem: senderProblem(row, now),
    held: heldOf(row, now),
    limits,
    week: { used: ofWeek.reduce((sum, [, , used]) => sum + used, 0), most: CONNECTIONS_A_WEEK },
    last_act_at: row.last_act_at,
  };
}

/** A limit of the network without an end is looked at again the day after. */
function heldOf(row: SenderFactRow, now: Date): SenderFacts['held'] {
  const until = (from: Date | null, to: Date | null) => {
    const end = from && (to ?? new Date(now.getTime() + DAY / row.time_scale));
    return end && end > now ? end : null;
  };
  const connections = until(row.connect_limited_at, row.connect_limited_until);
  const inmails = until(row.inmail_limited_at, row.inmail_limited_until);
  return { ...(connections && { connections }), ...(inmails && { inmails }) };
}
