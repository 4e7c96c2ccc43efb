import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ThreadMessage } from '../../../contract/inbox/schemas.ts';
import { runJobs, useNetworkApp } from '../../../tests/factories/network.ts';
import { settleEvents } from '../../../tests/factories/settle-events.ts';
import { newConversation } from '../../../tests/factories/conversation.ts';
import { newUser } from '../../../tests/factories/tenants.ts';
import { newId } from '../../core/ids.ts';
import type { Services } from '../../core/services.ts';
import { networkProvider } from '../../modules/senders/credentials/network/network-provider.ts';
import type { Network } from '../../providers/network/port.ts';
import { sendByHand } from './send-by-hand.ts';
import { requeueOutgoing } from './requeue-outgoing.ts';

const app = useNetworkApp();
const talking = () => newConversation(app);
const query = async (sql: string, values: unknown[] = []) => (await app.database.direct.query(sql, values)).rows;

test('what is written by hand can be called back for five seconds, then leaves once, by the ledger, and counts', async () => {
  const it = await talking();
  const { payload: message } = await it.write('Gladly, {first_name:friend}');
  assert.deepEqual([message.state, message.author?._id, message.scheduled_at], ['queued', it.admin.id, null]);
  assert.equal(new Date(message.undo_until ?? 0).getTime() - app.clock.now().getTime(), 5_000);
  await runJobs(app, 'runner');
  assert.equal(await it.arrived(message.text), 0);
  app.clock.advance(5_000);
  await runJobs(app, 'runner');
  assert.equal(await it.arrived(message.text), 1);
  assert.doesNotMatch(message.text, /[{}]/);
  const { items, scheduled } = await it.thread();
  assert.deepEqual(
    items.map(({ _id, is_ours, state }) => [_id === message._id, is_ours, state]),
    [
      [false, false, 'sent'],
      [true, true, 'sent'],
    ],
  );
  assert.deepEqual(scheduled, []);
  const [intent] = await query('select status, enrolment_id, node_id, receipt from runner_intents where id = $1', [
    message._id,
  ]);
  assert.deepEqual([intent?.status, intent?.enrolment_id, intent?.node_id], ['done', null, 'by_hand']);
  const [day] = await query(`select used from limits_days where credential_id = $1 and action = 'messages'`, [
    it.account.id,
  ]);
  assert.equal(day?.used, 1);
  const told = await settleEvents(app.services);
  assert.equal(
    told.some(([where, event]) => where === `admins:${it.spaceId}` && event === 'update_dialog'),
    true,
  );
  const events = await query(
    `select type, data from events where space_id = $1 and type in ('message.sent', 'prospect.touched') order by id`,
    [it.spaceId],
  );
  assert.deepEqual(
    events.filter(({ type }) => type === 'message.sent').map(({ data }) => data.message_id),
    [message._id],
  );
  assert.equal(
    events.some(({ data }) => data.trigger === 'message_sent'),
    true,
  );
  // the network tells of it as well: it is the same message
  await app.services.transactions.inSpace(it.spaceId, (tx) =>
    tx.enqueue('inbox.hear', { space_id: it.spaceId, id: it.account.id }),
  );
  await runJobs(app, 'inbox');
  assert.equal((await it.thread()).items.length, 2);
});

test('asked twice with the same key it is sent once; called back it is not sent, and its words are answered', async () => {
  const it = await talking();
  const key = newId();
  const twice = await Promise.all([it.write('Once', { key }), it.write('Once', { key })]);
  assert.deepEqual(
    twice.map(({ payload }) => payload._id),
    [key, key],
  );
  const other = await it.write('Never');
  const path = `${it.path}/${other.payload._id}`;
  const back = await app.call<ThreadMessage>('DELETE', path, it.admin);
  assert.equal(back.payload.text, 'Never');
  app.clock.advance(6_000);
  await runJobs(app, 'runner');
  assert.deepEqual([await it.arrived('Once'), await it.arrived('Never')], [1, 0]);
  assert.equal((await app.call('DELETE', path, it.admin)).status, 409);
  assert.equal((await app.call('DELETE', `${it.path}/${key}`, it.admin)).status, 409);
  assert.equal((await it.write('Once', { key })).payload.state, 'sent');
  const stranger = await newUser(app.services, { spaceId: it.spaceId, credentials: [], pages: { inbox: true } });
  assert.equal((await app.call('DELETE', path, stranger)).status, 404);
});

test('who was answered waits for nothing from the moment it is written, until it is called back or fails (F050)', async () => {
  const it = await talking();
  const waiting = async ({ token } = it.admin) => {
    const { folders } = (await app.call<{ folders: Record<string, number> }>('GET', '/dialogs/counts', { token }))
      .payload;
    const { items } = (
      await app.call<{ items: unknown[] }>('GET', '/dialogs', { token, query: { filter: 'needs_reply' } })
    ).payload;
    assert.equal(folders.needs_reply, items.length);
    return items.length;
  };
  assert.equal(await waiting(), 1);
  const { payload: taken } = await it.write('Gladly');
  assert.equal(await waiting(), 0);
  await app.call('DELETE', `${it.path}/${taken._id}`, it.admin);
  assert.equal(await waiting(), 1);
  const later = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const { payload: scheduled } = await it.write('Tomorrow', { scheduled_at: later });
  assert.equal(await waiting(), 0);
  await query(`update inbox_outgoing set status = 'failed' where id = $1`, [scheduled._id]);
  assert.equal(await waiting(), 1);
  const again = await it.written('Gladly');
  await sendByHand(app.services, again);
  assert.equal(await waiting(), 0);
});

test('R496 scheduled: not in the past, listed, changed, sent at its time or at once', async () => {
  const it = await talking();
  const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
  const past = await it.write('Too late', { scheduled_at: at(-1_000) });
  assert.deepEqual([past.status, past.error], [422, 'Scheduled messages cannot be in the past']);
  const { payload: first } = await it.write('Tomorrow', { scheduled_at: at(86_400_000) });
  const { payload: second } = await it.write('The day after', { scheduled_at: at(2 * 86_400_000) });
  assert.deepEqual([first.scheduled_at !== null, first.undo_until], [true, null]);
  const listed = async () =>
    (await app.call<{ text: string; profile: { _id: string } }[]>('GET', '/dialogs/scheduled', it.admin)).payload;
  assert.deepEqual(
    (await listed()).map(({ text, profile }) => [text, profile._id === it.prospectId]),
    [
      ['Tomorrow', true],
      ['The day after', true],
    ],
  );
  const [line] = (
    await app.call<{ items: { scheduled: number }[] }>('GET', '/dialogs', {
      token: it.admin.token,
      query: { filter: 'scheduled' },
    })
  ).payload.items;
  assert.equal(line?.scheduled, 2);
  const edit = (id: string, body: object) =>
    app.call<ThreadMessage>('PUT', `${it.path}/${id}`, {
      token: it.admin.token,
      body: { type: 'network', credentials_id: it.account.id, ...body },
    });
  assert.equal((await edit(first._id, { text: 'x', scheduled_at: at(-1) })).status, 422);
  await edit(first._id, { text: 'In two hours', scheduled_at: at(7_200_000) });
  assert.deepEqual(
    (await it.thread()).scheduled.map(({ text }) => text),
    ['In two hours', 'The day after'],
  );
  app.clock.advance(3_600_000);
  await runJobs(app, 'runner');
  assert.equal(await it.arrived('In two hours'), 0);
  app.clock.advance(3_600_000);
  await runJobs(app, 'runner');
  assert.deepEqual([await it.arrived('In two hours'), await it.arrived('Tomorrow')], [1, 0]);
  await app.call('POST', `${it.path}/${second._id}/send_now`, it.admin);
  await runJobs(app, 'runner');
  assert.equal(await it.arrived('The day after'), 1);
  assert.deepEqual(await listed(), []);
  assert.equal((await edit(second._id, { text: 'x' })).status, 409);
});

class Crash extends Error {}
/** Services that end before or after the n-th thing they do: transactions, and what goes out. */
function dying(n: number, when: 'before' | 'after'): { services: Services; network: Network; died: () => boolean } {
  let done = 0;
  let isDead = false;
  const mortal =
    <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      const isLast = ++done === n;
      if (isDead || (isLast && when === 'before')) {
        isDead = true;
        throw new Crash('the machine is gone');
      }
      const answer = await work(...given);
      if (isLast) {
        isDead = true;
        throw new Crash('the machine is gone');
      }
      return answer;
    };
  const { transactions } = app.services;
  const network = networkProvider(app.services) as Network;
  return {
    services: { ...app.services, transactions: { ...transactions, inSpace: mortal(transactions.inSpace) as never } },
    network: { ...network, act: mortal(network.act) },
    died: () => isDead,
  };
}

test('whatever moment the machine dies at, the world receives exactly one', async () => {
  const it = await talking();
  let tried = 0;
  for (const when of ['before', 'after'] as const)
    for (let n = 1; n < 12; n++) {
      const text = `Word ${when} ${n}`;
      const key = await it.written(text);
      const { services, network, died } = dying(n, when);
      await sendByHand(services, key, { network }).catch((error: unknown) => {
        assert.equal(error instanceof Crash, true, String(error));
      });
      if (!died()) break;
      tried++;
      // another machine takes it up, twice at once, as often as its jobs say
      for (let round = 0; round < 3; round++) {
        app.clock.advance(61_000);
        await requeueOutgoing(app.services);
        await Promise.all([sendByHand(app.services, key), sendByHand(app.services, key)]);
        await runJobs(app, 'runner');
      }
      assert.equal(await it.arrived(text), 1, text);
      assert.equal((await it.state(key.id))?.status, 'sent', text);
      const kept = await query('select id from inbox_messages where space_id = $1 and text = $2', [it.spaceId, text]);
      assert.equal(kept.length, 1, text);
    }
  assert.equal(tried >= 8, true, `died at ${tried} moments`);
});

test('an answer that was lost is asked for; where nobody can say, a person decides', async () => {
  const it = await talking();
  const network = networkProvider(app.services) as Network;
  const silent = (before: (act: Parameters<Network['act']>) => Promise<unknown>, knows: boolean): Network => ({
    ...network,
    act: async (...given) => {
      await before(given);
      throw new Error('no answer');
    },
    ask: knows ? network.ask : async () => ({ kind: 'unknown' }),
  });
  const send = async (text: string, through: Network) => {
    const key = await it.written(text);
    for (let round = 0; round < 25; round++) {
      await sendByHand(app.services, key, { network: through });
      app.clock.advance(46_000);
    }
    return key.id;
  };
  const arrives = (given: Parameters<Network['act']>) => network.act(...given);
  const heard = await send('Was it heard?', silent(arrives, true));
  assert.equal((await it.state(heard))?.status, 'sent');
  assert.equal(await it.arrived('Was it heard?'), 1);

  const unsure = await send('Who knows', silent(arrives, false));
  assert.deepEqual(await it.state(unsure), { status: 'unknown', reason: 'unknown', round: 0 });
  const shown = (await it.thread()).items.at(-1);
  assert.deepEqual([shown?.state, shown?.problem], ['unknown', 'Nobody can say whether this was sent']);
  const decide = (id: string, body: object) =>
    app.call<ThreadMessage>('POST', `${it.path}/${id}/retry`, { token: it.admin.token, body });
  assert.equal((await decide(unsure, {})).status, 409);
  assert.equal((await app.call('DELETE', `${it.path}/${unsure}`, it.admin)).status, 409);
  assert.equal((await decide(unsure, { was_sent: true })).payload.state, 'sent');
  assert.equal((await decide(unsure, { was_sent: true })).status, 409);
  assert.equal(await it.arrived('Who knows'), 1);

  const lost = await send(
    'Lost on the way',
    silent(async () => {}, false),
  );
  assert.equal((await decide(lost, { was_sent: false })).payload.state, 'queued');
  await runJobs(app, 'runner');
  assert.equal((await it.state(lost))?.status, 'sent');
  assert.equal(await it.arrived('Lost on the way'), 1);
  // a round of its own, under another key
  const rounds = await query(
    `select round, status from runner_intents where space_id = $1 and act ->> 'text' = $2 order by round`,
    [it.spaceId, 'Lost on the way'],
  );
  assert.deepEqual(rounds, [
    { round: 0, status: 'not_done' },
    { round: 1, status: 'done' },
  ]);
  // what is decided in a conversation is not listed with the campaigns'
  const left = await send(
    'Left open',
    silent(async () => {}, false),
  );
  const listed = await app.call<{ total: number }>('GET', '/workflows/unknown_sends', it.admin);
  assert.deepEqual([listed.payload.total, (await it.state(left))?.status], [0, 'unknown']);
});

test('the same words twice in a row are two messages, also where the answer to the second was lost', async () => {
  const it = await talking();
  const network = networkProvider(app.services) as Network;
  await sendByHand(app.services, await it.written('Yes'));
  const key = await it.written('Yes');
  const lost: Network = { ...network, act: async () => Promise.reject(new Error('no answer')) };
  await sendByHand(app.services, key, { network: lost });
  app.clock.advance(46_000);
  await sendByHand(app.services, key);
  // the first one is all that the network has: nobody can say it of the second
  assert.equal((await it.state(key.id))?.status, 'unknown');
});

test('what the network refuses says why, and goes out when somebody tries again; a pace is waited for', async () => {
  const it = await talking();
  const network = networkProvider(app.services) as Network;
  const refusing: Network = {
    ...network,
    act: async () => ({ kind: 'refused', reason: 'not_connected_to_person', detail: '' }),
  };
  const key = await it.written('Hello?');
  await sendByHand(app.services, key, { network: refusing });
  const failed = (await it.thread()).items.at(-1);
  assert.deepEqual(
    [failed?.state, failed?.problem],
    ['failed', 'You are not connected with this person on the network'],
  );
  const [day] = await query(`select used from limits_days where credential_id = $1 and action = 'messages'`, [
    it.account.id,
  ]);
  assert.equal(day?.used, 0);
  await app.call('POST', `${it.path}/${key.id}/retry`, { token: it.admin.token, body: {} });
  await runJobs(app, 'runner');
  assert.deepEqual([await it.arrived('Hello?'), (await it.state(key.id))?.round], [1, 1]);

  const until = new Date(app.clock.now().getTime() + 30_000);
  const pacing: Network = { ...network, act: async () => ({ kind: 'throttled', until, reason: 'pace' }) };
  const slow = await it.written('Slowly');
  await sendByHand(app.services, slow, { network: pacing });
  assert.equal((await it.state(slow.id))?.status, 'queued');
  app.clock.advance(31_000);
  await runJobs(app, 'runner');
  assert.equal(await it.arrived('Slowly'), 1);
});
