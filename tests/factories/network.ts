import type { Credential } from '../../contract/credentials/schemas.ts';
import { tasks } from '../../server/app.ts';
import type { NetworkGateway, Services } from '../../server/core/services.ts';
import { worldNetwork } from '../../server/world/network/client.ts';
import { startWorld, type World } from '../../server/world/server.ts';
import { type TestApp, useApp } from './app.ts';

export interface NetworkApp extends TestApp {
  world: World;
  gateway: NetworkGateway;
}

/** The API with a social network behind it: the synthetic one, in the same database and by the same clock. */
export function useNetworkApp(): NetworkApp {
  const gateway = worldNetwork('');
  const app: NetworkApp = useApp({ outside: { network: gateway }, onReady: () => openWorld(app) }) as NetworkApp;
  app.gateway = gateway;
  app.beforeClose(() => app.world.stop());
  return app;
}

/** The world on the test's own database, at the address where it was before if there was one. */
export async function openWorld(app: NetworkApp): Promise<void> {
  const { gateway } = app;
  app.world = await startWorld({
    host: '127.0.0.1',
    port: gateway.baseUrl ? Number(new URL(gateway.baseUrl).port) : 0,
    seed: 7,
    databaseUrl: app.database.url,
    now: () => app.clock.now(),
  });
  if (!gateway.baseUrl) await stockAddresses(app, { DE: 1_000, FR: 1_000 });
  gateway.baseUrl = app.world.url;
}

/** Addresses to sign in from. */
export async function stockAddresses(
  { database }: Pick<TestApp, 'database'>,
  capacities: Record<string, number>,
  type: 'basic' | 'residential' = 'basic',
): Promise<void> {
  for (const [country, capacity] of Object.entries(capacities))
    await database.direct.query(
      `insert into credentials_proxy_stock (country_code, type, capacity) values ($1, $2, $3)
       on conflict (country_code, type) do update set capacity = excluded.capacity, in_use = 0`,
      [country, type, capacity],
    );
}

/** Runs every job of a module that is due by the test's clock, and what those enqueue, until none is left. */
export async function runJobs(
  { services, database }: { services: Services; database: TestApp['database'] },
  module = 'credentials',
): Promise<string[]> {
  const ran: string[] = [];
  for (;;) {
    const { rows } = await database.direct.query<{ id: string; task: string; payload: object }>(
      `delete from graphile_worker._private_jobs where id = (
         select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier like $1 and j.run_at <= $2 order by j.run_at, j.id limit 1)
       returning id, payload, (select identifier from graphile_worker._private_tasks t where t.id = task_id) as task`,
      [`${module}.%`, services.clock.now()],
    );
    const [job] = rows;
    if (!job) return ran;
    const task = tasks.find(({ name }) => name === job.task);
    if (!task) throw new Error(`there is no task ${job.task}`);
    await task.run(task.payload.parse(job.payload) as never, services);
    ran.push(job.task);
  }
}

/** Adds an account of the cloud and lets it sign in; its id here and at the gateway. */
export async function connectAccount(
  app: NetworkApp,
  token: string,
  username: string,
): Promise<{ id: string; gateway: string }> {
  const { payload } = await app.call<Credential>('POST', '/credentials/create', {
    token,
    body: { username, password: 'secret', automation_type: 'cloud', country_code: 'DE', timezone: 'UTC' },
  });
  await runJobs(app);
  const { rows } = await app.database.direct.query<{ gateway_id: string }>(
    'select gateway_id from credentials_auth where credential_id = $1',
    [payload._id],
  );
  return { id: payload._id, gateway: rows[0]?.gateway_id as string };
}
