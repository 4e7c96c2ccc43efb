import { sql } from 'kysely';
import {
  CONNECTIONS_A_WEEK,
  LIMITED_ACTIONS,
  type LimitedAction,
  LIMITS,
} from '../../../../contract/limits/schemas.ts';
import type { SenderFacts } from '../../../../engine/facts.ts';
import { rampedLimit } from '../../../../engine/limits/ramp.ts';
import { addDays, dayIn } from '../../../../engine/time/zone-time.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import {
  senderProblem,
  type SenderStatus,
  SENDER_STATUS_COLUMNS,
} from '../../senders/credentials/life/sender-problem.ts';

const WEEK_DAYS = 7;
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

const statusColumns = sql.raw(SENDER_STATUS_COLUMNS.join(', '));

interface Row extends SenderStatus {
  space_id: string;
  id: string;
  first_name: string;
  last_name: string;
  automation_type: SenderFacts['automation_type'];
  account_type: SenderFacts['account_type'];
  connection_chars_limit: number;
  timezone: string;
  work_hours_start: number;
  work_hours_end: number;
  working_days: number[];
  is_warm_up_on: boolean;
  warm_up_started_at: Date | null;
  connect_limited_at: Date | null;
  connect_limited_until: Date | null;
  inmail_limited_at: Date | null;
  inmail_limited_until: Date | null;
  gateway_id: string | null;
  has_phone: boolean | null;
  last_act_at: Date | null;
  /** By action. */
  set: Partial<Record<LimitedAction, number>> | null;
  /** Of the last days: action, day, how many. */
  days: [LimitedAction, string, number][] | null;
}

/** What accounts may do now, by their ids: many of them in one statement. */
export async function loadSenders(
  tx: SpaceTx | PlatformTx,
  keys: readonly SenderKey[],
): Promise<Map<string, LoadedSender>> {
  const wanted = [...new Map(keys.map(({ space_id, credential_id: id }) => [id, { space_id, id }])).values()];
  if (wanted.length === 0) return new Map();
  // an account's own day may be the one before or after
  const today = tx.now.toISOString().slice(0, 10);
  const rows = await tx.all(
    sql<Row>`select c.space_id, c.id, c.first_name, c.last_name, c.automation_type, c.account_type,
        c.connection_chars_limit, c.timezone, c.work_hours_start, c.work_hours_end, c.working_days,
        c.is_warm_up_on, c.warm_up_started_at, c.connect_limited_at, c.connect_limited_until,
        c.inmail_limited_at, c.inmail_limited_until, ${statusColumns}, a.gateway_id, l.last_act_at,
        (select bool_or(status = 'connected') from integrations i where i.space_id = c.space_id
          and i.category = 'dialer' and (i.credential_id is null or i.credential_id = c.id)) as has_phone,
        (select json_object_agg(action, per_day) from limits
          where space_id = c.space_id and credential_id = c.id) as set,
        (select json_agg(json_build_array(action, day, used)) from limits_days
          where space_id = c.space_id and credential_id = c.id
            and day >= case action when 'connections' then ${addDays(today, -WEEK_DAYS - 1)}::date
              else ${addDays(today, -1)}::date end) as days
      from json_to_recordset(${JSON.stringify(wanted)}::json) as w (space_id uuid, id uuid)
      join credentials c using (space_id, id)
      join credentials_auth a on a.space_id = c.space_id and a.credential_id = c.id
      left join runner_lanes l on l.space_id = c.space_id and l.credential_id = c.id`.compile(build),
  );
  return new Map(rows.map((row) => [row.id, senderOf(row, tx.now)]));
}

function senderOf(row: Row, now: Date): LoadedSender {
  const day = dayIn(row.timezone, now);
  const weekAgo = addDays(day, -WEEK_DAYS);
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
    problem: senderProblem(row, now),
    held: heldOf(row, now),
    limits,
    week: { used: ofWeek.reduce((sum, [, , used]) => sum + used, 0), most: CONNECTIONS_A_WEEK },
    last_act_at: row.last_act_at,
  };
}

/** A limit of the network without an end is looked at again the day after. */
function heldOf(row: Row, now: Date): SenderFacts['held'] {
  const until = (from: Date | null, to: Date | null) => {
    const end = from && (to ?? new Date(now.getTime() + DAY));
    return end && end > now ? end : null;
  };
  const connections = until(row.connect_limited_at, row.connect_limited_until);
  const inmails = until(row.inmail_limited_at, row.inmail_limited_until);
  return { ...(connections && { connections }), ...(inmails && { inmails }) };
}
