import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { ConnectedMailbox, Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { Browser } from '../../../../../tests/factories/browser.ts';
import { useChannelApp } from '../../../../../tests/factories/channels.ts';
import { addMember, newCredential, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { newId } from '../../../../core/ids.ts';
import { emailProvider, WORLD_MAIL_HOST } from '../../../../providers/email/email-provider.ts';
import { worldIdentity } from '../../../../world/identity/clients.ts';
import {
  WORLD_AMAZON,
  WORLD_MAIL_PASSWORD,
  WORLD_SENDGRID_KEY,
  worldMailBases,
} from '../../../../world/mail/client.ts';
import { openMailbox } from '../../../../world/mail/post-office.ts';
import { openedMailbox } from '../find-mailbox.ts';

const app = useChannelApp();
/** The vendors are the synthetic world’s. */
beforeEach(() => {
  const { outside } = app.services.settings;
  const { google, directory } = worldIdentity(app.world.url);
  const server = { host: WORLD_MAIL_HOST, security: 'none' } as const;
  const microsoft = { smtp: { ...server, port: 587 }, imap: { ...server, port: 143 } };
  Object.assign(outside, { google, directory, mailVendors: { ...worldMailBases(app.world.url), microsoft } });
});

type Vendor = 'google' | 'microsoft';
type Connected = ConnectedMailbox & { url: string | null };

const connect = (vendor: string, token: string, body: object = {}) =>
  app.call<Connected>('POST', `/integrations/${vendor}/connect`, { token, body });

/** From the vendor's page to the moment at which it sends the browser back. */
async function agreeAt(url: string, typed: Record<string, string>): Promise<string> {
  const browser = new Browser();
  const page = await browser.open(url);
  const answered = await browser.open(page.location, typed);
  return (await browser.open(answered.location)).location;
}
/** The page that the vendor's answer leads to hands it in, with the session of whoever sees it. */
async function comeBack(callback: string, token: string) {
  const { location } = await new Browser().open(callback);
  const page = new URL(location);
  assert.equal(page.pathname, '/mailboxes/connected');
  const { type = '', answer = '' } = Object.fromEntries(page.searchParams);
  const handed = await app.call<{ _id: string | null; reason: string | null }>('POST', `/integrations/${type}/finish`, {
    token,
    body: { answer },
  });
  return { _id: handed.payload?._id ?? null, reason: handed.payload?.reason ?? handed.code ?? null };
}
async function connectBy(vendor: Vendor, token: string, email: string, body: object = {}) {
  const { payload } = await connect(vendor, token, body);
  return comeBack(
    await agreeAt(payload.url ?? '', { email, first_name: 'Sofia', last_name: 'Berg', is_verified: 'on' }),
    token,
  );
}
const mailboxesOf = async (token: string) => (await app.call<Mailbox[]>('GET', '/mailboxes', { token })).payload;

for (const vendor of ['google', 'microsoft'] as const)
  test(`a mailbox of ${vendor} is connected by its owner’s consent, sends and is heard (R524)`, async () => {
    const { spaceId, admin } = await newTenant(app.services);
    const email = `sofia-${newId()}@lumen.test`;
    const { _id, reason } = await connectBy(vendor, admin.token, email);
    const id = _id ?? '';
    assert.equal(reason, null);
    const [mailbox, ...others] = await mailboxesOf(admin.token);
    assert.deepEqual(
      [mailbox?._id, mailbox?.type, mailbox?.email, mailbox?.status, mailbox?.is_heard, others],
      [id, vendor, email, 'connected', true, []],
    );
    const { rows } = await app.database.direct.query('select settings from integrations where id = $1', [id]);
    assert.match(rows[0].settings.refresh_token, /^v1\./);

    const opened = await app.services.transactions.inSpace(spaceId, (tx) =>
      openedMailbox(tx, id, app.services.secrets),
    );
    assert.ok(opened);
    const provider = emailProvider(app.services);
    const mail = {
      key: newId(),
      to: 'ann.miller@example.test',
      subject: 'Hi',
      html: null,
      text: 'Hi',
      unsubscribeUrl: null,
    };
    assert.equal((await provider.send(opened, mail)).kind, 'done');
    assert.equal((await provider.send(opened, mail)).kind, 'already');
    assert.equal((await provider.ask(opened, mail.key)).kind, 'done');
    assert.equal((await provider.ask(opened, newId())).kind, 'not_done');

    // its owner takes the consent back: everybody is told, and there is a way back
    await app.world.network?.all('update world.mailboxes set is_down = true where address = $1', [email]);
    assert.equal((await provider.send({ ...opened, id: newId() }, { ...mail, key: newId() })).kind, 'disconnected');
    await app.world.network?.all('update world.mailboxes set is_down = false where address = $1', [email]);
    const other = await connectBy(vendor, admin.token, `other-${newId()}@lumen.test`, { _id: id });
    assert.deepEqual([other._id, other.reason], [null, 'other_address']);
    assert.equal((await connectBy(vendor, admin.token, email, { _id: id }))._id, id);
    const twice = await connectBy(vendor, admin.token, email);
    assert.deepEqual([twice._id, twice.reason], [null, 'mailbox_exists']);
  });

test('a consent counts once, for ten minutes, for who asked; one that is refused says so', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const typed = { email: `once-${newId()}@lumen.test`, is_verified: 'on' };
  const begin = async () => (await connect('google', admin.token)).payload.url ?? '';
  const reasonOf = async (callback: string, who = admin.token) => (await comeBack(callback, who)).reason;
  const callback = await agreeAt(await begin(), typed);
  assert.equal(await reasonOf(callback), null);
  assert.equal(await reasonOf(callback), 'code_expired');
  const ofGoogle = await agreeAt(await begin(), typed);
  assert.equal(await reasonOf(ofGoogle.replace('/google/', '/microsoft/')), 'code_expired');
  // an address that was sent to somebody else brings their mailbox to nobody
  const [colleague, stranger] = [await newUser(app.services), await newTenant(app.services)];
  await addMember(app.services, colleague.id, spaceId, 'admin');
  for (const token of [colleague.token, stranger.admin.token])
    assert.equal(
      await reasonOf(await agreeAt(await begin(), { ...typed, email: 'victim@lumen.test' }), token),
      'code_expired',
    );
  assert.equal(await reasonOf(await agreeAt(await begin(), { cancel: '1' })), 'access_denied');
  const late = await agreeAt(await begin(), typed);
  app.clock.advance(11 * 60_000);
  assert.equal(await reasonOf(late), 'code_expired');
  assert.equal((await mailboxesOf(admin.token)).length, 1);
  const { rows } = await app.database.direct.query('select c::text as row from mailboxes_consents c');
  assert.ok(!rows.some(({ row }) => row.includes(new URL(late).searchParams.get('state'))));
});

test('a vendor that is not set up, or does not answer, gives no address to sign in at (M102, R524)', async () => {
  const { admin } = await newTenant(app.services);
  const { outside } = app.services.settings;
  const { google } = outside;
  for (const client of [null, { issuer: 'http://127.0.0.1:1/google', clientId: 'x', clientSecret: 'y' }]) {
    outside.google = client;
    const { code, error } = await connect('google', admin.token);
    assert.deepEqual([code, error], ['no_oauth_url', 'Can not get OAuth url']);
  }
  outside.google = google;
  assert.equal((await connect('google', admin.token)).status, 200);
});

const { accessKeyId: access_key_id, secretAccessKey: secret_access_key } = WORLD_AMAZON;
const KEYS = {
  sendgrid: {
    good: { access_token: WORLD_SENDGRID_KEY },
    bad: { access_token: 'SG.another' },
    missing: 'access_token',
  },
  amazon: {
    good: { access_key_id, secret_access_key, region: 'eu-central-1' },
    bad: { access_key_id, secret_access_key: 'another', region: 'eu-central-1' },
    missing: 'region',
  },
};
for (const vendor of ['sendgrid', 'amazon'] as const)
  test(`a mailbox of ${vendor} is connected by its keys, once they are tried (S074)`, async () => {
    const { admin } = await newTenant(app.services);
    const { good, bad, missing } = KEYS[vendor];
    const email = `${vendor}-${newId()}@lumen.test`;
    const without = await connect(vendor, admin.token, { ...good, email, [missing]: undefined });
    assert.deepEqual([without.status, without.code], [422, 'invalid_input']);
    if (vendor === 'amazon') {
      const odd = await connect(vendor, admin.token, { ...good, email, region: 'Frankfurt' });
      assert.deepEqual([odd.status, odd.fields], [422, { region: 'Write it as eu-central-1' }]);
    }
    const refused = await connect(vendor, admin.token, { ...bad, email });
    assert.equal(refused.payload.mailbox, null);
    assert.partialDeepStrictEqual(refused.payload.stages.at(-1), {
      stage: 'sign_in',
      is_good: false,
      advice: 'wrong_key',
    });
    const { payload } = await connect(vendor, admin.token, { ...good, email, sender_name: 'Sofia Berg' });
    const told = [payload.mailbox?.email, payload.mailbox?.sender_name, payload.mailbox?.is_heard, payload.url];
    assert.deepEqual(told, [email, 'Sofia Berg', false, null]);
    const { rows } = await app.database.direct.query('select settings from integrations where email = $1', [email]);
    assert.ok(!JSON.stringify(rows).includes(WORLD_SENDGRID_KEY) && !JSON.stringify(rows).includes(secret_access_key));

    const { network } = app.world;
    assert.ok(network);
    await openMailbox(network, email, WORLD_MAIL_PASSWORD);
    const imap = { host: WORLD_MAIL_HOST, port: 143, security: 'none', username: email, password: WORLD_MAIL_PASSWORD };
    const again = { ...good, imap, _id: payload.mailbox?._id };
    const other = await connect(vendor, admin.token, { ...again, email: 'another@lumen.test' });
    assert.deepEqual([other.status, other.code], [422, 'invalid_input']);
    const heard = await connect(vendor, admin.token, { ...again, email });
    assert.deepEqual([heard.payload.mailbox?._id, heard.payload.mailbox?.is_heard], [payload.mailbox?._id, true]);
    assert.equal((await connect(vendor, admin.token, { ...good, email })).code, 'mailbox_exists');
  });

test('the name beside the address is that of the account it belongs to, unless another is given', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credential = { first_name: 'Jonas', last_name: 'Weber' };
  const id = await newCredential(app.services, spaceId, { credential });
  const named = async (query: string, body: object = {}) => {
    const { token } = admin;
    const keys = { ...KEYS.sendgrid.good, email: `${newId()}@lumen.test` };
    const { payload } = await app.call<Connected>('POST', `/integrations/sendgrid/connect${query}`, {
      token,
      body: { ...keys, ...body },
    });
    return payload.mailbox?.sender_name;
  };
  assert.equal(await named(`?credentials_id=${id}`), 'Jonas Weber');
  assert.equal(await named(`?credentials_id=${id}`, { sender_name: 'J. Weber' }), 'J. Weber');
  assert.notEqual(await named(''), 'Jonas Weber');
});
