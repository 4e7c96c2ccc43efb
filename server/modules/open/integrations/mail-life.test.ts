import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { newDialerPhone, newMailbox, type TestMailbox, useChannelApp } from '../../../../tests/factories/channels.ts';
import { giveCredits } from '../../../../tests/factories/money/credits.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { backUp } from '../../../../tests/factories/restored.ts';
import { fakeNetwork, runLanes, startTestRunner } from '../../../../tests/factories/runner.ts';
import { alwaysWorking } from '../../../../tests/factories/runs.ts';
import { withoutKnowing } from '../../../../tests/factories/senders/known-addresses.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newCredential, newTenant, type Tenant } from '../../../../tests/factories/tenants.ts';
import { until } from '../../../../tests/factories/until.ts';
import { askAccounts } from '../../../runner/after-restore/ask-accounts.ts';
import { checkMailboxes } from '../../senders/mailboxes/check-mailboxes.ts';
import { integrationSender } from './integration-sender.ts';
import { judgeUses } from '../../campaigns/tracking/uses/judge-uses.ts';
import { releaseHold } from '../../platform/restores/release-hold.ts';

const app = useChannelApp();
const MINUTE = 60_000;
const STEPS = [
  sequenceStep('hello', 'email', {
    subject: 'For {first_name}',
    text: 'Hello {first_name}, see https://offer.test/page?a=1&b=2',
    settings: { with_unsubscribe_button: true },
  }),
  sequenceStep('again', 'email', { subject: 'Once more', text: 'Hello again', delay_days: 3 }),
];

interface Sent {
  tenant: Tenant;
  mailbox: TestMailbox;
  address: string;
  prospectId: string;
  enrolmentId: string;
  credentialId: string;
}
let count = 0;

/** Somebody who has just got the first mail of a campaign. */
async function sent(given: { address?: string; tenant?: Tenant } = {}): Promise<Sent> {
  const { services, database } = app;
  const tenant = given.tenant ?? (await newTenant(services));
  const { spaceId } = tenant;
  const { campaignId, credentialId } = await newRunningCampaign(services, spaceId, { steps: STEPS });
  await database.direct.query('update campaigns set is_link_tracking = true, is_open_tracking = true where id = $1', [
    campaignId,
  ]);
  const mailbox = await newMailbox(services, spaceId, { credentialId });
  const address = given.address ?? `reader${++count}@people.example`;
  const [person] = await enrolNewProspects(services, spaceId, campaignId, 1);
  if (!person) throw new Error('nobody was enrolled');
  await database.direct.query('update prospects set emails = $2, language = $3 where id = $1', [
    person.prospectId,
    JSON.stringify({ work: address }),
    'de',
  ]);
  await runLanes(app, fakeNetwork());
  // readers keep still until they are told what to do
  await database.direct.query('delete from world.errands');
  app.clock.advance(MINUTE);
  return { tenant, mailbox, address, credentialId, ...person };
}

test('an email that left after a backup does not leave again when that is restored: its key is the same (F001)', async () => {
  const { services, database } = app;
  const tenant = await newTenant(services);
  const { campaignId, credentialId } = await newRunningCampaign(services, tenant.spaceId, { steps: STEPS });
  await newMailbox(services, tenant.spaceId, { credentialId });
  const [first, second] = await enrolNewProspects(services, tenant.spaceId, campaignId, 2);
  const addressOf = async (id: string, address: string) => {
    await database.direct.query('update prospects set emails = $2 where id = $1', [
      id,
      JSON.stringify({ work: address }),
    ]);
    return async () =>
      (
        await database.direct.query<{ n: number }>(
          'select coalesce(sum(times), 0)::int as n from world.mails where recipient = $1',
          [address],
        )
      ).rows[0]!.n;
  };
  const toFirst = await addressOf(first!.prospectId, `lost${++count}@people.example`);
  const toSecond = await addressOf(second!.prospectId, `lost${++count}@people.example`);
  const restore = await backUp(app);
  const runner = startTestRunner(app, fakeNetwork());
  await until(async () => (await toFirst()) + (await toSecond()) > 0, 'no mail left');
  await runner.stop();
  await withoutKnowing(app, restore);
  await askAccounts(services);
  await services.transactions.onPlatform((tx) => releaseHold(tx, null, { anyway: true }));
  for (let round = 0; round < 3; round++) {
    await runLanes(app, fakeNetwork());
    app.clock.advance(MINUTE);
  }
  assert.deepEqual([await toFirst(), await toSecond()], [1, 1]);
});

test('one campaign of several steps writes to a person on the network and by email, and is at its end with the last (R392, F052)', async () => {
  const { services, database } = app;
  const { spaceId } = await newTenant(services);
  const credentialId = await newCredential(services, spaceId, alwaysWorking());
  const { campaignId } = await newRunningCampaign(services, spaceId, {
    credentialId,
    steps: [
      sequenceStep('look', 'view', { text: '' }),
      sequenceStep('write', 'message', { text: 'Hello {first_name}', delay_days: 1 }),
      sequenceStep('mail', 'email', { subject: 'For {first_name}', text: 'Hello by mail', delay_days: 1 }),
    ],
  });
  await newMailbox(services, spaceId, { credentialId });
  const [someone] = await enrolNewProspects(services, spaceId, campaignId, 1, { isConnected: true });
  const address = `both${++count}@people.example`;
  await database.direct.query('update prospects set emails = $2 where id = $1', [
    someone!.prospectId,
    JSON.stringify({ work: address }),
  ]);
  const network = fakeNetwork();
  for (let day = 0; day < 3; day++) {
    // within a day an account takes its time between two looks
    for (let round = 0; round < 3; round++) {
      await runLanes(app, network);
      app.clock.advance(2 * MINUTE);
    }
    app.clock.advance(24 * 60 * MINUTE);
  }
  assert.deepEqual(
    network.acts.map(({ act }) => act.kind),
    ['view', 'message'],
  );
  const mails = await database.direct.query('select subject from world.mails where recipient = $1', [address]);
  assert.deepEqual(mails.rows, [{ subject: 'For Ada' }]);
  const { rows } = await database.direct.query('select status, finish_reason from enrolments where id = $1', [
    someone!.enrolmentId,
  ]);
  assert.deepEqual(rows, [{ status: 'finished', finish_reason: 'completed' }]);
});

test('nothing leaves by a mailbox of another account, whatever a campaign names (F017)', async () => {
  const { services, database } = app;
  const { spaceId } = await newTenant(services);
  const colleague = await newMailbox(services, spaceId, { credentialId: await newCredential(services, spaceId) });
  const { campaignId } = await newRunningCampaign(services, spaceId, {
    steps: STEPS,
    settings: { email_integrations: [colleague.id] },
  });
  const [person] = await enrolNewProspects(services, spaceId, campaignId, 1);
  const address = `safe${++count}@people.example`;
  await database.direct.query('update prospects set emails = $2 where id = $1', [
    person!.prospectId,
    JSON.stringify({ work: address }),
  ]);
  await runLanes(app, fakeNetwork());
  assert.equal(await newestMail(address), undefined);
  assert.equal((await enrolment(person!.enrolmentId))?.wait_reason, 'integration_invalid');
  // an act that was decided on before is not carried out either
  const intent = {
    id: randomUUID(),
    space_id: spaceId,
    credential_id: await newCredential(services, spaceId),
    campaign_id: campaignId,
    prospect_id: person!.prospectId,
    enrolment_id: person!.enrolmentId,
    act: { to: address, subject: 'x', text: 'x', integration_id: colleague.id, settings: {} },
  };
  const outcome = await integrationSender(services, 'email')?.send(intent as never);
  assert.deepEqual(outcome, { kind: 'disconnected' });
  assert.equal(await newestMail(address), undefined);
});

const enrolment = async (id: string) =>
  (
    await app.database.direct.query(
      'select status, finish_reason, node_id, opened_at, clicked_at, replied_at, bounced_at, unsubscribed_at, wait_reason from enrolments where id = $1',
      [id],
    )
  ).rows[0];
const newestMail = async (address: string) =>
  (
    await app.database.direct.query('select * from world.mails where recipient = $1 order by at desc limit 1', [
      address,
    ])
  ).rows[0];
const suppressed = async ({ spaceId }: Tenant) =>
  (
    await app.database.direct.query('select kind, value, reason from prospects_suppressed where space_id = $1', [
      spaceId,
    ])
  ).rows;
const inbox = async (prospectId: string) =>
  (
    await app.database.direct.query(
      'select channel, is_ours, subject, text, opened_at, clicked_at, bounced_at from inbox_messages where prospect_id = $1 order by at, id',
      [prospectId],
    )
  ).rows;
const touches = async (prospectId: string) =>
  (
    await app.database.direct.query(
      `select data ->> 'trigger' as trigger from events where type = 'prospect.touched' and subject_id = $1 order by at, id`,
      [prospectId],
    )
  ).rows.map(({ trigger }) => trigger);

/** Long enough that whoever asked is known. */
async function judged(): Promise<void> {
  app.clock.advance(MINUTE);
  await judgeUses(app.services);
}

async function reader(what: string, address: string, text?: string): Promise<void> {
  const { status, body } = await app.postToWorld('mail', { what, address, ...(text && { text }) });
  assert.equal(status, 200, body.error);
  await app.letReadersAct();
}

test('a mail of a campaign leaves by its mailbox, filled in, marked and with a way out', async () => {
  const { mailbox, address } = await sent();
  const mail = await newestMail(address);
  assert.deepEqual([mail.sender, mail.sender_name, mail.subject], [mailbox.email, 'Sofia Nilsson', 'For Ada']);
  assert.match(
    mail.text,
    /^Hello Ada, see http:\/\/127\.0\.0\.1:\d+\/t\/l\/[\w-]{22}\n\nAbmelden: http\S+\/u\/[\w-]{22}$/,
  );
  assert.doesNotMatch(mail.html, /offer\.test\/page\?a=1&amp;b=2"/);
  assert.match(mail.html, /<img src="http:\/\/127\.0\.0\.1:\d+\/t\/o\/[\w-]{22}"/);
  assert.match(mail.headers['list-unsubscribe'], /^<http:\/\/127\.0\.0\.1:\d+\/u\/[\w-]{22}>, <mailto:/);
});

test('opening and clicking become facts once, by what mail programs really ask for (G081)', async () => {
  const one = await sent();
  const openedAt = app.clock.now();
  await reader('open', one.address);
  await judged();
  const opened = await enrolment(one.enrolmentId);
  assert.deepEqual([opened.opened_at, opened.status], [openedAt, 'active']);
  app.clock.advance(MINUTE);
  const clickedAt = app.clock.now();
  await reader('open', one.address);
  await reader('click', one.address);
  await judged();
  const clicked = await enrolment(one.enrolmentId);
  assert.deepEqual([clicked.opened_at, clicked.clicked_at], [openedAt, clickedAt]);
  assert.deepEqual(await touches(one.prospectId), ['email_sent', 'viewed_message', 'clicked_email_link']);
  const [message] = await inbox(one.prospectId);
  assert.deepEqual([message.is_ours, message.opened_at, message.clicked_at], [true, openedAt, clickedAt]);
});

test('a reply is kept once and ends every way of the person', async () => {
  const one = await sent();
  await reader('reply', one.address, 'Tell me more');
  const after = await enrolment(one.enrolmentId);
  assert.deepEqual([after.status, after.finish_reason], ['finished', 'replied']);
  const [, reply] = await inbox(one.prospectId);
  assert.deepEqual(
    [reply.channel, reply.is_ours, reply.subject, reply.text],
    ['email', false, 'Re: For Ada', 'Tell me more'],
  );
});

test('an absence note is a message and no reply; what is told twice is kept once', async () => {
  const one = await sent();
  await reader('away', one.address);
  assert.deepEqual([(await enrolment(one.enrolmentId)).status, (await inbox(one.prospectId)).length], ['active', 2]);
  await reader('reply', one.address, 'Yes');
  // as if nobody had written down how far it was heard
  await app.database.direct.query('delete from mailboxes_heard where integration_id = $1', [one.mailbox.id]);
  await app.letReadersAct();
  assert.equal((await enrolment(one.enrolmentId)).finish_reason, 'replied');
  assert.equal((await inbox(one.prospectId)).length, 3);
});

test('a bounce leaves the address alone and ends the way', async () => {
  const one = await sent();
  await reader('bounce', one.address);
  const after = await enrolment(one.enrolmentId);
  assert.deepEqual([after.status, after.finish_reason], ['finished', 'bounced']);
  assert.deepEqual(await suppressed(one.tenant), [{ kind: 'email', value: one.address, reason: 'bounced' }]);
  assert.ok((await inbox(one.prospectId))[0].bounced_at);
});

test('one click unsubscribes, and nobody of the workspace writes to the address again (G080)', async () => {
  const one = await sent();
  await reader('unsubscribe', one.address);
  const after = await enrolment(one.enrolmentId);
  assert.deepEqual([after.status, after.finish_reason], ['finished', 'unsubscribed']);
  assert.deepEqual(await suppressed(one.tenant), [{ kind: 'email', value: one.address, reason: 'unsubscribed' }]);
  // another campaign, another person with the same address
  const other = await sent({ tenant: one.tenant, address: one.address });
  assert.equal((await enrolment(other.enrolmentId)).wait_reason, 'email_missing');
  const elsewhere = await sent({ address: one.address });
  assert.equal((await enrolment(elsewhere.enrolmentId)).node_id, 'again');
});

test('who marks a mail as spam is left alone too', async () => {
  const one = await sent();
  await reader('complain', one.address);
  assert.equal((await enrolment(one.enrolmentId)).finish_reason, 'unsubscribed');
  assert.deepEqual(await suppressed(one.tenant), [{ kind: 'email', value: one.address, reason: 'complained' }]);
});

test('a mailbox that goes down keeps people waiting until it is back (R453)', async () => {
  const one = await sent();
  assert.equal((await app.postToWorld('sender', { what: 'down', address: one.mailbox.email })).status, 200);
  await app.letReadersAct();
  const status = async () =>
    (
      await app.call<{ _id: string; status: string; problem: string | null }[]>(
        'GET',
        `/credentials/${one.credentialId}/integrations`,
        { token: one.tenant.admin.token },
      )
    ).payload.map(({ status: is, problem }) => [is, problem]);
  assert.deepEqual(await status(), [['disconnected', 'Integration down, reconnect on Integrations page']]);
  app.clock.advance(4 * 24 * 60 * MINUTE);
  await runLanes(app, fakeNetwork());
  assert.equal((await enrolment(one.enrolmentId)).wait_reason, 'integration_invalid');
  await app.postToWorld('sender', { what: 'up', address: one.mailbox.email });
  await checkMailboxes(app.services);
  assert.deepEqual(await status(), [['connected', null]]);
  await settleEvents(app.services);
  await runLanes(app, fakeNetwork());
  const after = await enrolment(one.enrolmentId);
  assert.deepEqual([after.wait_reason, after.status], [null, 'finished']);
  assert.equal((await newestMail(one.address)).subject, 'Once more');
});

async function texted(number: string, phone = 'connected') {
  const tenant = await newTenant(app.services);
  await giveCredits(app.services, tenant.spaceId, 100);
  await newDialerPhone(app.services, tenant.spaceId, phone);
  const steps = [
    sequenceStep('sms', 'sms', { text: 'Hello {first_name}' }),
    sequenceStep('later', 'sms', { text: 'Again', delay_days: 2 }),
  ];
  const { campaignId } = await newRunningCampaign(app.services, tenant.spaceId, { steps });
  const [person] = await enrolNewProspects(app.services, tenant.spaceId, campaignId, 1);
  await app.database.direct.query('update prospects set phones = $2 where id = $1', [
    person?.prospectId,
    JSON.stringify(number ? [{ number, type: 'mobile' }] : []),
  ]);
  await runLanes(app, fakeNetwork());
  return { tenant, enrolmentId: person?.enrolmentId ?? '', prospectId: person?.prospectId ?? '' };
}

test('a text message leaves from the Dialer phone; STOP leaves the number alone', async () => {
  const number = '+49 152 0000 1234';
  const one = await texted(number);
  assert.equal((await enrolment(one.enrolmentId)).node_id, 'later');
  await app.postToWorld('sms', { number: '+4915200001234', text: 'Stop' });
  await app.letReadersAct();
  assert.equal((await enrolment(one.enrolmentId)).finish_reason, 'unsubscribed');
  assert.ok((await suppressed(one.tenant)).some(({ kind, value }) => kind === 'phone' && value === number));
  const replier = await texted('+4915200005678');
  await app.postToWorld('sms', { number: '+4915200005678', text: 'Who is this?' });
  await app.letReadersAct();
  assert.equal((await enrolment(replier.enrolmentId)).finish_reason, 'replied');
  assert.equal((await inbox(replier.prospectId)).at(-1).text, 'Who is this?');
});

test('without a number, or with a Dialer phone that is down, people wait for it (R464, R465)', async () => {
  assert.equal((await enrolment((await texted('')).enrolmentId)).wait_reason, 'phone_missing');
  assert.equal(
    (await enrolment((await texted('+4915200009999', 'disconnected')).enrolmentId)).wait_reason,
    'dialer_phone_invalid',
  );
});
