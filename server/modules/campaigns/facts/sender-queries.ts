import { sql } from 'kysely';
import type { LimitedAction } from '../../../../contract/limits/schemas.ts';
import type { SenderFacts } from '../../../../engine/facts.ts';
import { addDays } from '../../../../engine/time/zone-time.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { type SenderStatus, SENDER_STATUS_COLUMNS } from '../../senders/credentials/life/sender-problem.ts';

/** Invitations are counted by the week too. */
export const LIMIT_WEEK_DAYS = 7;
const statusColumns = sql.raw(SENDER_STATUS_COLUMNS.join(', '));

export interface SenderFactRow extends SenderStatus {
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
  time_scale: number;
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

export function senderFactRows(
  tx: SpaceTx | PlatformTx,
  wanted: readonly { space_id: string; id: string }[],
): Promise<SenderFactRow[]> {
  // an account's own day may be the one before or after
  const today = tx.now.toISOString().slice(0, 10);
  return tx.all(
    sql<SenderFactRow>`select c.space_id, c.id, c.first_name, c.last_name, c.automation_type, c.account_type,
        c.connection_chars_limit, c.timezone, c.work_hours_start, c.work_hours_end, c.working_days,
        lapse_of(c.space_id) as time_scale, c.is_warm_up_on, c.warm_up_started_at, c.connect_limited_at, c.connect_limited_until,
        c.inmail_limited_at, c.inmail_limited_until, ${statusColumns}, a.gateway_id, l.last_act_at,
        (select bool_or(status = 'connected') from integrations i where i.space_id = c.space_id
          and i.category = 'dialer' and (i.credential_id is null or i.credential_id = c.id)) as has_phone,
        (select json_object_agg(action, per_day) from limits
          where space_id = c.space_id and credential_id = c.id) as set,
        (select json_agg(json_build_array(action, day, used)) from limits_days
          where space_id = c.space_id and credential_id = c.id
            and day >= case action when 'connections' then ${addDays(today, -LIMIT_WEEK_DAYS - 1)}::date
              else ${addDays(today, -1)}::date end) as days
      from json_to_recordset(${JSON.stringify(wanted)}::json) as w (space_id uuid, id uuid)
      join credentials c using (space_id, id)
      join credentials_auth a on a.space_id = c.space_id and a.credential_id = c.id
      left join runner_lanes l on l.space_id = c.space_id and l.credential_id = c.id`.compile(build),
  );
}
