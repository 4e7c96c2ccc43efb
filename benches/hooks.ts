import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../server/core/clock/clock.ts';
import { newId } from '../server/core/ids.ts';
import { sampleBody } from '../server/modules/open/webhooks/sample-body.ts';
import { newSecret, sealedSecret } from '../server/modules/open/webhooks/secrets.ts';
import { startWebhookSender } from '../server/modules/open/webhooks/sending/start-webhook-sender.ts';
import { openServices } from '../tests/factories/services.ts';
import { newProspect, newTenant } from '../tests/factories/tenants.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * Deliveries per second through the log (taken under a lease, signed, sent, written down with what was answered, of each person
 * one after the other), against bare POSTs of the same bodies over as many connections that are kept. What was
 * sent is counted in the log: nothing may be missing, and nothing tried twice.
 */
const TARGET: Target = { ratio: { atLeast: 0.5 }, lost: { atMost: 0 }, twice: { atMost: 0 } };
const ROUNDS = 5;
const DELIVERIES = 6_000;
const PEOPLE = 3_000;
const CONNECTIONS = 64;

const receiver = fork(fileURLToPath(new URL('./hooks-receiver.ts', import.meta.url)));
const [port] = (await once(receiver, 'message')) as [number];
const url = `http://127.0.0.1:${port}/`;

const { database, services, close } = await openServices({ clock: systemClock, outside: { privateReceivers: [url] } });
const { spaceId } = await newTenant(services);
const people: string[] = [];
for (let count = 0; count < PEOPLE; count++) people.push(await newProspect(services, spaceId));
const body = sampleBody('got_reply', systemClock.now(), spaceId);
const webhook = newId();
const { secret_sealed: sealed, secret_hint: hint } = sealedSecret(newSecret(), webhook, services);
await database.direct.query(
  `insert into webhooks (space_id, id, name, url, update_types, on_since, secret_sealed, secret_hint, created_at)
    values ($1, $2, 'Bench', $3, '{messages}', now(), $4, $5, now())`,
  [spaceId, webhook, url, sealed, hint],
);

const rates = { bare: [] as number[], log: [] as number[] };
await sendBare(1_000);
await sendThroughLog(1_000);
await database.direct.query('delete from webhooks_deliveries');
for (let round = 0; round < ROUNDS; round++) {
  rates.bare.push(await sendBare(DELIVERIES));
  rates.log.push(await sendThroughLog(DELIVERIES));
}

const { rows } = await database.direct.query<{ lost: number; twice: number }>(
  `select $1 - count(*) filter (where status = 'delivered')::integer as lost,
    count(*) filter (where tried > 1)::integer as twice from webhooks_deliveries`,
  [ROUNDS * DELIVERIES],
);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
conclude(
  {
    bench: 'hooks',
    ratio: Number((median(rates.log) / median(rates.bare)).toFixed(3)),
    unit: 'deliveries/s',
    of: Math.round(median(rates.log)),
    against: Math.round(median(rates.bare)),
    detail: {
      rounds: ROUNDS,
      deliveries: DELIVERIES,
      people: PEOPLE,
      connections: CONNECTIONS,
      bytes: Buffer.byteLength(body),
      ...rows[0],
    },
  },
  TARGET,
);
receiver.disconnect();
await close();

/** As many at a time as there are connections, one after the other on each. */
async function sendBare(count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const began = performance.now();
  let left = count;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      request(url, { method: 'POST', headers, agent }, (answer) => {
        answer.resume();
        answer.on('end', resolve);
      })
        .on('error', reject)
        .end(body);
    });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await one();
    }),
  );
  agent.destroy();
  return (count * 1_000) / (performance.now() - began);
}

async function sendThroughLog(count: number): Promise<number> {
  await database.direct.query(
    `insert into webhooks_deliveries (space_id, id, webhook_id, event_id, prospect_id, trigger, body, due_at, created_at)
      select $1, uuidv7(), $2, uuidv7(), ($3::uuid[])[1 + n % $4], 'got_reply', $5,
        now() - interval '1 second', now() from generate_series(0, $6 - 1) n`,
    [spaceId, webhook, people, PEOPLE, body, count],
  );
  await database.direct.query('analyze webhooks_deliveries, webhooks_queue');
  const began = performance.now();
  const sender = startWebhookSender(services);
  const isLeft = async () => (await database.direct.query(`select 1 from webhooks_queue limit 1`)).rows.length > 0;
  while (await isLeft()) await pause(20);
  const rate = (count * 1_000) / (performance.now() - began);
  await sender.stop();
  return rate;
}
