import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type Integration, rotationOf } from '../../../../contract/integrations/schemas.ts';
import { newMailbox, hookSignature, useChannelApp } from '../../../../tests/factories/channels.ts';
import { creditsOf, giveCredits } from '../../../../tests/factories/money/credits.ts';
import { newCampaign, newCredential, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { bringPeople, peopleOfWorld, vendorCounts } from '../../../../tests/factories/outside/contact-vendors.ts';
import { availableChannels } from '../../../providers/available-channels.ts';
import { integrationSender } from './integration-sender.ts';
import { checkMailboxes } from '../../senders/mailboxes/check-mailboxes.ts';

const app = useChannelApp();

const listed = (token: string, credentialId: string) =>
  app.call<Integration[]>('GET', `/credentials/${credentialId}/integrations`, { token });

test('an account sends by its own mailboxes and by those of the workspace, counted by its own day', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [mine, other] = [
    await newCredential(app.services, spaceId, { credential: { timezone: 'Pacific/Auckland' } }),
    await newCredential(app.services, spaceId),
  ];
  const own = await newMailbox(app.services, spaceId, { credentialId: mine, perDay: 30 });
  const shared = await newMailbox(app.services, spaceId);
  await newMailbox(app.services, spaceId, { credentialId: other });
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland' }).format(app.clock.now());
  await app.database.direct.query(
    `insert into integrations_days (space_id, integration_id, day, used) values ($1, $2, $3, 7), ($1, $2, $3::date - 3, 9)`,
    [spaceId, own.id, day],
  );
  const { payload } = await listed(admin.token, mine);
  assert.deepEqual(
    payload.map(({ _id, email, per_day, used_today, status, problem }) => [
      _id,
      email,
      per_day,
      used_today,
      status,
      problem,
    ]),
    [
      [own.id, own.email, 30, 7, 'connected', null],
      [shared.id, shared.email, 50, 0, 'connected', null],
    ],
  );
  assert.ok(!JSON.stringify(payload).includes('settings'));
  const member = await newUser(app.services, { spaceId, credentials: [other], pages: { campaigns: true } });
  assert.equal((await listed(member.token, mine)).code, 'not_found');
});

test('a mailbox that is down says what to do, one that is gone that it left the rotation', () => {
  const known = [
    { _id: 'a', status: 'connected' as const },
    { _id: 'b', status: 'disabled' as const },
  ];
  assert.deepEqual(rotationOf(['b', 'c', 'a'], known), [
    { _id: 'b', problem: 'Integration down, reconnect on Integrations page' },
    { _id: 'c', problem: 'Email removed from rotation' },
    { _id: 'a', problem: null },
  ]);
});

test('email needs no gateway, all else beside the network does', () => {
  assert.deepEqual([...availableChannels(app.services)].sort(), ['call', 'email', 'enrich', 'sms', 'voicemail']);
  const { settings } = app.services;
  const outside = { ...settings.outside, channels: null };
  const without = { ...app.services, settings: { ...settings, outside } };
  assert.deepEqual([...availableChannels(without)], ['email', 'enrich']);
  const alone = { ...app.services, settings: { ...settings, outside: { ...outside, enrichment: [] } } };
  assert.deepEqual([...availableChannels(alone)], ['email']);
  assert.equal(integrationSender(alone, 'enrich'), null);
  assert.equal(integrationSender(without, 'sms'), null);
});

test('a mailbox whose going down nobody told is found out, and told to those who see its account (F017)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId);
  const mailbox = await newMailbox(app.services, spaceId, { credentialId });
  const off = await newMailbox(app.services, spaceId, { credentialId, status: 'disabled' });
  await app.database.direct.query('insert into world.mailboxes (address, is_down) values ($1, true)', [mailbox.email]);
  await checkMailboxes(app.services);
  const statuses = async () =>
    Object.fromEntries((await listed(admin.token, credentialId)).payload.map((one) => [one._id, one.status]));
  assert.deepEqual(await statuses(), { [mailbox.id]: 'disconnected', [off.id]: 'disabled' });
  const told = await settleEvents(app.services);
  const rooms = told
    .filter(([, event, payload]) => event === 'update_integration' && (payload as { _id: string })._id === mailbox.id)
    .map(([room]) => room);
  assert.deepEqual(rooms, [`account:${credentialId}`, `accounts:${spaceId}`]);
  await app.database.direct.query('update world.mailboxes set is_down = false where address = $1', [mailbox.email]);
  app.clock.advance(15 * 60_000);
  await checkMailboxes(app.services);
  assert.deepEqual(await statuses(), { [mailbox.id]: 'connected', [off.id]: 'disabled' });
});

test('a step looks a person up once, its credit pays for what is found first, and what nobody knows costs nothing', async () => {
  const { spaceId } = await newTenant(app.services);
  const credential_id = await newCredential(app.services, spaceId);
  const next = peopleOfWorld();
  const known = next(
    (one) => one.hunter.work === one.who.email && one.isReached && one.people_data_labs.phone !== null,
  );
  const nobody = next(({ hunter, people_data_labs: pdl, apollo }) =>
    [hunter, pdl, apollo].every(({ work, personal, phone }) => !work && !personal && !phone),
  );
  const [knownId, nobodyId] = await bringPeople(app, spaceId, [known, nobody]);
  await giveCredits(app.services, spaceId, 5);
  const enrichment = integrationSender(app.services, 'enrich');
  const intent = (prospect_id = '') => ({
    space_id: spaceId,
    id: randomUUID(),
    enrolment_id: null,
    campaign_id: null,
    prospect_id,
    credential_id,
    node_id: 'enrich',
    act: { subject: '', text: '', to: null, integration_id: null, settings: {} },
    created_at: app.clock.now(),
  });
  const first = intent(knownId);
  assert.deepEqual(await enrichment?.send(first), { kind: 'done', receipt: { emails: 1, phones: 1, credits: 1 } });
  const asked = await vendorCounts(app, [known]);
  app.clock.advance(1_000);
  // the worker died before it was settled: asking brings the same home, asks nobody again, and costs nothing more
  assert.deepEqual(await enrichment?.ask(first), { kind: 'done', receipt: { emails: 1, phones: 1, credits: 1 } });
  assert.deepEqual(await vendorCounts(app, [known]), asked);
  const { rows } = await app.database.direct.query(
    'select emails, phones, enriched_at is not null as is_enriched from prospects where id = $1',
    [knownId],
  );
  assert.deepEqual(rows[0].is_enriched && [rows[0].emails.enriched, rows[0].phones[0]?.number], [
    known.who.email,
    known.who.phone,
  ]);
  assert.deepEqual(await creditsOf(app.services, spaceId), [4, 1], 'the number, beside the credit of the line');
  const nothing = await enrichment?.send(intent(nobodyId));
  assert.deepEqual([nothing?.kind, nothing && 'reason' in nothing && nothing.reason], ['refused', 'not_found']);
  assert.deepEqual(await creditsOf(app.services, spaceId), [4, 1]);
});

const signed = (body: string, at = app.clock.now(), key = app.channels.apiKey) => hookSignature(body, at, key);
const hook = async (payload: string, headers: Record<string, string>) =>
  (await app.app.inject({ method: 'POST', url: '/api/hooks/phone', payload, headers })).statusCode;

test('nobody but the carrier is heard, and nobody says again what it said', async () => {
  const body = JSON.stringify({ event: 'line', tag: randomUUID(), line: randomUUID(), is_connected: false });
  assert.equal(await hook(body, signed(body)), 200);
  assert.equal(await hook(body, { 'content-type': 'application/json' }), 401);
  assert.equal(await hook(`${body} `, signed(body)), 401);
  assert.equal(await hook(body, signed(body, app.clock.now(), 'another')), 401);
  assert.equal(await hook(body, signed(body, new Date(app.clock.now().getTime() - 600_000))), 401);
  assert.equal(await hook('{', signed('{')), 400);
  const strange = JSON.stringify({ event: 'something', tag: 'x' });
  assert.equal(await hook(strange, signed(strange)), 200);
});

const testMail = (token: string, body: object) => app.call('POST', '/workflows/steps/send_email/test', { token, body });

test('a step is sent to oneself: signed, with the way out shown, by the mailbox that was chosen (R510, R819)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credentials_id = await newCredential(app.services, spaceId);
  const mailbox = await newMailbox(app.services, spaceId, { credentialId: credentials_id });
  const workflow_id = await newCampaign(app.services, spaceId, { credentialsId: credentials_id });
  const signature = await app.call<{ _id: string }>('POST', `/credentials/${credentials_id}/signatures`, {
    token: admin.token,
    body: { name: 'Mine', message: 'Sofia, Lumen' },
  });
  const receiver = `me-${randomUUID()}@people.example`;
  const body = { receiver, subject: 'How it looks', integration_id: mailbox.id, text: 'Good morning', credentials_id };
  const sent = await testMail(admin.token, {
    ...body,
    workflow_id,
    signature_id: signature.payload._id,
    with_unsubscribe_button: true,
  });
  assert.equal(sent.ok, true, sent.error ?? '');
  const { rows } = await app.database.direct.query(
    'select sender, subject, text, headers from world.mails where recipient = $1',
    [receiver],
  );
  assert.equal(rows.length, 1);
  assert.deepEqual([rows[0].sender, rows[0].subject], [mailbox.email, 'How it looks']);
  assert.match(rows[0].text, /^Good morning\n\nSofia, Lumen\n\nUnsubscribe: http/);
  assert.equal((await testMail(admin.token, body)).ok, true);
  const { receiver: _receiver, ...nobody } = body;
  assert.equal((await testMail(admin.token, nobody)).code, 'invalid_input');
  const { integration_id: _sender, ...senderless } = body;
  assert.equal((await testMail(admin.token, senderless)).code, 'invalid_input');
  assert.deepEqual((await testMail(admin.token, { ...body, receiver: 'nobody' })).fields, {
    receiver: 'Invalid email',
  });
});

test('a test goes out filled in, as people get it (F043)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credentials_id = await newCredential(app.services, spaceId);
  const mailbox = await newMailbox(app.services, spaceId, { credentialId: credentials_id });
  const receiver = `me-${randomUUID()}@people.example`;
  const sent = await testMail(admin.token, {
    receiver,
    subject: 'For {company_name:you}',
    integration_id: mailbox.id,
    text: 'Hi {first_name:there}, {full_name}',
    credentials_id,
  });
  assert.equal(sent.ok, true, sent.error ?? '');
  const { rows } = await app.database.direct.query('select subject, text from world.mails where recipient = $1', [
    receiver,
  ]);
  assert.deepEqual([rows[0].subject, rows[0].text.trim()], ['For Brightwater', 'Hi Lena, Lena Hoffmann']);
});

test('a test by a mailbox that is down says so, and is remembered; by one of somebody else there is none', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credentials_id = await newCredential(app.services, spaceId);
  const mailbox = await newMailbox(app.services, spaceId, { credentialId: credentials_id });
  const others = await newMailbox(app.services, spaceId, { credentialId: await newCredential(app.services, spaceId) });
  const body = { receiver: 'me@people.example', subject: 's', integration_id: mailbox.id, text: 't', credentials_id };
  assert.equal((await testMail(admin.token, { ...body, integration_id: others.id })).code, 'not_found');
  await app.database.direct.query('insert into world.mailboxes (address, is_down) values ($1, true)', [mailbox.email]);
  const refused = await testMail(admin.token, body);
  assert.deepEqual(
    [refused.code, refused.error],
    ['integration_down', 'Integration down, reconnect on Integrations page'],
  );
  assert.deepEqual(
    (await listed(admin.token, credentials_id)).payload.map(({ status }) => status),
    ['disconnected'],
  );
});
