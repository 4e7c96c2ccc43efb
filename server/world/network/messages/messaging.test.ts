import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UnipileClient } from 'unipile-node-sdk';
import { useWorld } from '../../../../tests/factories/world.ts';
import { people, person } from '../../people/person.ts';
import { worldNetwork } from '../client.ts';
import { memberId, publicId } from '../ids.ts';
import { say } from '../life/life-acts.ts';
import { isOpenProfile } from '../people/open-profile.ts';
import { findPost } from '../posts/posts.ts';

/** Every answer here went through the schemas of the gateway's own SDK. */
const world = useWorld();
const client = () =>
  new UnipileClient(world.url, worldNetwork(world.url).apiKey, {
    validateRequestPayload: true,
    validateRequestPayloadLevel: 'error',
  });
const network = () => world.network;

async function connect(username: string): Promise<string> {
  const { account_id } = await client().account.connectLinkedin({ username, password: 'secret' });
  return account_id;
}

async function relate(accountId: string, index: number): Promise<void> {
  await network().all(
    'insert into world.relations (account_id, person, since) values ($1, $2, $3) on conflict do nothing',
    [accountId, index, network().now()],
  );
}

const refused = (type: string) => (error: { body: { type: string } }) => {
  assert.equal(error.body.type, `errors/${type}`);
  return true;
};

test('a conversation is begun, read, answered and marked as read over the wire', async () => {
  const { messaging } = client();
  const account_id = await connect('m1@messaging.test');
  await relate(account_id, 3_000_001);
  const attendees_ids = [memberId(3_000_001)];
  const started = await messaging.startNewChat({ account_id, text: 'Good morning', attendees_ids });
  const chat_id = started.chat_id ?? '';
  await messaging.sendMessage({ chat_id, text: 'One more thing' });
  await network().transaction((tx) =>
    say(tx, network(), { accountId: account_id, from: 3_000_001, text: 'Tell me more' }),
  );

  const chat = await messaging.getChat(chat_id);
  assert.equal(chat.attendee_provider_id, memberId(3_000_001));
  assert.equal(chat.unread_count, 1);
  assert.equal(chat.lastMessage?.text, 'Tell me more');
  const { items } = await messaging.getAllMessagesFromChat({ chat_id });
  assert.deepEqual(
    items.map((one) => [one.is_sender, one.text]),
    [
      [0, 'Tell me more'],
      [1, 'One more thing'],
      [1, 'Good morning'],
    ],
  );
  assert.equal((await messaging.getMessage(items[0]?.id ?? '')).sender_id, memberId(3_000_001));
  const unread = await messaging.getAllChats({ account_id, unread: true });
  assert.equal(unread.items[0]?.id, chat_id);
  assert.equal(
    (await messaging.setChatStatus({ chat_id, action: 'setReadStatus', value: true })).object,
    'ChatPatched',
  );
  assert.equal((await messaging.getAllChats({ account_id, unread: true })).items.length, 0);

  const attendees = await messaging.getAllAttendeesFromChat(chat_id);
  assert.deepEqual(
    attendees.items.map((one) => one.is_self),
    [1, 0],
  );
  const attendee_id = items[0]?.sender_attendee_id ?? '';
  assert.equal((await messaging.getAttendee(attendee_id)).provider_id, memberId(3_000_001));
  assert.equal((await messaging.getAllAttendees({ account_id })).items[0]?.id, attendee_id);
  assert.equal((await messaging.getAllChatsFromAttendee({ attendee_id })).items[0]?.id, chat_id);
  assert.equal((await messaging.getAllMessagesFromAttendee({ attendee_id })).items.length, 3);
  const theirs = await messaging.getAllMessages({ account_id, sender_id: memberId(3_000_001) });
  assert.deepEqual(
    theirs.items.map((one) => one.text),
    ['Tell me more'],
  );
});

test('lists go on where their cursor ends, with what was asked for, and begin after a moment', async () => {
  const { messaging } = client();
  const account_id = await connect('m2@messaging.test');
  for (let index = 3_000_010; index < 3_000_015; index++) {
    world.advance(1000);
    await relate(account_id, index);
    await messaging.startNewChat({ account_id, text: `To ${index}`, attendees_ids: [memberId(index)] });
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    // only the cursor is passed on: it knows the account
    const page = await messaging.getAllMessages(cursor ? { cursor, limit: 2 } : { account_id, limit: 2 });
    seen.push(...page.items.map((one) => one.text ?? ''));
    cursor = page.cursor ? String(page.cursor) : undefined;
    pages++;
  } while (cursor);
  assert.equal(pages, 3);
  assert.deepEqual(seen, ['To 3000014', 'To 3000013', 'To 3000012', 'To 3000011', 'To 3000010']);
  const { items } = await messaging.getAllChats({ account_id });
  const middle = items[2]?.timestamp ?? '';
  assert.deepEqual(
    (await messaging.getAllChats({ account_id, after: middle })).items.map((one) => one.id),
    items.slice(0, 2).map((one) => one.id),
  );
  assert.deepEqual(
    (await messaging.getAllChats({ account_id, before: middle })).items.map((one) => one.id),
    items.slice(3).map((one) => one.id),
  );
});

test('strangers get no messages; whoever wrote first can be answered', async () => {
  const { messaging } = client();
  const account_id = await connect('m3@messaging.test');
  const attendees_ids = [memberId(3_000_021)];
  const start = () => messaging.startNewChat({ account_id, text: 'Hello', attendees_ids });
  await assert.rejects(start(), refused('no_connection_with_recipient'));
  await assert.rejects(
    messaging.startNewChat({ account_id, text: 'Hello', attendees_ids: ['nobody'] }),
    refused('invalid_recipient'),
  );
  await network().transaction((tx) => say(tx, network(), { accountId: account_id, from: 3_000_021, text: 'Hi' }));
  assert.equal((await start()).object, 'ChatStarted');
});

test('an account that is signed out or restricted writes nothing', async () => {
  const { messaging } = client();
  const account_id = await connect('m4@messaging.test');
  await relate(account_id, 3_000_031);
  const start = () => messaging.startNewChat({ account_id, text: 'Hello', attendees_ids: [memberId(3_000_031)] });
  await network().all(`update world.accounts set status = 'RESTRICTED' where id = $1`, [account_id]);
  await assert.rejects(start(), refused('account_restricted'));
  await network().all(`update world.accounts set status = 'CREDENTIALS' where id = $1`, [account_id]);
  await assert.rejects(start(), refused('disconnected_account'));
});

test('InMail needs a paid plan and credits, and is free to open profiles', async () => {
  const { messaging } = client();
  const inmail = (account_id: string, index: number) =>
    messaging.startNewChat({
      account_id,
      text: 'A short proposal',
      subject: 'Proposal',
      attendees_ids: [memberId(index)],
      options: { linkedin: { api: 'classic', inmail: true } },
    });
  const free = await connect('m5@messaging.test');
  await assert.rejects(inmail(free, 3_000_041), refused('feature_not_subscribed'));

  const paid = await connect('m6+premium@messaging.test');
  const everyone = [...people(network().seed, { from: 3_100_000, count: 400 })];
  const closed = everyone.filter((who) => !isOpenProfile(network().seed, who)).map((who) => who.index);
  const open = everyone.find((who) => isOpenProfile(network().seed, who))?.index ?? -1;
  for (const index of closed.slice(0, 5)) await inmail(paid, index);
  await assert.rejects(inmail(paid, closed[5] ?? -1), refused('insufficient_credits'));
  const started = await inmail(paid, open);
  const chat = await messaging.getChat(started.chat_id ?? '');
  assert.deepEqual([chat.content_type, chat.subject], ['inmail', 'Proposal']);
});

test('posts are listed, read, liked once and commented on', async () => {
  const { users } = client();
  const account_id = await connect('m7@messaging.test');
  const { seed } = network();
  const writer = await (async () => {
    for (let index = 500; index < 600; index++) {
      const list = await users.getAllPosts({ account_id, identifier: memberId(index) });
      if (list.items.length > 0) return { index, posts: list.items };
    }
    throw new Error('Nobody writes');
  })();
  const slug = publicId(person(seed, writer.index));
  assert.deepEqual((await users.getAllPosts({ account_id, identifier: slug })).items, writer.posts);
  const first = writer.posts[0];
  assert.ok(first);
  assert.equal(first.author.public_identifier, slug);
  assert.ok(new Date(first.date) > new Date(writer.posts[1]?.date ?? 0), 'newest first');
  const paged = await users.getAllPosts({ account_id, identifier: slug, limit: 2 });
  const rest = await users.getAllPosts({ account_id, identifier: slug, limit: 2, cursor: paged.cursor ?? '' });
  assert.deepEqual([...paged.items, ...rest.items], writer.posts.slice(0, 4));

  const post_id = first.id;
  assert.equal((await users.sendPostReaction({ account_id, post_id, reaction_type: 'like' })).object, 'ReactionAdded');
  await assert.rejects(
    users.sendPostReaction({ account_id, post_id, reaction_type: 'like' }),
    refused('action_already_performed'),
  );
  await users.sendPostReaction({ account_id, post_id, reaction_type: 'celebrate' });
  assert.equal((await users.sendPostComment({ account_id, post_id, text: 'Well put' })).object, 'CommentSent');
  const after = await users.getPost({ account_id, post_id: first.social_id });
  assert.equal(after.reaction_counter, first.reaction_counter + 1, 'one reaction of ours, the last');
  assert.equal(after.comment_counter, first.comment_counter + 1);
  const comments = await users.getAllPostComments({ account_id, post_id });
  assert.equal(comments.items[0]?.text, 'Well put');
  assert.equal(comments.total_items, after.comment_counter);
  const url = `${world.url}/api/v1/posts/${post_id}/reactions?account_id=${account_id}`;
  const reply = await fetch(url, { headers: { 'x-api-key': worldNetwork(world.url).apiKey } });
  const reactions = (await reply.json()) as { items: { value: string }[]; total_items: number };
  assert.equal(reactions.items[0]?.value, 'PRAISE');
  assert.equal(reactions.total_items, after.reaction_counter);
  const found = await world.ask('POST', `/linkedin/search?account_id=${account_id}&limit=100`, {
    url: first.share_url,
  });
  assert.equal(found.body.items.length, first.reaction_counter, 'a search by its address finds who reacted');
  await assert.rejects(users.getPost({ account_id, post_id: '7999999999999999999' }), refused('resource_not_found'));
});

test('a post stays what it was as time goes on, and is not there before it was written', () => {
  const now = new Date('2026-11-16T09:00:00Z');
  for (let index = 500; index < 520; index++) {
    const [newest] = [findPost(7, String(7_000_000_000_000_000_000n + BigInt(index) * 8192n + 3n), now)];
    if (!newest) continue;
    const later = findPost(7, newest.id, new Date('2028-01-01T00:00:00Z'));
    assert.deepEqual(later, newest);
    assert.equal(findPost(7, newest.id, new Date(newest.at.getTime() - 1)), null);
    return;
  }
  assert.fail('Nobody writes');
});
