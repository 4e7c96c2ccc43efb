import { parseArgs } from 'node:util';
import type pg from 'pg';
import { ConfigError, readConfig } from '../config.ts';
import { reachDatabase } from '../core/db/reach-database.ts';
import { systemClock } from '../core/clock/clock.ts';
import { openDatabase } from '../core/db/database.ts';
import { EmbeddedError } from '../core/db/embedded/embedded-error.ts';
import { migrate } from '../core/db/migrate.ts';
import { seedPeople } from './people.ts';
import { findSpace, SpaceProblem } from './seed-space.ts';

const USAGE = `Fills a workspace with synthetic prospects, for scale work.

npm run seed -- --people <count> [--space <name or id>] [--seed <number>] [--database <url>] [--world <url>]

  --people     how many; running it again with the same arguments adds nothing twice
  --space      the workspace by name or id; without it the oldest one
  --seed       another number, other people (7)
  --database   a PostgreSQL to fill; without it DATABASE_URL, else the embedded one in DATA_DIR
  --world      where portraits are served; without it the synthetic world of this machine
`;

class UsageProblem extends Error {}

interface Arguments {
  people: number;
  space: string | undefined;
  seed: number;
  database: string | undefined;
  world: string | undefined;
}

try {
  await run(readArguments(process.argv.slice(2)));
} catch (error) {
  process.exitCode = 1;
  if (error instanceof UsageProblem) {
    process.exitCode = 2;
    console.error(`${error.message}\n\n${USAGE}`);
  } else if (error instanceof ConfigError || error instanceof EmbeddedError || error instanceof SpaceProblem) {
    console.error(error.message);
  } else throw error;
}

function readArguments(args: string[]): Arguments {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args,
      options: { people: text, space: text, seed: text, database: text, world: text },
    });
    if (values.people === undefined) throw new UsageProblem('--people is missing.');
    return {
      people: wholeNumber('--people', values.people),
      space: values.space,
      seed: wholeNumber('--seed', values.seed ?? '7'),
      database: values.database,
      world: values.world?.replace(/\/+$/, ''),
    };
  } catch (error) {
    if (error instanceof UsageProblem) throw error;
    throw new UsageProblem((error as Error).message);
  }
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text.replaceAll(/[_,]/g, ''));
  if (!Number.isInteger(number) || number < 0 || number > 0xffff_ffff)
    throw new UsageProblem(`${name} must be a whole number, not ${JSON.stringify(text)}.`);
  return number;
}

async function run(args: Arguments): Promise<void> {
  const config = readConfig();
  const reached = await reachDatabase({
    databaseUrl: args.database ?? config.database?.directUrl ?? null,
    dataDir: config.dataDir,
    mayBeNew: true,
  });
  const database = openDatabase({ url: reached.url });
  try {
    await migrate(database.direct);
    const client = await database.direct.connect();
    try {
      const space = await findSpace(client, args.space);
      const worldUrl = args.world ?? (config.worldPort === 0 ? null : `http://127.0.0.1:${config.worldPort}`);
      await fill(client, space, { ...args, worldUrl });
    } finally {
      client.release();
    }
  } finally {
    await database.close();
    await reached.release();
  }
}

async function fill(
  client: pg.ClientBase,
  space: { id: string; name: string },
  options: { people: number; seed: number; worldUrl: string | null },
): Promise<void> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const rate = (rows: number) => `${Math.round(rows / seconds()).toLocaleString('en')} rows/s`;
  const total = options.people.toLocaleString('en');
  console.log(`Filling “${space.name}” (${space.id}) with ${total} people of seed ${options.seed}`);
  const added = await seedPeople(client, {
    spaceId: space.id,
    seed: options.seed,
    count: options.people,
    now: systemClock.now(),
    worldUrl: options.worldUrl,
    onProgress: (done) => console.log(`${done.toLocaleString('en')} of ${total} · ${rate(done)}`),
  });
  const kept = options.people - added;
  console.log(
    `${added.toLocaleString('en')} added, ${kept.toLocaleString('en')} were there already · ${seconds().toFixed(1)} s · ${rate(added)}`,
  );
}
