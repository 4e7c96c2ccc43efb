import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { systemClock } from '../server/core/clock/clock.ts';
import { upsertProspects } from '../server/modules/contacts/prospects/save/upsert-prospects.ts';
import { seedPeople } from '../server/seed/people.ts';
import { seedIds } from '../server/seed/seed-ids.ts';
import { BARE_COLUMNS, bareLine } from '../server/seed/seed-rows.ts';
import { type Person, people, person } from '../server/world/people/person.ts';
import { openServices } from '../tests/factories/services.ts';
import { newTenant } from '../tests/factories/tenants.ts';
import { conclude, type Target } from './conclude.ts';
import { processorSeconds } from './processor-seconds.ts';

/**
 * Adding people as the seed and an import of a file do it, with all that they are found and sorted by, against the same
 * rows written the same way into a table that has the same columns and constraints (its key, the workspace it is of) and
 * nothing to find anybody by: COPY against COPY, many rows of JSON in a statement against the same. In seconds of the
 * processor, this program's and the database's: what it costs whatever else the machine does. Told beside it:
 * how often a row costs that of a table which has not even a workspace to look up (`…AgainstKeyAlone`).
 */
const TARGET: Target = { ratio: { atMost: 5 } };
const ROWS = 20_000;
/** As an import of a file does it. */
const BATCH = 1_000;
const CHUNK = 60_000;
const ROUNDS = 5;
const SEED = 7;
const SIDES = ['ours', 'bare', 'alone'] as const;
/** What is worked out to find and sort people by. */
const KEYS = ['words', 'name_key', 'company_key', 'terms', 'email_key', 'link_key'];
const TOLD = Object.keys(asTold(person(SEED, 0)));

type Seconds = Record<(typeof SIDES)[number], number>;

const { services, database, close } = await openServices({ clock: systemClock });
const client = await database.direct.connect();
try {
  const { spaceId } = await newTenant(services);
  const postmaster = await postmasterPid();
  for (const table of ['bare', 'alone']) {
    await client.query(`create table ${table} (like prospects including defaults)`);
    const dropped = KEYS.map((key) => `drop column ${key}`).join(', ');
    await client.query(`alter table ${table} ${dropped}, add primary key (space_id, id)`);
  }
  await client.query('alter table bare add foreign key (space_id) references spaces (id) on delete cascade');
  const ways = await waysToAdd(spaceId);
  const seconds: Record<string, Seconds> = {};
  for (const [name, way] of Object.entries(ways)) {
    const best: Seconds = { ours: Infinity, bare: Infinity, alone: Infinity };
    // whatever else runs on the machine can only make a round dearer
    for (let round = 0; round < ROUNDS; round++)
      for (const side of SIDES) best[side] = Math.min(best[side], await secondsOf(way[side], postmaster));
    seconds[name] = best;
  }
  const ratio = (name: string, against: 'bare' | 'alone') =>
    rounded((seconds[name]?.ours ?? NaN) / (seconds[name]?.[against] ?? NaN));
  const worst = Object.values(seconds).toSorted((one, other) => other.ours / other.bare - one.ours / one.bare)[0];
  conclude(
    {
      bench: 'prospects-write',
      ratio: Math.max(ratio('copy', 'bare'), ratio('json', 'bare')),
      unit: 'processor seconds',
      of: rounded(worst?.ours ?? NaN),
      against: rounded(worst?.bare ?? NaN),
      detail: {
        rows: ROWS,
        batch: BATCH,
        rowsAgainstKeyAlone: ratio('copy', 'alone'),
        importAgainstKeyAlone: ratio('json', 'alone'),
        seconds,
      },
    },
    TARGET,
  );
} finally {
  client.release();
  await close();
}

async function waysToAdd(spaceId: string) {
  const now = new Date();
  const columns = BARE_COLUMNS.join(', ');
  const context = { spaceId, id: seedIds(spaceId, SEED), createdAt: now.toISOString(), pictures: null };
  function* lines() {
    for (const one of people(SEED, { from: 0, count: ROWS })) yield bareLine(one, context);
  }
  const batches = Array.from({ length: ROWS / BATCH }, (_none, at) =>
    [...people(SEED, { from: at * BATCH, count: BATCH })].map(asTold),
  );
  const copyTo = (table: string) =>
    pipeline(
      Readable.from(chunks(lines()), { objectMode: false }),
      client.query(copyFrom(`copy ${table} (${columns}) from stdin`)),
    );
  const insertInto = async (table: string) => {
    for (const batch of batches)
      await client.query(
        `insert into ${table} (space_id, id, created_at, updated_at, ${TOLD.join(', ')})
          select $1, gen_random_uuid(), now(), now(), ${TOLD.join(', ')} from json_to_recordset($2::json)
            as n (${TOLD.map((column) => `${column} text`).join(', ')})`,
        [spaceId, JSON.stringify(batch)],
      );
  };
  return {
    copy: {
      ours: () => seedPeople(client, { spaceId, seed: SEED, count: ROWS, now, worldUrl: null }),
      bare: () => copyTo('bare'),
      alone: () => copyTo('alone'),
    },
    json: {
      ours: async () => {
        for (const batch of batches) await services.transactions.inSpace(spaceId, (tx) => upsertProspects(tx, batch));
      },
      bare: () => insertInto('bare'),
      alone: () => insertInto('alone'),
    },
  };
}

/** Some hundred lines at once, as the seed hands them over. */
function* chunks(lines: Iterable<string>): Generator<Buffer> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}

async function secondsOf(work: () => Promise<unknown>, postmaster: number): Promise<number> {
  await client.query('truncate prospects, prospects_words, bare, alone cascade');
  await client.query('checkpoint');
  const now = () => processorSeconds(postmaster) ?? performance.now() / 1000;
  const started = now();
  await work();
  return now() - started;
}

/** Whose child our connection is; none where the system does not tell. */
async function postmasterPid(): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (process.platform !== 'linux') return NaN;
  const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** As a file or a call tells of somebody. */
function asTold({ firstName, lastName, headline, title, company, email, phone }: Person) {
  return {
    first_name: firstName,
    last_name: lastName,
    headline,
    title,
    company_name: company.name,
    company_domain: company.domain,
    industry: company.industry,
    email,
    phone,
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
