import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folded } from '../../../engine/contacts/blacklist-match.ts';
import { runJobs, useNetworkApp } from '../../../tests/factories/network.ts';
import { newConversation } from '../../../tests/factories/conversation.ts';
import { newTenant, newUser } from '../../../tests/factories/tenants.ts';
import { newId } from '../../core/ids.ts';
import { networkProvider } from '../../modules/senders/credentials/network/network-provider.ts';
import type { Network } from '../../providers/network/port.ts';
import { sendByHand } from './send-by-hand.ts';

const app = useNetworkApp();
const talking = () => newConversation(app);
const query = async (sql: string, values: unknown[] = []) => (await app.database.direct.query(sql, values)).rows;

test('who cannot be written to is not: strangers, the blacklisted, accounts that are out, missing values, words too long', async () => {
  const it = await talking();
  const refused = async (text: string, more: object = {}) => {
    const { status, code, fields } = await it.write(text, more);
    return [status, code, fields];
  };
  assert.deepEqual(await refused('Hello {nickname}'), [
    422,
    'invalid_input',
    { text: 'There is no value for {nickname}' },
  ]);
  assert.equal((await it.write('Hello {nickname:you}', { key: newId() })).payload.text, 'Hello you');
  assert.deepEqual((await refused('x'.repeat(8_001))).slice(0, 2), [422, 'text_too_long']);
  assert.deepEqual((await refused('  ')).slice(0, 2), [422, 'invalid_input']);
  assert.deepEqual((await refused('Hi', { type: 'inmail' })).slice(0, 2), [409, 'cannot_write']);
  assert.deepEqual((await refused('Hi', { type: 'email' })).slice(0, 2), [409, 'cannot_write']);
  const stranger = newId();
  await query(
    `insert into prospects (space_id, id, first_name, last_name, network_id, created_at, updated_at)
     values ($1, $2, 'Nobody', 'Knows', 'someone', now(), now())`,
    [it.spaceId, stranger],
  );
  const toStranger = await app.call('POST', `/dialogs/${stranger}/messages`, {
    token: it.admin.token,
    body: { type: 'network', credentials_id: it.account.id, text: 'Hi' },
  });
  assert.deepEqual([toStranger.status, toStranger.fields], [409, { type: 'not_connected' }]);
  const ways = await app.call<{ ways: { channel: string; obstacle: string | null }[] }>(
    'GET',
    `/dialogs/${stranger}`,
    it.admin,
  );
  assert.deepEqual(
    ways.payload.ways.map(({ channel, obstacle }) => [channel, obstacle]),
    [
      ['network', 'not_connected'],
      ['inmail', 'feature'],
      ['email', 'no_email'],
      ['sms', 'not_set_up'],
    ],
  );
  // who is known by an address alone has no profile that anything could be sent to
  await query(`update prospects set network_id = null, email = 'nobody@people.example' where id = $1`, [stranger]);
  const byAddress = await app.call<typeof ways.payload>('GET', `/dialogs/${stranger}`, it.admin);
  assert.deepEqual(
    byAddress.payload.ways.slice(0, 2).map(({ channel, obstacle }) => [channel, obstacle]),
    [
      ['network', 'no_profile'],
      ['inmail', 'no_profile'],
    ],
  );
  // listed after it was written: it does not leave
  const key = await it.written('Before the list');
  const [who] = await query('select first_name, last_name from prospects where id = $1', [it.prospectId]);
  const name = `${who?.first_name} ${who?.last_name}`;
  await query(
    `insert into blacklist (space_id, id, kind, value, key, created_at) values ($1, $2, 'name', $3, $4, now())`,
    [it.spaceId, newId(), name, folded(name)],
  );
  await sendByHand(app.services, key);
  assert.deepEqual([(await it.state(key.id))?.reason, await it.arrived('Before the list')], ['blacklisted', 0]);
  // and nothing leaves a workspace that was closed meanwhile
  await query('delete from blacklist where space_id = $1', [it.spaceId]);
  const late = await it.written('Before it closed');
  await query(`update spaces set status = 'blocked' where id = $1`, [it.spaceId]);
  await sendByHand(app.services, late);
  assert.deepEqual([(await it.state(late.id))?.reason, await it.arrived('Before it closed')], ['space_closed', 0]);
  await query(`update spaces set status = 'active' where id = $1`, [it.spaceId]);
  await query('update credentials set wait_for_authorization = true where id = $1', [it.account.id]);
  assert.deepEqual((await refused('Hi')).slice(0, 2), [409, 'credential_not_connected']);
});

test('files go along, are kept by the world, and open for those who may see the account, as a download', async () => {
  const it = await talking();
  const upload = (name: string, bytes: Buffer, token = it.admin.token) => {
    const edge = 'edge';
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`;
    return app.call<{ _id: string; name: string; type: string }>('POST', '/dialogs/attachments', {
      token,
      headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    });
  };
  assert.equal((await upload('page.html', Buffer.from('<html>'))).code, 'file_refused');
  assert.equal((await upload('page.txt', Buffer.from('<!doctype html><script>x</script>'))).code, 'file_refused');
  assert.equal((await upload('a.png', Buffer.from('MZ not a picture'))).code, 'file_refused');
  const pdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>');
  const { payload: file } = await upload('../Öffer (best).pdf', pdf);
  assert.equal(file.type, 'application/pdf');
  const { payload: message } = await it.write('See this', { attachments: [file._id] });
  app.clock.advance(6_000);
  await runJobs(app, 'runner');
  const [arrived] = await query('select attachments from world.messages where account_id = $1 and text = $2', [
    it.account.gateway,
    'See this',
  ]);
  assert.deepEqual(
    arrived?.attachments.map((each: { type: string; content: string }) => [
      each.type,
      Buffer.from(each.content, 'base64').equals(pdf),
    ]),
    [['application/pdf', true]],
  );
  const shown = (await it.thread()).items.find(({ _id }) => _id === message._id);
  assert.deepEqual(
    shown?.attachments.map(({ _id }) => _id),
    [file._id],
  );
  const open = (token: string, id = file._id) =>
    app.app.inject({ url: `/api/dialogs/attachments/${id}`, headers: { authorization: `Bearer ${token}` } });
  const own = await newUser(app.services, {
    spaceId: it.spaceId,
    credentials: [it.account.id],
    pages: { inbox: true },
  });
  const other = await newUser(app.services, { spaceId: it.spaceId, credentials: [], pages: { inbox: true } });
  const outside = (await newTenant(app.services)).admin;
  const opened = await open(own.token);
  assert.equal(opened.statusCode, 200);
  assert.equal(opened.rawPayload.equals(pdf), true);
  assert.match(
    String(opened.headers['content-disposition']),
    /^attachment; filename="[^"\r\n]+"; filename\*=UTF-8''[^\s]+$/,
  );
  assert.equal(opened.headers['x-content-type-options'], 'nosniff');
  assert.deepEqual(
    [
      (await open(other.token)).statusCode,
      (await open(outside.token)).statusCode,
      (await open(own.token, newId())).statusCode,
    ],
    [404, 404, 404],
  );
  assert.equal((await app.app.inject({ url: `/api/dialogs/attachments/${file._id}` })).statusCode, 401);
  // somebody else's upload is nobody's to send
  const { payload: theirs } = await upload('note.txt', Buffer.from('mine'), own.token);
  assert.equal((await it.write('Not mine', { attachments: [theirs._id] })).status, 404);
  assert.equal((await open(it.admin.token, theirs._id)).statusCode, 404);
});

test('only its author, or an admin, calls back, changes or hurries a message that waits (F049)', async () => {
  const it = await newConversation(app);
  const pages = { inbox: true };
  const [author, colleague] = [
    await newUser(app.services, { spaceId: it.spaceId, credentials: [it.account.id], pages }),
    await newUser(app.services, { spaceId: it.spaceId, credentials: [it.account.id], pages }),
  ];
  const scheduled_at = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const { payload: waiting } = await it.write('Tomorrow', { scheduled_at }, author.token);
  const { payload: undoable } = await it.write('At once', {}, author.token);
  const one = `${it.path}/${waiting._id}`;
  const edited = { type: 'network', credentials_id: it.account.id, text: 'Never', scheduled_at };
  const tries = [
    await app.call('DELETE', one, colleague),
    await app.call('DELETE', `${it.path}/${undoable._id}`, colleague),
    await app.call('PUT', one, { token: colleague.token, body: edited }),
    await app.call('POST', `${one}/send_now`, colleague),
  ];
  for (const { status, code, error } of tries)
    assert.deepEqual(
      [status, code, error],
      [403, 'not_the_author', 'Only who wrote this message, or an admin, can change it before it leaves'],
    );
  const mine = await app.call('PUT', one, { token: author.token, body: { ...edited, text: 'Later' } });
  assert.equal(mine.status, 200, mine.error ?? '');
  assert.equal((await app.call('DELETE', one, author)).status, 200);
  assert.equal((await app.call('DELETE', `${it.path}/${undoable._id}`, it.admin)).status, 200);
});

test('told by the network before its own answer is in, a message stands once in its thread (F049)', async () => {
  const it = await newConversation(app);
  const network = networkProvider(app.services) as Network;
  const shown = async (text: string) =>
    (await it.thread()).items.filter((item) => item.text === text).map(({ state }) => state);
  const during: (string | undefined)[][] = [];
  const slow: Network = {
    ...network,
    act: async (...given) => {
      const answer = await network.act(...given);
      await app.services.transactions.inSpace(it.spaceId, (tx) =>
        tx.enqueue('inbox.hear', { space_id: it.spaceId, id: it.account.id }),
      );
      await runJobs(app, 'inbox');
      const heard = await query(`select id from inbox_messages where space_id = $1 and text = 'Thursday?'`, [
        it.spaceId,
      ]);
      during.push([`${heard.length} heard`, ...(await shown('Thursday?'))]);
      return answer;
    },
  };
  const key = await it.written('Thursday?');
  await sendByHand(app.services, key, { network: slow });
  assert.deepEqual(during, [['1 heard', 'sending']]);
  assert.deepEqual(await shown('Thursday?'), ['sent']);
  // the same words once more are another message
  await sendByHand(app.services, await it.written('Thursday?'), { network: slow });
  assert.deepEqual(during.at(-1), ['2 heard', 'sent', 'sending']);
  assert.deepEqual(await shown('Thursday?'), ['sent', 'sent']);
});
