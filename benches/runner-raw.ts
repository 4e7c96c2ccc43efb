import type pg from 'pg';
import { prepared } from '../server/core/db/database.ts';
import { newId } from '../server/core/ids.ts';
import { addDue } from './runner-seed.ts';

/** The tables that an action writes to, and those of them that hold rows from the beginning. */
const WRITTEN = [
  'runner_lanes',
  'runner_intents',
  'limits_days',
  'enrolments',
  'events',
  'outbox',
  'campaigns_counters',
  'campaigns_account_days',
  'campaigns',
  'inbox_messages',
  'prospects',
];
const COPIED = new Set(['runner_lanes', 'enrolments', 'campaigns', 'prospects']);
const BATCH = 250;
const AT_ONCE = 4;

/**
 * The same tables once more, in a schema of their own: with their rows, indexes, foreign keys and room on their pages,
 * so that a row costs there what it costs here.
 */
export async function copyForRaw(pool: pg.Pool): Promise<void> {
  await pool.query('create schema raw');
  for (const table of WRITTEN) {
    const { rows } = await pool.query<{ options: string | null; names: string }>(
      `select array_to_string(reloptions, ', ') as options,
         (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
          where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER') as names
       from pg_class where oid = $1::regclass`,
      [table],
    );
    await pool.query(`create table raw.${table} (like public.${table} including all)`);
    const { options, names } = rows[0] ?? {};
    if (options) await pool.query(`alter table raw.${table} set (${options})`);
    if (COPIED.has(table)) await pool.query(`insert into raw.${table} (${names}) select ${names} from public.${table}`);
  }
  for (const table of WRITTEN) {
    const { rows } = await pool.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
       where contype = 'f' and conrelid = ('public.' || $1::text)::regclass`,
      [table],
    );
    for (const { definition } of rows) {
      const own = definition.replace(/REFERENCES (\w+)/, (all, to: string) =>
        WRITTEN.includes(to) ? `REFERENCES raw.${to}` : all,
      );
      await pool.query(`alter table raw.${table} add ${own}`);
    }
  }
  await pool.query('vacuum analyze');
}

const ROWS = `json_to_recordset($1::json) as n (space_id uuid, credential_id uuid, campaign_id uuid, enrolment_id uuid,
  prospect_id uuid, intent_id uuid, event_a uuid, event_b uuid, message_id uuid, day date, at timestamptz)`;

/**
 * What one batch of actions writes, row for row as the runner does, in the three commits that no correct runner can do
 * without: the claim before anything is looked at, the intent before anything leaves, the receipt with all that follows.
 */
const WRITES: string[][] = [
  [
    `update raw.runner_lanes l set next_at = n.at, leased_by = 'raw', lease = l.lease + 1, is_woken = false
     from ${ROWS} where l.space_id = n.space_id and l.credential_id = n.credential_id`,
  ],
  [
    `insert into raw.limits_days as d (space_id, credential_id, action, day, used, per_day)
     select n.space_id, n.credential_id, 'messages', n.day, 1, 1000000 from ${ROWS}
     on conflict (space_id, credential_id, action, day) do update set used = d.used + 1`,
    `insert into raw.runner_intents (space_id, id, enrolment_id, campaign_id, prospect_id, credential_id, node_id, action,
       act, lease, created_at)
     select n.space_id, n.intent_id, n.enrolment_id, n.campaign_id, n.prospect_id, n.credential_id, 'write', 'message',
       '{"text": "Hello Ada, from 1234", "subject": "", "to": null, "settings": {}, "network": {"kind": "message", "personId": "01234567-89ab-cdef-0123-456789abcdef", "text": "Hello Ada, from 1234"}, "integration_id": null}',
       1, n.at from ${ROWS}`,
  ],
  [
    `update raw.runner_lanes l set next_at = n.at, leased_by = null, last_campaign_id = n.campaign_id, last_act_at = n.at
     from ${ROWS} where l.space_id = n.space_id and l.credential_id = n.credential_id`,
    `update raw.enrolments e set status = 'finished', finish_reason = 'completed', due_at = null, takes = 'none',
       messaged_at = n.at, last_act_at = n.at, last_contact_at = n.at, revision = e.revision + 1, updated_at = n.at
     from ${ROWS} where e.space_id = n.space_id and e.id = n.enrolment_id`,
    `insert into raw.events (space_id, id, type, subject_id, data, at)
     select n.space_id, x.id, x.type, n.enrolment_id, x.data, n.at from ${ROWS} cross join lateral (values
       (n.event_a, 'enrolment.acted', '{"node_id": "write", "action": "message", "variant": "", "intent_id": "01234567-89ab-cdef-0123-456789abcdef", "onward": {"node_id": null, "due_at": null, "takes": "none", "finish_reason": "completed"}}'::jsonb),
       (n.event_b, 'prospect.touched', '{"trigger": "message_sent"}'::jsonb)) x (id, type, data)`,
    `insert into raw.outbox (space_id, event_id, due_at) overriding system value select n.space_id, n.event_b, n.at from ${ROWS}`,
    `insert into raw.campaigns_counters as c (space_id, campaign_id, node_id, variant, kind, day, count)
     select n.space_id, n.campaign_id, x.node, '', x.kind, n.day, 1 from ${ROWS}
     cross join (values ('', 'sent'), ('write', 'sent'), ('', 'begun'), ('', 'contacted'), ('', 'finished')) x (node, kind)
     on conflict (space_id, campaign_id, node_id, variant, kind, day) do update set count = c.count + 1`,
    `insert into raw.campaigns_account_days as c (space_id, credential_id, kind, day, count)
     select n.space_id, n.credential_id, x.kind, n.day, 1 from ${ROWS} cross join (values ('sent'), ('contacted')) x (kind)
     on conflict (space_id, credential_id, kind, day) do update set count = c.count + 1`,
    `update raw.campaigns c set sent_count = c.sent_count + 1, contacted_count = c.contacted_count + 1,
       finished_count = c.finished_count + 1
     from ${ROWS} where c.space_id = n.space_id and c.id = n.campaign_id`,
    `update raw.runner_intents i set status = 'done', receipt = '{"id": "01234567"}', settled_at = n.at
     from ${ROWS} where i.space_id = n.space_id and i.id = n.intent_id`,
    `insert into raw.inbox_messages (space_id, id, prospect_id, credential_id, channel, is_ours, text, external_id,
       intent_id, enrolment_id, campaign_id, node_id, at)
     select n.space_id, n.message_id, n.prospect_id, n.credential_id, 'network', true, 'Hello Ada, from 1234',
       n.intent_id::text, n.intent_id, n.enrolment_id, n.campaign_id, 'write', n.at from ${ROWS}`,
    `update raw.prospects p set last_contact_at = n.at
     from ${ROWS} where p.space_id = n.space_id and p.id = n.prospect_id`,
  ],
];

interface Target {
  space_id: string;
  credential_id: string;
  campaign_id: string;
  enrolment_id: string;
  prospect_id: string;
}

/** So many people of each sender become due, and the writes of their actions are ready to be done. */
export async function prepareRaw(pool: pg.Pool, each: number): Promise<() => Promise<number>> {
  const adding = await pool.connect();
  await adding.query('set search_path = raw, public');
  await addDue(adding, each);
  await adding.query('reset search_path');
  adding.release();
  const { rows } = await pool.query<Target>(
    `select space_id, credential_id, campaign_id, id as enrolment_id, prospect_id from (
       select *, row_number() over (partition by credential_id order by id) as place from raw.enrolments
       where status = 'active' and due_at <= now()) e
     order by place, credential_id`,
  );
  let next = 0;
  return async () => {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const client = await pool.connect();
        try {
          while (next < rows.length) await write(client, rows.slice(next, (next += BATCH)));
        } finally {
          client.release();
        }
      }),
    );
    return rows.length;
  };
}

async function write(client: pg.PoolClient, batch: readonly Target[]): Promise<void> {
  const at = new Date().toISOString();
  const given = batch
    .map((row) => ({
      ...row,
      intent_id: newId(),
      event_a: newId(),
      event_b: newId(),
      message_id: newId(),
      day: at.slice(0, 10),
      at,
    }))
    .sort((a, b) => (a.credential_id < b.credential_id ? -1 : 1));
  for (const statements of WRITES) {
    await client.query('begin');
    for (const statement of statements) await client.query(prepared(statement, [JSON.stringify(given)]));
    await client.query('commit');
  }
}
