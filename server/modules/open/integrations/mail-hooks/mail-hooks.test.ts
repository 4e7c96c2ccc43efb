import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { before, test } from 'node:test';
import type { MailboxDetails } from '../../../../../contract/mailboxes/schemas.ts';
import { bringMail, newMailbox, useChannelApp } from '../../../../../tests/factories/channels.ts';
import {
  enrolNewProspects,
  newRunningCampaign,
  sequenceStep,
} from '../../../../../tests/factories/running-campaign.ts';
import { fakeNetwork, runLanes } from '../../../../../tests/factories/runner.ts';
import { VENDOR_SETTINGS } from '../../../../../tests/factories/senders/vendor-settings.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import { messageIdOfKey } from '../../../../providers/email/message-id.ts';
import { WORLD_AMAZON_SENDER, worldMailBases } from '../../../../world/mail/client.ts';
import { selfSigned } from '../../../../world/keys/self-signed.ts';
import { sealMailSettings, type MailSettings } from '../../../senders/mailboxes/access/mail-access.ts';
import { integrationSender } from '../integration-sender.ts';
import { setUpHook } from './set-up-hook.ts';

const app = useChannelApp();
const rows = async <T>(sql: string, values: unknown[]): Promise<T[]> =>
  (await app.database.direct.query(sql, values)).rows as T[];
let count = 0;

/** After the world has its address. */
const useVendors = () => Object.assign(app.services.settings.outside.mailVendors, worldMailBases(app.world.url));

/** Somebody who has just got the first mail of a campaign, by a vendor that is asked to tell what becomes of it. */
async function sentBy(vendor: 'sendgrid' | 'amazon', known?: string) {
  useVendors();
  const tenant = await newTenant(app.services);
  const { spaceId } = tenant;
  const steps = [
    sequenceStep('hello', 'email', { subject: 'A question', text: 'Hello' }),
    sequenceStep('again', 'email', { subject: 'Once more', text: 'Hello again', delay_days: 2 }),
  ];
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId, { steps });
  const mailbox = await newMailbox(app.services, spaceId, { credentialId });
  const settings = sealMailSettings(app.services.secrets, mailbox.id, VENDOR_SETTINGS[vendor]);
  await rows('update integrations set type = $2, settings = $3 where id = $1', [
    mailbox.id,
    vendor,
    JSON.stringify(settings),
  ]);
  await setUpHook(app.services, spaceId, mailbox.id);
  const url = async () => (await details()).webhook?.url ?? assert.fail('it has no address');
  const details = async () =>
    (await app.call<MailboxDetails>('GET', `/mailboxes/${mailbox.id}`, { token: tenant.admin.token })).payload;
  // Amazon asks back before it tells
  if (vendor === 'amazon') await app.letReadersAct();
  const address = known ?? `told${++count}@people.example`;
  const [one = assert.fail()] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  await rows('update prospects set emails = $2, email = $3 where id = $1', [
    one.prospectId,
    JSON.stringify({ work: address }),
    address,
  ]);
  await runLanes(app, fakeNetwork());
  const [line = assert.fail('nothing has left')] = await rows<{ id: string }>(
    `select id from runner_intents where enrolment_id = $1 and status = 'done'`,
    [one.enrolmentId],
  );
  if (!known) await rows('delete from world.errands', []);
  app.clock.advance(60_000);
  const state = async () => {
    const [enrolment] = await rows<{ bounced_at: Date | null; unsubscribed_at: Date | null }>(
      'select bounced_at, unsubscribed_at from enrolments where id = $1',
      [one.enrolmentId],
    );
    const suppressed = await rows<{ reason: string }>(
      'select reason from prospects_suppressed where space_id = $1 and value = $2',
      [spaceId, address],
    );
    const [day] = await rows<{ bounced: number }>(
      'select coalesce(sum(bounced), 0)::int as bounced from integrations_days where integration_id = $1',
      [mailbox.id],
    );
    return {
      bounced: enrolment?.bounced_at !== null,
      unsubscribed: enrolment?.unsubscribed_at !== null,
      suppressed: suppressed[0]?.reason ?? null,
      counted: day?.bounced ?? 0,
    };
  };
  /** What its autopilot counts. */
  const softBounces = async () =>
    (
      await rows<{ n: number }>(
        'select coalesce(sum(soft_bounces), 0)::int as n from guard_days where integration_id = $1',
        [mailbox.id],
      )
    )[0]?.n;
  return { tenant, spaceId, mailbox, address, key: line.id, url, details, state, softBounces, ...one };
}

const UNTOUCHED = { bounced: false, unsubscribed: false, suppressed: null, counted: 0 };

for (const vendor of ['sendgrid', 'amazon'] as const) {
  test(`${vendor} tells of its own accord, signed, and a bounce does what a bounce by mail does, once`, async () => {
    const sent = await sentBy(vendor);
    assert.equal((await sent.details()).webhook?.state, 'on');
    assert.equal((await app.postToWorld('mail', { what: 'bounce', address: sent.address })).status, 200);
    await app.letReadersAct();
    app.clock.advance(5_000);
    await app.letReadersAct();
    const bounced = { bounced: true, unsubscribed: false, suppressed: 'bounced', counted: 1 };
    assert.deepEqual(await sent.state(), bounced);
    assert.ok((await sent.details()).webhook?.told_at);
    // and the same news by mail too
    await bringMail(
      app,
      { spaceId: sent.spaceId, mailbox: sent.mailbox },
      {
        from: 'mailer-daemon@people.example',
        subject: 'Undelivered',
        inReplyTo: messageIdOfKey(sent.key, sent.mailbox.email),
        headers: { 'Auto-Submitted': 'auto-replied' },
        text: '550 5.1.1',
      },
    );
    assert.deepEqual(await sent.state(), bounced);
  });

  test(`${vendor}: who marks a mail as spam gets none any more`, async () => {
    const sent = await sentBy(vendor);
    await app.postToWorld('mail', { what: 'complain', address: sent.address });
    await app.letReadersAct();
    app.clock.advance(5_000);
    await app.letReadersAct();
    assert.deepEqual(await sent.state(), { bounced: false, unsubscribed: true, suppressed: 'complained', counted: 0 });
  });
}

test('SendGrid tells who leaves by its own link, and drops what is sent to them by anybody afterwards', async () => {
  const sent = await sentBy('sendgrid');
  await app.postToWorld('mail', { what: 'leave-group', address: sent.address });
  await app.letReadersAct();
  app.clock.advance(5_000);
  await app.letReadersAct();
  const left = { bounced: false, unsubscribed: true, suppressed: 'unsubscribed', counted: 0 };
  assert.deepEqual(await sent.state(), left);
  // another workspace by the same account of SendGrid: not tried, and told why
  const again = await sentBy('sendgrid', sent.address);
  await app.letReadersAct();
  assert.deepEqual(await again.state(), left);
  const bounced = await sentBy('sendgrid');
  await app.postToWorld('mail', { what: 'bounce', address: bounced.address });
  await app.letReadersAct();
  app.clock.advance(5_000);
  await app.letReadersAct();
  const dropped = await sentBy('sendgrid', bounced.address);
  await app.letReadersAct();
  assert.deepEqual(await dropped.state(), { bounced: true, unsubscribed: false, suppressed: 'bounced', counted: 1 });
});

test('where a key of Amazon may only send, its words are told and the address is subscribed by hand', async () => {
  const { spaceId, mailbox, details, url } = await sentBy('amazon');
  const settings = sealMailSettings(app.services.secrets, mailbox.id, {
    ...VENDOR_SETTINGS.amazon,
    access_key_id: WORLD_AMAZON_SENDER.accessKeyId,
    secret_access_key: WORLD_AMAZON_SENDER.secretAccessKey,
  } as MailSettings);
  await rows('update integrations set settings = $2 where id = $1', [mailbox.id, JSON.stringify(settings)]);
  await rows('delete from integrations_hooks where integration_id = $1', [mailbox.id]);
  await setUpHook(app.services, spaceId, mailbox.id);
  await app.letReadersAct();
  const { webhook } = await details();
  assert.equal(webhook?.state, 'to_subscribe');
  assert.match(webhook?.detail ?? '', /^403 User is not authorized/);
  await app.postToWorld('subscribe', { url: await url() });
  await app.letReadersAct();
  assert.deepEqual([(await details()).webhook?.state, (await details()).webhook?.detail], ['on', null]);
});

/** A SendGrid whose key the test has. */
async function withOwnKey() {
  const sent = await sentBy('sendgrid');
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  await rows('update integrations_hooks set public_key = $2 where integration_id = $1', [sent.mailbox.id, key]);
  const url = await sent.url();
  const post = async (events: unknown, given: { by?: KeyObject; at?: Date; change?: string; url?: string } = {}) => {
    const body = JSON.stringify(events);
    const time = String(Math.floor((given.at ?? app.clock.now()).getTime() / 1_000));
    const signature = sign('sha256', Buffer.from(time + body), given.by ?? privateKey).toString('base64');
    const reply = await fetch(given.url ?? url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-twilio-email-event-webhook-timestamp': time,
        'x-twilio-email-event-webhook-signature': signature,
      },
      body: given.change ? body.replace('bounce', given.change) : body,
    });
    return reply.status;
  };
  const event = (given: object) => ({
    email: sent.address,
    timestamp: Math.floor(app.clock.now().getTime() / 1_000),
    sg_event_id: randomUUID(),
    key: sent.key,
    ...given,
  });
  return { ...sent, post, event, url };
}

test('what SendGrid tells: hard and soft, dropped for what, complaint, unsubscribe', async () => {
  const told: [object, Awaited<ReturnType<Awaited<ReturnType<typeof sentBy>>['state']>>][] = [
    [{ event: 'delivered' }, UNTOUCHED],
    [{ event: 'deferred' }, UNTOUCHED],
    [{ event: 'bounce', type: 'blocked' }, UNTOUCHED],
    [{ event: 'open' }, UNTOUCHED],
    [{ event: 'dropped', reason: 'Invalid SMTPAPI header' }, UNTOUCHED],
    [
      { event: 'dropped', reason: 'Invalid' },
      { ...UNTOUCHED, bounced: true, suppressed: 'bounced', counted: 1 },
    ],
    [
      { event: 'dropped', reason: 'Bounced Address' },
      { ...UNTOUCHED, bounced: true, suppressed: 'bounced', counted: 1 },
    ],
    [
      { event: 'dropped', reason: 'Unsubscribed Address' },
      { ...UNTOUCHED, unsubscribed: true, suppressed: 'unsubscribed' },
    ],
    [
      { event: 'dropped', reason: 'Spam Reporting Address' },
      { ...UNTOUCHED, unsubscribed: true, suppressed: 'complained' },
    ],
    [{ event: 'group_unsubscribe' }, { ...UNTOUCHED, unsubscribed: true, suppressed: 'unsubscribed' }],
  ];
  for (const [given, after] of told.slice(5)) {
    const { post, event, state } = await withOwnKey();
    assert.equal(await post([event(given)]), 200);
    assert.deepEqual(await state(), after, JSON.stringify(given));
  }
  const { post, event, state } = await withOwnKey();
  assert.equal(await post(told.slice(0, 5).map(([given]) => event(given))), 200);
  assert.deepEqual(await state(), UNTOUCHED);
});

test('a mail that SendGrid puts off reaches the mailbox’s autopilot, however often it is tried, once', async () => {
  const { post, event, state, softBounces } = await withOwnKey();
  const first = event({ event: 'deferred' });
  assert.equal(await post([event({ event: 'delivered' })]), 200);
  assert.equal(await softBounces(), 0);
  assert.equal(await post([first, event({ event: 'deferred' })]), 200);
  assert.equal(await post([first]), 200);
  assert.equal(await post([event({ event: 'bounce', type: 'blocked' })]), 200);
  assert.equal(await softBounces(), 1);
  assert.deepEqual(await state(), UNTOUCHED);
});

test('forged, changed, old and replayed news of SendGrid does nothing', async () => {
  const { post, event, state, url, key, spaceId } = await withOwnKey();
  const bounce = event({ event: 'bounce', type: 'bounce' });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  assert.equal(await post([bounce], { by: other }), 400);
  assert.equal(await post([{ ...bounce, event: 'bounce' }], { change: 'spamreport' }), 400);
  assert.equal(await post([bounce], { at: new Date(app.clock.now().getTime() - 11 * 60_000) }), 400);
  assert.equal(await post([bounce], { at: new Date(Number.NaN) }), 400);
  assert.equal(await post([bounce], { url: url.replace(/[^/]+$/, 'guessed') }), 404);
  const unsigned = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify([bounce]) };
  assert.equal((await fetch(url, unsigned)).status, 400);
  assert.deepEqual(await state(), UNTOUCHED);
  // of nobody whom the workspace writes to, and of what is no event at all
  assert.equal(await post([{ ...bounce, key: randomUUID() }, 7, null, { event: 'bounce' }]), 200);
  assert.deepEqual(await state(), UNTOUCHED);
  // told twice, the second time after it was lifted by hand
  assert.equal(await post([bounce, bounce]), 200);
  await rows('delete from prospects_suppressed where space_id = $1', [spaceId]);
  assert.equal(await post([bounce]), 200);
  assert.deepEqual(await state(), { bounced: true, unsubscribed: false, suppressed: null, counted: 1 });
  const [told] = await rows<{ n: number }>(
    'select count(*)::int as n from integrations_mail_events where intent_id = $1',
    [key],
  );
  assert.equal(told?.n, 1);
});

test('a mail whose answer was lost is known to have left by what its vendor tells', async () => {
  const { post, event, key, spaceId, mailbox } = await withOwnKey();
  const [line] = await rows<{ credential_id: string; act: never }>(
    'select credential_id, act from runner_intents where id = $1',
    [key],
  );
  // its vendor sells no activity to this key
  app.services.settings.outside.mailVendors.sendgrid = 'http://127.0.0.1:1';
  const ask = () => integrationSender(app.services, 'email')?.ask({ id: key, space_id: spaceId, ...line } as never);
  assert.equal((await ask())?.kind, 'unknown');
  assert.equal(await post([event({ event: 'delivered' })]), 200);
  assert.deepEqual(await ask(), { kind: 'done', receipt: { id: messageIdOfKey(key, mailbox.email) } });
  useVendors();
});

/** Somebody who stands in for Amazon with a key of the test's own. */
let amazon: { base: string; asked: string[]; key: KeyObject };
before(async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.end(selfSigned({ privateKey, publicKey }, 'sns.test'));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  app.beforeClose(async () => server.close());
  amazon = { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, key: privateKey };
});

const TOPIC = 'arn:aws:sns:eu-central-1:111122223333:mail';
function posted(given: Record<string, string>, version: '1' | '2' = '2') {
  const message: Record<string, string> = {
    MessageId: randomUUID(),
    TopicArn: TOPIC,
    Timestamp: app.clock.now().toISOString(),
    ...given,
  };
  const text = Object.keys(message)
    .sort()
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
  const signature = sign(version === '1' ? 'sha1' : 'sha256', Buffer.from(text), amazon.key).toString('base64');
  const fields = message as { Message?: string };
  return { ...fields, SignatureVersion: version, Signature: signature, SigningCertURL: `${amazon.base}/sns.pem` };
}

test('Amazon is believed by its own certificate alone, of the topic that was subscribed, and of now', async () => {
  const sent = await sentBy('amazon');
  const url = await sent.url();
  await rows(`update integrations_hooks set state = 'to_subscribe', vendor_id = null where integration_id = $1`, [
    sent.mailbox.id,
  ]);
  app.services.settings.outside.mailVendors.amazon = `${amazon.base}/ses`;
  const post = async (message: object) =>
    (
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'text/plain; charset=UTF-8' },
        body: JSON.stringify(message),
      })
    ).status;
  const bounce = (given: object = {}) => ({
    Type: 'Notification',
    Message: JSON.stringify({
      notificationType: 'Bounce',
      mail: {
        timestamp: app.clock.now().toISOString(),
        headers: [{ name: 'Message-ID', value: messageIdOfKey(sent.key, sent.mailbox.email) }],
      },
      bounce: { bounceType: 'Permanent', timestamp: app.clock.now().toISOString() },
      ...given,
    }),
  });
  assert.equal(await post(posted(bounce())), 400, 'nobody has subscribed yet');
  const subscription = { Type: 'SubscriptionConfirmation', Message: 'Confirm', Token: 'a-token' };
  const elsewhere = { ...subscription, SubscribeURL: 'http://169.254.169.254/latest/meta-data' };
  assert.equal(await post(posted(elsewhere)), 400, 'it asks nobody but Amazon');
  assert.equal(await post(posted({ ...subscription, SubscribeURL: `${amazon.base}/?Token=a-token` })), 200);
  assert.ok(amazon.asked.includes('/?Token=a-token'));
  assert.equal((await sent.details()).webhook?.state, 'on');
  const good = posted(bounce());
  assert.equal(await post({ ...good, Message: good.Message?.replace('Permanent', 'Transient') }), 400, 'changed');
  assert.equal(await post({ ...good, SigningCertURL: 'https://sns.evil.example/x.pem' }), 400, 'another certificate');
  assert.equal(await post({ ...good, SigningCertURL: `${amazon.base}@evil.example/x.pem` }), 400);
  assert.equal(await post(posted({ ...bounce(), TopicArn: `${TOPIC}2` })), 400, 'another topic');
  const old = new Date(app.clock.now().getTime() - 61 * 60_000).toISOString();
  assert.equal(await post(posted({ ...bounce(), Timestamp: old })), 400, 'old');
  assert.equal(await post({ ...good, SignatureVersion: '3' }), 400);
  assert.equal(await post({ hello: 1 }), 400);
  assert.deepEqual(await sent.state(), UNTOUCHED);
  assert.equal(await post(posted(bounce({ bounce: { bounceType: 'Transient', timestamp: old } }))), 200);
  assert.deepEqual(await sent.state(), UNTOUCHED);
  assert.equal(await sent.softBounces(), 1);
  assert.equal(await post(posted(bounce(), '1')), 200);
  assert.equal(await post(good), 200);
  assert.deepEqual(await sent.state(), { bounced: true, unsubscribed: false, suppressed: 'bounced', counted: 1 });
  useVendors();
});

test('a key that may not set up webhooks leaves its mailbox to be told so', async () => {
  const sent = await sentBy('sendgrid');
  const settings = sealMailSettings(app.services.secrets, sent.mailbox.id, {
    kind: 'sendgrid',
    api_key: 'SG.narrow',
    imap: null,
  });
  await rows('update integrations set settings = $2 where id = $1', [sent.mailbox.id, JSON.stringify(settings)]);
  await rows('delete from integrations_hooks where integration_id = $1', [sent.mailbox.id]);
  await setUpHook(app.services, sent.spaceId, sent.mailbox.id);
  const { webhook } = await sent.details();
  assert.equal(webhook?.state, 'lacks_scope');
  assert.match(webhook?.detail ?? '', /^401/);
});
