import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Label } from '../../../../../contract/labels/schemas.ts';
import type { Prospect, ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign } from '../../../../../tests/factories/running-campaign.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import type { ProspectInput } from '../save/prospect-input.ts';
import { upsertProspects } from '../save/upsert-prospects.ts';

const app = useApp();
interface Page {
  items: Prospect[];
  next: string | null;
}
const list = (token: string, query: Record<string, string> = {}) =>
  app.call<Page>('GET', '/profiles', { token, query });
const names = async (token: string, query: Record<string, string> = {}) =>
  (await list(token, query)).payload.items.map(({ full_name }) => full_name);
const count = async (token: string, query: Record<string, string> = {}) =>
  (await app.call<{ total: number; is_exact: boolean }>('GET', '/profiles/count', { token, query })).payload;
const add = (spaceId: string, people: ProspectInput[]) =>
  app.services.transactions.inSpace(spaceId, (tx) => upsertProspects(tx, people));

const PEOPLE: ProspectInput[] = [
  { first_name: 'Zoë', last_name: 'Álvarez', company_name: 'Beta GmbH', title: 'CTO', email: 'zoe@beta.test' },
  { first_name: 'adam', last_name: 'Baker', company_name: 'acme', title: 'Head of Sales', phone: '+491' },
  { first_name: 'Chloé', last_name: 'Dupont', company_name: 'Acme France', title: 'Buyer', email: 'chloe@acme.test' },
  { first_name: 'Đorđe', last_name: 'Čarnić', company_name: '', title: 'CEO', link: 'https://network.test/in/dj' },
];

async function filled() {
  const tenant = await newTenant(app.services);
  const ids: string[] = [];
  for (const person of PEOPLE) {
    ids.push(...(await add(tenant.spaceId, [person])));
    app.clock.advance(1_000);
  }
  return { ...tenant, token: tenant.admin.token, ids };
}

test('a list is in the order asked for, and goes on where the page before ended', async () => {
  const { token } = await filled();
  const byName = ['Zoë Álvarez', 'adam Baker', 'Đorđe Čarnić', 'Chloé Dupont'];
  assert.deepEqual(await names(token, { sort: 'name', order: 'asc' }), byName);
  assert.deepEqual(await names(token, { sort: 'name', order: 'desc' }), byName.toReversed());
  assert.deepEqual(await names(token), ['Đorđe Čarnić', 'Chloé Dupont', 'adam Baker', 'Zoë Álvarez']);
  assert.deepEqual(await names(token, { sort: 'company', order: 'asc' }), [
    'Đorđe Čarnić',
    'adam Baker',
    'Chloé Dupont',
    'Zoë Álvarez',
  ]);
  for (const sort of ['added', 'name', 'company', 'last_contact'])
    for (const order of ['asc', 'desc']) {
      const whole = await names(token, { sort, order });
      const first = await list(token, { sort, order, limit: '3' });
      const rest = await names(token, { sort, order, limit: '3', cursor: first.payload.next ?? '' });
      assert.deepEqual([...first.payload.items.map(({ full_name }) => full_name), ...rest], whole, `${sort} ${order}`);
      assert.deepEqual(
        await names(token, { sort, order, offset: '2', limit: '2' }),
        whole.slice(2),
        `${sort} ${order}`,
      );
    }
  assert.equal((await list(token, { cursor: 'nonsense' })).code, 'invalid_input');
  const ofNames = (await list(token, { sort: 'name', limit: '1' })).payload.next ?? '';
  assert.equal((await list(token, { sort: 'added', cursor: ofNames })).code, 'invalid_input');
});

test('who is nearest to what was typed stands first, before strangers (F048)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  await app.services.transactions.inSpace(spaceId, (tx) =>
    upsertProspects(tx, [
      { first_name: 'Anna', last_name: 'Smihova' },
      { first_name: 'Jonas', last_name: 'Smirnov' },
      { first_name: 'John', last_name: 'Smith' },
    ]),
  );
  assert.equal((await names(admin.token, { q: 'john smiht' }))[0], 'John Smith');
});

test('each typed word has to occur, whatever its case and accents; the almost alike follow where few do', async () => {
  const { token } = await filled();
  assert.deepEqual(await names(token, { q: 'ALVAREZ zoe' }), ['Zoë Álvarez']);
  assert.deepEqual(await names(token, { q: 'chloé acme' }), ['Chloé Dupont']);
  assert.deepEqual(await names(token, { q: 'sales' }), ['adam Baker']);
  assert.deepEqual(await names(token, { q: 'chloe@acme' }), ['Chloé Dupont']);
  assert.deepEqual(await names(token, { q: 'Dupond' }), ['Chloé Dupont']);
  assert.deepEqual(await names(token, { q: 'upon' }), ['Chloé Dupont']);
  assert.deepEqual(await names(token, { q: "dup' & ac" }), ['Chloé Dupont']);
  assert.deepEqual(await names(token, { q: '!!!' }), []);
  assert.deepEqual(await names(token, { q: 'zoe alvares' }), ['Zoë Álvarez']);
  assert.deepEqual(await names(token, { q: 'ba' }), ['adam Baker']);
  assert.deepEqual(await names(token, { q: '100%_\\' }), []);
  assert.deepEqual(await count(token, { q: 'acme' }), { total: 2, is_exact: true });
  assert.deepEqual(await names(token, { q: '   ' }), await names(token));
  const page = await list(token, { q: 'acme', limit: '1' });
  const next = await names(token, { q: 'acme', limit: '1', cursor: page.payload.next ?? '' });
  assert.equal(new Set([page.payload.items[0]?.full_name, ...next]).size, 2);
});

test('filters narrow the list, alone and together', async () => {
  const { token, spaceId, ids, admin } = await filled();
  const label = (await app.call<Label>('POST', '/labels/create', { token, body: { name: 'Hot', color: '#15803d' } }))
    .payload;
  await app.call('POST', `/profiles/${ids[1]}/labels/${label._id}`, { token });
  await app.call('PATCH', `/profiles/${ids[0]}`, { token, body: { assignee_id: admin.id, status: 'lead' } });
  assert.deepEqual(await names(token, { labels: label._id }), ['adam Baker']);
  assert.deepEqual(await names(token, { labels: 'nonsense' }), []);
  assert.deepEqual(await names(token, { status: 'lead' }), ['Zoë Álvarez']);
  assert.equal((await names(token, { status: 'new' })).length, 3);
  assert.equal((await names(token, { status: 'new,lead' })).length, 4);
  assert.deepEqual(await names(token, { assignee_id: 'me' }), ['Zoë Álvarez']);
  assert.equal((await names(token, { assignee_id: 'nobody' })).length, 3);
  assert.deepEqual(await names(token, { has_phone: 'true' }), ['adam Baker']);
  assert.equal((await names(token, { has_phone: 'false' })).length, 3);
  assert.equal((await names(token, { has_email: 'true' })).length, 2);
  assert.equal((await names(token, { has_email: 'false' })).length, 2);
  assert.deepEqual(await names(token, { company: 'ACME', sort: 'company', order: 'asc' }), [
    'adam Baker',
    'Chloé Dupont',
  ]);
  assert.deepEqual(await names(token, { company: 'acme', has_email: 'true' }), ['Chloé Dupont']);
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId);
  await enrolNewProspects(app.services, spaceId, campaignId, 2);
  assert.deepEqual(await names(token, { workflow_id: campaignId, sort: 'name', order: 'asc' }), ['Ada 1', 'Ada 2']);
  assert.deepEqual(await names(token, { credentials_id: credentialId, sort: 'name' }), ['Ada 2', 'Ada 1']);
  assert.equal((await names(token, { workflow_id: campaignId, campaign_status: 'pending' })).length, 2);
  assert.equal((await names(token, { campaign_status: 'finished' })).length, 0);
  assert.equal((await names(token, { is_free: 'true' })).length, 4);
  assert.equal((await names(token, { is_free: 'false' })).length, 2);
  assert.deepEqual(await count(token), { total: 6, is_exact: true });
  assert.deepEqual(await count(token, { workflow_id: campaignId }), { total: 2, is_exact: true });
});

test('a line says what happens next, and members hear it of their own accounts only', async () => {
  const { spaceId, token } = await filled();
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId, { name: 'Spring' });
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  const lineOf = async (who: string) =>
    (await list(who)).payload.items.find(({ _id }) => _id === person?.prospectId)?.next ?? null;
  assert.partialDeepStrictEqual(await lineOf(token), {
    campaign: { _id: campaignId, name: 'Spring' },
    status: 'pending',
    action: 'connect',
  });
  const [own, other] = [
    await newUser(app.services, { spaceId, pages: { profiles: true }, credentials: [credentialId] }),
    await newUser(app.services, { spaceId, pages: { profiles: true } }),
  ];
  assert.equal((await lineOf(own.token))?.campaign._id, campaignId);
  assert.equal(await lineOf(other.token), null);
  // whom a colleague's account has in a campaign is not there for them
  assert.equal((await names(own.token)).length, 5);
  assert.equal((await names(other.token)).length, 4);
  assert.equal((await list(other.token, { workflow_id: campaignId })).code, 'not_found');
  assert.equal((await list((await newUser(app.services, { spaceId })).token)).status, 403);
  const detail = await app.call<ProspectDetail>('GET', `/profiles/${person?.prospectId}`, { token });
  assert.partialDeepStrictEqual(detail.payload.campaigns, [{ step: 1, steps: 1, node_id: 'one', status: 'pending' }]);
});
