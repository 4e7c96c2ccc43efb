import type pg from 'pg';
import { SequenceNode } from '../contract/campaigns/sequence.ts';
import { newId } from '../server/core/ids.ts';

const NODES = [
  SequenceNode.parse({ id: 'write', action: 'message', text: 'Hello {first_name}, from {account_last_name}' }),
];

/** One workspace with accounts that work round the clock without a limit, each with a campaign of these steps. */
export async function seedSenders(
  pool: pg.Pool,
  senders: number,
  { nodes, takes }: { nodes: readonly SequenceNode[]; takes: string } = { nodes: NODES, takes: 'messages' },
): Promise<void> {
  const space = newId();
  const now = new Date();
  await pool.query(
    `insert into spaces (id, brand_id, name, tier, is_paid, is_demo, created_at, updated_at)
     select $1, id, 'Bench', 'scale', true, true, $2, $2 from whitelabel_brands limit 1`,
    [space, now],
  );
  await pool.query(
    `insert into credentials (space_id, id, username, first_name, last_name, work_hours_start, work_hours_end,
       working_days, is_warm_up_on, last_active_at, created_at, updated_at)
     select $1, uuidv7(), 'sender' || n || '@bench.test', 'Sender', n::text, 0, 24, '{1,2,3,4,5,6,7}', false,
       $2, $2, $2 from generate_series(1, $3::integer) n`,
    [space, now, senders],
  );
  await pool.query(
    `insert into credentials_auth (space_id, credential_id, gateway_id, logged_in_at, updated_at)
     select space_id, id, id::text, $1, $1 from credentials`,
    [now],
  );
  await pool.query(
    `insert into limits (space_id, credential_id, action, per_day, updated_at)
     select space_id, id, $2, 1000000, $1 from credentials`,
    [now, takes],
  );
  await pool.query(
    `insert into campaigns (space_id, id, credentials_id, name, status, sequence_version, steps_count, people_count,
       created_at, updated_at)
     select space_id, uuidv7(), id, username, 'active', 1, 1, 1, $1, $1 from credentials`,
    [now],
  );
  await pool.query(
    `insert into campaigns_versions (space_id, campaign_id, version, nodes, links, created_at)
     select space_id, id, 1, $1::jsonb, '[]', $2 from campaigns`,
    [JSON.stringify(nodes), now],
  );
  await pool.query(
    `insert into runner_lanes (space_id, credential_id, next_at) select space_id, id, $1 from credentials`,
    [now],
  );
}

/** So many people of each campaign whose turn is a month away. */
export async function addWaiting(pool: pg.Pool, each: number): Promise<void> {
  const now = new Date();
  await addPeople(pool, 'Waiting', each, now);
  await pool.query(`${ENROL} cross join prospects p where p.last_name = 'Waiting' on conflict do nothing`, [
    new Date(now.getTime() + 30 * 86_400_000),
    now,
  ]);
  await pool.query('vacuum analyze');
}

/** So many new people of each campaign who are due now; nobody is in two campaigns. */
export async function addDue(pool: pg.Pool | pg.PoolClient, each: number): Promise<void> {
  const now = new Date();
  const mark = newId();
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from campaigns');
  const campaigns = rows[0]?.n ?? 0;
  await addPeople(pool, mark, campaigns * each, now);
  await pool.query('analyze prospects');
  await pool.query(
    `with c as (select *, row_number() over () as at from campaigns),
       p as (select *, row_number() over () as at from prospects where last_name = $3)
     ${ENROL.replace('from campaigns c', 'from c')} join p on p.at % $4::integer = c.at - 1`,
    [now, now, mark, campaigns],
  );
  await pool.query('update runner_lanes set next_at = $1 where leased_by is null', [now]);
  await pool.query('analyze enrolments');
}

const ENROL = `insert into enrolments (space_id, id, campaign_id, prospect_id, credential_id, version, node_id, arrived_at,
    due_at, takes, connected_at, revision, created_at, updated_at)
  select c.space_id, uuidv7(), c.id, p.id, c.credentials_id, 1, 'write', $2::timestamptz, $1::timestamptz,
    'messages', $2::timestamptz, 1, $2::timestamptz, $2::timestamptz from campaigns c`;

async function addPeople(pool: pg.Pool | pg.PoolClient, lastName: string, count: number, now: Date): Promise<void> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from prospects where last_name = $1', [
    lastName,
  ]);
  await pool.query(
    `insert into prospects (space_id, id, first_name, last_name, network_id, created_at, updated_at)
     select s.id, i.id, 'Ada', $1, i.id::text, $2, $2
     from spaces s, (select uuidv7() as id from generate_series(1, $3::integer)) i`,
    [lastName, now, Math.max(0, count - (rows[0]?.n ?? 0))],
  );
}
