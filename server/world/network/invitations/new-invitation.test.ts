import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useWorld } from '../../../../tests/factories/world.ts';
import { person } from '../../people/person.ts';
import { memberId, personOfUsername } from '../ids.ts';

const world = useWorld();
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** People whom no account knows from before: those can be found, these not. */
const STRANGERS = 1_000_000;

let count = 0;
/** A username with these words whose owner has many connections, or few. */
function username(words: string, isFragile = false): string {
  for (;;) {
    const name = `i${++count}${words}@invite.test`;
    if (person(7, personOfUsername(name)).connections < 150 === isFragile) return name;
  }
}
async function newAccount(words = '', isFragile = false): Promise<string> {
  const body = { provider: 'LINKEDIN', username: username(words, isFragile), password: 'secret' };
  return (await world.ask('POST', '/accounts', body)).body.account_id;
}
const invite = (accountId: string, index: number, message?: string) =>
  world.ask('POST', '/users/invite', { account_id: accountId, provider_id: memberId(STRANGERS + index), message });
/** Invites so many, a minute apart; the types of the refusals, and what was accepted as 'sent'. */
async function inviteMany(accountId: string, from: number, howMany: number, gap = MINUTE): Promise<string[]> {
  const outcomes: string[] = [];
  for (let at = 0; at < howMany; at++) {
    const { status, body } = await invite(accountId, from + at);
    outcomes.push(status === 201 ? 'sent' : body.type);
    world.advance(gap);
  }
  return outcomes;
}
const statusOf = async (id: string) => (await world.ask('GET', `/accounts/${id}`)).body.sources[0].status;
const pending = async (id: string) => (await world.ask('GET', `/users/invite/sent?account_id=${id}`)).body.items;

test('somebody is invited once, with the note that was written', async () => {
  const id = await newAccount();
  const sent = await invite(id, 1, 'Hello there');
  assert.equal(sent.status, 201);
  assert.equal((await invite(id, 1)).body.type, 'errors/already_invited_recently');
  const [item, ...others] = await pending(id);
  assert.deepEqual(
    [item.id, item.invitation_text, item.invited_user_id, others.length],
    [sent.body.invitation_id, 'Hello there', memberId(STRANGERS + 1), 0],
  );
});

test('of many who invite the same person for one account at once, one does', async () => {
  const id = await newAccount();
  const replies = await Promise.all(Array.from({ length: 12 }, () => invite(id, 5)));
  assert.equal(replies.filter((reply) => reply.status === 201).length, 1);
  assert.equal((await pending(id)).length, 1);
});

test('connections, oneself and nobody cannot be invited', async () => {
  const id = await newAccount();
  const [known] = (await world.ask('GET', `/users/relations?account_id=${id}&limit=1`)).body.items;
  const me = (await world.ask('GET', `/users/me?account_id=${id}`)).body.provider_id;
  const typed = async (provider_id: string) =>
    (await world.ask('POST', '/users/invite', { account_id: id, provider_id })).body.type;
  assert.equal(await typed(known.member_id), 'errors/already_connected');
  assert.equal(await typed(me), 'errors/invalid_recipient');
  assert.equal(await typed('ACoAAnobody'), 'errors/invalid_recipient');
});

test('a withdrawn invitation is gone, and the person is left alone for three weeks', async () => {
  const id = await newAccount();
  const { invitation_id: invitation } = (await invite(id, 1)).body;
  const other = await newAccount();
  const take = (account: string) => world.ask('DELETE', `/users/invite/sent/${invitation}?account_id=${account}`);
  assert.equal((await take(other)).status, 404);
  assert.equal((await take(id)).body.object, 'InvitationCanceled');
  assert.equal((await take(id)).status, 404);
  assert.equal((await pending(id)).length, 0);
  const due = await world.network.all('select from world.due where account_id = $1', [id]);
  assert.equal(due.length, 0);
  assert.equal((await invite(id, 1)).body.type, 'errors/already_invited_recently');
  world.advance(22 * DAY);
  assert.equal((await invite(id, 1)).status, 201);
});

test('notes have 200 characters for free and 300 with a plan', async () => {
  const [free, paid] = [await newAccount(), await newAccount('+premium')];
  assert.equal((await invite(free, 1, 'x'.repeat(201))).body.type, 'errors/too_many_characters');
  assert.equal((await invite(free, 1, 'x'.repeat(200))).status, 201);
  assert.equal((await invite(paid, 1, 'x'.repeat(301))).body.type, 'errors/too_many_characters');
  assert.equal((await invite(paid, 1, 'x'.repeat(300))).status, 201);
});

test('a free account writes fifteen notes a week, and invites on without them', async () => {
  const id = await newAccount();
  for (let at = 0; at < 15; at++) {
    assert.equal((await invite(id, at, 'Hello')).status, 201);
    world.advance(5 * MINUTE);
  }
  const { body, headers } = await invite(id, 20, 'Hello');
  assert.equal(body.type, 'errors/limit_exceeded');
  assert.equal(Number(headers.get('retry-after')), (7 * DAY - 75 * MINUTE) / 1000);
  assert.equal((await invite(id, 20)).status, 201);
});

test('a hundred a day and two hundred a week; the answer says when it goes on', async () => {
  const id = await newAccount('+premium');
  const first = new Date(world.network.now());
  assert.deepEqual([...new Set(await inviteMany(id, 0, 100, 5 * MINUTE))], ['sent']);
  const daily = (await invite(id, 100)).body;
  assert.deepEqual(
    [daily.type, daily.retry_at],
    ['errors/cannot_resend_yet', new Date(first.getTime() + DAY).toISOString()],
  );
  world.advance(DAY);
  assert.deepEqual([...new Set(await inviteMany(id, 100, 100, 5 * MINUTE))], ['sent']);
  world.advance(DAY);
  const weekly = (await invite(id, 200)).body;
  assert.deepEqual(
    [weekly.type, weekly.retry_at],
    ['errors/limit_exceeded', new Date(first.getTime() + 7 * DAY).toISOString()],
  );
  world.advance(5 * DAY);
  assert.equal((await invite(id, 200)).status, 201);
});

test('the limits hold however many invite at once', async () => {
  const id = await newAccount('+premium');
  await world.network.all(
    'update world.accounts set day_at = $2, day_count = 97, week_at = $2, week_count = 97 where id = $1',
    [id, world.network.now()],
  );
  const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => invite(id, at)));
  assert.equal(replies.filter((reply) => reply.status === 201).length, 3);
});

test('more than forty within ten minutes restrict an account, twenty one that has few connections', async () => {
  for (const [isFragile, most] of [
    [false, 40],
    [true, 20],
  ] as const) {
    const id = await newAccount('', isFragile);
    assert.deepEqual([...new Set(await inviteMany(id, 0, most, 0))], ['sent']);
    assert.equal(await statusOf(id), 'OK');
    assert.equal((await invite(id, most)).status, 201);
    assert.equal(await statusOf(id), 'PERMISSIONS');
    assert.equal((await invite(id, most + 1)).body.type, 'errors/account_restricted');
  }
});

test('+restrict is restricted after twenty invitations', async () => {
  const id = await newAccount('+restrict');
  await inviteMany(id, 0, 19);
  assert.equal(await statusOf(id), 'OK');
  await inviteMany(id, 19, 1);
  assert.equal(await statusOf(id), 'PERMISSIONS');
});

test('an account whose invitations nobody accepts is restricted', async () => {
  const [lonely, liked] = [await newAccount('+premium'), await newAccount('+premium')];
  for (const [id, state] of [
    [lonely, 'pending'],
    [liked, 'accepted'],
  ] as const) {
    await world.network.all(
      `insert into world.invitations (id, account_id, person, state, sent_at)
       select $1 || n, $1, n, case when n <= 12 then $2 else 'pending' end, $3::timestamptz - n * interval '1 minute'
       from generate_series(1, 100) n`,
      [id, state, new Date(world.network.now().getTime() - 8 * DAY)],
    );
    await world.network.all('update world.accounts set invited = 119 where id = $1', [id]);
    await invite(id, 500);
  }
  assert.deepEqual([await statusOf(lonely), await statusOf(liked)], ['PERMISSIONS', 'OK']);
});

test('a faster pace shortens the windows', async () => {
  const id = await newAccount('+premium');
  await world.network.changeSettings({ pace: 1440 });
  const sent = await inviteMany(id, 0, 120, 1000);
  await world.network.changeSettings({ pace: 1 });
  assert.deepEqual([...new Set(sent)], ['sent']);
});

test('lists go on where they stopped, though many share a moment', async () => {
  const id = await newAccount('+premium');
  await Promise.all(Array.from({ length: 7 }, (_, at) => invite(id, at)));
  for (const path of ['/users/invite/sent', '/users/relations']) {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await world.ask('GET', `${path}?account_id=${id}&limit=3${after}`);
      seen.push(...body.items.map((item: { id?: string; member_id?: string }) => item.id ?? item.member_id));
      cursor = body.cursor;
    }
    assert.ok(seen.length >= 7, path);
    assert.equal(new Set(seen).size, seen.length, path);
  }
  assert.equal((await world.ask('GET', `/users/relations?account_id=${id}&cursor=nonsense`)).status, 400);
});
