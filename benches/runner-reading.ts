import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { readSet } from '../scripts/reading/read-set.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { openDatabase } from '../server/core/db/database.ts';
import { startEmbedded } from '../server/core/db/embedded/start-embedded.ts';
import { migrate } from '../server/core/db/migrate.ts';
import { createTransactions } from '../server/core/db/transaction.ts';
import { createLogger } from '../server/core/log/logger.ts';
import type { Services } from '../server/core/services.ts';
import { seedBrands } from '../server/modules/platform/whitelabel/demo/seed-brands.ts';
import { readReplies } from '../server/modules/work/inbox/reading/read-replies.ts';
import type { Act, Network } from '../server/providers/network/port.ts';
import { startRunner } from '../server/runner/start-runner.ts';
import { conclude, type Target } from './conclude.ts';
import { addDue, seedSenders } from './runner-seed.ts';

/**
 * Actions per second of the runner while the same process reads a thousand replies that have come, against the same
 * runner alone; by turns, each ratio of two that ran one after the other. The replies are those of the set.
 */
const [SENDERS, EACH, ROUNDS, REPLIES] = [1_000, 5, 3, 1_000];
const TARGET: Target = { ratio: { atLeast: 0.8 } };

const network = {
  act: async (_account: string, { key }: Act) => ({ kind: 'done', receipt: { id: key } }),
} as unknown as Network;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const rounded = (value: number) => Number(value.toFixed(3));

const folder = await mkdtemp(join(tmpdir(), 'bench-reading-'));
const embedded = await startEmbedded({ dataDir: folder });
const database = openDatabase({ url: embedded.url, max: 12 });
const pool = database.direct;
const services = {
  database,
  transactions: createTransactions(database, systemClock),
  clock: systemClock,
  live: { publish: () => {} },
  log: createLogger('error'),
  settings: { timeScale: 1_000_000_000, outside: { network: null, channels: null, enrichment: [] } },
} as unknown as Services;
try {
  await migrate(pool);
  await services.transactions.onPlatform((tx) => seedBrands(tx, 'default'));
  await seedSenders(pool, SENDERS);
  const texts = readSet().map(({ text }) => text);
  const rounds: { alone: number; reading: number; readSeconds: number }[] = [];
  for (let at = 0; at <= ROUNDS; at++) {
    await addDue(pool, EACH);
    const alone = await act();
    await addDue(pool, EACH);
    const spaceId = await addReplies(pool, texts);
    const began = performance.now();
    const read = readReplies({ space_id: spaceId }, services).then(() => (performance.now() - began) / 1000);
    const reading = await act();
    // the first one warms up
    if (at > 0) rounds.push({ alone, reading, readSeconds: await read });
    else await read;
  }
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::integer as n from inbox_readings where read_at is null',
  );
  if (rows[0]?.n !== 0) throw new Error(`${rows[0]?.n} replies have not been read`);
  const ratios = rounds.map(({ alone, reading }) => rounded(reading / alone));
  conclude(
    {
      bench: 'runner-reading',
      ratio: median(ratios),
      unit: 'actions/s',
      of: Math.round(median(rounds.map(({ reading }) => reading))),
      against: Math.round(median(rounds.map(({ alone }) => alone))),
      detail: {
        senders: SENDERS,
        each: EACH,
        replies: REPLIES,
        ratios,
        // from the first to the last of the thousand, beside the runner
        readSeconds: rounds.map(({ readSeconds }) => rounded(readSeconds)),
      },
    },
    TARGET,
  );
} finally {
  await database.close();
  await embedded.stop();
  await rm(folder, { recursive: true });
}

/** Everybody is due at once, and is worked off until nobody is left; how many actions a second. */
async function act(): Promise<number> {
  await pool.query('checkpoint');
  const began = performance.now();
  const runner = startRunner(services, { network, idleMs: 20 });
  while (runner.settled() < SENDERS * EACH) await pause(2);
  await runner.stop();
  return (SENDERS * EACH * 1000) / (performance.now() - began);
}

/** A thousand people have answered, and nothing of it has been read. */
async function addReplies(to: pg.Pool, texts: readonly string[]): Promise<string> {
  const wanted = Array.from({ length: REPLIES }, (_, at) => texts[at % texts.length] as string);
  const now = new Date();
  await to.query(
    `with c as (select space_id, id from credentials limit 1),
       w as (select c.space_id, c.id as credential_id, uuidv7() as prospect_id, uuidv7() as id, t.text
         from c, unnest($1::text[]) as t (text)),
       p as (insert into prospects (space_id, id, first_name, last_name, created_at, updated_at)
         select space_id, prospect_id, 'Ada', 'Answers', $2, $2 from w),
       m as (insert into inbox_messages (space_id, id, prospect_id, credential_id, channel, is_ours, text, at)
         select space_id, id, prospect_id, credential_id, 'network', false, text, $2 from w),
       d as (insert into inbox_dialogs (space_id, scope, prospect_id, credential_id, last_channel, last_is_ours, last_text,
           last_at) select w.space_id, s.scope, w.prospect_id, w.credential_id, 'network', false, left(w.text, 200), $2
         from w, lateral (values (w.credential_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as s (scope))
     insert into inbox_readings (space_id, message_id) select space_id, id from w`,
    [wanted, now],
  );
  const { rows } = await to.query<{ id: string }>('select id from spaces limit 1');
  return rows[0]?.id as string;
}
