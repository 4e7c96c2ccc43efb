import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../server/core/clock/clock.ts';
import { openServices } from '../tests/factories/services.ts';
import { newTenant } from '../tests/factories/tenants.ts';
import { conclude, type Target } from './conclude.ts';

/** Deliveries per second to 1,000 sockets of one workspace spread over two processes, against one process. */
const TARGET: Target = { ratio: { atLeast: 1 } };
const SOCKETS = 1_000;
const EVENTS = 100;
const ROUNDS = 3;

const { database, services, close } = await openServices({ clock: systemClock });
const { spaceId, admin } = await newTenant(services);
const children: ChildProcess[] = [];

const servers = [await startServer(), await startServer()];
const rates: Record<'one' | 'two', number[]> = { one: [], two: [] };
for (let round = 0; round < ROUNDS; round++) {
  rates.one.push(await measure(servers.slice(0, 1)));
  rates.two.push(await measure(servers));
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const [two, one] = [median(rates.two), median(rates.one)];
conclude(
  {
    bench: 'live',
    ratio: Number((two / one).toFixed(3)),
    unit: 'deliveries/s',
    of: Math.round(two),
    against: Math.round(one),
    detail: { sockets: SOCKETS, events: EVENTS, rounds: ROUNDS, fanOut: 'postgres' },
  },
  TARGET,
);
for (const child of children) child.kill();
await close();

interface LiveServer {
  url: string;
  process: ChildProcess;
}

async function startServer(): Promise<LiveServer> {
  const child = start('./live-server.ts', [database.url]);
  return { url: (await said(child)) as string, process: child };
}

/** The client says when all its sockets are open; then the first server tells, and the client says how long it took. */
async function measure(targets: LiveServer[]): Promise<number> {
  const client = start('./live-client.ts', [
    admin.token,
    String(SOCKETS),
    String(EVENTS),
    ...targets.map(({ url }) => url),
  ]);
  await said(client);
  targets[0]?.process.send({ spaceId, events: EVENTS });
  const seconds = (await said(client)) as number;
  client.kill();
  return (SOCKETS * EVENTS) / seconds;
}

function start(file: string, args: string[]): ChildProcess {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args);
  children.push(child);
  return child;
}

function said(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a process ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}
