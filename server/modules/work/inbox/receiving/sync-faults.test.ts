import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../../tests/factories/app.ts';
import { runnerTests } from '../../../../../tests/factories/runs.ts';
import { sequenceStep } from '../../../../../tests/factories/running-campaign.ts';
import { listeners } from '../../../../app.ts';
import { dispatchDue } from '../../../../core/events/dispatch-outbox.ts';
import type { Conversation, NetworkMessage, NetworkPage, Outcome } from '../../../../providers/network/port.ts';
import { syncMessages } from './sync-messages.ts';

const app = useApp();
const { query, stateOf, newRun } = runnerTests(app);
const ROUND_MS = 5 * 60_000;

type Page<T> = Outcome<NetworkPage<T>>;
const page = <T>(items: T[], next: string | null = null): Page<T> => ({ kind: 'done', receipt: { items, next } });
const refused = <T>(reason: 'not_reached' | 'unreadable'): Page<T> => ({
  kind: 'refused',
  reason,
  detail: 'items.0.text',
});

/** A campaign with so many people, who have all answered; `chats` and `messages` say what can be read of that. */
async function newInbox(people: number) {
  const steps = [sequenceStep('a', 'message'), sequenceStep('b', 'message', { delay_days: 3 })];
  const run = await newRun({ steps, people, isConnected: true });
  const rows = await query<{ id: string; network_id: string; enrolment: string }>(
    `select p.id, p.network_id, e.id as enrolment from enrolments e join prospects p on p.id = e.prospect_id
     where e.campaign_id = $1 order by p.id`,
    [run.campaignId],
  );
  const chatsOf: Conversation[] = rows.map(({ network_id }) => ({
    id: `chat-${network_id}`,
    personId: network_id,
    unread: 1,
    at: app.clock.now(),
  }));
  const replyIn = (chat: string): NetworkMessage => ({
    id: `reply-${chat}`,
    conversation: chat,
    personId: chat.slice('chat-'.length),
    isOurs: false,
    text: 'Yes?',
    at: app.clock.now(),
    seenAt: null,
  });
  const network = {
    asked: [] as string[],
    conversations: async (_account: string, _since: { page?: string }): Promise<Page<Conversation>> => page(chatsOf),
    messages: async (_account: string, chat: string, _since: { page?: string }): Promise<Page<NetworkMessage>> =>
      page([replyIn(chat)]),
    profile: async () => refused<never>('not_reached') as never,
  };
  const logged: { why?: string; conversation?: string; fields?: unknown }[] = [];
  const note = (what: object) => void logged.push(what);
  const log = { ...app.services.log, info: note, warn: note, error: note } as never;
  const sync = async () => {
    await syncMessages({ ...app.services, log }, network, {
      space_id: run.spaceId,
      id: run.credentialId,
      gatewayId: 'gateway',
    });
    app.clock.advance(ROUND_MS);
  };
  const heard = async () =>
    (
      await query<{ n: number; texts: number }>(
        'select count(distinct prospect_id)::int as n, count(*)::int as texts from inbox_messages where space_id = $1',
        [run.spaceId],
      )
    )[0];
  return { run, rows, chatsOf, replyIn, network, logged, sync, heard };
}

test('one conversation that cannot be read is passed over and said, and is heard of later, once (F006)', async () => {
  const { rows, chatsOf, replyIn, network, logged, sync, heard } = await newInbox(3);
  const bad = chatsOf[0]?.id ?? '';
  let isBad = true;
  network.messages = async (_account, chat) => (chat === bad && isBad ? refused('unreadable') : page([replyIn(chat)]));
  await sync();
  assert.deepEqual(await heard(), { n: 2, texts: 2 });
  for (const { enrolment } of rows.slice(1)) assert.equal((await stateOf(enrolment)).finish_reason, 'replied');
  assert.deepEqual([logged[0]?.conversation, logged[0]?.why], [bad, 'unreadable: items.0.text']);

  // days later it is listed no more, and yet its own place was kept
  app.clock.advance(3 * 86_400_000);
  network.conversations = async () => page([]);
  await sync();
  assert.deepEqual(await heard(), { n: 2, texts: 2 });
  isBad = false;
  const since: (Date | undefined)[] = [];
  const { messages } = network;
  network.messages = async (account, chat, given: { after?: Date; page?: string }) => {
    since.push(given.after);
    return messages(account, chat, given);
  };
  await sync();
  await sync();
  assert.deepEqual(await heard(), { n: 3, texts: 3 });
  assert.equal((await stateOf(rows[0]?.enrolment ?? '')).finish_reason, 'replied');
  assert.equal(since.length, 1, 'asked once more, and then done with');
  assert.ok(since[0] && since[0] < new Date(app.clock.now().getTime() - 2 * 86_400_000));
});

test('more pages than one round takes are gone on with at the next, and nothing is lost (F006)', async () => {
  const { chatsOf, network, sync, heard } = await newInbox(60);
  const asked: (string | undefined)[] = [];
  network.conversations = async (_account, { page: at }) => {
    asked.push(at);
    const place = Number(at ?? 0);
    return page(chatsOf.slice(place, place + 1), place + 1 < chatsOf.length ? String(place + 1) : null);
  };
  await sync();
  assert.deepEqual(await heard(), { n: 50, texts: 50 });
  await sync();
  assert.deepEqual(await heard(), { n: 60, texts: 60 });
  assert.deepEqual([asked.length, asked[50]], [60, '50']);
});

test('a conversation of more pages than one round takes goes on where it was left (F006)', async () => {
  const { chatsOf, replyIn, network, sync, heard } = await newInbox(1);
  network.messages = async (_account, chat, { page: at }) => {
    const place = Number(at ?? 0);
    return page([{ ...replyIn(chat), id: `reply-${place}` }], place + 1 < 70 ? String(place + 1) : null);
  };
  await sync();
  assert.deepEqual(await heard(), { n: 1, texts: 50 });
  network.conversations = async () => page([]);
  await sync();
  assert.deepEqual(await heard(), { n: 1, texts: 70 });
  assert.equal(chatsOf.length, 1);
});

test('an account that cannot be read for an hour is told to its people, once; when it can, all is heard (F006)', async () => {
  const { run, network, logged, sync, heard } = await newInbox(2);
  const { conversations } = network;
  network.conversations = async () => refused('not_reached');
  type Bell = { items: { kind: string }[] };
  const told = async () => {
    while ((await dispatchDue({ ...app.services, listeners })) > 0);
    const bell = await app.call<Bell>('GET', '/notifications', { token: run.token });
    return bell.payload.items.filter(({ kind }) => kind === 'reading_failed').length;
  };
  await sync();
  assert.equal(logged[0]?.why, 'not_reached: items.0.text');
  assert.equal(await told(), 0);
  for (let rounds = 0; rounds < 14; rounds++) await sync();
  assert.equal(await told(), 1);
  network.conversations = conversations;
  await sync();
  assert.deepEqual(await heard(), { n: 2, texts: 2 });
  const [cursor] = await query('select failing_since, told_at from inbox_cursors where credential_id = $1', [
    run.credentialId,
  ]);
  assert.deepEqual(cursor, { failing_since: null, told_at: null });
});
