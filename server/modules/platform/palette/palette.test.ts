import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaletteRecord } from '../../../../contract/palette/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { newCampaign, newCredential, newProspect, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { ALL_ACCOUNTS } from '../../contacts/conversations/scopes.ts';

const app = useApp();

async function find(token: string, q: string, kind?: string): Promise<PaletteRecord[]> {
  const answer = await app.call<PaletteRecord[]>('GET', '/palette', { token, query: { q, ...(kind && { kind }) } });
  assert.equal(answer.ok, true, JSON.stringify(answer));
  return answer.payload;
}
const titles = async (token: string, q: string) =>
  (await find(token, q)).map(({ kind, title }) => `${kind} ${title}`).sort();

/** A person, a campaign, a template and a conversation that begin alike. */
async function newRecords() {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId);
  const campaignId = await newCampaign(app.services, spaceId, { name: 'Pricing page', credentialsId: credentialId });
  const [prospectId, talked] = [await newProspect(app.services, spaceId), await newProspect(app.services, spaceId)];
  await app.database.direct.query(
    `update prospects set first_name = 'Priya', last_name = 'Raman', company_name = 'Fieldnote' where id = $1`,
    [prospectId],
  );
  const template = await app.call<{ _id: string }>('POST', '/templates', {
    token: admin.token,
    body: { name: 'Price question', channel: 'email', subject: 'Hello', text: 'Hello', is_shared: false },
  });
  return { spaceId, admin, credentialId, campaignId, prospectId, talked, templateId: template.payload._id };
}

test('people, campaigns, templates and colleagues are found by a part of their name, also with a slip (F028)', async () => {
  const { admin, spaceId } = await newRecords();
  const colleague = await newUser(app.services, { spaceId });
  assert.deepEqual(await titles(admin.token, 'pri'), [
    'campaign Pricing page',
    'prospect Priya Raman',
    'template Price question',
  ]);
  assert.deepEqual(await titles(admin.token, 'prcing'), ['campaign Pricing page']);
  assert.deepEqual(await titles(admin.token, 'ramann'), ['prospect Priya Raman']);
  const [member] = await find(admin.token, colleague.email, 'member');
  assert.deepEqual([member?.kind, member?._id], ['member', colleague.id]);
  assert.deepEqual(await titles(admin.token, 'zzzz'), []);
  assert.equal((await find(admin.token, '', 'campaign')).length, 1, 'the newest campaigns are there to choose from');
});

test('the palette finds a member only what their pages and accounts show, and what was recent only while it is so', async () => {
  const { admin, spaceId, credentialId, campaignId, prospectId, templateId } = await newRecords();
  const nobody = await newUser(app.services, { spaceId, pages: {} });
  assert.deepEqual(await titles(nobody.token, 'pri'), []);
  const withPages = await newUser(app.services, { spaceId, pages: { campaigns: true, templates: true } });
  assert.deepEqual(await titles(withPages.token, 'pricing'), [], 'another account’s campaign');
  assert.deepEqual(await titles(withPages.token, 'question'), [], 'another’s own template');
  const withAccount = await newUser(app.services, {
    spaceId,
    pages: { campaigns: true },
    credentials: [credentialId],
  });
  assert.deepEqual(await titles(withAccount.token, 'pricing'), ['campaign Pricing page']);

  const records = [
    { kind: 'template', _id: templateId },
    { kind: 'campaign', _id: campaignId },
    { kind: 'prospect', _id: prospectId },
    { kind: 'campaign', _id: prospectId },
  ];
  const recent = async (token: string) =>
    (await app.call<PaletteRecord[]>('POST', '/palette/recent', { token, body: { records } })).payload.map(
      ({ kind, title }) => `${kind} ${title}`,
    );
  assert.deepEqual(await recent(admin.token), [
    'template Price question',
    'campaign Pricing page',
    'prospect Priya Raman',
  ]);
  assert.deepEqual(await recent(nobody.token), []);
  assert.deepEqual(await recent(withPages.token), ['prospect Priya Raman'], 'whom no account knows yet');
  const stranger = await newTenant(app.services);
  assert.deepEqual(await recent(stranger.admin.token), []);
});

test('a conversation is found by what was said in it', async () => {
  const { spaceId, admin, talked, credentialId } = await newRecords();
  await app.database.direct.query(
    `insert into inbox_messages (space_id, id, prospect_id, credential_id, channel, is_ours, text, at)
      values ($1, gen_random_uuid(), $2, $3, 'network', false, 'Send me the brochure, please', $4)`,
    [spaceId, talked, credentialId, app.clock.now()],
  );
  await app.database.direct.query(
    `insert into inbox_dialogs (space_id, scope, prospect_id, credential_id, last_channel, last_is_ours, last_text, last_at)
      select $1, scope, $2, $3, 'network', false, 'Send me the brochure, please', $4 from unnest($5::uuid[]) scope`,
    [spaceId, talked, credentialId, app.clock.now(), [credentialId, ALL_ACCOUNTS]],
  );
  const [found, ...others] = await find(admin.token, 'brochure');
  assert.deepEqual([found?.kind, found?._id, found?.detail], ['conversation', talked, 'Send me the brochure, please']);
  assert.deepEqual(others, []);
});
