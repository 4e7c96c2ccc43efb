import { newId } from '../server/core/ids.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { beginCreditsPeriod } from '../server/modules/money/credits/add-credits.ts';
import type { Charge, Settlement } from '../server/modules/money/credits/charge.ts';
import { findCreditDifferences } from '../server/modules/money/credits/check-credits.ts';
import { reserveCredits, settleCredits } from '../server/modules/money/credits/spend-credits.ts';
import { createBatcher } from '../server/core/batcher.ts';
import { openServices } from '../tests/factories/services.ts';
import { newTenant } from '../tests/factories/tenants.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * Reservations and settlements per second on one workspace by eight clients, against raw updates of one row by eight
 * clients: both queue for the same row. Each client waits for its own reservation before it settles it, and both write
 * their lines into the ledger. They leave as the runner's do: what comes while a transaction is under way goes together
 * with the next. `alone` is the rate of clients that take a transaction of their own for each.
 */
const CLIENTS = 8;
const CHARGES = 2_000;
const ROUNDS = 5;
/** As the runner's, in `start-runner.ts`. */
const BATCHES = { most: 250, atOnce: 3 };
const TARGET: Target = { ratio: { atLeast: 0.4 } };

const { services, database, close } = await openServices({ clock: systemClock });
try {
  const { spaceId } = await newTenant(services);
  const credits = 4 * CHARGES * (ROUNDS + 1);
  await services.transactions.onPlatform((tx) => beginCreditsPeriod(tx, spaceId, { key: 'bench', credits }));
  await database.direct.query(
    'create table bench_counter (id integer primary key, n numeric(14, 2) not null) with (fillfactor = 50)',
  );
  await database.direct.query('insert into bench_counter values (1, 0)');
  const reserve = (charges: Charge[]) => services.transactions.onPlatform((tx) => reserveCredits(tx, charges));
  const settle = (settlements: Settlement[]) =>
    services.transactions.onPlatform(async (tx) => {
      await settleCredits(tx, settlements);
      return settlements;
    });
  const together = { reserve: createBatcher(reserve, BATCHES), settle: createBatcher(settle, BATCHES) };
  const each = {
    reserve: async (charge: Charge) => (await reserve([charge]))[0] ?? false,
    settle: async (settlement: Settlement) => (await settle([settlement]))[0]!,
  };
  const raw = await Promise.all(Array.from({ length: CLIENTS }, () => database.direct.connect()));
  const rates = { charge: [] as number[], alone: [] as number[], raw: [] as number[] };
  // the first round warms up connections and plans
  for (let round = 0; round <= ROUNDS; round++) {
    const charged = await perSecond(2 * CHARGES, () => charge(together));
    const alone = await perSecond(2 * CHARGES, () => charge(each));
    const counted = await perSecond(2 * CHARGES, async (client) => {
      const update = { name: 'count', text: 'update bench_counter set n = n + 1 where id = $1', values: [1] };
      for (const _twice of [1, 2]) await raw[client]!.query(update);
    });
    if (round > 0) {
      rates.charge.push(charged);
      rates.alone.push(alone);
      rates.raw.push(counted);
    }
  }
  for (const client of raw) client.release();
  const wrong = await services.transactions.onPlatform(findCreditDifferences);
  if (wrong.length > 0) throw new Error(`the lines do not add up: ${JSON.stringify(wrong)}`);
  // whatever else runs on the machine can only slow a round down
  const [charged, counted] = [Math.max(...rates.charge), Math.max(...rates.raw)];
  conclude(
    {
      bench: 'charge',
      ratio: Math.round((charged / counted) * 100) / 100,
      unit: 'bookings/s',
      of: Math.round(charged),
      against: Math.round(counted),
      detail: { clients: CLIENTS, charges: CHARGES, rounds: ROUNDS, alone: Math.round(Math.max(...rates.alone)) },
    },
    TARGET,
  );

  async function charge({ reserve, settle }: typeof each): Promise<void> {
    const key = newId();
    if (!(await reserve({ spaceId, key, credits: 1, category: 'enrichment' })))
      throw new Error('there were credits enough');
    await settle({ spaceId, key, used: 1 });
  }
} finally {
  await close();
}

/** What eight clients do of so much, two bookings at a time. */
async function perSecond(bookings: number, work: (client: number) => Promise<void>): Promise<number> {
  const started = performance.now();
  let left = bookings / 2;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    while (left-- > 0) await work(client);
  });
  await Promise.all(clients);
  return (bookings / (performance.now() - started)) * 1_000;
}
