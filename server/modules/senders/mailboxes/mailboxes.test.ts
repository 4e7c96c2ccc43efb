import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallPayload } from '../../../../contract/call.ts';
import type { mailboxCalls } from '../../../../contract/mailboxes/calls.ts';
import {
  CONNECTED_KINDS,
  type ConnectedMailbox,
  type Mailbox,
  type MailboxDetails,
  type MailboxSend,
} from '../../../../contract/mailboxes/schemas.ts';
import {
  EMAIL_INTEGRATIONS,
  type Integration,
  INTEGRATION_DOWN,
  rotationOf,
  REMOVED_FROM_ROTATION,
} from '../../../../contract/integrations/schemas.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { newMailbox, useChannelApp } from '../../../../tests/factories/channels.ts';
import { fakeNetwork, runLanes } from '../../../../tests/factories/runner.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { auditLines, newCredential, newTenant, newUser, type Tenant } from '../../../../tests/factories/tenants.ts';
import { until } from '../../../../tests/factories/until.ts';
import { newId } from '../../../core/ids.ts';
import { WORLD_MAIL_HOST } from '../../../providers/email/email-provider.ts';
import { WORLD_MAIL_PASSWORD } from '../../../world/mail/client.ts';

const app = useChannelApp();
let names = 0;

/** What a person types to connect a mailbox of the world. */
const typed = (more: object = {}) => ({
  email: `typed-${++names}@lumen.test`,
  sender_name: 'Sofia Nilsson',
  host: WORLD_MAIL_HOST,
  port: 587,
  secure: 'none',
  password: WORLD_MAIL_PASSWORD,
  imap_host: WORLD_MAIL_HOST,
  imap_port: 143,
  imap_secure: 'none',
  ...more,
});

/** Connects by servers; the user is the address. */
function connect(token: string, id: string, body: ReturnType<typeof typed>, query: Record<string, string> = {}) {
  const path = `/integrations/smtp/${id}/add_smtp`;
  return app.call<ConnectedMailbox>('PUT', path, { token, body: { username: body.email, ...body }, query });
}
const list = async ({ admin }: Tenant) =>
  (await app.call<Mailbox[]>('GET', '/mailboxes', { token: admin.token })).payload;
const settingsOf = async (id: string) =>
  (await app.database.direct.query('select settings, status from integrations where id = $1', [id])).rows[0];

test('a mailbox by its servers is tested stage by stage and kept where all are good, its password sealed (R439, R818)', async () => {
  const tenant = await newTenant(app.services);
  const credentialId = await newCredential(app.services, tenant.spaceId);
  const id = newId();
  const body = typed();
  const answer = await connect(tenant.admin.token, id, body, { credentials_id: credentialId });
  assert.equal(answer.error, null);
  assert.deepEqual(
    answer.payload.stages.map(({ stage, is_good }) => [stage, is_good]),
    ['name', 'connection', 'tls', 'sign_in', 'sending', 'reading'].map((stage) => [stage, true]),
  );
  assert.partialDeepStrictEqual(answer.payload.mailbox, {
    _id: id,
    type: 'smtp',
    email: body.email,
    credentials_id: credentialId,
    status: 'connected',
    state: 'sending',
    problem: null,
    is_heard: true,
    used_today: 0,
  });
  const { settings } = await settingsOf(id);
  assert.equal(JSON.stringify(settings).includes(WORLD_MAIL_PASSWORD), false);
  const details = await app.call<MailboxDetails>('GET', `/mailboxes/${id}`, { token: tenant.admin.token });
  assert.deepEqual(details.payload.servers?.smtp, { host: WORLD_MAIL_HOST, port: 587, security: 'none' });
  assert.equal(details.payload.servers?.username, body.email);
  assert.equal(details.payload.days.length, 14);
  assert.equal(JSON.stringify(details).includes('password'), false);
  assert.deepEqual([...CONNECTED_KINDS, 'ai_email_service'].toSorted(), [...EMAIL_INTEGRATIONS].toSorted());
  assert.equal((await auditLines(app, tenant.spaceId, 'mailbox_added')).length, 1);
});

test('what fails is told with the server’s words, and nothing is kept', async () => {
  const tenant = await newTenant(app.services);
  const id = newId();
  const answer = await connect(tenant.admin.token, id, typed({ password: 'wrong' }));
  assert.equal(answer.payload.mailbox, null);
  const last = answer.payload.stages.at(-1);
  assert.deepEqual([last?.stage, last?.is_good], ['sign_in', false]);
  assert.ok(last?.detail);
  assert.deepEqual(await list(tenant), []);
  // no server of our own network is reached by a name that somebody types
  const inside = await connect(tenant.admin.token, id, typed({ host: '127.0.0.1' }));
  assert.deepEqual(inside.payload.stages.at(-1)?.stage, 'name');
  assert.equal(inside.payload.mailbox, null);
});

test('two clicks make one mailbox, an address is connected once, and the same id changes it', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const [id, body] = [newId(), typed()];
  const both = await atOnce(app.database, [() => connect(token, id, body), () => connect(token, id, body)]);
  assert.deepEqual(
    both.map(({ error }) => error),
    [null, null],
  );
  assert.equal((await list(tenant)).length, 1);
  assert.equal((await connect(token, newId(), { ...body, email: body.email.toUpperCase() })).code, 'mailbox_exists');

  const { password: _typed, ...without } = typed({ email: body.email });
  const renamed = await connect(token, id, { ...without, sender_name: 'S. Nilsson' } as typeof body);
  assert.equal(renamed.payload.mailbox?.sender_name, 'S. Nilsson');
  // the password that is kept goes to no other server than the one it was given for
  const elsewhere = await connect(token, id, { ...without, host: 'mail.evil.example' } as typeof body);
  assert.deepEqual([elsewhere.code, elsewhere.fields], ['invalid_input', { password: 'Fill this field' }]);
  // people were written to from it, and what left by it is asked for there
  const moved = await connect(token, id, typed());
  assert.deepEqual([moved.code, Object.keys(moved.fields ?? {})], ['invalid_input', ['email']]);
  const other = await newTenant(app.services);
  assert.equal((await connect(other.admin.token, id, typed())).code, 'not_found');
});

test('a plan has room for so many mailboxes, and says which has more (G148)', async () => {
  const tenant = await newTenant(app.services, { tier: 'free' });
  const { rows } = await app.database.direct.query(
    `select (settings -> 'limits' -> 'email_integrations' ->> 'limit')::int as most from whitelabel_tiers t
      join spaces s on s.brand_id = t.brand_id where s.id = $1 and t.tier = 'free'`,
    [tenant.spaceId],
  );
  for (let place = 0; place < rows[0].most; place++) await newMailbox(app.services, tenant.spaceId);
  const refused = await connect(tenant.admin.token, newId(), typed());
  assert.deepEqual([refused.code, refused.fields?.feature], ['upgrade_needed', 'email_integrations']);
  assert.ok(refused.fields?.tier);
});

test('disconnected, its secrets are forgotten and it stays in the list until it is connected again (R519, R831)', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const [id, body] = [newId(), typed()];
  await connect(token, id, body);
  const credentialId = await newCredential(app.services, tenant.spaceId);
  const another = await newMailbox(app.services, tenant.spaceId, { credentialId });
  const call = (given: object, query: Record<string, string> = {}) =>
    app.call<Mailbox>('POST', '/integrations/smtp/disconnect', { token, body: given, query });
  const several = await call({});
  assert.deepEqual([several.code, several.fields], ['invalid_input', { _id: 'Fill this field' }]);
  const gone = await call({ _id: id });
  assert.deepEqual([gone.payload.state, gone.payload.problem], ['disconnected', INTEGRATION_DOWN]);
  assert.deepEqual(await settingsOf(id), { settings: {}, status: 'disconnected' });
  assert.equal((await call({ _id: id })).code, 'integration_not_connected');
  assert.equal((await call({ _id: id })).error, 'Integration not connected');
  assert.equal((await app.call('POST', `/mailboxes/${id}/check`, { token })).code, 'integration_not_connected');
  const receiver = 'me@people.example';
  const test = await app.call('POST', `/mailboxes/${id}/test`, { token, body: { receiver } });
  assert.equal(test.code, 'integration_not_connected');
  assert.equal((await app.call('POST', '/integrations/amazon/disconnect', { token, body: {} })).code, 'not_found');
  // the account's own is meant where it is named
  assert.equal((await call({}, { credentials_id: credentialId })).payload._id, another.id);
  assert.equal((await connect(token, id, body)).payload.mailbox?.state, 'sending');
});

test('what is set for a mailbox holds, is told and written down; a pause is ended by people alone', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const credentialId = await newCredential(app.services, tenant.spaceId);
  const { id } = await newMailbox(app.services, tenant.spaceId, { credentialId });
  const change = (body: object) => app.call<MailboxDetails>('PATCH', `/mailboxes/${id}`, { token, body });
  const signature = await app.call<{ _id: string }>('POST', `/credentials/${credentialId}/signatures`, {
    token,
    body: { name: 'Short', message: 'Regards' },
  });
  const set = { sender_name: 'Anna', per_day: 12, is_plain_text: true, signature_id: signature.payload._id };
  assert.partialDeepStrictEqual((await change(set)).payload, set);
  const paused = await change({ is_paused: true });
  assert.deepEqual([paused.payload.state, paused.payload.status], ['paused', 'disabled']);
  const checked = await app.call<{ mailbox: Mailbox }>('POST', `/mailboxes/${id}/check`, { token });
  assert.equal(checked.payload.mailbox.state, 'paused');
  assert.equal((await change({ is_paused: false })).payload.state, 'sending');
  // moved to the workspace, the account's signature stays behind
  const moved = await change({ credentials_id: null });
  assert.deepEqual([moved.payload.credentials_id, moved.payload.signature_id], [null, null]);
  assert.equal((await change({ signature_id: signature.payload._id })).code, 'not_found');
  const lines = await auditLines(app, tenant.spaceId, 'mailbox_changed');
  assert.equal(lines.length, 4);
});

test('no mailbox promises more than its account may send today, and says which limit binds', async () => {
  const tenant = await newTenant(app.services);
  const { spaceId, admin } = tenant;
  const credentialId = await newCredential(app.services, spaceId);
  const own = await newMailbox(app.services, spaceId, { credentialId, perDay: 60 });
  const shared = await newMailbox(app.services, spaceId, { perDay: 60 });
  const low = await newMailbox(app.services, spaceId, { credentialId, perDay: 5 });
  const limit = (per_day: number) =>
    app.database.direct.query(
      `insert into limits (space_id, credential_id, action, per_day, set_by, updated_at) values ($1, $2, 'emails', $3, 'person', now())
        on conflict (space_id, credential_id, action) do update set per_day = excluded.per_day`,
      [spaceId, credentialId, per_day],
    );
  const shown = async () =>
    Object.fromEntries(
      (await list(tenant)).map((each) => [each._id, [each.limit_today, each.left_today, each.limited_by, each.state]]),
    );
  await limit(20);
  assert.deepEqual(await shown(), {
    [own.id]: [20, 20, 'account', 'sending'],
    // of no account: each that uses it has its own
    [shared.id]: [60, 60, 'set', 'sending'],
    [low.id]: [5, 5, 'set', 'sending'],
  });
  const path = `/credentials/${credentialId}/integrations`;
  const chosen = await app.call<Integration[]>('GET', path, { token: admin.token });
  assert.deepEqual(
    Object.fromEntries(chosen.payload.map((each) => [each._id, [each.limit_today, each.left_today, each.limited_by]])),
    { [own.id]: [20, 20, 'account'], [shared.id]: [20, 20, 'account'], [low.id]: [5, 5, 'set'] },
  );
  // what has left by another mailbox of the account is not promised again
  await app.database.direct.query(
    `insert into limits_days (space_id, credential_id, action, day, used, per_day) values ($1, $2, 'emails', $3, 20, 20)`,
    [spaceId, credentialId, app.clock.now().toISOString().slice(0, 10)],
  );
  const after = await shown();
  assert.deepEqual(
    [after[own.id], after[low.id]],
    [
      [20, 0, 'account', 'full'],
      [5, 0, 'account', 'full'],
    ],
  );
  await limit(100);
  assert.deepEqual((await shown())[own.id], [60, 60, 'set', 'sending']);
});

test('a member changes the mailboxes they see, and moves them only to accounts that they were given', async () => {
  const tenant = await newTenant(app.services);
  const [own, hidden] = [
    await newCredential(app.services, tenant.spaceId),
    await newCredential(app.services, tenant.spaceId),
  ];
  const { token } = await newUser(app.services, {
    spaceId: tenant.spaceId,
    pages: { mailboxes: true },
    credentials: [own],
  });
  const [shared, theirs, foreign] = [
    await newMailbox(app.services, tenant.spaceId),
    await newMailbox(app.services, tenant.spaceId, { credentialId: own }),
    await newMailbox(app.services, tenant.spaceId, { credentialId: hidden }),
  ];
  const seen = await app.call<Mailbox[]>('GET', '/mailboxes', { token });
  assert.deepEqual(seen.payload.map(({ _id }) => _id).toSorted(), [shared.id, theirs.id].toSorted());
  const change = (id: string, body: object) => app.call('PATCH', `/mailboxes/${id}`, { token, body });
  assert.equal((await change(foreign.id, { per_day: 1 })).code, 'not_found');
  assert.equal((await change(theirs.id, { credentials_id: hidden })).code, 'not_found');
  assert.equal((await change(shared.id, { credentials_id: own })).error, null);
  const added = await connect(token, newId(), typed(), { credentials_id: hidden });
  assert.equal(added.code, 'not_found');
});

test('a removed mailbox is out of every rotation, and says so where it was chosen (R520)', async () => {
  const tenant = await newTenant(app.services);
  const { id } = await newMailbox(app.services, tenant.spaceId);
  const { token } = tenant.admin;
  assert.equal((await app.call('DELETE', `/mailboxes/${id}`, { token })).error, null);
  assert.deepEqual(await list(tenant), []);
  assert.equal((await app.call('GET', `/mailboxes/${id}`, { token })).code, 'not_found');
  assert.deepEqual(rotationOf([id], []), [{ _id: id, problem: REMOVED_FROM_ROTATION }]);
  assert.equal((await auditLines(app, tenant.spaceId, 'mailbox_removed')).length, 1);
});

test('a test mail leaves, counts for the day and stands in the log; so does one that is refused', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const { id } = await newMailbox(app.services, tenant.spaceId);
  const send = (receiver: string) => app.call('POST', `/mailboxes/${id}/test`, { token, body: { receiver } });
  assert.equal((await send('me@people.example')).error, null);
  app.clock.advance(1_000);
  const full = await send('full@people.example');
  assert.equal(full.code, 'integration_down');
  const log = await app.call<{ sends: MailboxSend[]; next: string | null }>('GET', `/mailboxes/${id}/sends`, { token });
  assert.deepEqual(
    log.payload.sends.map(({ to, state }) => [to, state]),
    [
      ['full@people.example', 'refused'],
      ['me@people.example', 'sent'],
    ],
  );
  const first = await app.call<{ sends: MailboxSend[]; next: string | null }>('GET', `/mailboxes/${id}/sends`, {
    token,
    query: { limit: '1' },
  });
  const rest = await app.call<{ sends: MailboxSend[]; next: string | null }>('GET', `/mailboxes/${id}/sends`, {
    token,
    query: { limit: '1', after: first.payload.next ?? '' },
  });
  assert.deepEqual([rest.payload.sends[0]?.to, rest.payload.next], ['me@people.example', null]);
  assert.equal((await list(tenant))[0]?.used_today, 1);
  await settleEvents(app.services);
});

test('what writes from a mailbox is named before it is taken away, with who keeps it and whether another takes over', async () => {
  const tenant = await newTenant(app.services);
  const { spaceId } = tenant;
  const [own, hidden] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const [shared, other] = [await newMailbox(app.services, spaceId), await newMailbox(app.services, spaceId)];
  const write = async (name: string, credentialId: string, mailboxes: string[]) => {
    const { campaignId } = await newRunningCampaign(app.services, spaceId, {
      credentialId,
      steps: [
        sequenceStep('mail', 'email', { subject: 'Hello', text: 'Hello' }),
        sequenceStep('again', 'email', { subject: 'Hello', text: 'Once more', delay_days: 3 }),
      ],
      settings: { email_integrations: mailboxes },
    });
    await app.database.direct.query('update campaigns set name = $2 where id = $1', [campaignId, name]);
    return campaignId;
  };
  const both = await write('Both', own, [shared.id, other.id]);
  const alone = await write('Alone', own, [shared.id]);
  await write('Hidden', hidden, [shared.id]);
  await write('Elsewhere', own, [other.id]);
  const [person] = await enrolNewProspects(app.services, spaceId, alone, 1);
  await app.database.direct.query('update prospects set emails = $2 where id = $1', [
    person!.prospectId,
    JSON.stringify({ work: `kept${++names}@people.example` }),
  ]);
  await runLanes(app, fakeNetwork());
  const asked = async (token: string) =>
    (
      await app.call<CallPayload<(typeof mailboxCalls)['campaigns']>>('GET', `/mailboxes/${shared.id}/campaigns`, {
        token,
      })
    ).payload;
  const seen = [
    { _id: alone, name: 'Alone', people: 1, has_others: false },
    { _id: both, name: 'Both', people: 0, has_others: true },
  ];
  const { token } = await newUser(app.services, { spaceId, pages: { mailboxes: true }, credentials: [own] });
  assert.deepEqual(await asked(token), { campaigns: seen, unseen: 1 });
  const all = await asked(tenant.admin.token);
  assert.deepEqual([all.campaigns.map(({ name }) => name), all.unseen], [['Alone', 'Both', 'Hidden'], 0]);
  // paused, the other takes over nothing
  await app.call('PATCH', `/mailboxes/${other.id}`, { token: tenant.admin.token, body: { is_paused: true } });
  assert.equal((await asked(token)).campaigns[1]?.has_others, false);
});

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture is put up and shown with its mailbox until another or none takes its place', async () => {
  const tenant = await newTenant(app.services);
  const { id } = await newMailbox(app.services, tenant.spaceId);
  const { token } = tenant.admin;
  const upload = (file: Buffer, name = 'a.png') => {
    const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
    return app.call<MailboxDetails>('POST', `/mailboxes/${id}/picture`, {
      token,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]),
    });
  };
  const seen = async (address: string) => (await app.app.inject({ url: address })).statusCode;
  const first = (await upload(PICTURE)).payload.picture ?? '';
  assert.equal(await seen(first), 200);
  assert.equal((await list(tenant))[0]?.picture, first);
  assert.equal((await upload(Buffer.from('<svg onload="alert(1)"/>'), 'a.svg')).code, 'file_refused');
  const second = (await upload(PICTURE)).payload.picture ?? '';
  assert.equal(await seen(second), 200);
  await until(async () => (await seen(first)) === 404, 'the former picture is still there');
  const without = await app.call<MailboxDetails>('DELETE', `/mailboxes/${id}/picture`, { token });
  assert.equal(without.payload.picture, null);
  await until(async () => (await seen(second)) === 404, 'the picture is still there');
  assert.equal((await auditLines(app, tenant.spaceId, 'mailbox_changed')).length, 3);
});
