import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useWorld } from '../../../../tests/factories/world.ts';
import { passCheckpoint } from './checkpoints.ts';

const world = useWorld();
const MINUTE = 60_000;

let count = 0;
/** A username nobody had before, with these words. */
const username = (words: string) => `n${++count}${words}@accounts.test`;
const connect = (name: string, more: Record<string, unknown> = {}) =>
  world.ask('POST', '/accounts', { provider: 'LINKEDIN', username: name, password: 'secret', ...more });
const answer = (accountId: string, code: string) =>
  world.ask('POST', '/accounts/checkpoint', { provider: 'LINKEDIN', account_id: accountId, code });
const statusOf = async (accountId: string) => (await world.ask('GET', `/accounts/${accountId}`)).body.sources[0].status;
const typeOf = async (asked: Promise<{ status: number; body: { type: string } }>) => {
  const { status, body } = await asked;
  return `${status} ${body.type}`;
};

test('without the key nothing is answered', async () => {
  const reply = await fetch(`${world.url}/api/v1/accounts`, { headers: { 'x-api-key': 'another' } });
  assert.deepEqual([reply.status, (await reply.json()).type], [401, 'errors/missing_credentials']);
});

test('an account without a word, or with +ok, is signed in at once', async () => {
  for (const words of ['', '+ok', '+pin+ok']) {
    const { status, body } = await connect(username(words));
    assert.deepEqual([status, body.object], [201, 'AccountCreated']);
    assert.equal(await statusOf(body.account_id), 'OK');
  }
});

test('each kind of code is asked for, 123456 is right and 000000 is wrong', async () => {
  for (const [words, checkpoint] of [
    ['+pin', { type: 'OTP' }],
    ['+apppin', { type: '2FA', source: 'APP' }],
    ['+sales+smspin', { type: '2FA', source: 'SMS' }],
  ] as const) {
    const { status, body } = await connect(username(words));
    assert.deepEqual([status, body.checkpoint], [202, checkpoint]);
    assert.equal(await statusOf(body.account_id), 'CONNECTING');
    assert.equal(await typeOf(answer(body.account_id, '000000')), '401 errors/invalid_checkpoint_solution');
    assert.equal((await answer(body.account_id, '123456')).body.object, 'AccountCreated');
    assert.equal(await statusOf(body.account_id), 'OK');
  }
});

test('the third wrong code ends the checkpoint', async () => {
  const { account_id: id } = (await connect(username('+pin'))).body;
  await answer(id, '000000');
  await answer(id, '000000');
  assert.equal(await typeOf(answer(id, '000000')), '401 errors/checkpoint_error');
  assert.equal(await typeOf(answer(id, '123456')), '401 errors/checkpoint_error');
  assert.equal(await statusOf(id), 'CREDENTIALS');
});

test('a code by mail lives for an hour, one of an app for ten minutes; sending it again begins anew', async () => {
  const mail = (await connect(username('+pin'))).body.account_id;
  const app = (await connect(username('+apppin'))).body.account_id;
  const resend = (id: string) =>
    world.ask('POST', '/accounts/resend_checkpoint', { provider: 'LINKEDIN', account_id: id });
  assert.equal(await typeOf(resend(app)), '422 errors/unprocessable_entity');
  world.advance(10 * MINUTE);
  assert.equal(await statusOf(app), 'CREDENTIALS');
  assert.equal(await typeOf(answer(app, '123456')), '401 errors/checkpoint_error');
  world.advance(49 * MINUTE);
  assert.equal((await resend(mail)).body.object, 'CheckpointResent');
  world.advance(59 * MINUTE);
  assert.equal((await answer(mail, '123456')).status, 201);
});

test('a restart in the middle of a verification loses nothing', async () => {
  const { account_id: id } = (await connect(username('+phone'))).body;
  await world.restart();
  assert.equal(await typeOf(answer(id, '4915100000')), '401 errors/invalid_checkpoint_solution');
  assert.deepEqual((await answer(id, '+49 151 23456789')).body.checkpoint, { type: '2FA', source: 'SMS' });
  await world.restart();
  assert.equal((await answer(id, '123456')).body.account_id, id);
});

test('a captcha is in the way twice, unless it is passed in between', async () => {
  const name = username('+captcha');
  for (const expected of [202, 202, 201, 201]) assert.equal((await connect(name)).status, expected);
});

test('what is confirmed in one’s own app or browser lets the account in', async () => {
  for (const words of ['+inapp', '+captcha']) {
    const { account_id: id } = (await connect(username(words))).body;
    assert.equal(await typeOf(answer(id, '123456')), '422 errors/unprocessable_entity');
    assert.equal(await passCheckpoint(world.network, id), true);
    assert.equal(await statusOf(id), 'OK');
    assert.equal(await passCheckpoint(world.network, id), false);
  }
});

test('the two-step sign-in works, or says why not', async () => {
  const name = username('+2fa');
  const { account_id: id, checkpoint } = (await connect(name)).body;
  assert.deepEqual(checkpoint, { type: '2FA' });
  const again = (user: string, password: string) =>
    world.ask('POST', `/accounts/${id}`, {
      provider: 'LINKEDIN',
      username: name,
      password: 'secret',
      two_factor: { provider: 'MICROSOFT', username: user, password },
    });
  assert.equal(await typeOf(again('me@directory.test', 'wrong')), '401 errors/invalid_two_factor');
  assert.equal(await typeOf(again('me+failed@directory.test', 'x')), '401 errors/failed_two_factor');
  assert.equal(await typeOf(again('me+locked@directory.test', 'x')), '401 errors/locked_two_factor');
  const update = await again('me+update@directory.test', 'x');
  assert.deepEqual(
    [update.body.type, update.body.link],
    ['errors/update_two_factor_password', `${world.url}/network/password`],
  );
  assert.equal((await again('me@directory.test', 'x')).body.object, 'AccountReconnected');
});

test('a wrong password, an account in use elsewhere and one that must change its password are refused', async () => {
  assert.equal(await typeOf(connect(username(''), { password: 'wrong' })), '401 errors/invalid_credentials');
  assert.equal(await typeOf(connect(username('+taken'))), '409 errors/account_already_connected');
  assert.equal(await typeOf(connect(username('+mustchange'))), '401 errors/password_change_required');
});

test('a blocked account is created, and restricted', async () => {
  const { body } = await connect(username('+blocked'));
  assert.equal(body.object, 'AccountCreated');
  assert.equal(await statusOf(body.account_id), 'PERMISSIONS');
  assert.equal(
    await typeOf(world.ask('GET', `/users/relations?account_id=${body.account_id}`)),
    '403 errors/account_restricted',
  );
});

test('proxies can be down, flaky, or refuse their password', async () => {
  const through = (host: string, password = 'x') => ({ proxy: { host, port: 8080, username: 'u', password } });
  assert.equal(await typeOf(connect(username(''), through('down.proxy.test'))), '504 errors/proxy_error');
  assert.equal(await typeOf(connect(username(''), through('p.test', 'wrong'))), '401 errors/invalid_proxy_credentials');
  const name = username('');
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await connect(name, through('flaky.proxy.test'))).status);
  assert.deepEqual(statuses, [504, 504, 201]);
});

test('a session’s cookie signs in without a challenge, an expired one does not', async () => {
  const cookie = (access_token: string, more = {}) =>
    world.ask('POST', '/accounts', { provider: 'LINKEDIN', access_token, ...more });
  assert.equal(await typeOf(cookie('expired-1')), '401 errors/expired_credentials');
  assert.equal((await cookie('li-1', { username: username('+pin') })).status, 201);
  const name = username('+smspin');
  await world.network.all('insert into world.sessions (cookie, username, created_at) values ($1, $2, $3)', [
    'li-session',
    name,
    world.network.now(),
  ]);
  const { account_id: owned } = (await cookie('li-session')).body;
  assert.equal((await world.ask('GET', `/users/me?account_id=${owned}`)).body.email, name);
  await world.network.all('update world.sessions set ended_at = $1', [world.network.now()]);
  assert.equal(await typeOf(cookie('li-session')), '401 errors/expired_credentials');
  const [one, same, other] = [await cookie('li-2'), await cookie('li-2'), await cookie('li-3')];
  assert.equal(one.body.account_id, same.body.account_id);
  assert.notEqual(one.body.account_id, other.body.account_id);
});

test('too many sign-ins within an hour are put off until it is over', async () => {
  const name = username('');
  for (let i = 0; i < 10; i++) await connect(name, { password: 'wrong' });
  const { status, body, headers } = await connect(name);
  assert.deepEqual([status, body.type, headers.get('retry-after')], [429, 'errors/too_many_requests', '3600']);
  world.advance(60 * MINUTE);
  assert.equal((await connect(name)).status, 201);
});

test('a creation may be repeated: two at once make one account, and its owner stays the same person', async () => {
  const name = username('');
  const [one, other] = await Promise.all([connect(name), connect(name)]);
  assert.equal(one.body.account_id, other.body.account_id);
  const before = (await world.ask('GET', `/users/me?account_id=${one.body.account_id}`)).body;
  await world.ask('DELETE', `/accounts/${one.body.account_id}`);
  assert.equal(await typeOf(world.ask('GET', `/accounts/${one.body.account_id}`)), '404 errors/resource_not_found');
  const again = (await connect(name)).body.account_id;
  assert.notEqual(again, one.body.account_id);
  const after = (await world.ask('GET', `/users/me?account_id=${again}`)).body;
  assert.deepEqual([after.provider_id, after.email, after.email_verified], [before.provider_id, name, true]);
});

test('the owner says what they pay for, and whether their email is verified', async () => {
  const me = async (words: string) => {
    const { account_id: id } = (await connect(username(words))).body;
    return (await world.ask('GET', `/users/me?account_id=${id}`)).body;
  };
  assert.equal((await me('+unverified')).email_verified, false);
  assert.equal((await me('')).premium, false);
  assert.equal((await me('+premium')).premium, true);
  assert.ok((await me('+sales+ok')).sales_navigator.contract_id);
  assert.ok((await me('+recruiter')).recruiter.owner_seat_id);
});

test('an account with a past has invitations that wait, none of them old enough to be withdrawn', async () => {
  // by chance each has another number of them
  for (let owner = 0; owner < 5; owner++) assert.equal((await connect(username('+past'))).status, 201);
  const { account_id: id } = (await connect(username('+past+sales'))).body;
  const { items } = (await world.ask('GET', `/users/invite/sent?account_id=${id}&limit=100`)).body;
  const people = new Set(items.map((item: { invited_user_id: string }) => item.invited_user_id));
  assert.ok(items.length >= 13 && people.size === items.length);
  const oldest = Math.min(...items.map((item: { parsed_datetime: string }) => Date.parse(item.parsed_datetime)));
  assert.ok(world.network.now().getTime() - oldest <= 18 * 86_400_000);
});

test('accounts are listed page by page; one that never got in is not', async () => {
  await connect(username(''), { password: 'wrong' });
  const ids: string[] = [];
  let cursor = '';
  do {
    const { body } = await world.ask('GET', `/accounts?limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    for (const item of body.items) {
      assert.notEqual(item.connection_params.im.username, `n${count}@accounts.test`);
      ids.push(item.id);
    }
    cursor = body.cursor ?? '';
  } while (cursor);
  assert.ok(ids.length > 6);
  assert.equal(new Set(ids).size, ids.length);
});

test('two hundred accounts sign in at once without an error', async () => {
  const replies = await Promise.all(Array.from({ length: 200 }, (_, at) => connect(`crowd${at}@accounts.test`)));
  assert.deepEqual([...new Set(replies.map((reply) => reply.status))], [201]);
  assert.equal(new Set(replies.map((reply) => reply.body.account_id)).size, 200);
});
