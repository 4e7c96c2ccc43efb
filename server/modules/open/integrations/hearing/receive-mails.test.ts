import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Enrolment } from '../../../../../contract/enrolments/schemas.ts';
import type { Dialog, ThreadMessage } from '../../../../../contract/inbox/schemas.ts';
import { bringMail, newMailbox, useChannelApp } from '../../../../../tests/factories/channels.ts';
import {
  enrolNewProspects,
  newRunningCampaign,
  sequenceStep,
} from '../../../../../tests/factories/running-campaign.ts';
import { fakeNetwork, runLanes } from '../../../../../tests/factories/runner.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import { addDays, dayIn } from '../../../../../engine/time/zone-time.ts';
import { newId } from '../../../../core/ids.ts';
import type { ReadMail } from '../../../../providers/email/read-mail.ts';
import { openedMailbox } from '../../../senders/mailboxes/find-mailbox.ts';
import { warmUpToken } from '../../../senders/warm-up/warm-up-token.ts';
import { receiveMails } from './receive-mails.ts';
import { hostileHtml } from '../../../../../tests/mail/hostile-html.ts';
import { messageIdOfKey } from '../../../../providers/email/message-id.ts';

const app = useChannelApp();
const DAY = 86_400_000;
let count = 0;
const rows = async <T>(sql: string, values: unknown[]): Promise<T[]> =>
  (await app.database.direct.query(sql, values)).rows as T[];

/** A campaign of two mails, and people who have just got the first. */
async function campaign(people = 1) {
  const tenant = await newTenant(app.services);
  const { spaceId } = tenant;
  const steps = [
    sequenceStep('hello', 'email', { subject: 'A question', text: 'Hello {first_name}' }),
    sequenceStep('again', 'email', { subject: 'Once more', text: 'Hello again', delay_days: 2 }),
  ];
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId, { steps });
  const mailbox = await newMailbox(app.services, spaceId, { credentialId });
  const enrolled = await enrolNewProspects(app.services, spaceId, campaignId, people);
  const readers = [];
  for (const one of enrolled) {
    const address = `hears${++count}@people.example`;
    await rows('update prospects set emails = $2, email = $3 where id = $1', [
      one.prospectId,
      JSON.stringify({ work: address }),
      address,
    ]);
    readers.push({ ...one, address });
  }
  for (let round = 0; round < people; round++) {
    await runLanes(app, fakeNetwork());
    app.clock.advance(15 * 60_000);
  }
  await rows('delete from world.errands', []);
  const keyOf = async ({ enrolmentId }: { enrolmentId: string }) => {
    const [line] = await rows<{ id: string }>(
      `select id from runner_intents where enrolment_id = $1 and status = 'done' order by created_at desc limit 1`,
      [enrolmentId],
    );
    return messageIdOfKey(line?.id ?? '', mailbox.email);
  };
  for (const reader of readers) assert.notEqual(await keyOf(reader), messageIdOfKey('', mailbox.email));
  const bring = (mail: Parameters<typeof bringMail>[2]) => bringMail(app, { spaceId, mailbox }, mail);
  const mailsTo = async (address: string) =>
    (
      await rows<{ subject: string }>('select subject from world.mails where recipient = $1 order by at', [address])
    ).map(({ subject }) => subject);
  return { ...tenant, campaignId, credentialId, mailbox, readers, keyOf, bring, mailsTo };
}

const standing = async (enrolmentId: string) =>
  (
    await rows<{ status: string; wait_reason: string | null; due_at: Date; replied_at: Date | null }>(
      'select status, wait_reason, due_at, replied_at from enrolments where id = $1',
      [enrolmentId],
    )
  )[0];

const awayNote = (address: string, text: string, inReplyTo: string) => ({
  from: address,
  subject: 'Automatic reply: A question',
  text,
  inReplyTo,
  headers: { 'Auto-Submitted': 'auto-replied' },
});

test('out of office with its date: the inbox says until when, the next step waits for the day after and says why', async () => {
  const it = await campaign();
  const [reader] = it.readers as [(typeof it.readers)[number]];
  const until = addDays(dayIn('UTC', app.clock.now()), 9);
  await it.bring(awayNote(reader.address, `I am away until ${until}.`, await it.keyOf(reader)));

  const dialog = await app.call<{ dialog: Dialog }>('GET', `/dialogs/${reader.prospectId}`, it.admin);
  assert.equal(dialog.payload.dialog.away_until, until);
  const thread = await app.call<{ items: ThreadMessage[] }>('GET', `/dialogs/${reader.prospectId}/messages`, it.admin);
  assert.equal(thread.payload.items.find(({ is_ours }) => !is_ours)?.away_until, until);

  // it is no reply
  const before = await standing(reader.enrolmentId);
  assert.deepEqual([before?.status, before?.replied_at, before?.wait_reason], ['active', null, 'person_away']);
  const people = await app.call<{ items: Enrolment[] }>('GET', `/workflows/${it.campaignId}/profiles`, it.admin);
  const wait = people.payload.items[0]?.wait;
  assert.deepEqual([wait?.reason, wait?.values, wait?.fix], ['person_away', { away_until: until }, 'resume_person']);

  app.clock.advance(5 * DAY);
  await runLanes(app, fakeNetwork());
  assert.deepEqual(await it.mailsTo(reader.address), ['A question']);
  app.clock.advance(6 * DAY);
  for (let round = 0; round < 3; round++) {
    await runLanes(app, fakeNetwork());
    app.clock.advance(DAY / 3);
  }
  assert.deepEqual(await it.mailsTo(reader.address), ['A question', 'Once more']);
  const after = await app.call<{ dialog: Dialog }>('GET', `/dialogs/${reader.prospectId}`, it.admin);
  assert.equal(after.payload.dialog.away_until, null);
});

test('who is away can be written to sooner by hand, and a note without a day holds nobody', async () => {
  const it = await campaign(2);
  const [away, vague] = it.readers as [(typeof it.readers)[number], (typeof it.readers)[number]];
  const until = addDays(dayIn('UTC', app.clock.now()), 60);
  await it.bring(awayNote(away.address, `Ich bin bis zum ${until} nicht im Büro.`, await it.keyOf(away)));
  await it.bring(awayNote(vague.address, 'I am away and back soon.', await it.keyOf(vague)));
  assert.deepEqual(
    [(await standing(away.enrolmentId))?.wait_reason, (await standing(vague.enrolmentId))?.wait_reason],
    ['person_away', null],
  );
  app.clock.advance(3 * DAY);
  const body = { change: 'resume', matching: { wait_reason: 'person_away' } };
  const asked = await app.call('POST', `/workflows/${it.campaignId}/profiles/update_status`, {
    token: it.admin.token,
    body,
  });
  assert.equal(asked.status, 200, JSON.stringify(asked));
  await runJobs(app, 'jobs');
  for (let round = 0; round < 4; round++) {
    await runLanes(app, fakeNetwork());
    app.clock.advance(DAY / 3);
  }
  assert.deepEqual(await it.mailsTo(away.address), ['A question', 'Once more']);
  assert.deepEqual(await it.mailsTo(vague.address), ['A question', 'Once more']);
});

test('a report that names somebody else suppresses only the one who was written to', async () => {
  const it = await campaign(2);
  const [written, other] = it.readers as [(typeof it.readers)[number], (typeof it.readers)[number]];
  const report = [
    'From: MAILER-DAEMON@mx.people.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b\r\nContent-Type: text/plain\r\n\r\nIt came back.',
    `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${other.address}\r\nAction: failed\r\nStatus: 5.1.1`,
    `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${await it.keyOf(written)}\r\nSubject: A question`,
    '--b--\r\n',
  ].join('\r\n');
  await it.bring({ raw: report });
  const suppressed = await rows<{ value: string; reason: string }>(
    'select value, reason from prospects_suppressed where space_id = $1',
    [it.spaceId],
  );
  assert.deepEqual(suppressed, [{ value: written.address, reason: 'bounced' }]);
  assert.deepEqual(
    [(await standing(written.enrolmentId))?.status, (await standing(other.enrolmentId))?.status],
    ['finished', 'active'],
  );
});

test('an answer is in the thread of the mail that it names, else of the last one to its sender with its subject; once, whichever way it came', async () => {
  const it = await campaign();
  const [reader] = it.readers as [(typeof it.readers)[number]];
  const first = await it.keyOf(reader);
  const path = `/dialogs/${reader.prospectId}/messages`;
  const body = { type: 'email', credentials_id: it.credentialId, subject: 'Another thing', text: 'By hand' };
  const written = await app.call<ThreadMessage>('POST', path, { token: it.admin.token, body });
  assert.equal(written.status, 200, JSON.stringify(written));
  app.clock.advance(6_000);
  await runJobs(app, 'runner');
  const conversations = () =>
    rows<{ text: string; conversation: string }>(
      'select text, conversation from inbox_messages where prospect_id = $1 and not is_ours order by at, id',
      [reader.prospectId],
    );
  const answer = { from: reader.address, headers: { 'Auto-Submitted': 'auto-replied' } };
  // by what it names, however old that is
  const named = {
    ...answer,
    messageId: '<named@people.example>',
    subject: 'Re: x',
    text: 'Named',
    references: ['<a@b.c>', first],
  };
  await it.bring(named);
  // told again, by whatever way
  await it.bring(named);
  app.clock.advance(60_000);
  // by its subject, where it names nothing that is known
  await it.bring({ ...answer, subject: 'AW: Re: A question', text: 'By its subject', inReplyTo: '<unknown@x.test>' });
  app.clock.advance(60_000);
  await it.bring({ ...answer, subject: 'Hello', text: 'By nothing but its sender' });
  const [byName, bySubject, bySender, ...more] = await conversations();
  assert.deepEqual(
    [byName?.text, bySubject?.text, bySender?.text, more],
    ['Named', 'By its subject', 'By nothing but its sender', []],
  );
  assert.equal(messageIdOfKey(byName?.conversation ?? '', it.mailbox.email), first);
  assert.equal(messageIdOfKey(bySubject?.conversation ?? '', it.mailbox.email), first);
  assert.equal(bySender?.conversation, written.payload._id);
});

const received = async (it: Awaited<ReturnType<typeof campaign>>, prospectId: string) => {
  const path = `/dialogs/${prospectId}/messages`;
  const { payload } = await app.call<{ items: ThreadMessage[] }>('GET', path, it.admin);
  return payload.items.filter(({ is_ours }) => !is_ours);
};

test('a picture within a mail and an invite come from IMAP to the message as the inbox gets it', async () => {
  const it = await campaign();
  const [reader] = it.readers as [(typeof it.readers)[number]];
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const invite = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:a-meeting@people.example',
    'DTSTART:20261201T090000Z',
    'DTEND:20261201T093000Z',
    'SUMMARY:Walk through the offer',
    'LOCATION:Room 4',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  await it.bring({
    from: reader.address,
    subject: 'Re: A question',
    inReplyTo: await it.keyOf(reader),
    text: 'See below',
    html: '<p>See <img src="cid:logo@people"></p>',
    attachments: [{ filename: 'logo.png', content: picture, contentType: 'image/png', cid: 'logo@people' }],
    icalEvent: { method: 'REQUEST', content: invite },
  });
  const [message, ...others] = await received(it, reader.prospectId);
  assert.deepEqual(others, []);
  const logo = message?.attachments.find(({ name }) => name === 'logo.png') ?? assert.fail(JSON.stringify(message));
  assert.ok(message?.html?.includes(`data-file="${logo._id}"`), message?.html ?? '');
  assert.ok(!message?.html?.includes('cid:'));
  const told = message?.attachments.find((each) => each.invite)?.invite;
  assert.deepEqual(
    [told?.title, told?.place, told?.starts_at, told?.is_cancelled],
    ['Walk through the offer', 'Room 4', '2026-12-01T09:00:00.000Z', false],
  );
});

test('hostile mail comes from IMAP to the inbox without anything that runs or asks anybody', async () => {
  const it = await campaign();
  const [reader] = it.readers as [(typeof it.readers)[number]];
  const payloads = hostileHtml('//hostile.example:9');
  for (const { html, name } of payloads)
    await it.bring({
      from: reader.address,
      subject: name,
      inReplyTo: await it.keyOf(reader),
      html: `<p>kept</p>${html}`,
    });
  const messages = await received(it, reader.prospectId);
  assert.ok(messages.length >= 20, String(messages.length));
  for (const { html, subject } of messages) {
    const markup = html ?? '';
    assert.doesNotMatch(markup, RUNS, subject ?? '');
    // values are quoted, and no quote stands within one
    for (const [, name = '', value = ''] of markup.matchAll(/\s([\w-]+)="([^"]*)"/g)) {
      assert.doesNotMatch(name, /^(?:on\w+|src|srcset|background|action|formaction|ping|poster)$/i, subject ?? '');
      if (name === 'href') assert.match(value, /^(?:https?:|mailto:|tel:|#)/i, subject ?? '');
      if (name === 'style') assert.doesNotMatch(value, /url\(|expression|@import/i, subject ?? '');
    }
  }
});
const RUNS = /<(?:script|iframe|object|embed|style|link|meta|base|form|svg|math|video|audio|input)\b/i;

test('an answer with a forged token of the warm-up, or one of other mailboxes, is in the inbox as any other', async () => {
  const it = await campaign(2);
  const [reader, other] = it.readers as [(typeof it.readers)[number], (typeof it.readers)[number]];
  const between = { id: newId(), from: 'one@warm.test', to: it.mailbox.email };
  const tokens = [`${newId()}.forged`, warmUpToken(app.services.secrets, between)];
  for (const [place, one] of [reader, other].entries())
    await it.bring({
      from: one.address,
      subject: 'Re: A question',
      text: 'Yes',
      inReplyTo: await it.keyOf(one),
      headers: { 'X-Mailbox-Warm-Up': tokens[place] ?? '' },
    });
  for (const { prospectId, enrolmentId } of [reader, other]) {
    assert.deepEqual(
      (await received(it, prospectId)).map(({ text }) => text),
      ['Yes'],
    );
    assert.equal((await standing(enrolmentId))?.status, 'finished');
  }
});

test('many answers that came together cost no more statements than a few', async () => {
  const it = await campaign(6);
  const { transactions, secrets } = app.services;
  const answerOf = async (reader: (typeof it.readers)[number]) => ({
    mail: {
      id: `<${newId()}@people.example>`,
      from: reader.address,
      to: [it.mailbox.email],
      subject: 'Re: A question',
      about: [await it.keyOf(reader)],
      text: 'Yes',
      html: null,
      kind: 'written' as const,
      report: '',
      files: [],
      pictures: [],
      isCheck: false,
      warmUpToken: null,
    } satisfies ReadMail,
    heard: { isOurs: false, at: app.clock.now() },
  });
  const answers = await Promise.all(it.readers.map(answerOf));
  const statements = (mails: typeof answers) =>
    transactions.inSpace(it.spaceId, async (tx) => {
      const mailbox = (await openedMailbox(tx, it.mailbox.id, secrets)) ?? assert.fail();
      let asked = 0;
      const [all, run] = [tx.all.bind(tx), tx.run.bind(tx)];
      tx.all = (query) => (asked++, all(query));
      tx.run = (query) => (asked++, run(query));
      await receiveMails(tx, mailbox, mails);
      return asked;
    });
  const few = await statements(answers.slice(0, 1));
  assert.equal(await statements(answers.slice(1)), few);
  assert.equal((await standing(it.readers[5]?.enrolmentId ?? ''))?.status, 'finished');
});
