import { sql } from 'kysely';
import type { Action } from '../../../../contract/campaigns/sequence.ts';
import { build } from '../../../core/db/build.ts';
import { rowsOf } from '../../../core/db/rows-of.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { CounterRow } from './counter-tally.ts';

/** Which step of an enrolment something that was heard then is the answer to: one of these actions. */
export interface AskedStep {
  at: number;
  space_id: string;
  id: string;
  actions: readonly Action[];
  heard: string;
}
export interface AnsweredStep {
  at: number;
  node_id: string;
  variant: string;
}

/** The last of these actions that was done for each. */
export function lastActedSteps(tx: SpaceTx | PlatformTx, asked: readonly AskedStep[]): Promise<AnsweredStep[]> {
  return tx.all(
    sql<AnsweredStep>`
      select w.at, a.data ->> 'node_id' as node_id, a.data ->> 'variant' as variant
      from json_to_recordset(${JSON.stringify(asked)}::json) as w (at integer, space_id uuid, id uuid, actions text[])
      cross join lateral (
        select data from events
        where space_id = w.space_id and subject_id = w.id and type = 'enrolment.acted'
          and data ->> 'action' = any (w.actions)
        order by id desc limit 1) a`.compile(build),
  );
}

const DAYS = {
  space_id: 'uuid',
  campaign_id: 'uuid',
  node_id: 'text',
  variant: 'text',
  kind: 'text',
  day: 'date',
  sum: 'integer',
} as const;

export type DayKey = Exclude<keyof typeof DAYS, 'sum'>;

export async function addToDays(tx: SpaceTx | PlatformTx, rows: readonly CounterRow<DayKey>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(
    sql`insert into campaigns_counters (space_id, campaign_id, node_id, variant, kind, day, count)
      select * from ${rowsOf(DAYS, rows)}
      on conflict (space_id, campaign_id, node_id, variant, kind, day)
        do update set count = campaigns_counters.count + excluded.count`.compile(build),
  );
}

const ACCOUNTS = { space_id: 'uuid', credential_id: 'uuid', kind: 'text', day: 'date', sum: 'integer' } as const;
export type AccountKey = Exclude<keyof typeof ACCOUNTS, 'sum'>;

export async function addToAccounts(tx: SpaceTx | PlatformTx, rows: readonly CounterRow<AccountKey>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(
    sql`insert into campaigns_account_days (space_id, credential_id, kind, day, count)
      select * from ${rowsOf(ACCOUNTS, rows)}
      on conflict (space_id, credential_id, kind, day)
        do update set count = campaigns_account_days.count + excluded.count`.compile(build),
  );
}
