import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dialog, ThreadMessage } from '../../../../../contract/inbox/schemas.ts';
import { READER } from '../../../../../engine/reading/reader.ts';
import { attacks } from '../../../../../engine/testing/writing/attacks.ts';
import { addDays, dayIn } from '../../../../../engine/time/zone-time.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { atOnce } from '../../../../../tests/factories/at-once.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { newCredential, newProspect, newTenant, newUser, sayWith } from '../../../../../tests/factories/tenants.ts';
import type { StoredMessage } from '../../../contacts/conversations/store-message.ts';
import { readLeftReplies, readReplies } from './read-replies.ts';

const app = useApp();
const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.direct.query(text, values)).rows as T[];

async function talk(tier = 'supreme') {
  const { spaceId, admin } = await newTenant(app.services, { tier });
  const accounts = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)] as const;
  const prospectId = await newProspect(app.services, spaceId);
  const say = sayWith(app.services, { spaceId, credentialId: accounts[0] });
  /** Received, and told to those who listen; nothing has been read yet. */
  const comes = async (text: string, given: Partial<StoredMessage> = {}) => {
    app.clock.advance(60_000);
    await say(given.prospectId ?? prospectId, { text, ...given });
    return settleEvents(app.services);
  };
  const read = async () => {
    const ran = await runJobs(app, 'inbox');
    await settleEvents(app.services);
    return ran;
  };
  const thread = async (id = prospectId) =>
    (
      await app.call<{ items: ThreadMessage[] }>('GET', `/dialogs/${id}/messages`, { token: admin.token })
    ).payload.items.filter(({ is_ours }) => !is_ours);
  return {
    spaceId,
    admin,
    accounts,
    prospectId,
    comes,
    read,
    thread,
    /** Received and read; how the last one was. */
    says: async (text: string, given: Partial<StoredMessage> = {}) => {
      await comes(text, given);
      await read();
      const last = (await thread(given.prospectId)).at(-1);
      assert.ok(last?.reading, text);
      return last.reading;
    },
    line: async (id = prospectId) =>
      (await app.call<{ dialog: Dialog }>('GET', `/dialogs/${id}`, { token: admin.token })).payload.dialog,
    found: async (filter: object) =>
      (
        await app.call<{ items: Dialog[] }>('GET', '/dialogs', {
          token: admin.token,
          query: { filter: 'all', ...filter },
        })
      ).payload.items.map(({ profile }) => profile._id),
    correct: async (intent: string, { token } = admin, which = -1) => {
      const message = (await thread()).at(which);
      const path = `/dialogs/${prospectId}/messages/${message?._id}/reading`;
      return app.call<Dialog>('POST', path, { token, body: { intent } });
    },
  };
}

test('a reply is read after it was received, by whatever channel, with what it was read by', async () => {
  const it = await talk();
  await it.comes('STOP');
  assert.equal((await it.thread()).at(-1)?.reading, null);
  assert.equal((await it.line()).intent, null);
  assert.deepEqual(await it.read(), ['inbox.read_replies']);
  const [reply] = await it.thread();
  assert.equal(reply?.reading?.intent, 'unsubscribe');
  assert.deepEqual(reply?.reading?.read.why, { by: 'rule', rule: 'one word to leave', words: 'stop' });
  const mail = { channel: 'email', subject: 'Automatic reply: Hello', isAutomatic: true } as const;
  const back = addDays(dayIn('UTC', app.clock.now()), 10);
  const day = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric' }).format(Date.parse(back));
  const away = await it.says(`I am out of the office until ${day}.`, mail);
  assert.deepEqual([away.intent, away.read.why.by, away.read.day], ['out_of_office', 'header', back]);
  // a machine's note does not say how the person means it
  assert.deepEqual(await it.line().then(({ intent, sentiment }) => [intent, sentiment]), ['unsubscribe', 'negative']);
  const interested = await it.says('Yes please, tell me more about it. Sounds great!', { channel: 'inmail' });
  assert.deepEqual([interested.intent, interested.said_by], ['interested', null]);
  assert.deepEqual(await it.line().then(({ intent, sentiment }) => [intent, sentiment]), ['interested', 'positive']);
  const [row] = await query<{ reader: string }>('select distinct reader from inbox_readings where space_id = $1', [
    it.spaceId,
  ]);
  assert.equal(row?.reader, READER);
});

test('conversations are found by how they were read, and by the sentiment of it', async () => {
  const it = await talk();
  const others = [await newProspect(app.services, it.spaceId), await newProspect(app.services, it.spaceId)] as const;
  await it.says('Not interested, thank you.');
  await it.says('What does it cost?', { prospectId: others[0] });
  await it.says('Purple Wednesdays grow upon the river.', { prospectId: others[1] });
  assert.deepEqual(await it.found({ intent: 'not_interested' }), [it.prospectId]);
  assert.deepEqual(await it.found({ intent: 'question' }), [others[0]]);
  assert.deepEqual(await it.found({ intent: 'unsure' }), [others[1]]);
  assert.deepEqual(await it.found({ sentiment: 'negative' }), [it.prospectId]);
  assert.deepEqual(await it.found({ sentiment: 'neutral' }), [others[0]]);
  // a mark is what a member says
  assert.deepEqual(await it.found({ mark: 'not_interested' }), []);
});

test('what a member has said is never overwritten by what is read, before, after or at the same time', async () => {
  const it = await talk();
  const mark = (value: string) =>
    app.call<Dialog>('POST', `/dialogs/${it.prospectId}/mark`, { token: it.admin.token, body: { value } });
  await it.comes('Not interested, thank you.');
  assert.equal((await mark('later')).payload.intent, 'later');
  await it.read();
  assert.deepEqual(await it.thread().then(([reply]) => [reply?.reading?.intent, reply?.reading?.read.intent]), [
    'later',
    'not_interested',
  ]);
  assert.equal((await it.line()).intent, 'later');
  assert.equal((await it.says('STOP')).intent, 'unsubscribe');
  assert.deepEqual(await it.line().then(({ intent, mark: said }) => [intent, said]), ['later', 'later']);
  await it.comes('No thanks');
  await atOnce<unknown>(app.database, [
    () => mark('referral'),
    () => readReplies({ space_id: it.spaceId }, app.services),
  ]);
  assert.equal((await it.line()).intent, 'referral');
  assert.equal((await it.thread()).at(-1)?.reading?.intent, 'referral');
});

test('where the reader is not sure a member is asked; the answer counts, and is told to whoever asks for interested ones', async () => {
  const it = await talk();
  const reading = await it.says('Purple Wednesdays grow upon the river.');
  assert.equal(reading.intent, null);
  assert.notEqual(reading.read.likeliest, null);
  assert.deepEqual(await it.line().then(({ intent, sentiment }) => [intent, sentiment]), ['unsure', null]);
  const answer = await it.correct('interested');
  assert.deepEqual(
    [answer.payload.intent, answer.payload.mark, answer.payload.sentiment],
    ['interested', 'interested', 'positive'],
  );
  assert.equal((await it.correct('interested')).code, 'reply_marked_already');
  const [last] = await it.thread();
  assert.deepEqual(
    [last?.reading?.intent, last?.reading?.said_by?._id, last?.mark],
    ['interested', it.admin.id, 'interested'],
  );
  // what has no mark of its own takes the one before away
  assert.equal((await it.correct('question')).payload.mark, null);
  const touched = await query(
    `select from events where subject_id = $1 and data ->> 'trigger' = 'mark_as_interested'`,
    [it.prospectId],
  );
  assert.equal(touched.length, 1);
});

test('an older reply is corrected for itself alone; and only what passed by one’s own accounts', async () => {
  const it = await talk();
  await it.says('Not interested, thank you.');
  await it.says('Yes please, tell me more about it. Sounds great!', { credentialId: it.accounts[1] });
  assert.equal((await it.correct('later', it.admin, 0)).payload.intent, 'interested');
  const given = { spaceId: it.spaceId, pages: { inbox: true } };
  const member = await newUser(app.services, { ...given, credentials: [it.accounts[0]] });
  assert.equal((await it.correct('thanks', member, -1)).code, 'not_found');
  assert.equal((await it.correct('thanks', member, 0)).payload.intent, 'interested');
  const stranger = await newUser(app.services, { ...given, credentials: [] });
  assert.equal((await it.correct('other', stranger, 0)).code, 'not_found');
});

test('each is read once: by two at once, told of twice, and after whatever was lost', async () => {
  const it = await talk();
  await it.comes('No thanks');
  await query(`delete from graphile_worker._private_jobs`);
  // the job is lost with the process that had it: the next minute finds what waits
  await readLeftReplies({}, app.services);
  const before = await query<{ read_at: Date | null }>('select read_at from inbox_readings where space_id = $1', [
    it.spaceId,
  ]);
  assert.deepEqual(before, [{ read_at: null }]);
  await atOnce(
    app.database,
    [1, 2, 3].map(() => () => readReplies({ space_id: it.spaceId }, app.services)),
  );
  const told = () => query(`select from events where subject_id = $1 and type = 'dialog.changed'`, [it.prospectId]);
  assert.equal((await told()).length, 1);
  const [first] = await query<{ at: Date }>('select read_at as at from inbox_readings where space_id = $1', [
    it.spaceId,
  ]);
  // a restore brings the event back, and with it its listeners
  app.clock.advance(60_000);
  const [event] = await query<{ data: { message_id: string } }>(
    `select data from events where subject_id = $1 and type = 'message.received'`,
    [it.prospectId],
  );
  await app.services.transactions.inSpace(it.spaceId, (tx) =>
    tx.append({
      type: 'message.received',
      subjectId: it.prospectId,
      data: { message_id: event?.data.message_id ?? '', credential_id: it.accounts[0], channel: 'network' },
    }),
  );
  await settleEvents(app.services);
  await it.read();
  const [again] = await query<{ at: Date }>('select read_at as at from inbox_readings where space_id = $1', [
    it.spaceId,
  ]);
  assert.deepEqual(again, first);
  assert.equal((await told()).length, 1);
});

test('a workspace whose plan lacks it has nothing read, and nothing waits for a better one', async () => {
  const it = await talk('free');
  await it.comes('No thanks');
  await it.read();
  assert.deepEqual(await query('select from inbox_readings where space_id = $1', [it.spaceId]), []);
  assert.equal((await it.thread()).at(-1)?.reading, null);
  assert.equal((await it.line()).intent, null);
});

test('reading costs nothing while no model is asked', async () => {
  const it = await talk();
  await it.says('No thanks');
  assert.deepEqual(await query('select from credits_charges where space_id = $1', [it.spaceId]), []);
  assert.deepEqual(await query('select from ai_generations where space_id = $1', [it.spaceId]), []);
});

/** What reading may write: how it was read, and that it was. */
const OF_READING = new Set(['inbox_readings', 'events', 'outbox', 'processes', 'clock_marks', 'rate_counts']);

async function everythingElse(): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, string> = {};
  for (const { name } of tables.filter((each) => !OF_READING.has(each.name))) {
    // of a conversation, only how it is meant
    const row = name === 'inbox_dialogs' ? `to_jsonb(t) - 'intent' - 'version'` : 'to_jsonb(t)';
    const [found] = await query<{ sum: string }>(
      `select md5(coalesce(string_agg(md5((${row})::text), '' order by md5((${row})::text)), '')) as sum from "${name}" t`,
    );
    all[name] = found?.sum ?? '';
  }
  return all;
}

test('instructions hidden in replies change nothing but how these are read, and never for the better', async () => {
  const it = await talk();
  assert.ok(attacks.length >= 20);
  const meant = ['Not interested, thank you.', 'Please take me off your mailing list.'];
  for (const [at, { hidden }] of attacks.entries())
    await it.comes(`${meant[at % 2]}\n${hidden}`, { prospectId: await newProspect(app.services, it.spaceId) });
  const before = await everythingElse();
  await runJobs(app, 'inbox');
  assert.deepEqual(await everythingElse(), before);
  const read = await query<{ text: string; intent: string | null; dialog: string; read_at: Date | null }>(
    `select m.text, r.intent, d.intent as dialog, r.read_at from inbox_readings r
     join inbox_messages m on m.space_id = r.space_id and m.id = r.message_id
     join inbox_dialogs d on d.space_id = m.space_id and d.prospect_id = m.prospect_id and d.scope = m.credential_id
     where r.space_id = $1`,
    [it.spaceId],
  );
  assert.equal(read.length, attacks.length);
  for (const { text, intent, dialog, read_at } of read) {
    assert.ok(read_at !== null && ['not_interested', 'unsubscribe', null].includes(intent), `${text}: ${intent}`);
    assert.equal(dialog, intent ?? 'unsure');
  }
});
