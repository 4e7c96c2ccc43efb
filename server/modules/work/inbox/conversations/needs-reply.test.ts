import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dialog, ThreadMessage } from '../../../../../contract/inbox/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import {
  newCampaign,
  newCredential,
  newProspect,
  newTenant,
  newUser,
  sayWith,
} from '../../../../../tests/factories/tenants.ts';
import type { StoredMessage } from '../../../contacts/conversations/store-message.ts';

const app = useApp();
const MINUTE = 60_000;

async function room() {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId);
  const sayNow = sayWith(app.services, { spaceId, credentialId });
  const say = (prospectId: string, minutesAgo: number, given: Partial<StoredMessage> = {}) =>
    sayNow(prospectId, { at: new Date(app.clock.now().getTime() - minutesAgo * MINUTE), ...given });
  const listed = async (token: string, query: Record<string, string> = {}) =>
    (
      await app.call<{ items: Dialog[] }>('GET', '/dialogs', { token, query: { filter: 'needs_reply', ...query } })
    ).payload.items.map(({ profile }) => profile._id);
  const counted = async (token: string) =>
    (
      await app.call<{ folders: Record<string, number>; credentials: { dialogs: number; unread: number }[] }>(
        'GET',
        '/dialogs/counts',
        { token },
      )
    ).payload;
  return { spaceId, admin, credentialId, say, listed, counted };
}

test('who waits for an answer is a list of its own: not the answered, the archived and the snoozed (F050)', async () => {
  const { spaceId, admin, credentialId, say, listed, counted } = await room();
  const { token } = admin;
  const people: string[] = [];
  for (let index = 0; index < 5; index++) people.push(await newProspect(app.services, spaceId));
  const [waits, read, answered, archived, snoozed] = people as [string, string, string, string, string];
  for (const [at, id] of people.entries()) await say(id, 60 - at);
  await say(answered, 1, { isOurs: true, sentBy: admin.id });
  const change = (id: string, body: object) => app.call('PATCH', `/dialogs/${id}`, { token, body });
  await change(read, { read: true });
  await change(archived, { archived: true });
  await change(snoozed, { snoozed_until: new Date(app.clock.now().getTime() + 60 * MINUTE).toISOString() });

  assert.deepEqual(await listed(token), [waits, read]);
  assert.deepEqual(await listed(token, { order: 'newest' }), [read, waits]);
  assert.deepEqual(await listed(token, { order: 'oldest' }), [waits, read]);
  const given = await newUser(app.services, { spaceId, credentials: [credentialId], pages: { inbox: true } });
  assert.deepEqual(await listed(given.token), [waits, read]);
  const none = await newUser(app.services, { spaceId, credentials: [], pages: { inbox: true } });
  assert.deepEqual(await listed(none.token), []);

  // every number is how many conversations its entry lists (F050)
  const { folders, credentials } = await counted(token);
  assert.deepEqual([folders.needs_reply, folders.inbox, folders.unread], [2, 3, 3]);
  assert.deepEqual(
    credentials.map(({ dialogs, unread }) => [dialogs, unread]),
    [[3, 1]],
  );
  // of those in the inbox: what was archived or put off unread is not counted (F050)
  const inbox = await app.call<{ items: Dialog[] }>('GET', '/dialogs', { token, query: { filter: 'inbox' } });
  assert.equal(inbox.payload.items.filter(({ unread }) => unread > 0).length, 1);
  await change(archived, { archived: false });
  assert.deepEqual(await listed(token, { order: 'oldest' }), [waits, read, archived]);
});

test('the list of who waits walks its own index, in each order (F050)', async () => {
  const { spaceId, admin, say, listed } = await room();
  await say(await newProspect(app.services, spaceId), 1);
  await listed(admin.token);
  const plan = async (order: string) => {
    const client = await app.database.direct.connect();
    try {
      await client.query('begin');
      await client.query(
        'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
      );
      const { rows } = await client.query(
        `explain (format json) select * from inbox_dialogs d where d.space_id = $1 and d.scope = $2
          and d.folder = 'inbox' and not d.last_is_ours ${order} limit 31`,
        [spaceId, spaceId],
      );
      return JSON.stringify(rows);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  assert.match(await plan('order by d.sorted_at desc, d.prospect_id desc'), /inbox_dialogs_needs_reply"/);
  assert.match(
    await plan('and d.is_unread = true order by d.sorted_at desc, d.prospect_id desc'),
    /inbox_dialogs_needs_reply/,
  );
});

test('a reply says which step of which campaign it answers, and only the first word on it (F050)', async () => {
  const { spaceId, admin, credentialId, say } = await room();
  const prospectId = await newProspect(app.services, spaceId);
  const campaignId = await newCampaign(app.services, spaceId, { credentialsId: credentialId });
  const step = { campaignId, nodeId: 'second', variant: 'b' };
  await say(prospectId, 50, { isOurs: true, text: 'First', campaignId, nodeId: 'first' });
  await say(prospectId, 40, { isOurs: true, text: 'Second', ...step });
  await say(prospectId, 30, { text: 'Tell me more' });
  await say(prospectId, 20, { text: 'Still there?' });
  await say(prospectId, 10, { isOurs: true, text: 'By hand', sentBy: admin.id });
  await say(prospectId, 5, { text: 'Thank you' });
  const { payload } = await app.call<{ items: ThreadMessage[] }>('GET', `/dialogs/${prospectId}/messages`, {
    token: admin.token,
  });
  assert.deepEqual(
    payload.items.map(({ text, step: told }) => [text, told && `${told.campaign._id} ${told.node_id} ${told.variant}`]),
    [
      ['First', `${campaignId} first `],
      ['Second', `${campaignId} second b`],
      ['Tell me more', `${campaignId} second b`],
      ['Still there?', null],
      ['By hand', null],
      ['Thank you', null],
    ],
  );
});

test('who has several accounts counts and lists the same: the last word says it, whichever account it passed through (F050)', async () => {
  const { spaceId, admin, credentialId, say, listed, counted } = await room();
  const other = await newCredential(app.services, spaceId);
  const [answered, waits] = [await newProspect(app.services, spaceId), await newProspect(app.services, spaceId)];
  await say(answered, 9);
  await say(answered, 5, { credentialId: other, isOurs: true, sentBy: admin.id });
  await say(waits, 9, { credentialId: other, isOurs: true, sentBy: admin.id });
  await say(waits, 5);
  const { token } = await newUser(app.services, {
    spaceId,
    credentials: [credentialId, other],
    pages: { inbox: true },
  });
  for (const order of ['', 'newest', 'oldest'])
    assert.deepEqual(await listed(token, order ? { order } : {}), [waits], order);
  const { folders } = await counted(token);
  assert.deepEqual([folders.needs_reply, folders.unread], [1, 2]);
  assert.equal((await listed(token, { filter: 'unread', order: 'newest' })).length, 2);
});
