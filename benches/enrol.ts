import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { buildApp } from '../server/app.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { enrolProspects } from '../server/modules/campaigns/enrolments/enrol-prospects.ts';
import { seedPeople } from '../server/seed/people.ts';
import { newRunningCampaign, sequenceStep } from '../tests/factories/running-campaign.ts';
import { openServices } from '../tests/factories/services.ts';
import { newTenant } from '../tests/factories/tenants.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * Prospects enrolled per second into one campaign, with their events, lane and counters, against a raw COPY of the very
 * rows that came of it (enrolments and events) into the same tables; and how long a reading call takes meanwhile, made
 * through the same process.
 */
const PEOPLE = 100_000;
/** What a job takes in one transaction. */
const AT_ONCE = 2_000;
const ROUNDS = 3;
const TARGET: Target = { ratio: { atLeast: 0.3 }, slowestAnswerMs: { atMost: 500 } };
const TABLES = ['enrolments', 'events'];

const folder = await mkdtemp(join(tmpdir(), 'bench-enrol-'));
const { services, database, close } = await openServices({ clock: systemClock });
const app = await buildApp(services, { ratePerMinute: 1_000_000 });
const client = await database.direct.connect();
try {
  const { spaceId, admin } = await newTenant(services);
  await seedPeople(client, { spaceId, seed: 7, count: PEOPLE, now: new Date(), worldUrl: 'http://127.0.0.1:3001' });
  const { rows } = await client.query<{ id: string }>('select id from prospects where space_id = $1', [spaceId]);
  const { campaignId } = await newRunningCampaign(services, spaceId, {
    steps: [sequenceStep('connect', 'connect'), sequenceStep('message', 'message', { delay_days: 1 })],
  });
  await client.query('analyze');
  const rates = { enrol: [] as number[], raw: [] as number[] };
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await clear();
    rates.enrol.push(await perSecond(() => whileAsking(() => enrolAll())));
    for (const table of TABLES)
      await pipeline(client.query(copyTo(`copy ${table} to stdout`)), createWriteStream(join(folder, table)));
    await clear();
    rates.raw.push(
      await perSecond(async () => {
        for (const table of TABLES)
          await pipeline(createReadStream(join(folder, table)), client.query(copyFrom(`copy ${table} from stdin`)));
      }),
    );
  }
  // whatever else runs on the machine can only slow a round down
  const [enrol, raw] = [Math.max(...rates.enrol), Math.max(...rates.raw)];
  const ratio = enrol / raw;
  const slowest = quantile(waits, 0.99);
  conclude(
    {
      bench: 'enrol',
      ratio: Math.round(ratio * 100) / 100,
      unit: 'people/s',
      of: Math.round(enrol),
      against: Math.round(raw),
      detail: {
        people: PEOPLE,
        atOnce: AT_ONCE,
        rounds: ROUNDS,
        slowestAnswerMs: slowest,
        answered: { times: waits.length, medianMs: quantile(waits, 0.5) },
      },
    },
    TARGET,
  );

  async function clear(): Promise<void> {
    await client.query('truncate enrolments, events cascade');
    await client.query('update campaigns set people_count = 0');
    await client.query('checkpoint');
  }

  async function enrolAll(): Promise<void> {
    for (let from = 0; from < PEOPLE; from += AT_ONCE) {
      const prospects = rows.slice(from, from + AT_ONCE).map(({ id }) => ({ id, isConnected: false }));
      await services.transactions.inSpace(spaceId, (tx) =>
        enrolProspects(tx, { campaignId, searchId: null, prospects }, services),
      );
    }
  }

  async function whileAsking(work: () => Promise<void>): Promise<void> {
    let isOver = false;
    const asking = (async () => {
      while (!isOver) {
        const started = performance.now();
        const headers = { authorization: `Bearer ${admin.token}`, host: 'localhost' };
        const answer = await app.inject({ method: 'GET', url: '/api/workflows', headers });
        if (answer.statusCode !== 200) throw new Error(answer.body);
        waits.push(performance.now() - started);
        await delay(20);
      }
    })();
    await work();
    isOver = true;
    await asking;
  }
} finally {
  client.release();
  await app.close();
  await close();
  await rm(folder, { recursive: true });
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (PEOPLE / (performance.now() - started)) * 1_000;
}

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}
