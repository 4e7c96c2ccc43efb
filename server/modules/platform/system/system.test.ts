import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { CHECKS, FINDINGS, type FindingCode } from '../../../../contract/system/findings.ts';
import type { CheckFinding } from '../../../../contract/system/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { newUser } from '../../../../tests/factories/tenants.ts';
import { until } from '../../../../tests/factories/until.ts';
import { buildApp } from '../../../app.ts';
import { openDatabase } from '../../../core/db/database.ts';
import { freePort } from '../../../core/db/embedded/free-port.ts';
import { createTransactions } from '../../../core/db/transaction.ts';
import { PRESENCE, registerProcess } from '../../../core/jobs/processes.ts';
import { createSecrets } from '../../../core/secrets/create-secrets.ts';
import { newId } from '../../../core/ids.ts';
import { verifyGateway } from '../../../providers/network/unipile/verify-gateway.ts';
import { announceProcess } from './announce-process.ts';
import { connectionsFinding } from './checks/check-database.ts';
import { clockFinding, diskFinding } from './checks/check-machine.ts';
import { finding } from './checks/finding.ts';
import { askOutside } from './checks/check-system.ts';

const app = useApp();
const boss = () => newUser(app.services, { platformRole: 'platform_admin' });
const health = async () => (await app.call<{ state: string; problems: FindingCode[] }>('GET', '/health')).payload;

async function checks(): Promise<Record<string, CheckFinding>> {
  const { token } = await boss();
  const { payload } = await app.call<{ findings: CheckFinding[] }>('GET', '/admin/checks', { token });
  return Object.fromEntries(payload.findings.map((found) => [found.code, found]));
}

test('the self-check is for platform admins, and looks at everything', async () => {
  assert.equal((await app.call('GET', '/admin/checks', { token: (await newUser(app.services)).token })).status, 403);
  const owner = await newUser(app.services, { platformRole: 'brand_owner' });
  assert.equal((await app.call('GET', '/admin/checks', { token: owner.token })).status, 403);
  const found = Object.values(await checks());
  assert.deepEqual([...new Set(found.map(({ check }) => check))], [...CHECKS]);
  for (const { state, fix, text } of found) {
    assert.doesNotMatch(`${text}${fix}`, /\{\{/);
    assert.equal(fix === null, state === 'well', text);
  }
});

test('health tells degraded from well, and names what is wrong (F011)', async () => {
  assert.deepEqual(await health(), {
    version: 'test',
    database: 'up',
    worker: 'running',
    state: 'degraded',
    problems: ['workers_none'],
    clock: null,
  });
  const worker = { id: newId(), role: 'worker', poolIds: [], now: app.clock.now() };
  await registerProcess(app.database, worker);
  assert.partialDeepStrictEqual(await health(), { state: 'well', problems: [] });
  app.clock.advance(60_000);
  assert.partialDeepStrictEqual(await health(), { state: 'degraded', problems: ['workers_none'] });
});

test('a killed worker is missed within seconds, one that is busy and holds its lock is not', async () => {
  const worker = { id: newId(), role: 'worker', poolIds: [], now: app.clock.now() };
  await registerProcess(app.database, worker);
  const session = await app.database.direct.connect();
  await session.query('select pg_advisory_lock_shared($1::integer, hashtext($2))', [PRESENCE, worker.id]);
  app.clock.advance(20_000);
  assert.deepEqual((await health()).problems, []);
  session.release(true);
  await until(async () => (await health()).problems.includes('workers_none'));
});

test('a process without a worker of its own says whether there is one elsewhere', async (t) => {
  const { settings } = app.services;
  const api = await buildApp({ ...app.services, settings: { ...settings, role: 'api' } });
  t.after(() => api.close());
  const worker = async () => (await api.inject({ method: 'GET', url: '/api/health' })).json().payload.worker;
  assert.equal(await worker(), 'none');
  await registerProcess(app.database, { id: newId(), role: 'worker', poolIds: [], now: app.clock.now() });
  assert.equal(await worker(), 'elsewhere');
  app.clock.advance(60_000);
});

test('secrets that were sealed with a key that is not at hand are told', async () => {
  assert.equal((await checks()).secrets_well?.state, 'well');
  const { id } = await newUser(app.services);
  const sealed = createSecrets({ keys: [{ id: 'former', key: Buffer.alloc(32, 1) }], current: 'former' }).seal('x', {
    table: 'accounts_second_steps',
    id,
  });
  await app.database.direct.query(
    'insert into accounts_second_steps (user_id, secret, created_at) values ($1, $2, now())',
    [id, sealed],
  );
  assert.deepEqual((await checks()).secrets_closed?.values, { keys: 'former' });
});

test('a database role that lost its rights is unavailable, not a fault of ours', async (t) => {
  const role = `closed_${newId().replaceAll('-', '')}`;
  await app.database.direct.query(`create role ${role} login password 'secret'`);
  const url = Object.assign(new URL(app.database.url), { username: role, password: 'secret' }).href;
  const database = openDatabase({ url });
  const transactions = createTransactions(database, app.clock);
  const other = await buildApp({ ...app.services, database, transactions });
  t.after(async () => {
    await other.close();
    await database.close();
    await app.database.direct.query(`drop role ${role}`);
  });
  const reply = await other.inject({ method: 'GET', url: '/api/health' });
  assert.deepEqual([reply.statusCode, reply.json().code], [503, 'unavailable']);
});

test('workers alone serve nobody', async () => {
  const { settings } = app.services;
  const worker = await announceProcess({ ...app.services, settings: { ...settings, role: 'worker' } });
  assert.equal((await checks()).api_none?.state, 'wrong');
  const api = await announceProcess({ ...app.services, settings: { ...settings, role: 'api' } });
  assert.equal((await checks()).api_none, undefined);
  await Promise.all([worker.stop(), api.stop()]);
});

test('a queue that does not move, dead jobs and stuck events are told with their number and age', async () => {
  const before = await checks();
  assert.equal(before.queues_well?.state, 'well');
  await app.services.transactions.onPlatform((tx) => tx.enqueue('nothing', {}, { runAt: app.clock.now() }));
  app.clock.advance(7 * 60_000);
  await app.services.transactions.onPlatform((tx) => tx.enqueue('nothing', {}, { maxAttempts: 1 }));
  await app.database.direct.query('update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1');
  // that another took the place of, in the hands of a worker that was killed: it did not fail
  await app.services.transactions.onPlatform((tx) => tx.enqueue('nothing', {}, { maxAttempts: 3 }));
  const replaced = 'update graphile_worker._private_jobs set attempts = 3 where max_attempts = 3 returning id';
  const { rows } = await app.database.direct.query<{ id: string }>(replaced);
  const { token } = await boss();
  const listed = async () =>
    (await app.call<{ items: { _id: string }[] }>('GET', '/admin/jobs/dead', { token })).payload.items;
  assert.ok(!(await listed()).some(({ _id }) => _id === String(rows[0]?.id)));
  const found = await checks();
  assert.equal(found.queues_late?.text, 'The oldest job that is due has waited for 7 minutes; due: 1');
  assert.deepEqual(found.jobs_dead?.values, { count: 1 });
  assert.equal(found.queues_well, undefined);
  await app.database.direct.query(`update graphile_worker._private_jobs set last_error = 'no' where id = $1`, [
    rows[0]?.id,
  ]);
  assert.ok((await listed()).some(({ _id }) => _id === String(rows[0]?.id)));
  assert.deepEqual(
    (await health()).problems.filter((code) => FINDINGS[code].check === 'queues'),
    ['queues_late', 'jobs_dead'],
  );
});

test('processes of several versions at once are an update half done', async () => {
  const { settings } = app.services;
  const one = await announceProcess(app.services);
  assert.deepEqual((await checks()).versions_well?.values, { version: 'test', count: 1 });
  const other = await announceProcess({ ...app.services, settings: { ...settings, version: 'later' } });
  assert.deepEqual((await checks()).versions_differ?.values, { versions: 'later (1), test (1)' });
  await other.stop();
  await one.stop();
  assert.equal((await checks()).versions_none?.state, 'missing');
});

test('a database that has hardly a connection to spare is told, with its numbers', () => {
  const version = '18.1';
  assert.equal(connectionsFinding({ version, used: 90, limit: 100 }).code, 'database_well');
  const short = connectionsFinding({ version, used: 91, limit: 100 });
  assert.deepEqual(short, finding('connections_short', { used: 91, limit: 100 }));
  assert.equal(short.state, 'wrong');
});

test('for a day health is degraded by a clock that went back, and says so among its problems (F007)', async () => {
  await registerProcess(app.database, { id: newId(), role: 'worker', poolIds: [], now: app.clock.now() });
  const jumped = async () => (await health()).problems.includes('clock_jumped');
  assert.equal(await jumped(), false);
  await app.database.direct.query(
    `insert into clock_marks (latest, back_at, back_ms) values ($1, $1, 3600000)
     on conflict (only_one) do update set back_at = excluded.back_at, back_ms = excluded.back_ms`,
    [app.clock.now()],
  );
  const told = await app.call<{ state: string; clock: { went_back_minutes: number } }>('GET', '/health');
  assert.deepEqual([told.payload.state, told.payload.clock.went_back_minutes], ['degraded', 60]);
  assert.equal(await jumped(), true);
  app.clock.advance(86_400_000);
  assert.deepEqual([await jumped(), (await app.call<{ clock: null }>('GET', '/health')).payload.clock], [false, null]);
});

test('a disk that runs full, clocks that differ and a clock that was set back are told', () => {
  assert.equal(diskFinding(74_240_000_000, '/data').text, '74.2 GB are free on the disk of /data');
  assert.equal(diskFinding(300_000_000, '/data').code, 'disk_low');
  assert.equal(clockFinding(0, -3_600_000).code, 'clock_well');
  assert.deepEqual(clockFinding(61_000, 0), finding('clock_off', { seconds: 61 }));
  assert.deepEqual(clockFinding(0, 3_600_000), finding('clock_jumped', { seconds: 3600 }));
});

test('mail and gateway are asked, and what they say is told', async (t) => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  server.listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const nobody = await freePort();
  const ask = async (outside: object) => {
    const settings = { ...app.services.settings, outside: { ...app.services.settings.outside, ...outside } };
    return (await askOutside(settings)).map(({ code }) => code);
  };
  const here = ['redis_none', 'files_local'];
  assert.deepEqual(await ask({}), [...here, 'mail_missing', 'network_missing']);
  const gateway = { baseUrl: `http://127.0.0.1:${nobody}`, apiKey: 'k' };
  assert.deepEqual(await ask({ smtpUrl: `smtp://127.0.0.1:${port}`, network: gateway }), [
    ...here,
    'mail_well',
    'network_unreached',
  ]);
  assert.deepEqual(await ask({ smtpUrl: `smtp://127.0.0.1:${nobody}`, network: gateway, isWorld: true }), [
    ...here,
    'mail_unreached',
    'network_demo',
  ]);
});

test('of a server that is no gateway it is told what it answered', async (t) => {
  const answers = [
    [404, '{}'],
    [404, '<h1>Not here</h1>'],
    [200, '[]'],
    [401, '{"type": "errors/missing_key"}'],
  ] as const;
  let next = 0;
  const server = createServer((_request, reply) => {
    const [status, body] = answers[next] ?? [500, ''];
    reply.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reasons: (string | null)[] = [];
  for (next = 0; next < answers.length; next++)
    reasons.push(await verifyGateway({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'k' }));
  assert.deepEqual(reasons, [
    'it answered 404, in no words of a gateway',
    'no answer',
    'an answer in another form (answer: Invalid input: expected object, received array)',
    'missing_key',
  ]);
});
