import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { newId } from '../server/core/ids.ts';
import { seedPeople } from '../server/seed/people.ts';
import { seedIds } from '../server/seed/seed-ids.ts';
import { BARE_COLUMNS, bareLine } from '../server/seed/seed-rows.ts';
import { people } from '../server/world/people/person.ts';
import { throwawayDatabase } from '../tests/factories/database.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * Rows per second of the seed against a raw COPY of the bare rows, made beforehand, into a table that has the same columns
 * and constraints and nothing to find anybody by: ten times the rows of `prospects-write`, so that it shows what grows
 * with them. And whether its memory stays flat from 100,000 to 1,000,000 rows, measured in processes of their own.
 */
const ROWS = 200_000;
const ROUNDS = 3;
const TARGET: Target = { ratio: { atLeast: 0.2 }, memoryGrowth: { atMost: 1.2 } };
const SEED = 7;
const WORLD = 'http://127.0.0.1:3001';

/** Linux counts what a process had before it became this program into maxRSS; its own status does not. */
const REPORT = `
  import { readFileSync } from 'node:fs';
  process.on('exit', () => {
    let peak;
    try { peak = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]; }
    catch { peak = process.resourceUsage().maxRSS; }
    process.stderr.write('peak ' + peak + ' kB\\n');
  });`;

const spaceId = newId();
const now = new Date();
const folder = await mkdtemp(join(tmpdir(), 'bench-seed-'));
const database = await throwawayDatabase();
const client = await database.direct.connect();
try {
  await client.query('create temp table brand as select gen_random_uuid() as id');
  await client.query(`insert into whitelabel_brands select id, 'bench', false, '{}', $1, $1 from brand`, [now]);
  await client.query(
    `insert into spaces (id, brand_id, name, created_at, updated_at) select $1, id, 'Bench', $2, $2 from brand`,
    [spaceId, now],
  );
  await client.query('create table bare (like prospects including defaults)');
  await client.query('alter table bare add primary key (space_id, id), drop words, drop terms, drop name_key');
  await client.query('alter table bare drop company_key, drop email_key, drop link_key');
  await client.query('alter table bare add foreign key (space_id) references spaces (id) on delete cascade');
  const rates = await measureRates();
  const memory = [await peakMegabytes(100_000), await peakMegabytes(1_000_000)] as const;
  const ratio = rates.seed / rates.raw;
  const growth = memory[1] / memory[0];
  conclude(
    {
      bench: 'seed',
      ratio: round(ratio),
      unit: 'rows/s',
      of: Math.round(rates.seed),
      against: Math.round(rates.raw),
      detail: {
        rows: ROWS,
        rounds: ROUNDS,
        peakMegabytes: { '100000': memory[0], '1000000': memory[1] },
        memoryGrowth: round(growth),
      },
    },
    TARGET,
  );
} finally {
  client.release();
  await database.drop();
  await rm(folder, { recursive: true });
}

/** The best of alternating rounds: whatever else runs on the machine can only slow a round down. */
async function measureRates(): Promise<{ seed: number; raw: number }> {
  const file = join(folder, 'rows.copy');
  const context = {
    spaceId,
    id: seedIds(spaceId, SEED),
    createdAt: now.toISOString(),
    pictures: { url: WORLD, seed: SEED },
  };
  function* lines() {
    for (const one of people(SEED, { from: 0, count: ROWS })) yield bareLine(one, context);
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
  const rates = { seed: [] as number[], raw: [] as number[] };
  for (let turn = 0; turn < ROUNDS; turn++) {
    rates.raw.push(await rowsPerSecond(() => rawCopy(client, file)));
    rates.seed.push(
      await rowsPerSecond(() => seedPeople(client, { spaceId, seed: SEED, count: ROWS, now, worldUrl: WORLD })),
    );
  }
  return { seed: Math.max(...rates.seed), raw: Math.max(...rates.raw) };
}

async function rowsPerSecond(work: () => Promise<unknown>): Promise<number> {
  await client.query('truncate prospects, prospects_words, bare cascade');
  await client.query('checkpoint');
  const started = performance.now();
  await work();
  return (ROWS / (performance.now() - started)) * 1000;
}

function rawCopy(target: pg.ClientBase, file: string): Promise<void> {
  const copy = target.query(copyFrom(`copy bare (${BARE_COLUMNS.join(', ')}) from stdin`));
  return pipeline(createReadStream(file), copy);
}

/** Runs the very command of package.json and reads the most memory it ever had. */
async function peakMegabytes(rows: number): Promise<number> {
  await client.query('truncate prospects, prospects_words, bare cascade');
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { seed: string } };
  const command = scripts.seed.split(' ').slice(1);
  const report = `data:text/javascript,${encodeURIComponent(REPORT)}`;
  const options = ['--people', String(rows), '--space', spaceId, '--database', database.url];
  const child = spawn(process.execPath, ['--import', report, ...command, ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = await text(child.stderr);
  const kilobytes = /peak (\d+) kB/.exec(said)?.[1];
  if (!kilobytes) throw new Error(`The seed of ${rows} rows failed: ${said}`);
  return Math.round(Number(kilobytes) / 1024);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
