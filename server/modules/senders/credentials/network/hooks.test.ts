import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { connectAccount, runJobs, useNetworkApp } from '../../../../../tests/factories/network.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { newTenant, type Tenant } from '../../../../../tests/factories/tenants.ts';
import { networkProvider } from './network-provider.ts';
import { until } from '../../../../../tests/factories/until.ts';

const app = useNetworkApp();
const MINUTE = 60_000;

let count = 0;
async function connected(words = '+ok'): Promise<{ tenant: Tenant; id: string; gateway: string }> {
  const tenant = await newTenant(app.services);
  return { tenant, ...(await connectAccount(app, tenant.admin.token, `h${++count}${words}@hooks.test`)) };
}
const fetchOne = async ({ admin }: Tenant, id: string) =>
  (await app.call<Credential>('GET', `/credentials/${id}/fetch`, { token: admin.token })).payload;

const key = () => createHmac('sha256', app.gateway.apiKey).update('network hooks').digest('base64url');
const hook = async (body: object, auth: string | null = key()) => {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/hooks/network',
    headers: auth === null ? {} : { 'unipile-auth': auth },
    payload: body,
  });
  return reply.statusCode;
};
const status = (account: string, message: string) => ({
  AccountStatus: { account_id: account, account_type: 'LINKEDIN', message },
});
const setWorld = (gateway: string, columns: string) =>
  app.database.direct.query(`update world.accounts set ${columns} where id = $1`, [gateway]);

test('nobody but the gateway is heard', async () => {
  const { gateway } = await connected();
  assert.equal(await hook(status(gateway, 'CREDENTIALS'), null), 401);
  assert.equal(await hook(status(gateway, 'CREDENTIALS'), 'another'), 401);
  assert.deepEqual(await runJobs(app), []);
});

test('an account that we do not know, and news that we do not use, are heard and left', async () => {
  assert.equal(await hook(status('nobody', 'CREDENTIALS')), 200);
  assert.equal(await hook({ anything: ['at', 'all'] }), 200);
  assert.deepEqual(await runJobs(app), []);
});

test('a body longer than any news is refused', async () => {
  assert.equal(await hook({ text: 'x'.repeat(300_000) }), 413);
});

test('a signed-out account waits for its authorization; a word that is not true changes nothing', async () => {
  const { tenant, id, gateway } = await connected();
  assert.equal(await hook(status(gateway, 'CREDENTIALS')), 200);
  await runJobs(app);
  assert.equal((await fetchOne(tenant, id)).wait_for_authorization, false);
  await setWorld(gateway, "status = 'CREDENTIALS'");
  await hook(status(gateway, 'CREDENTIALS'));
  await hook(status(gateway, 'CREDENTIALS'));
  assert.deepEqual(await runJobs(app), ['credentials.hear']);
  const out = await fetchOne(tenant, id);
  assert.deepEqual([out.wait_for_authorization, out.auth_status.logged_in_at], [true, null]);
});

test('an account that the network restricts is blocked, and autopilot hears of it once', async () => {
  const { tenant, id, gateway } = await connected();
  await setWorld(gateway, "status = 'RESTRICTED'");
  await hook(status(gateway, 'PERMISSIONS'));
  await runJobs(app);
  await hook(status(gateway, 'PERMISSIONS'));
  await runJobs(app);
  assert.equal((await fetchOne(tenant, id)).status, 'blocked');
  const { rows } = await app.database.direct.query(
    "select data from events where subject_id = $1 and type = 'credential.objection'",
    [id],
  );
  assert.deepEqual(rows, [{ data: { kind: 'restriction', action: 'all' } }]);
});

test('an account that the network releases works again by itself; one whose session ended waits for a sign-in', async () => {
  const [released, gone] = [await connected(), await connected()];
  for (const { gateway } of [released, gone]) {
    await setWorld(gateway, "status = 'RESTRICTED'");
    await hook(status(gateway, 'PERMISSIONS'));
  }
  await runJobs(app);
  await setWorld(released.gateway, "status = 'OK'");
  await setWorld(gone.gateway, "status = 'CREDENTIALS'");
  await hook(status(released.gateway, 'OK'));
  await hook(status(gone.gateway, 'CREDENTIALS'));
  await runJobs(app);
  const seen = await Promise.all([released, gone].map(({ tenant, id }) => fetchOne(tenant, id)));
  assert.deepEqual(
    seen.map((each) => [each.status, each.wait_for_authorization, each.auth_status.logged_in_at !== null]),
    [
      ['active', false, true],
      ['active', true, false],
    ],
  );
});

test('a release that nobody told is asked for once a day', async () => {
  const { tenant, id, gateway } = await connected();
  await setWorld(gateway, "status = 'RESTRICTED'");
  await hook(status(gateway, 'PERMISSIONS'));
  await runJobs(app);
  const ask = () => app.services.transactions.onPlatform((tx) => tx.enqueue('credentials.ask_about_blocked', {}));
  await ask();
  await runJobs(app);
  assert.equal((await fetchOne(tenant, id)).status, 'blocked');
  await setWorld(gateway, "status = 'OK'");
  await ask();
  await runJobs(app);
  assert.equal((await fetchOne(tenant, id)).status, 'active');
});

test('what a person paused stays paused while the network restricts and releases it, and is asked for when resumed', async () => {
  const { tenant, id, gateway } = await connected();
  const set = (to: string) =>
    app.call('POST', `/credentials/${id}/update`, { token: tenant.admin.token, body: { status: to } });
  const hear = async (word: string) => {
    await hook(status(gateway, word));
    await runJobs(app);
    return (await fetchOne(tenant, id)).status;
  };
  await set('inactive');
  await setWorld(gateway, "status = 'RESTRICTED'");
  assert.equal(await hear('PERMISSIONS'), 'inactive');
  await set('active');
  await runJobs(app);
  assert.equal((await fetchOne(tenant, id)).status, 'blocked');
  await setWorld(gateway, "status = 'OK'");
  assert.equal(await hear('OK'), 'active');
});

test('an account that the network asks something of waits for a person, and autopilot hears of a challenge', async () => {
  const { tenant, id, gateway } = await connected();
  await fetch(`${app.world.url}/control/challenge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: gateway }),
  });
  await hook(status(gateway, 'CONNECTING'));
  await runJobs(app);
  assert.equal((await fetchOne(tenant, id)).wait_for_authorization, true);
  const { rows } = await app.database.direct.query(
    "select data from events where subject_id = $1 and type = 'credential.objection'",
    [id],
  );
  assert.deepEqual(rows, [{ data: { kind: 'challenge', action: 'all' } }]);
});

test('an account that came in by itself is connected again', async () => {
  const { tenant, id, gateway } = await connected('+inapp');
  assert.equal((await fetchOne(tenant, id)).auth_status.challenge, 'in_app');
  await setWorld(gateway, "status = 'OK', checkpoint = null");
  await hook(status(gateway, 'OK'));
  await runJobs(app);
  const inside = await fetchOne(tenant, id);
  assert.deepEqual([inside.auth_status.challenged_at, Boolean(inside.auth_status.logged_in_at)], [null, true]);
  assert.ok(inside.full_name);
});

test('once an account is in, the invitations that it sent before are read', async () => {
  const { tenant, id, gateway } = await connected();
  await app.database.direct.query(
    'insert into world.invitations (id, account_id, person, sent_at) values ($1, $2, 77, $3)',
    [`before-${gateway}`, gateway, app.clock.now()],
  );
  const asked = { token: tenant.admin.token };
  await app.call('POST', `/credentials/${id}/do_auth`, asked);
  await runJobs(app);
  await runJobs(app, 'limits');
  const waiting = await app.call<{ total: number }>('GET', `/credentials/${id}/invitations`, asked);
  assert.equal(waiting.payload.total, 1);
});

test('a new message is read at once, its conversation counted as unread, and that told in the account’s room', async () => {
  const { tenant, id, gateway } = await connected();
  const write = (n: number) =>
    app.database.direct.query(
      `with chat as (insert into world.chats (id, account_id, person, unread, at) values ($1, $2, $3, 1, $4)
         on conflict (account_id, person) do update set at = excluded.at returning id)
       insert into world.messages (id, account_id, chat_id, person, is_ours, text, at)
       select $5, $2, id, $3, false, 'Hello', $4 from chat`,
      [`chat-${gateway}-${n}`, gateway, n, app.clock.now(), `message-${gateway}-${n}-${app.clock.now().getTime()}`],
    );
  for (const n of [1, 2]) await write(n);
  app.clock.advance(1_000);
  await write(2);
  await settleEvents(app.services);
  await hook({
    event: 'message_received',
    account_id: gateway,
    chat_id: 'any',
    sender: { attendee_provider_id: 'somebody' },
  });
  await runJobs(app);
  assert.equal((await fetchOne(tenant, id)).unread_count, 2);
  const told = (await settleEvents(app.services)).filter(([, event]) => event === 'update_unread_counter');
  assert.deepEqual(told.at(-1), [`credential:${id}`, 'update_unread_counter', { credentials_id: id, unread_count: 2 }]);
  // asked for by a person, the conversations are read again
  await write(3);
  await app.call('POST', `/credentials/${id}/sync_dialogs`, { token: tenant.admin.token });
  assert.deepEqual(await runJobs(app), ['credentials.sync']);
  assert.equal((await fetchOne(tenant, id)).unread_count, 3);
});

test('a new relation settles the invitation that waited for it, if it is true', async () => {
  const { tenant, id, gateway } = await connected();
  const network = networkProvider(app.services);
  const found = await network?.search(gateway, { kind: 'people', keywords: 'engineer' });
  assert.ok(found?.kind === 'done');
  const person = found.receipt.items.find(({ distance }) => distance !== 1);
  assert.ok(person);
  await app.database.direct.query(
    `insert into credentials_invitations (space_id, id, credential_id, network_id, person_id, name, sent_at)
     values ($1, gen_random_uuid(), $2, 'inv', $3, 'Somebody', $4)`,
    [tenant.spaceId, id, person.personId, app.clock.now()],
  );
  const state = async () =>
    (await app.database.direct.query('select state from credentials_invitations where credential_id = $1', [id]))
      .rows[0].state;
  const news = { event: 'new_relation', account_id: gateway, user_provider_id: person.personId };
  await hook(news);
  await runJobs(app);
  assert.equal(await state(), 'pending');
  const { personOfMemberId } = await import('../../../../world/network/ids.ts');
  await app.database.direct.query('insert into world.relations (account_id, person, since) values ($1, $2, $3)', [
    gateway,
    personOfMemberId(person.personId),
    app.clock.now(),
  ]);
  await hook(news);
  await runJobs(app);
  assert.equal(await state(), 'gone');
});

test('the gateway is asked once to tell what happens, and again where our address or key is another', async () => {
  const network = networkProvider(app.services);
  const hooks = async () =>
    (
      await app.database.direct.query(
        'select source, request_url, headers from world.webhooks where request_url = $1 order by source',
        ['http://localhost/elsewhere'],
      )
    ).rows;
  await network?.subscribe('http://localhost/elsewhere');
  await network?.subscribe('http://localhost/elsewhere');
  assert.deepEqual(
    (await hooks()).map(({ source }) => source),
    ['account_status', 'messaging', 'users'],
  );
  await app.database.direct.query(
    `update world.webhooks set headers = '[]' where request_url = 'http://localhost/elsewhere' and source = 'users'`,
  );
  await network?.subscribe('http://localhost/elsewhere');
  const after = await hooks();
  assert.equal(after.length, 3);
  assert.ok(after.every(({ headers }) => JSON.stringify(headers).includes(key())));
});

test('what time has lifted is cleared and told, a proxy that waited is tried, and what got stuck is given back', async () => {
  const { tenant, id } = await connected();
  const soon = new Date(app.clock.now().getTime() + 3 * MINUTE);
  await app.database.direct.query(
    'update credentials set connect_limited_at = $2, connect_limited_until = $3, inmail_limited_at = $2 where id = $1',
    [id, app.clock.now(), soon],
  );
  const release = () =>
    app.services.transactions.onPlatform((tx) => tx.enqueue('credentials.release_held', {})).then(() => runJobs(app));
  await release();
  assert.notEqual((await fetchOne(tenant, id)).connect_limited_at, null);
  app.clock.advance(5 * MINUTE);
  const before = (await fetchOne(tenant, id)).version;
  await release();
  const lifted = await fetchOne(tenant, id);
  assert.deepEqual([lifted.connect_limited_at, lifted.connect_limited_until], [null, null]);
  assert.notEqual(lifted.inmail_limited_at, null);
  assert.ok(lifted.version > before);
  await app.database.direct.query(
    'update credentials_auth set proxy_stage = $2, proxy_failed_until = $3 where credential_id = $1',
    [id, 'fail', app.clock.now()],
  );
  assert.deepEqual(await release(), ['credentials.release_held', 'credentials.sign_in']);
  assert.equal((await fetchOne(tenant, id)).setting_proxy?.stage, 'success');
  await app.database.direct.query('update credentials_auth set is_signing_in = true where credential_id = $1', [id]);
  app.clock.advance(11 * MINUTE);
  await release();
  const stuck = await fetchOne(tenant, id);
  assert.deepEqual([stuck.auth_status.is_signing_in, stuck.auth_status.problem], [false, 'not_reached']);
});

// last, for from here on the network tells this application by itself
test('what the gateway tells over the wire is heard: a message, and an account that it let go of', async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { tenant, id, gateway } = await connected();
  const network = networkProvider(app.services);
  assert.ok(network);
  await network.subscribe(`${address}/api/hooks/network`);
  const jobs = 'select 1 from graphile_worker._private_jobs where payload::jsonb @> $1::jsonb';
  const heard = (kind: string) =>
    until(async () => (await app.database.direct.query(jobs, [JSON.stringify({ id, kind })])).rows.length > 0, kind);
  const relations = await network.relations(gateway);
  assert.ok(relations.kind === 'done');
  const personId = relations.receipt.items[0]?.personId ?? '';
  await network.act(gateway, { key: 'a-message', kind: 'message', personId, text: 'Hello' });
  await heard('message');
  await runJobs(app);
  await network.disconnect(gateway);
  await heard('account');
  await runJobs(app);
  assert.equal((await fetchOne(tenant, id)).wait_for_authorization, true);
});
