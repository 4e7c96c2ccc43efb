import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ThreadMessage, ChannelOption } from '../../../../../contract/inbox/schemas.ts';
import { bringMail, newDialerPhone, newMailbox, useChannelApp } from '../../../../../tests/factories/channels.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { newCredential, newTenant } from '../../../../../tests/factories/tenants.ts';
import { PAYLOADS } from '../../../../../tests/factories/xss-payloads.ts';
import { build } from '../../../../core/db/build.ts';
import { newId } from '../../../../core/ids.ts';
import { messageIdOfKey } from '../../../../providers/email/message-id.ts';

const app = useChannelApp();
const query = async (sql: string, values: unknown[] = []) => (await app.database.direct.query(sql, values)).rows;

/** An account with a mailbox and a phone, and somebody with an address and a number. */
async function desk() {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId);
  const mailbox = await newMailbox(app.services, spaceId, { credentialId });
  await newDialerPhone(app.services, spaceId);
  const prospectId = newId();
  const address = `ada-${prospectId.slice(-8)}@people.example`;
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.run(
      build.insertInto('prospects').values({
        space_id: spaceId,
        id: prospectId,
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: address,
        emails: JSON.stringify({ work: address }),
        phones: JSON.stringify([{ number: '+46 70 123 45 67', type: 'mobile' }]),
        created_at: tx.now,
        updated_at: tx.now,
      }),
    ),
  );
  const path = `/dialogs/${prospectId}/messages`;
  const write = (type: string, body: object) =>
    app.call<ThreadMessage>('POST', path, {
      token: admin.token,
      body: { type, credentials_id: credentialId, ...body },
    });
  const send = async (type: string, body: object) => {
    const answer = await write(type, body);
    assert.equal(answer.status, 200, JSON.stringify(answer));
    app.clock.advance(6_000);
    await runJobs(app, 'runner');
    await query('delete from world.errands');
    return answer.payload._id;
  };
  const thread = async () => (await app.call<{ items: ThreadMessage[] }>('GET', path, admin)).payload.items;
  const mails = () => query('select * from world.mails where recipient = $1 order by at, id', [address]);
  const answer = (key: string, given: object) =>
    bringMail(
      app,
      { spaceId, mailbox },
      {
        from: address,
        subject: 'Re: Hello',
        inReplyTo: messageIdOfKey(key, mailbox.email),
        ...given,
      },
    );
  return { spaceId, admin, credentialId, mailbox, prospectId, address, path, write, send, thread, mails, answer };
}

test('an email by hand: signed, with files, no mailing; the answer is heard, and answered in its thread', async () => {
  const it = await desk();
  const signature = await app.call<{ _id: string }>('POST', '/signatures/create', {
    token: it.admin.token,
    body: { credentials_id: it.credentialId, name: 'Mine', message: 'Sofia, Lumen' },
  });
  const pdf = Buffer.from('%PDF-1.7 hello');
  const file = newId();
  await query(
    `insert into inbox_attachments (space_id, id, name, type, bytes, content, created_by, created_at)
     values ($1, $2, 'Offer.pdf', 'application/pdf', $3, $4, $5, now())`,
    [it.spaceId, file, pdf.length, pdf, it.admin.id],
  );
  const noSubject = await it.write('email', { text: 'Hello' });
  assert.deepEqual(noSubject.fields, { subject: 'A subject is needed' });
  const signed = signature.status === 200 ? { signature_id: signature.payload._id } : {};
  const first = await it.send('email', { subject: 'For {first_name}', text: 'Hello', attachments: [file], ...signed });
  const [mail] = await it.mails();
  assert.equal(mail?.subject, 'For Ada');
  assert.equal(mail?.key, messageIdOfKey(first, it.mailbox.email));
  assert.equal(mail?.headers['list-unsubscribe'], undefined);
  assert.equal(mail?.headers['in-reply-to'], undefined);
  assert.deepEqual(
    mail?.attachments.map(({ name, type, content }: Record<string, string>) => [name, type, content]),
    [['Offer.pdf', 'application/pdf', pdf.toString('base64')]],
  );
  if (signature.status === 200) assert.match(mail?.text, /Sofia, Lumen/);
  const [day] = await query('select used from integrations_days where integration_id = $1', [it.mailbox.id]);
  assert.equal(day?.used, 1);

  await it.answer(first, { text: 'Gladly', html: '<p onclick="x()">Gladly<img src="https://spy.example/p.gif"></p>' });
  const second = await it.send('email', { text: 'When?' });
  const [, reply] = await it.mails();
  assert.equal(reply?.subject, 'Re: For Ada');
  assert.equal(reply?.headers['in-reply-to'], mail?.key);
  assert.equal(reply?.headers.references, mail?.key);
  const [ours, theirs, again] = await it.thread();
  assert.deepEqual([ours?._id, again?._id], [first, second]);
  assert.deepEqual(
    [theirs?.text, theirs?.html],
    ['Gladly', '<p>Gladly<img data-src="https://spy.example/p.gif" alt="" /></p>'],
  );
  // what is offered first is the mailbox that wrote last, whichever is older
  const box = await newMailbox(app.services, it.spaceId, { credentialId: it.credentialId });
  const offered = async () => {
    const { payload } = await app.call<{ ways: ChannelOption[] }>('GET', `/dialogs/${it.prospectId}`, it.admin);
    return payload.ways.find(({ channel }) => channel === 'email')?.mailboxes.map(({ _id }) => _id);
  };
  assert.deepEqual(await offered(), [it.mailbox.id, box.id]);
  await query('update inbox_messages set integration_id = $2 where id = $1', [second, box.id]);
  assert.deepEqual(await offered(), [box.id, it.mailbox.id]);
  await settleEvents(app.services);
  const triggers = await query(
    `select data ->> 'trigger' as name from events where space_id = $1 and type = 'prospect.touched' order by id`,
    [it.spaceId],
  );
  const counted = (wanted: string) => triggers.filter(({ name }) => name === wanted).length;
  assert.deepEqual([counted('email_sent'), counted('new_email'), counted('got_reply'), triggers.length], [2, 1, 1, 4]);
  const [answered] = await query('select replied_at from inbox_messages where id = $1', [first]);
  assert.notEqual(answered?.replied_at, null);
});

test('by a mailbox whose domain is held nobody writes: another is offered, and what waits says why', async () => {
  const it = await desk();
  const other = await newMailbox(app.services, it.spaceId, { credentialId: it.credentialId });
  const domainId = newId();
  await query(
    `insert into domains (space_id, id, name, origin, status, status_since, held_since, created_at, updated_at)
      values ($1, $2, 'held.example', 'connected', 'active', now(), now(), now(), now())`,
    [it.spaceId, domainId],
  );
  const ways = async () =>
    (await app.call<{ ways: ChannelOption[] }>('GET', `/dialogs/${it.prospectId}`, it.admin)).payload.ways.find(
      ({ channel }) => channel === 'email',
    );
  await query('update integrations set domain_id = $2 where id = $1', [it.mailbox.id, domainId]);
  assert.deepEqual(
    (await ways())?.mailboxes.map(({ _id }) => _id),
    [other.id],
  );
  const refused = await it.write('email', { subject: 'Hello', text: 'Hello', mailbox_id: it.mailbox.id });
  assert.equal(refused.code, 'integration_down');
  await query('update integrations set domain_id = $2 where id = $1', [other.id, domainId]);
  assert.equal((await ways())?.obstacle, 'mailbox_down');
  await query('update domains set held_since = null where id = $1', [domainId]);
  assert.deepEqual([(await ways())?.obstacle, (await ways())?.mailboxes.length], [null, 2]);
});

test('where the account’s own mailboxes send nothing, it is told by which, why, and what is offered instead', async () => {
  const it = await desk();
  const shared = await newMailbox(app.services, it.spaceId);
  const way = async () =>
    (await app.call<{ ways: ChannelOption[] }>('GET', `/dialogs/${it.prospectId}`, it.admin)).payload.ways.find(
      ({ channel }) => channel === 'email',
    );
  const told = async () => (await way())?.passed_over.map(({ _id, why }) => [_id, why]);
  assert.deepEqual(await told(), []);
  await query("update integrations set status = 'disabled' where id = $1", [it.mailbox.id]);
  assert.deepEqual(
    (await way())?.mailboxes.map(({ _id }) => _id),
    [shared.id],
  );
  assert.deepEqual(await told(), [[it.mailbox.id, 'paused']]);
  await query(
    "insert into guard_mailboxes (space_id, integration_id, paused_at, reason) values ($1, $2, now(), 'hard_bounces')",
    [it.spaceId, it.mailbox.id],
  );
  assert.deepEqual(await told(), [[it.mailbox.id, 'paused_itself']]);
  // nothing is left: it is not for want of a mailbox
  await query("update integrations set status = 'disconnected' where id = $1", [shared.id]);
  assert.equal((await way())?.obstacle, 'mailbox_down');
  // with one of its own that works nobody is told of another that rests
  const own = await newMailbox(app.services, it.spaceId, { credentialId: it.credentialId });
  assert.deepEqual(await told(), []);
  // but where the person was written to by the one that rests
  await query('delete from guard_mailboxes where integration_id = $1', [it.mailbox.id]);
  await query("update integrations set status = 'connected' where id = $1", [it.mailbox.id]);
  await it.send('email', { subject: 'Hello', text: 'Hello', mailbox_id: it.mailbox.id });
  await query("update integrations set status = 'disabled' where id = $1", [it.mailbox.id]);
  assert.deepEqual(await told(), [[it.mailbox.id, 'paused']]);
  assert.equal((await way())?.mailboxes[0]?._id, own.id);
});

test('an absence note is unread and kept, and says nothing about the person', async () => {
  const it = await desk();
  const key = await it.send('email', { subject: 'Hello', text: 'Hello' });
  await it.answer(key, { text: 'I am away', headers: { 'Auto-Submitted': 'auto-replied' } });
  await settleEvents(app.services);
  const events = await query(
    `select data ->> 'trigger' as name from events where space_id = $1 and type = 'prospect.touched'`,
    [it.spaceId],
  );
  assert.deepEqual(
    events.map(({ name }) => name),
    ['email_sent'],
  );
  assert.equal((await it.thread()).length, 2);
  const [line] = (await app.call<{ items: { unread: number }[] }>('GET', '/dialogs', it.admin)).payload.items;
  assert.equal(line?.unread, 1);
});

test('a text message by hand leaves by the Dialer phone; whoever said stop is left alone', async () => {
  const it = await desk();
  const key = await it.send('sms', { text: 'Short' });
  const [sms] = await query(`select * from world.phone_acts where key = $1`, [key]);
  assert.deepEqual([sms?.kind, sms?.text], ['sms', 'Short']);
  await query(
    `insert into prospects_suppressed (space_id, kind, value, reason, at) values ($1, 'phone', '+46 70 123 45 67', 'unsubscribed', now()),
      ($1, 'email', $2, 'unsubscribed', now())`,
    [it.spaceId, it.address],
  );
  for (const type of ['sms', 'email']) {
    const refused = await it.write(type, { subject: 'x', text: 'Hello' });
    assert.deepEqual([refused.status, refused.fields], [409, { type: 'unsubscribed' }]);
  }
});

test('known payloads arrive as what they are in the text, and run in no markup that is answered', async () => {
  const it = await desk();
  const key = await it.send('email', { subject: 'Hello', text: 'Hello' });
  for (const payload of PAYLOADS) {
    app.clock.advance(1_000);
    await it.answer(key, { subject: payload.slice(0, 200), text: payload, html: `<p>${payload}</p>` });
  }
  const shown: ThreadMessage[] = [];
  let before: string | null = '';
  while (before !== null) {
    const { payload }: { payload: { items: ThreadMessage[]; before: string | null } } = await app.call('GET', it.path, {
      token: it.admin.token,
      query: { limit: '100', ...(before && { before }) },
    });
    shown.unshift(...payload.items);
    before = payload.before;
  }
  const theirs = shown.filter(({ is_ours }) => !is_ours);
  assert.deepEqual(
    theirs.map(({ text }) => text),
    PAYLOADS,
  );
  for (const { html } of theirs) {
    const tags = [...(html ?? '').matchAll(/<[^>]*>/g)].map(([tag]) => tag).join('');
    assert.doesNotMatch(
      tags,
      /<(?:script|iframe|object|embed|svg|math|form|style|link|meta|base)|\son\w+\s*=|\ssrc\s*=/i,
    );
    assert.doesNotMatch(tags, /(?:javascript|vbscript|data)\s*:/i);
  }
});

test('files of an answer are kept and offered; what names no mail finds its thread; what the owner sends stands there too', async () => {
  const it = await desk();
  await it.send('email', { subject: 'Hello', text: 'Hello' });
  app.clock.advance(60_000);
  await bringMail(app, it, {
    from: it.address.toUpperCase(),
    subject: 'Our terms',
    text: 'See the file',
    attachments: [{ filename: '../terms\u202e.txt', content: 'Thirty days' }],
  });
  const theirs = (await it.thread()).at(-1);
  assert.deepEqual(
    [theirs?.text, theirs?.is_ours, theirs?.attachments?.map(({ name, bytes }) => [name, bytes])],
    ['See the file', false, [['terms.txt', 11]]],
  );
  const download = await app.app.inject({
    url: `/api/dialogs/attachments/${theirs?.attachments?.[0]?._id}`,
    headers: { authorization: `Bearer ${it.admin.token}` },
  });
  assert.deepEqual([download.statusCode, download.body], [200, 'Thirty days']);
  app.clock.advance(60_000);
  await bringMail(app, it, { from: 'stranger@people.example', subject: 'Buy this', text: 'Now' });
  await bringMail(app, it, { from: it.mailbox.email, to: it.address, subject: 'Re', text: 'From my phone' }, 'Sent');
  const all = await it.thread();
  assert.deepEqual([all.length, all.at(-1)?.text, all.at(-1)?.is_ours], [3, 'From my phone', true]);
});
