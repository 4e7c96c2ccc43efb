import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mailbox, MailboxSend } from '../../../../contract/mailboxes/schemas.ts';
import type { Dialog, ThreadMessage } from '../../../../contract/inbox/schemas.ts';
import { bringMail, newMailbox, useChannelApp } from '../../../../tests/factories/channels.ts';
import { runJobs } from '../../../../tests/factories/network.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { fakeNetwork, runLanes } from '../../../../tests/factories/runner.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';

const app = useChannelApp();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let count = 0;
const rows = async <T>(sql: string, values: unknown[]): Promise<T[]> =>
  (await app.database.direct.query(sql, values)).rows as T[];

interface WorldMail {
  key: string;
  subject: string;
  headers: Record<string, string>;
}
const mailsTo = (address: string) =>
  rows<WorldMail>('select key, subject, headers from world.mails where recipient = $1 order by at, id', [address]);
async function runFor(days: number): Promise<void> {
  for (let day = 0; day <= days; day++) {
    await runLanes(app, fakeNetwork());
    await rows('delete from world.errands', []);
    app.clock.advance(day < days ? DAY : MINUTE);
  }
}

/** Two mails, and somebody who got the first. */
async function campaign() {
  const tenant = await newTenant(app.services);
  const { spaceId } = tenant;
  const steps = [
    sequenceStep('one', 'email', { subject: 'A question', text: 'Hello' }),
    sequenceStep('two', 'email', { subject: 'Re: A question', text: 'Hello again', delay_days: 1 }),
  ];
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId, { steps });
  const mailbox = await newMailbox(app.services, spaceId, { credentialId });
  const address = `manners${++count}@people.example`;
  const giveAddress = (id: string) =>
    rows('update prospects set emails = $2, email = $3 where id = $1', [
      id,
      JSON.stringify({ work: address }),
      address,
    ]);
  const [reader] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  assert.ok(reader);
  await giveAddress(reader.prospectId);
  const bring = (mail: Parameters<typeof bringMail>[2]) => bringMail(app, { spaceId, mailbox }, mail);
  return { ...tenant, campaignId, credentialId, mailbox, address, reader, giveAddress, bring };
}

test('an address that unsubscribed by its mail program is never mailed again, by any campaign of the workspace (G015)', async () => {
  const it = await campaign();
  await runFor(0);
  const [mail] = await mailsTo(it.address);
  const header = mail?.headers['list-unsubscribe'] ?? '';
  const [, click, box, subject = ''] = /^<(http[^>]+)>, <mailto:([^?>]+)\?subject=([^>]+)>$/.exec(header) ?? [];
  assert.ok(click, header);
  assert.equal(box, it.mailbox.email);
  assert.equal(mail?.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
  await it.bring({ from: it.address, subject: decodeURIComponent(subject), text: '' });
  const suppressed = await rows('select * from prospects_suppressed where space_id = $1', [it.spaceId]);
  assert.equal(suppressed.length, 1);
  const steps = [sequenceStep('other', 'email', { subject: 'Hello', text: 'Hello' })];
  const other = await newRunningCampaign(app.services, it.spaceId, { steps, credentialId: it.credentialId });
  const [again] = await enrolNewProspects(app.services, it.spaceId, other.campaignId, 1);
  await it.giveAddress(again!.prospectId);
  await runFor(3);
  assert.equal((await mailsTo(it.address)).length, 1);
});

test('an answer stands in the inbox once its mailbox is heard, and a bounce ends the way (G147)', async () => {
  const it = await campaign();
  await runFor(0);
  const [mail] = await mailsTo(it.address);
  await it.bring({ from: it.address, subject: 'Re: A question', text: 'Gladly', inReplyTo: mail?.key ?? '' });
  const { token } = it.admin;
  const dialogs = await app.call<{ items: Dialog[] }>('GET', '/dialogs', { token });
  assert.deepEqual(
    dialogs.payload.items.map(({ profile }) => profile._id),
    [it.reader.prospectId],
  );
  const thread = await app.call<{ items: ThreadMessage[] }>('GET', `/dialogs/${it.reader.prospectId}/messages`, {
    token,
  });
  assert.deepEqual(
    thread.payload.items.map(({ text }) => text),
    ['Hello', 'Gladly'],
  );
  const other = await campaign();
  await runFor(0);
  const [sent] = await mailsTo(other.address);
  await other.bring(bounceOf(other.address, sent?.key ?? ''));
  const [standing] = await rows<{ status: string; bounced_at: Date | null }>(
    'select status, bounced_at from enrolments where id = $1',
    [other.reader.enrolmentId],
  );
  assert.equal(standing?.status, 'finished');
  assert.ok(standing?.bounced_at);
});

test('a test mail that comes back says so in the log, and counts neither as sent nor as a bounce', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const mailbox = await newMailbox(app.services, spaceId);
  const address = `gone${++count}@people.example`;
  const { token } = admin;
  const sent = await app.call('POST', `/mailboxes/${mailbox.id}/test`, { token, body: { receiver: address } });
  assert.equal(sent.error, null);
  const [mail] = await mailsTo(address);
  for (let told = 0; told < 2; told++) await bringMail(app, { spaceId, mailbox }, bounceOf(address, mail?.key ?? ''));
  const log = await app.call<{ sends: MailboxSend[] }>('GET', `/mailboxes/${mailbox.id}/sends`, { token });
  assert.deepEqual(
    log.payload.sends.map(({ state, detail }) => [state, detail]),
    [['bounced', '550 5.1.1 No such user']],
  );
  const { payload } = await app.call<Mailbox>('GET', `/mailboxes/${mailbox.id}`, { token });
  assert.deepEqual([payload.used_today, payload.sent, payload.bounced], [1, 0, 0]);
  await runJobs(app, 'runner');
});

/** What a carrier writes of a mail that it cannot deliver (RFC 3464). */
const bounceOf = (address: string, messageId: string): Parameters<typeof bringMail>[2] => ({
  from: 'MAILER-DAEMON@people.example',
  subject: 'Undelivered Mail Returned to Sender',
  text: 'Your message could not be delivered.',
  headers: { 'Auto-Submitted': 'auto-replied' },
  attachments: [
    {
      contentType: 'message/delivery-status',
      content: `Reporting-MTA: dns; mail.people.example\r\n\r\nFinal-Recipient: rfc822; ${address}\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such user\r\n`,
    },
    { contentType: 'text/rfc822-headers', content: `Message-ID: ${messageId}\r\nSubject: A question\r\n` },
  ],
});
