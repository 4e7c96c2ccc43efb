import type pg from 'pg';
// connects what the modules need of one another
import '../server/app.ts';
import type { SpaceActor } from '../server/core/auth/actor.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { build } from '../server/core/db/build.ts';
import { precompiled } from '../server/core/db/precompiled.ts';
import type { Services } from '../server/core/services.ts';
import { seedPeople } from '../server/seed/people.ts';
import { newRunningCampaign } from '../tests/factories/running-campaign.ts';
import { openServices } from '../tests/factories/services.ts';
import { newTenant } from '../tests/factories/tenants.ts';

/** With KITHLINE_BENCH_SMALL a tenth of everything, to try a bench itself. */
const SCALE = process.env.KITHLINE_BENCH_SMALL ? 10 : 1;
export const PEOPLE = { whole: 1_000_000 / SCALE, tenth: 100_000 / SCALE };
export const PAGE = 50;
/** Companies that both workspaces have alike, each with a little more than a page of people. */
export const COMPANIES = (
  'Bellwether Calcite Dovetail Ellipsis Fathom Gossamer Hawthorn Isobar Juniper Kestrel Lodestar Mulberry Nimbus Ochre ' +
  'Peregrine Quillon Rosewood Saltmarsh Tamarack Verdigris'
).split(' ');
const PEOPLE_EACH = 60;
const CAMPAIGNS = 10;
const ROUNDS = SCALE > 1 ? 3 : 15;
const TIMES = 40;

export interface BenchSpace {
  services: Services;
  spaceId: string;
  actor: SpaceActor;
  /** Reads the rows of these ids by their primary key, in a transaction bound to the workspace. */
  byKey(ids: readonly string[]): Promise<unknown>;
}

/**
 * Two workspaces of one database, one with ten times the people of the other: a fifth of them in campaigns, a third
 * written to, a twentieth with each label.
 */
export async function withProspects(
  work: (spaces: { whole: BenchSpace; tenth: BenchSpace }, client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const { services, database, close } = await openServices({ clock: systemClock });
  const client = await database.direct.connect();
  try {
    const indexes = await withoutIndexes(client);
    const whole = await fill(services, client, PEOPLE.whole);
    const tenth = await fill(services, client, PEOPLE.tenth);
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const index of indexes) await client.query(index);
    await client.query('vacuum analyze');
    await work({ whole, tenth }, client);
  } finally {
    client.release();
    await close();
  }
}

/** A million rows go in many times quicker where their indexes are made afterwards. */
async function withoutIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename in ('prospects', 'prospects_standing', 'labels_prospects')
      and indexname not in (select conname from pg_constraint)`,
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}

async function fill(services: Services, client: pg.PoolClient, count: number): Promise<BenchSpace> {
  const { spaceId, admin } = await newTenant(services);
  await seedPeople(client, { spaceId, seed: 7, count, now: new Date(), worldUrl: null });
  await client.query(
    `insert into prospects (space_id, id, first_name, last_name, company_name, title, email, created_at, updated_at)
      select $1, gen_random_uuid(), 'Given' || n, 'Family' || n, word || ' Instruments', 'Engineer',
        'given' || n || '@' || lower(word) || '-instruments.test', now() - n * interval '1 day', now()
      from unnest($2::text[]) word, generate_series(1, $3::integer) n`,
    [spaceId, COMPANIES, PEOPLE_EACH],
  );
  await client.query(
    `insert into prospects_standing (space_id, prospect_id, status, status_at, last_contact_at)
      select space_id, id, (array['request_sent', 'contacted', 'connected', 'got_reply', 'lead'])[1 + n % 5], now(),
        now() - n * interval '1 second'
      from (select space_id, id, row_number() over () as n from prospects where space_id = $1) p where n % 3 = 0`,
    [spaceId],
  );
  await client.query(
    `insert into labels (space_id, id, name, color, type, created_at, updated_at)
      select $1, gen_random_uuid(), 'Label ' || n, '#15803d', 'profile', now(), now() from generate_series(1, 5) n`,
    [spaceId],
  );
  await client.query(
    `insert into labels_prospects (space_id, prospect_id, label_id, added_at)
      select p.space_id, p.id, l.id, now()
      from (select space_id, id, row_number() over () as n from prospects where space_id = $1) p
      join (select id, row_number() over () as n from labels where space_id = $1) l on p.n % 20 = l.n`,
    [spaceId],
  );
  await enrol(services, client, spaceId);
  const space = { id: spaceId, role: 'admin', availableCredentials: [] };
  const actor = { user: { id: admin.id }, space } as unknown as SpaceActor;
  // all that is told of them; what they are looked up by is for the index alone
  const { rows: columns } = await client.query<{ name: 'id' }>(
    `select column_name as name from information_schema.columns where table_name = 'prospects' and column_name <> 'terms'`,
  );
  const read = precompiled((id: string, ids: string[]) =>
    build
      .selectFrom('prospects')
      .select(columns.map(({ name }) => name))
      .where('space_id', '=', id)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
  );
  const byKey = (ids: readonly string[]) =>
    services.transactions.inSpace(spaceId, (tx) => tx.all(read(spaceId, [...ids])), { readOnly: true });
  return { services, spaceId, actor, byKey };
}

async function enrol(services: Services, client: pg.PoolClient, spaceId: string): Promise<void> {
  const campaigns: { id: string; sender: string }[] = [];
  for (let count = 0; count < CAMPAIGNS; count++) {
    const { campaignId, credentialId } = await newRunningCampaign(services, spaceId);
    campaigns.push({ id: campaignId, sender: credentialId });
  }
  await client.query(
    `insert into enrolments (space_id, id, campaign_id, prospect_id, credential_id, status, version, node_id,
       arrived_at, due_at, takes, revision, created_at, updated_at)
     select p.space_id, gen_random_uuid(), ($2::uuid[])[1 + n / 5 % $4], p.id, ($3::uuid[])[1 + n / 5 % $4], 'active', 1,
       'one', now(), now() + (n / 5 % 20 - 1) * interval '1 hour', 'connections', 1, now(), now()
     from (select space_id, id, row_number() over () as n from prospects where space_id = $1) p where n % 5 = 0`,
    [spaceId, campaigns.map(({ id }) => id), campaigns.map(({ sender }) => sender), CAMPAIGNS],
  );
}

export interface BenchQuery {
  of(at: number): Promise<unknown>;
  against(at: number): Promise<unknown>;
}

/**
 * What each takes: the medians of many calls, made by turns, so that whatever else the machine does meets both alike; of
 * the round in which their ratio was in the middle.
 */
export async function measure({ of, against }: BenchQuery, rounds = ROUNDS): Promise<{ of: number; against: number }> {
  const measured: { of: number; against: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const times: { of: number[]; against: number[] } = { of: [], against: [] };
    for (let at = 0; at < TIMES; at++) {
      times.against.push(await msOf(() => against(at)));
      times.of.push(await msOf(() => of(at)));
    }
    measured.push({ of: median(times.of), against: median(times.against) });
  }
  const inOrder = measured.toSorted((one, other) => one.of / one.against - other.of / other.against);
  return inOrder[Math.floor(rounds / 2)] ?? { of: NaN, against: NaN };
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;

export const round = (value: number): number => Math.round(value * 1_000) / 1_000;
