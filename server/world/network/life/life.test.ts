import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type TestDatabase, throwawayDatabase } from '../../../../tests/factories/database.ts';
import { people } from '../../people/person.ts';
import { personOfUsername } from '../ids.ts';
import { invite } from '../invitations/new-invitation.ts';
import { dueAfterInvitation, senderProfileOf } from './life.ts';
import { startLife } from './life-loop.ts';
import { decideReading } from '../minds/decide-reading.ts';
import { decideReplies } from '../minds/decide-replies.ts';
import { sendNetworkMessage } from '../messages/send-network-message.ts';
import { signInAccountAtNetwork } from '../accounts/sign-in-account-at-network.ts';
import { type SyntheticNetwork, openNetwork } from '../store.ts';

const SEED = 7;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

let database: TestDatabase;
let now = Date.UTC(2026, 10, 16, 9);
const networks: SyntheticNetwork[] = [];

/** Another world on the same memory, as after a restart. */
async function open(): Promise<SyntheticNetwork> {
  const network = await openNetwork({
    databaseUrl: database.url,
    seed: SEED,
    pace: 1,
    now: () => new Date(now),
    origin: () => 'http://world.test',
  });
  networks.push(network);
  return network;
}

before(async () => {
  database = await throwawayDatabase();
  const network = await open();
  for (const source of ['users', 'messaging', 'account_status'])
    await network.all(
      `insert into world.webhooks (id, source, request_url, created_at) values ($1, $1, 'http://product.test', $2)`,
      [source, new Date(now)],
    );
});
after(async () => {
  for (const network of networks) await network.close();
  await database.drop();
});

async function connect(network: SyntheticNetwork, username: string): Promise<string> {
  const entered = await signInAccountAtNetwork(network, { username, password: 'secret' });
  assert.equal(entered.kind, 'created');
  return entered.kind === 'created' ? entered.accountId : '';
}

/** All that is due by now happens. */
async function live(network: SyntheticNetwork): Promise<void> {
  const life = startLife(network);
  try {
    await life.catchUp();
  } finally {
    await life.stop();
  }
}

const told = async (network: SyntheticNetwork, accountId: string, event: string) =>
  (
    await network.all<{ body: Record<string, unknown> }>(
      `select body from world.deliveries where account_id = $1 and body->>'event' = $2 order by id`,
      [accountId, event],
    )
  ).map((one) => one.body);

test('what people will do outlives a stop and is done once, even where the work breaks off in the middle', async () => {
  const first = await open();
  const username = 'steady+sales@network.test';
  const accountId = await connect(first, username);
  const accepting = new Set<number>();
  for (let index = 100; index < 190; index++) {
    now += 3 * MINUTE;
    const id = await invite(first, { accountId, person: index, note: null, key: null });
    const sent = { id, from: personOfUsername(username), to: index, note: null, at: new Date(now) };
    if (dueAfterInvitation(first, sent)) accepting.add(index);
  }
  assert.ok(accepting.size > 10);
  await startLife(first).stop();

  now += 30 * DAY;
  // every third piece of work is done and then not kept: the power went out before the commit
  let works = 0;
  const breaking: SyntheticNetwork = {
    ...(await open()),
    transaction: (work) =>
      first.transaction(async (tx) => {
        const result = await work(tx);
        if (++works % 3 === 0) throw new Error('The power went out');
        return result;
      }),
  };
  const shaky = startLife(breaking);
  for (let round = 0; round < 20; round++) await shaky.catchUp().catch(() => {});
  await shaky.stop();
  assert.ok(works > 10);
  await Promise.all([live(await open()), live(await open())]);

  const rows = await first.all<{ person: number; state: string }>(
    'select person, state from world.invitations where account_id = $1',
    [accountId],
  );
  assert.deepEqual(new Set(rows.filter((row) => row.state === 'accepted').map((row) => row.person)), accepting);
  const relations = await told(first, accountId, 'new_relation');
  assert.equal(relations.length, accepting.size, 'each is told once');
  assert.equal(
    (await first.all('select from world.due where account_id = $1 and at <= $2', [accountId, new Date(now)])).length,
    0,
  );
});

/** Somebody who answers a first message from this person. */
function answering(username: string, text: string) {
  const sender = senderProfileOf(SEED, personOfUsername(username));
  for (const who of people(SEED, { from: 5_000, count: 2_000 })) {
    const replies = decideReplies(SEED, who, sender, [{ isOurs: true, text, at: new Date(now) }]);
    if (replies.length === 1 && replies[0]?.kind !== 'out_of_office') return { who, reply: replies[0] };
  }
  throw new Error('Nobody answers');
}

test('an answer arrives as an unread message and is told; the pace divides how long it takes', async () => {
  const network = await open();
  const username = 'writer@network.test';
  const accountId = await connect(network, username);
  const { who, reply } = answering(username, 'Hello, may I ask you something?');
  await network.all('insert into world.relations (account_id, person, since) values ($1, $2, $3)', [
    accountId,
    who.index,
    new Date(now),
  ]);
  await network.changeSettings({ pace: 60 });
  const sentAt = now;
  const text = 'Hello, may I ask you something?';
  const { chatId } = await sendNetworkMessage(network, { accountId, to: who.index, text });
  const due = await network.first<{ at: Date }>(`select at from world.due where account_id = $1 and kind = 'say'`, [
    accountId,
  ]);
  const hours = reply?.afterHours ?? 0;
  assert.ok(Math.abs((due?.at.getTime() ?? 0) - (sentAt + (hours / 60) * 60 * MINUTE)) < 1000);

  now = sentAt + 1000;
  await live(network);
  assert.equal((await network.all('select from world.messages where chat_id = $1', [chatId])).length, 1, 'not yet');
  now = sentAt + 30 * DAY;
  await live(network);
  await network.changeSettings({ pace: 1 });

  const chat = await network.first<{ unread: number }>('select unread from world.chats where id = $1', [chatId]);
  assert.equal(chat?.unread, 1);
  const messages = await network.all<{ is_ours: boolean; text: string }>(
    'select is_ours, text from world.messages where chat_id = $1 order by at',
    [chatId],
  );
  assert.deepEqual(
    messages.map((one) => one.text),
    [text, reply?.text],
  );
  const hooks = await told(network, accountId, 'message_received');
  assert.deepEqual(
    hooks.map((one) => [one.is_sender, one.message]),
    [
      [true, text],
      [false, reply?.text],
    ],
  );
});

test('a message to somebody who is about to write anyway brings no second answer', async () => {
  const network = await open();
  const username = 'twice@network.test';
  const accountId = await connect(network, username);
  const text = 'Hello, may I ask you something?';
  const { who } = answering(username, text);
  await network.all('insert into world.relations (account_id, person, since) values ($1, $2, $3)', [
    accountId,
    who.index,
    new Date(now),
  ]);
  for (let times = 0; times < 3; times++) await sendNetworkMessage(network, { accountId, to: who.index, text });
  const due = await network.all(`select from world.due where account_id = $1 and kind = 'say'`, [accountId]);
  assert.equal(due.length, 1);
});

test('whoever answers has read before, some read and say nothing; each message is told to be read once', async () => {
  const network = await open();
  const username = 'read@network.test';
  const accountId = await connect(network, username);
  const text = 'Hello, may I ask you something?';
  const said = [{ isOurs: true, text, at: new Date(now) }];
  const sender = senderProfileOf(SEED, personOfUsername(username));
  const kinds = { answers: new Set<number>(), reads: new Set<number>(), neither: new Set<number>() };
  for (const who of people(SEED, { from: 20_000, count: 60 })) {
    const replies = decideReplies(SEED, who, sender, said).filter(({ kind }) => kind !== 'out_of_office');
    const isRead = decideReading(SEED, who, sender, said, replies) !== null;
    kinds[replies.length > 0 ? 'answers' : isRead ? 'reads' : 'neither'].add(who.index);
    await network.all('insert into world.relations (account_id, person, since) values ($1, $2, $3)', [
      accountId,
      who.index,
      new Date(now),
    ]);
    await sendNetworkMessage(network, { accountId, to: who.index, text });
  }
  assert.ok(kinds.answers.size > 0 && kinds.reads.size > 0 && kinds.neither.size > 0);
  now += 60 * DAY;
  await live(network);
  await live(network);

  const seen = await network.all<{ person: number }>(
    'select person from world.messages where account_id = $1 and is_ours and seen_at is not null',
    [accountId],
  );
  assert.deepEqual(new Set(seen.map((one) => one.person)), new Set([...kinds.answers, ...kinds.reads]));
  const events = await network.all<{ event: string; chat: string; isOurs: boolean; message: string }>(
    `select body->>'event' as event, body->>'chat_id' as chat, (body->>'is_sender')::boolean as "isOurs",
       body->>'message' as message
     from world.deliveries where account_id = $1 and webhook_id = 'messaging' order by id`,
    [accountId],
  );
  const read = events.filter(({ event }) => event === 'message_read');
  assert.ok(read.every(({ isOurs, message }) => isOurs && message === text));
  assert.equal(read.length, new Set(read.map(({ chat }) => chat)).size);
  assert.equal(read.length, kinds.answers.size + kinds.reads.size);
  const chats = await network.all<{ id: string }>(
    'select id from world.chats where account_id = $1 and person = any($2)',
    [accountId, [...kinds.answers]],
  );
  for (const { id } of chats) {
    const answer = events.findLastIndex(
      ({ event, chat, isOurs }) => event === 'message_received' && chat === id && !isOurs,
    );
    assert.ok(events.findIndex(({ event, chat }) => event === 'message_read' && chat === id) < answer);
  }
});

test('an invitation that was withdrawn is not accepted any more', async () => {
  const network = await open();
  const username = 'regret+sales@network.test';
  const accountId = await connect(network, username);
  const from = personOfUsername(username);
  const at = new Date(now);
  const to = [...people(SEED, { from: 9_000, count: 200 })].find((who) =>
    dueAfterInvitation(network, { id: 'x', from, to: who.index, note: null, at }),
  )?.index;
  assert.ok(to !== undefined);
  const id = await invite(network, { accountId, person: to, note: null, key: null });
  await network.all(`update world.invitations set state = 'withdrawn', settled_at = $2 where id = $1`, [id, at]);
  now += 30 * DAY;
  await live(network);
  assert.equal((await told(network, accountId, 'new_relation')).length, 0);
  assert.equal(
    (await network.all('select from world.relations where account_id = $1 and person = $2', [accountId, to])).length,
    0,
  );
});
