import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiKeyWithToken } from '../../../../contract/api-keys/schemas.ts';
import type { INTEGRATION_CATALOGUE, IntegrationCard } from '../../../../contract/catalogue/schemas.ts';
import { newMailbox, useChannelApp } from '../../../../tests/factories/channels.ts';
import { newCredential, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { until } from '../../../../tests/factories/until.ts';

const app = useChannelApp();
const cardsOf = async (token: string) => {
  const { payload } = await app.call<IntegrationCard[]>('GET', '/integrations', { token });
  return new Map(payload.map((card) => [card.type as string, card]));
};

test('every integration is listed by category, and only what works can be connected (R440, R441, R442, R443, G140)', async () => {
  const { admin } = await newTenant(app.services);
  const cards = await cardsOf(admin.token);
  assert.equal(cards.size, 34);
  const named = (category: keyof typeof INTEGRATION_CATALOGUE) =>
    [...cards.values()].filter((card) => card.category === category).map(({ type }) => type);
  assert.deepEqual(named('crm'), [
    'highlevel',
    'pipedrive',
    'hubspot',
    'salesforce',
    'zoho-crm',
    'closeio',
    'copper',
    'keap',
  ]);
  assert.deepEqual(named('automation').toSorted(), ['api', 'dialer', 'webhook', 'zapier']);
  assert.deepEqual(named('marketing'), ['activecampaign', 'constant-contact', 'mailchimp', 'mailgun']);
  assert.deepEqual(named('productivity').toSorted(), [
    'airtable',
    'asana',
    'calendly',
    'clickUp',
    'google-calendar',
    'google-docs',
    'google-sheets',
    'microsoft-teams',
    'monday',
    'slack',
    'typeform',
  ]);
  for (const type of ['smtp', 'google', 'api', 'zapier', 'slack', 'microsoft-teams'])
    assert.equal(cards.get(type)?.status, 'disconnected', type);
  for (const type of ['pipedrive', 'mailchimp', 'airtable']) assert.equal(cards.get(type)?.status, 'coming_soon', type);
});

test('a card is connected, disconnected or paused as what it stands for is, and names what needs somebody (R156)', async () => {
  const tenant = await newTenant(app.services);
  const { spaceId, admin } = tenant;
  const statusOf = async () => {
    const { status, count } = (await cardsOf(admin.token)).get('smtp')!;
    return [status, count];
  };
  assert.deepEqual(await statusOf(), ['disconnected', 0]);
  const [one, other] = [await newMailbox(app.services, spaceId), await newMailbox(app.services, spaceId)];
  assert.deepEqual(await statusOf(), ['connected', 2]);
  const set = (id: string, status: string, error: string | null = null) =>
    app.database.direct.query(
      'update integrations set status = $2, last_error = $3, last_error_at = $4 where id = $1',
      [id, status, error, error ? app.clock.now() : null],
    );
  await set(one.id, 'disabled');
  await set(other.id, 'disabled');
  assert.deepEqual(await statusOf(), ['disabled', 2]);
  await set(one.id, 'connected');
  await set(other.id, 'disconnected');
  assert.deepEqual(await statusOf(), ['connected', 1]);
  const key = { name: 'Nightly report', scopes: ['read'], days: 1 };
  await app.call('POST', '/integrations/api/token', { token: admin.token, body: key });
  assert.equal((await cardsOf(admin.token)).get('api')?.status, 'connected');
  app.clock.advance(25 * 3_600_000);
  const { status, troubles } = (await cardsOf(admin.token)).get('api')!;
  assert.equal(status, 'disconnected');
  assert.deepEqual(
    troubles.map(({ kind, name }) => [kind, name]),
    [['ended', 'Nightly report']],
  );
});

test('Zapier is connected as well where a Zap only does something here, until it has rested for a month', async () => {
  const { admin } = await newTenant(app.services);
  const body = { name: 'Zapier', scopes: ['read'] };
  const made = await app.call<ApiKeyWithToken>('POST', '/integrations/api/token', { token: admin.token, body });
  const zapier = async () => {
    const { status, count, used_at } = (await cardsOf(admin.token)).get('zapier')!;
    return [status, count, used_at !== null];
  };
  assert.deepEqual(await zapier(), ['disconnected', 0, false]);
  const headers = { 'user-agent': 'Zapier' };
  await app.call('GET', '/labels/fetch', { token: made.payload.token, headers });
  await until(async () => (await zapier())[0] === 'connected');
  assert.deepEqual(await zapier(), ['connected', 0, true]);
  await app.database.direct.query(`update api_keys set used_at = used_at - interval '31 days' where id = $1`, [
    made.payload._id,
  ]);
  assert.equal((await zapier())[0], 'disconnected');
});

test('a member is told of the mailboxes and keys that they see, and nothing without the page', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const hidden = await newCredential(app.services, spaceId);
  await newMailbox(app.services, spaceId, { credentialId: hidden });
  await app.call('POST', '/integrations/api/token', { token: admin.token, body: { name: 'Theirs', scopes: ['read'] } });
  const seeing = await newUser(app.services, { spaceId, pages: { integrations: true } });
  const cards = await cardsOf(seeing.token);
  assert.equal(cards.get('smtp')?.count, 0);
  assert.equal(cards.get('api')?.count, 0);
  const without = await newUser(app.services, { spaceId, pages: { inbox: true } });
  assert.equal((await app.call('GET', '/integrations', { token: without.token })).code, 'forbidden');
});
