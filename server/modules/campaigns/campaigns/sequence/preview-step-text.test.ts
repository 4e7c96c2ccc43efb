import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TextPreview } from '../../../../../contract/campaigns/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign } from '../../../../../tests/factories/running-campaign.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { build } from '../../../../core/db/build.ts';

const app = useApp();
const preview = async (token: string, body: Record<string, unknown>) =>
  (await app.call<TextPreview>('POST', '/workflows/preview_text', { token, body })).payload;

test('a text is shown as each person of the campaign gets it, with where placeholders went', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  await enrolNewProspects(app.services, spaceId, campaignId, 2, { firstName: 'Ada', company: 'Numbers Ltd' });
  const asked = {
    workflow_id: campaignId,
    action: 'connect',
    text: 'Hi {first_name}, how is {company_name:your team} in {location}? {college_name:} {nothing}',
  };
  const found = await preview(admin.token, asked);
  const [first] = found.people;
  assert.ok(first);
  assert.equal(found.is_example, false);
  assert.deepEqual([found.total, found.people.length, found.lengths.people], [2, 1, 2]);
  assert.match(first.text.text, /^Hi Ada.*, how is Numbers Ltd in /);
  const shown = first.text.parts.map(({ start, end, key, kind }) => [key, kind, first.text.text.slice(start, end)]);
  assert.deepEqual(shown.at(1), ['company_name', 'value', 'Numbers Ltd']);
  assert.deepEqual(shown.at(-1), ['nothing', 'missing', '{nothing}']);
  assert.ok(first.missing.includes('nothing'));
  const next = await preview(admin.token, { ...asked, offset: 1 });
  assert.notEqual(next.people[0]?._id, first._id);
});

test('how long it becomes is told over all people, against the note of the account (R493)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId);
  await enrolNewProspects(app.services, spaceId, campaignId, 1, { company: 'Short' });
  await enrolNewProspects(app.services, spaceId, campaignId, 1, { company: 'L'.repeat(60), firstName: 'Bea' });
  const limit = (chars: number) =>
    app.services.transactions.inSpace(spaceId, (tx) =>
      tx.run(
        build
          .updateTable('credentials')
          .set({ connection_chars_limit: chars })
          .where('space_id', '=', spaceId)
          .where('id', '=', credentialId),
      ),
    );
  const text = `${'x'.repeat(170)}{company_name}`;
  const asked = { workflow_id: campaignId, action: 'connect', text };
  await limit(200);
  assert.deepEqual((await preview(admin.token, asked)).lengths, {
    people: 2,
    min: 175,
    max: 230,
    limit: 200,
    too_long: 1,
  });
  await limit(300);
  assert.equal((await preview(admin.token, asked)).lengths.too_long, 0);
  assert.equal((await preview(admin.token, { ...asked, action: 'inmail' })).lengths.limit, 1_900);
});

test('without people it is filled in for somebody made up, who has every field of the workspace', async () => {
  const { admin } = await newTenant(app.services);
  const field = { key: 'product', name: 'Product', default_mode: 'none', default_value: '' };
  await app.call('POST', '/custom_fields', { token: admin.token, body: field });
  const found = await preview(admin.token, {
    action: 'email',
    subject: 'For {first_name}',
    text: '{full_name} likes {product}',
  });
  assert.equal(found.is_example, true);
  assert.deepEqual([found.people[0]?._id, found.people[0]?.missing], [null, []]);
  assert.equal(found.people[0]?.subject.text, 'For Lena');
  assert.equal(found.people[0]?.text.text, 'Lena Hoffmann likes Product');
});

test('a member previews no campaign of an account they were not given', async () => {
  const { spaceId } = await newTenant(app.services);
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  const worker = await newUser(app.services, { spaceId, pages: { campaigns: true }, credentials: [] });
  const answer = await app.call('POST', '/workflows/preview_text', {
    token: worker.token,
    body: { workflow_id: campaignId, action: 'message', text: 'Hi' },
  });
  assert.equal(answer.code, 'not_found');
});
