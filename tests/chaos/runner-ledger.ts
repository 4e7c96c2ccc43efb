import type pg from 'pg';
import { ACTION_TRAITS, ACTIONS } from '../../contract/campaigns/sequence.ts';

export interface Ledger {
  people: number;
  /** Acts that the world has seen. */
  seen: number;
  /** Messages among them. */
  messages: number;
  /** More than one of the same: by key, by words, or by step. */
  duplicates: number;
  /** In our ledger as done, and never seen by the world. */
  lost: number;
  /** Seen by the world, and not in our ledger as done or unknown. */
  unrecorded: number;
  /** Whose way neither ended nor waits for a person to settle an act. */
  stranded: number;
  /** Done again, since nobody could say whether they were done and it is harmless. */
  repeated: number;
  /** Acts that a person has to settle; each of them stands in the ledger by name. */
  unknown: number;
  /** Of those, how many really happened. */
  unknownDone: number;
  /** By how much limits, campaigns and conversations count something else than the ledger has. */
  miscounted: number;
  /** Which of them, by name. */
  miscounts: string[];
}

interface Seen {
  key: string | null;
  is_message: boolean;
  /** Null of what is harmless to repeat. */
  what: string | null;
}

/** Our ledger against the world's own record. */
export async function compareLedger(ours: pg.Pool, world: pg.Pool): Promise<Ledger> {
  const { rows: seen } = await world.query<Seen>(
    `select key, true as is_message, account_id || ' message ' || person || ' ' || text as what from world.messages where is_ours
     union all select key, false, case when kind <> all ($1) then account_id || ' ' || kind || ' ' || target end
       from world.acts where key is not null`,
    [ACTIONS.filter((action) => ACTION_TRAITS[action].isHarmlessTwice)],
  );
  const { rows: intents } = await ours.query<{ id: string; status: string }>('select id, status from runner_intents');
  const { rows: people } = await ours.query<{ n: number; stranded: number }>(
    `select count(*)::int as n, count(*) filter (where status <> 'finished'
       and wait_reason is distinct from 'outcome_unknown')::int as stranded from enrolments`,
  );
  const { rows: counted } = await ours.query<Record<string, number>>(
    `select abs((select coalesce(sum(used), 0) from limits_days) - may_have)::int as limits,
       abs((select sum(sent_count) from campaigns) - done)::int as campaigns,
       abs((select coalesce(sum(count), 0) from campaigns_counters where node_id = '' and kind = 'sent') - done)::int as counters,
       abs((select coalesce(sum(count), 0) from campaigns_account_days where kind = 'sent') - done)::int as days,
       abs((select count(*) from inbox_messages where is_ours) - done_messages)::int as conversations
     from (select count(*) filter (where status in ('done', 'unknown', 'repeated')) as may_have,
         count(*) filter (where status = 'done') as done,
         count(*) filter (where status = 'done' and action = 'message') as done_messages from runner_intents) i`,
  );
  const miscounts = Object.entries(counted[0] ?? {}).filter(([, by]) => by > 0);
  const statusOf = new Map(intents.map(({ id, status }) => [id, status]));
  const keys = new Set(seen.map(({ key }) => key));
  const named = seen.flatMap(({ what }) => what ?? []);
  const unknown = intents.filter(({ status }) => status === 'unknown');
  return {
    people: people[0]?.n ?? 0,
    seen: seen.length,
    messages: seen.filter(({ is_message }) => is_message).length,
    duplicates: Math.max(seen.length - keys.size, named.length - new Set(named).size),
    lost: intents.filter(({ id, status }) => status === 'done' && !keys.has(id)).length,
    unrecorded: seen.filter(({ key }) => !['done', 'unknown', 'repeated'].includes(statusOf.get(key ?? '') ?? ''))
      .length,
    stranded: people[0]?.stranded ?? 0,
    repeated: intents.filter(({ status }) => status === 'repeated').length,
    unknown: unknown.length,
    unknownDone: unknown.filter(({ id }) => keys.has(id)).length,
    miscounted: miscounts.reduce((sum, [, by]) => sum + by, 0),
    miscounts: miscounts.map(([what, by]) => `${what} by ${by}`),
  };
}
