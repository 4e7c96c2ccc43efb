import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dialog } from '../../../../contract/inbox/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { runJobs } from '../../../../tests/factories/network.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newCredential, newTenant, newUser, sayWith } from '../../../../tests/factories/tenants.ts';
import { build } from '../../../core/db/build.ts';
import { newId } from '../../../core/ids.ts';
import type { StoredMessage } from '../../contacts/conversations/store-message.ts';

type Draft = Record<'type' | 'channel' | 'draft' | 'subject' | 'last', string>;
const app = useApp();
const query = async (sql: string, values: unknown[] = []) => (await app.database.direct.query(sql, values)).rows;
const HOUR = 3_600_000;

/** A workspace with two accounts, a member for each, and people to talk to. */
async function room(people = 3) {
  const { spaceId, admin } = await newTenant(app.services);
  const [first, second] = [
    await newCredential(app.services, spaceId, {}),
    await newCredential(app.services, spaceId, {}),
  ];
  const ids = Array.from({ length: people }, () => newId()).toSorted();
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.run(
      build.insertInto('prospects').values(
        ids.map((id, index) => ({
          space_id: spaceId,
          id,
          first_name: ['Ada', 'Bela', 'Cleo'][index % 3] ?? 'Ada',
          last_name: `Nr${index}`,
          company_name: 'Analytical Engines',
          created_at: tx.now,
          updated_at: tx.now,
        })),
      ),
    ),
  );
  const members = {
    first: await newUser(app.services, { spaceId, credentials: [first], pages: { inbox: true } }),
    second: await newUser(app.services, { spaceId, credentials: [second], pages: { inbox: true } }),
    both: await newUser(app.services, { spaceId, credentials: [first, second], pages: { inbox: true } }),
    none: await newUser(app.services, { spaceId, credentials: [], pages: { inbox: true } }),
  };
  const say = sayWith(app.services, { spaceId, credentialId: first });
  const keep = (given: Partial<StoredMessage> & { prospectId: string }) => say(given.prospectId, given);
  const list = async (token: string, asked: Record<string, string> = {}) => {
    const answer = await app.call<{ items: Dialog[]; next: string | null }>('GET', '/dialogs', { token, query: asked });
    assert.equal(answer.status, 200, answer.error ?? '');
    return answer.payload;
  };
  return { spaceId, admin, members, first, second, people: ids as [string, string, string, ...string[]], keep, list };
}
type Room = Awaited<ReturnType<typeof room>>;
const names = ({ items }: { items: Dialog[] }) => items.map(({ profile }) => profile.full_name.split(' ')[0]);
const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR);
const change = (token: string, id: string, body: object) =>
  app.call<Dialog>('PATCH', `/dialogs/${id}`, { token, body });
const unreadOf = async ({ first, second }: Room) => {
  const rows = await query('select id, unread_count from credentials where id = any ($1)', [[first, second]]);
  return [first, second].map((id) => rows.find((row) => row.id === id)?.unread_count);
};

test('a campaign’s words begin no conversation; the person’s first word does, unread, and counts for the account', async () => {
  const it = await room();
  const [ada, bela] = it.people;
  await it.keep({ prospectId: ada, isOurs: true, text: 'Hello', intentId: newId(), at: ago(3) });
  assert.deepEqual(await it.list(it.admin.token), { items: [], next: null });
  await it.keep({ prospectId: ada, at: ago(2) });
  await it.keep({ prospectId: bela, at: ago(1), text: 'Who are you?' });
  await it.keep({ prospectId: bela, at: ago(1), text: 'Hello?' });
  const { items } = await it.list(it.admin.token);
  assert.deepEqual(
    items.map(({ profile, unread, last }) => [profile.full_name, unread, last.is_ours, last.text]),
    [
      ['Bela Nr1', 2, false, 'Hello?'],
      ['Ada Nr0', 1, false, 'Gladly'],
    ],
  );
  assert.deepEqual(await unreadOf(it), [2, 0]);
  const replied = await query('select replied_at from inbox_messages where space_id = $1 and is_ours', [it.spaceId]);
  assert.deepEqual(replied[0]?.replied_at, ago(2));
  // what a campaign writes afterwards moves the line and unreads nothing
  await it.keep({ prospectId: ada, isOurs: true, text: 'Still there?', intentId: newId() });
  const [top] = (await it.list(it.admin.token)).items;
  assert.deepEqual([top?.last.text, top?.last.is_ours, top?.unread], ['Still there?', true, 1]);
  const told = await settleEvents(app.services);
  const rooms = new Set(told.filter(([, event]) => event === 'update_dialog').map(([where]) => where));
  assert.deepEqual(rooms, new Set([`admins:${it.spaceId}`, `dialogs:${it.first}`]));
});

test('unread on top, then the newest; pages go on where they stopped, nobody twice, for whoever has several accounts too', async () => {
  const it = await room(9);
  for (const [index, prospectId] of it.people.entries()) {
    await it.keep({ prospectId, at: ago(index + 1) });
    if (index % 2 === 0) await it.keep({ prospectId, credentialId: it.second, at: ago(20 - index) });
  }
  for (const prospectId of it.people.slice(0, 3)) await change(it.admin.token, prospectId, { read: true });
  for (const { token } of [it.admin, it.members.both, it.members.first])
    for (const order of ['unread_first', 'newest', 'oldest']) {
      const seen: Dialog[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: { items: Dialog[]; next: string | null } = await it.list(token, { order, limit: '2', cursor });
        seen.push(...page.items);
        cursor = page.next;
      }
      assert.equal(new Set(seen.map(({ profile }) => profile._id)).size, 9);
      assert.equal(seen.length, 9);
      const sorted = seen.toSorted((one, other) => {
        const unread = order === 'unread_first' ? Number(other.unread > 0) - Number(one.unread > 0) : 0;
        return unread || (order === 'oldest' ? 1 : -1) * one.last.at.localeCompare(other.last.at);
      });
      assert.deepEqual(seen, sorted);
    }
  // whoever sees both accounts has unread what they have together
  const [top] = (await it.list(it.members.both.token)).items;
  const twice = (await it.list(it.members.both.token)).items.find(({ profile }) => profile._id === it.people[4]);
  assert.deepEqual([top?.unread, twice?.unread], [1, 2]);
});

test('a member sees the accounts they were given: in the list, the thread, a search, the counts and live', async () => {
  const it = await room();
  const [ada, bela] = it.people;
  await it.keep({ prospectId: ada, text: 'To the first account' });
  await it.keep({ prospectId: bela, credentialId: it.second, text: 'A secret of the second account' });
  await it.keep({ prospectId: ada, credentialId: it.second, text: 'Another secret' });
  const { first, none } = it.members;
  assert.deepEqual(names(await it.list(first.token)), ['Ada']);
  assert.deepEqual(names(await it.list(none.token)), []);
  assert.deepEqual(names(await it.list(first.token, { q: 'secret' })), []);
  assert.deepEqual(names(await it.list(first.token, { q: 'Bela' })), []);
  assert.deepEqual(new Set(names(await it.list(it.admin.token, { q: 'secr' }))), new Set(['Ada', 'Bela']));
  assert.deepEqual(names(await it.list(it.admin.token, { q: 'bel' })), ['Bela']);
  assert.deepEqual(names(await it.list(it.admin.token, { q: "') | '%" })), []);
  const [line] = (await it.list(first.token)).items;
  assert.deepEqual([line?.last.text, line?.unread, line?.credentials._id], ['To the first account', 1, it.first]);
  const thread = await app.call<{ items: { text: string }[] }>('GET', `/dialogs/${ada}/messages`, first);
  assert.deepEqual(
    thread.payload.items.map(({ text }) => text),
    ['To the first account'],
  );
  assert.equal((await app.call('GET', `/dialogs/${bela}/messages`, first)).code, 'not_found');
  assert.equal((await change(first.token, bela, { starred: true })).status, 404);
  assert.equal(
    (await app.call('GET', '/dialogs', { token: first.token, query: { credentials_id: it.second } })).status,
    404,
  );
  const counts = await app.call<{ folders: Record<string, number>; credentials: { _id: string; unread: number }[] }>(
    'GET',
    '/dialogs/counts',
    first,
  );
  assert.deepEqual([counts.payload.folders.unread, counts.payload.folders.all], [1, 1]);
  assert.deepEqual(
    counts.payload.credentials.map(({ _id, unread }) => [_id, unread]),
    [[it.first, 1]],
  );
  const unread = async (token: string) =>
    (await app.call<{ unread: number }>('GET', '/dialogs/unread', { token })).payload.unread;
  assert.deepEqual(
    [
      await unread(it.admin.token),
      await unread(first.token),
      await unread(it.members.both.token),
      await unread(none.token),
    ],
    [2, 1, 2, 0],
  );
  const told = await settleEvents(app.services);
  const dialogs = told.filter(([, event]) => event === 'update_dialog') as [
    string,
    string,
    { credentials_id: string },
  ][];
  assert.equal(
    dialogs.some(([where]) => where === `dialogs:${it.first}`),
    true,
  );
  for (const [where, , { credentials_id }] of dialogs.filter(
    ([room, , data]) => !room.startsWith('admins:') && data.credentials_id,
  ))
    assert.equal(where, `dialogs:${credentials_id}`);
  const typing = (token: string, id: string) =>
    app.call('POST', `/dialogs/${id}/typing`, { token, body: { is_typing: true } });
  const heard: string[] = [];
  const tell = app.services.live.publish;
  app.services.live.publish = (where) => void heard.push(where);
  await typing(none.token, ada);
  await typing(first.token, bela);
  assert.deepEqual(heard, []);
  await typing(it.members.second.token, bela);
  app.services.live.publish = tell;
  assert.deepEqual(new Set(heard), new Set([`admins:${it.spaceId}`, `dialogs:${it.second}`]));
});

test('R407 read by one, unread for the other: each account’s words are read by whoever uses it', async () => {
  const it = await room();
  const [ada] = it.people;
  await it.keep({ prospectId: ada });
  await it.keep({ prospectId: ada, credentialId: it.second });
  assert.deepEqual(await unreadOf(it), [1, 1]);
  await change(it.members.first.token, ada, { read: true });
  assert.deepEqual(await unreadOf(it), [0, 1]);
  assert.equal((await it.list(it.admin.token)).items[0]?.unread, 1);
  assert.equal((await it.list(it.members.first.token)).items[0]?.unread, 0);
  await change(it.admin.token, ada, { read: true });
  assert.deepEqual(await unreadOf(it), [0, 0]);
  await change(it.members.second.token, ada, { read: false });
  assert.deepEqual(await unreadOf(it), [0, 1]);
  assert.equal((await it.list(it.admin.token, { filter: 'unread' })).items.length, 1);
  // whoever answers has read what was there
  await it.keep({ prospectId: ada, credentialId: it.second, isOurs: true, sentBy: it.members.second.id, text: 'Yes' });
  assert.deepEqual(await unreadOf(it), [0, 0]);
  const changes = await query(
    `select subject_id, data ->> 'unread_count' as n from events where space_id = $1
      and type = 'credential.unread_changed' order by id`,
    [it.spaceId],
  );
  assert.deepEqual(
    changes.map(({ n }) => n),
    ['1', '1', '0', '0', '1', '0'],
  );
});

test('two who hear at once count both', async () => {
  const it = await room(8);
  await Promise.all(it.people.map((prospectId) => it.keep({ prospectId })));
  assert.deepEqual(await unreadOf(it), [8, 0]);
  await Promise.all(it.people.map((id) => change(it.admin.token, id, { read: true })));
  assert.deepEqual(await unreadOf(it), [0, 0]);
});

test('R410 R833 marked twice the same is refused in these words; triggers come with a change alone', async () => {
  const it = await room();
  const [ada] = it.people;
  await it.keep({ prospectId: ada });
  const mark = (value: string) =>
    app.call<Dialog>('POST', `/dialogs/${ada}/mark`, { token: it.admin.token, body: { value } });
  const marked = await mark('interested');
  assert.deepEqual([marked.payload.mark, marked.payload.sentiment], ['interested', 'positive']);
  const again = await mark('interested');
  assert.deepEqual(
    [again.status, again.error, again.code],
    [409, 'Reply already marked like this', 'reply_marked_already'],
  );
  assert.equal((await mark('later')).payload.sentiment, 'neutral');
  const thread = await app.call<{ items: { mark: string }[] }>('GET', `/dialogs/${ada}/messages`, it.admin);
  assert.equal(thread.payload.items[0]?.mark, 'later');
  for (const value of [true, true, false, true]) {
    await change(it.admin.token, ada, { lead: value });
    await change(it.admin.token, ada, { customer: value });
  }
  await settleEvents(app.services);
  const triggers = await query(
    `select data ->> 'trigger' as name, count(*)::int as n from events
      where space_id = $1 and type = 'prospect.touched' group by 1 order by 1`,
    [it.spaceId],
  );
  assert.deepEqual(
    triggers.map(({ name, n }) => [name, n]),
    [
      ['got_reply', 1],
      ['mark_as_customer', 2],
      ['mark_as_interested', 1],
      ['mark_as_lead', 2],
      ['new_message', 1],
    ],
  );
  // a new account that hears of the person has their marks
  await it.keep({ prospectId: ada, credentialId: it.second });
  const [line] = (await it.list(it.members.second.token)).items;
  assert.deepEqual([line?.is_lead, line?.is_customer, line?.mark], [true, true, 'later']);
});

test('R409 archived and snoozed come back with the next word, snoozed also with its time; not before', async () => {
  const it = await room();
  const [ada, bela] = it.people;
  for (const prospectId of [ada, bela]) await it.keep({ prospectId });
  await change(it.admin.token, ada, { archived: true, read: true });
  assert.deepEqual(names(await it.list(it.admin.token)), ['Bela']);
  assert.deepEqual(names(await it.list(it.admin.token, { filter: 'archived' })), ['Ada']);
  assert.equal((await it.list(it.admin.token, { filter: 'all' })).items.length, 2);
  await it.keep({ prospectId: ada, text: 'One more thing' });
  assert.equal((await it.list(it.admin.token)).items.length, 2);

  const past = await change(it.admin.token, bela, { snoozed_until: ago(1).toISOString() });
  assert.deepEqual([past.status, past.code], [422, 'scheduled_in_past']);
  const until = new Date(app.clock.now().getTime() + HOUR);
  const snoozed = await change(it.admin.token, bela, { snoozed_until: until.toISOString(), read: true });
  assert.equal(snoozed.payload.snoozed_until, until.toISOString());
  assert.deepEqual(names(await it.list(it.admin.token, { filter: 'snoozed' })), ['Bela']);
  await runJobs(app, 'inbox');
  assert.deepEqual(names(await it.list(it.admin.token, { filter: 'snoozed' })), ['Bela']);
  app.clock.advance(HOUR);
  await runJobs(app, 'inbox');
  const back = (await it.list(it.admin.token)).items.find(({ profile }) => profile._id === bela);
  assert.deepEqual([back?.snoozed_until, back?.unread], [null, 1]);
});

test('R408 starred, many at once: only those that one sees; and filters by channel, mark, label, campaign', async () => {
  const it = await room();
  const [ada, bela, cleo] = it.people;
  await it.keep({ prospectId: ada });
  await it.keep({ prospectId: bela, channel: 'email', credentialId: it.second });
  const body = { profile_ids: [ada, bela, cleo], starred: true, read: true };
  const changed = await app.call('POST', '/dialogs/bulk', { token: it.members.first.token, body });
  assert.deepEqual(changed.payload, { changed: 1 });
  assert.deepEqual(names(await it.list(it.admin.token, { filter: 'starred' })), ['Ada']);
  const label = await app.call<{ _id: string }>('POST', '/labels/create', {
    token: it.admin.token,
    body: { name: 'Warm', color: '#ff0000' },
  });
  await app.call('POST', '/dialogs/bulk', {
    token: it.admin.token,
    body: { profile_ids: [bela], add_label: label.payload._id },
  });
  assert.deepEqual(names(await it.list(it.admin.token, { labels: label.payload._id })), ['Bela']);
  assert.deepEqual(names(await it.list(it.admin.token, { channel: 'email' })), ['Bela']);
  assert.deepEqual(names(await it.list(it.admin.token, { channel: 'sms' })), []);
  await app.call('POST', `/dialogs/${ada}/mark`, { token: it.admin.token, body: { value: 'referral' } });
  assert.deepEqual(names(await it.list(it.admin.token, { mark: 'referral' })), ['Ada']);
  assert.deepEqual(names(await it.list(it.admin.token, { sentiment: 'positive' })), ['Ada']);
  assert.deepEqual(names(await it.list(it.admin.token, { sentiment: 'negative' })), []);
  const counts = await app.call<{ labels: { name: string; dialogs: number }[] }>('GET', '/dialogs/counts', it.admin);
  assert.deepEqual(
    counts.payload.labels.map(({ name, dialogs }) => [name, dialogs]),
    [['Warm', 1]],
  );
});

test('what somebody writes is kept for them alone, under the names of the specification; empty, it is forgotten (F051)', async () => {
  const it = await room();
  const [ada] = it.people;
  await it.keep({ prospectId: ada });
  const save = (token: string, draft: string, given: object = {}) =>
    app.call('PUT', `/dialogs/${ada}/draft`, { token, body: { type: 'linkedIn', subject: '', draft, ...given } });
  await save(it.admin.token, 'Dear');
  await save(it.admin.token, 'Dear Ada');
  const drafts = async (token: string) =>
    (await app.call<{ drafts: Draft[] }>('GET', `/dialogs/${ada}`, { token })).payload.drafts;
  const [kept, ...more] = await drafts(it.admin.token);
  assert.deepEqual([kept?.type, kept?.channel, kept?.draft, kept?.subject], ['linkedIn', 'network', 'Dear Ada', '']);
  assert.ok(kept?.last && more.length === 0);
  assert.equal((await save(it.admin.token, 'Dear', { channel: 'sms' })).code, 'invalid_input');
  assert.deepEqual(await drafts(it.members.both.token), []);
  assert.equal((await it.list(it.admin.token, { filter: 'drafts' })).items[0]?.draft?.text, 'Dear Ada');
  assert.deepEqual(names(await it.list(it.members.both.token, { filter: 'drafts' })), []);
  await save(it.admin.token, '  ');
  assert.deepEqual(await drafts(it.admin.token), []);
});

test('a thread comes page by page, the newest first, each page in order', async () => {
  const it = await room();
  const [ada] = it.people;
  for (let index = 0; index < 7; index++)
    await it.keep({
      prospectId: ada,
      text: `Word ${index}`,
      isOurs: index % 2 === 0,
      sentBy: it.admin.id,
      at: ago(9 - index),
    });
  const seen: string[] = [];
  let before = '';
  do {
    const { payload } = await app.call<{ items: { text: string }[]; before: string | null }>(
      'GET',
      `/dialogs/${ada}/messages`,
      { token: it.admin.token, query: { limit: '3', ...(before && { before }) } },
    );
    seen.unshift(...payload.items.map(({ text }) => text));
    before = payload.before ?? '';
  } while (before);
  assert.deepEqual(
    seen,
    Array.from({ length: 7 }, (_, index) => `Word ${index}`),
  );
});
