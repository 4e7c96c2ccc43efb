import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Label } from '../../../../contract/labels/schemas.ts';
import {
  FOLDERS_MAX,
  SAVED_REPLIES_MAX,
  type SavedReply,
  TEMPLATE_RESTORE_MS,
  TEMPLATES_MAX,
  type Template,
  type TemplateFolder,
} from '../../../../contract/templates/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newTenant, newUser, type TestUser } from '../../../../tests/factories/tenants.ts';
import { templateTasks } from './jobs.ts';

const app = useApp();
const MINUTE = 60_000;
const words = (given: object = {}) => ({
  name: 'First contact',
  channel: 'network',
  text: 'Hello {first_name}',
  ...given,
});
const create = ({ token }: TestUser, given: object = {}) =>
  app.call<Template>('POST', '/templates', { token, body: words(given) });
const made = async (user: TestUser, given: object = {}) => (await create(user, given)).payload;
const update = ({ token }: TestUser, id: string, given: object = {}) =>
  app.call<Template>('PUT', `/templates/${id}`, { token, body: words(given) });
const remove = ({ token }: TestUser, id: string) => app.call('DELETE', `/templates/${id}`, { token });
const restore = ({ token }: TestUser, id: string) => app.call<Template>('POST', `/templates/${id}/restore`, { token });
const list = async ({ token }: TestUser, query: Record<string, string> = {}) =>
  (await app.call<{ items: Template[]; total: number }>('GET', '/templates', { token, query })).payload;
const names = async (user: TestUser, query: Record<string, string> = {}) =>
  (await list(user, query)).items.map(({ name }) => name);
const folder = ({ token }: TestUser, name: string) =>
  app.call<TemplateFolder>('POST', '/templates/folders', { token, body: { name } });
const folders = async ({ token }: TestUser) =>
  (await app.call<TemplateFolder[]>('GET', '/templates/folders', { token })).payload;
const reply = ({ token }: TestUser, given: object = {}) =>
  app.call<SavedReply>('POST', '/saved_replies', {
    token,
    body: { name: 'Thanks', shortcut: 'thanks', text: 'Thank you', ...given },
  });
const replies = async ({ token }: TestUser, query: Record<string, string> = {}) =>
  (await app.call<SavedReply[]>('GET', '/saved_replies', { token, query })).payload.map(({ shortcut }) => shortcut);
const query = (text: string, values: unknown[]) => app.database.direct.query(text, values);
const purge = async () => {
  for (const { run } of templateTasks) await run({} as never, app.services);
};
const writer = (spaceId: string) => newUser(app.services, { spaceId, pages: { templates: true } });

test('shared templates are everybody’s, private ones their maker’s alone', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [maker, other] = [await writer(spaceId), await writer(spaceId)];
  const [own, ours] = [await made(maker, { name: 'Mine', is_shared: false }), await made(maker, { name: 'Ours' })];
  assert.deepEqual((await names(maker)).toSorted(), ['Mine', 'Ours']);
  assert.equal(ours.author?._id, maker.id);
  for (const user of [admin, other]) {
    assert.deepEqual(await names(user), ['Ours']);
    assert.equal((await app.call('GET', `/templates/${own._id}`, { token: user.token })).status, 404);
    assert.equal((await update(user, own._id)).status, 404);
    assert.equal((await remove(user, own._id)).status, 404);
  }
  const seen = (await list(other)).items[0];
  assert.deepEqual([seen?.is_editable, (await list(admin)).items[0]?.is_editable], [false, true]);
  assert.equal((await update(other, ours._id)).status, 403);
  assert.equal((await remove(other, ours._id)).status, 403);
  assert.equal((await update(admin, ours._id, { name: 'Better' })).payload.name, 'Better');
  // hidden by somebody else it would be out of everybody's sight
  assert.equal((await update(admin, ours._id, { is_shared: false })).status, 403);
  assert.equal((await update(maker, ours._id, { is_shared: false })).status, 200);
  assert.deepEqual(await names(other), []);
});

test('with the inbox alone one may read and use templates, and write saved replies, but no templates', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const member = await newUser(app.services, { spaceId, pages: { inbox: true } });
  const template = await made(admin);
  assert.deepEqual(await names(member), ['First contact']);
  assert.equal((await create(member)).status, 403);
  assert.equal((await update(member, template._id)).status, 403);
  assert.equal((await folder(member, 'F')).status, 403);
  assert.equal((await reply(member)).status, 200);
});

test('another workspace sees and changes nothing of it', async () => {
  const [{ admin }, { admin: stranger }] = [await newTenant(app.services), await newTenant(app.services)];
  const template = await made(admin);
  const drawer = (await folder(admin, 'Ours')).payload;
  assert.deepEqual([await names(stranger), await folders(stranger), await replies(stranger)], [[], [], []]);
  for (const answer of [
    await update(stranger, template._id),
    await remove(stranger, template._id),
    await restore(stranger, template._id),
    await create(stranger, { folder_id: drawer._id }),
    await app.call('DELETE', `/templates/folders/${drawer._id}`, { token: stranger.token }),
  ])
    assert.equal(answer.status, 404);
});

test('the list is narrowed by channel, folder, label and words, and sorted', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const drawer = (await folder(admin, 'Cold')).payload;
  const label = (
    await app.call<Label>('POST', '/labels/create', {
      token: admin.token,
      body: { name: 'Sales', color: '#15803d', type: 'template' },
    })
  ).payload;
  const a = await made(admin, { name: 'beta', channel: 'email', subject: 'About 100%_x', folder_id: drawer._id });
  app.clock.advance(1_000);
  const b = await made(admin, { name: 'Alpha', labels: [label._id, label._id], text: 'Ramp time in ÅRHUS' });
  app.clock.advance(1_000);
  const c = await made(admin, { name: 'gamma' });
  assert.deepEqual(
    b.labels.map(({ name }) => name),
    ['Sales'],
  );
  assert.deepEqual(await names(admin), ['gamma', 'Alpha', 'beta']);
  assert.deepEqual(await names(admin, { sort: 'name' }), ['Alpha', 'beta', 'gamma']);
  assert.deepEqual(await names(admin, { channel: 'email' }), ['beta']);
  assert.deepEqual(await names(admin, { folder_id: drawer._id }), ['beta']);
  assert.deepEqual(await names(admin, { label_id: label._id }), ['Alpha']);
  assert.deepEqual(await names(admin, { q: '100%_x' }), ['beta']);
  assert.deepEqual(await names(admin, { q: 'ramp alph' }), ['Alpha']);
  assert.deepEqual(await names(admin, { q: 'nothing' }), []);
  assert.deepEqual(await names(admin, { q: 'a', limit: '1', offset: '1', sort: 'name' }), ['beta']);
  const page = await list(admin, { limit: '2' });
  assert.deepEqual([page.items.length, page.total], [2, 3]);

  const used = (id: string, sent: number, replied: number) =>
    query('update templates set sent = $3, replied = $4 where space_id = $1 and id = $2', [spaceId, id, sent, replied]);
  await used(a._id, 300, 60);
  await used(b._id, 1, 1);
  await used(c._id, 900, 90);
  assert.deepEqual(await names(admin, { sort: 'used' }), ['gamma', 'beta', 'Alpha']);
  // one answer to one message does not stand above sixty to three hundred
  assert.deepEqual(await names(admin, { sort: 'reply_rate' }), ['beta', 'gamma', 'Alpha']);
});

test('a verdict is given only where enough were sent, against the others of the channel', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [good, bad, few] = [await made(admin, { name: 'good' }), await made(admin, { name: 'bad' }), await made(admin)];
  await made(admin, { name: 'mail', channel: 'email' });
  const used = (id: string, sent: number, replied: number) =>
    query('update templates set sent = $3, replied = $4 where space_id = $1 and id = $2', [spaceId, id, sent, replied]);
  await used(good._id, 2_000, 400);
  await used(bad._id, 2_000, 100);
  await used(few._id, 20, 10);
  const verdicts = new Map((await list(admin)).items.map(({ name, verdict }) => [name, verdict]));
  assert.deepEqual(Object.fromEntries(verdicts), { good: 'better', bad: 'worse', 'First contact': null, mail: null });
  await used(bad._id, 2_000, 398);
  await used(few._id, 0, 0);
  assert.equal((await list(admin)).items.find(({ name }) => name === 'good')?.verdict, 'same');
});

test('a template may name only a folder and labels of templates that one sees', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const maker = await writer(spaceId);
  const label = async ({ token }: TestUser, given: object) =>
    (await app.call<Label>('POST', '/labels/create', { token, body: { color: '#fff', ...given } })).payload;
  const [ofPeople, own] = [
    await label(admin, { name: 'People' }),
    await label(maker, { name: 'Own', type: 'template', shared: false }),
  ];
  const refused = await create(admin, { labels: [ofPeople._id] });
  assert.deepEqual([refused.status, refused.fields?.labels], [404, 'Not found']);
  assert.equal((await create(admin, { labels: [own._id] })).status, 404);
  assert.equal((await create(admin, { folder_id: crypto.randomUUID() })).fields?.folder_id, 'Not found');
  const template = await made(maker, { labels: [own._id] });
  assert.deepEqual((await list(admin)).items[0]?.labels, []);
  // what an admin does not see of its labels stays on it
  await update(admin, template._id, { name: 'Renamed' });
  assert.deepEqual(
    (await list(maker)).items[0]?.labels.map(({ name }) => name),
    ['Own'],
  );

  const usage = await app.call('GET', `/labels/${own._id}/usage`, { token: maker.token });
  assert.deepEqual(usage.payload, { profiles: 0, rules: 0, templates: 1 });
  await app.call('DELETE', `/labels/${own._id}/delete`, { token: maker.token });
  const { rows } = await query('select label_ids, version from templates where space_id = $1', [spaceId]);
  assert.deepEqual(rows, [{ label_ids: [], version: 2 }]);
});

test('of two who change the same version one is told of the other', async () => {
  const { admin } = await newTenant(app.services);
  const template = await made(admin);
  const both = await atOnce(
    app.database,
    ['One', 'Two'].map((name) => () => update(admin, template._id, { name, version: template.version })),
  );
  assert.deepEqual(both.map(({ code }) => code ?? 'saved').toSorted(), ['conflict', 'saved']);
  assert.equal((await update(admin, template._id, { name: 'Three' })).payload.version, 3);
});

test('a deletion is taken back within an hour, and is final afterwards', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [maker, other] = [await writer(spaceId), await writer(spaceId)];
  const drawer = (await folder(maker, 'Cold')).payload;
  const template = await made(maker, { folder_id: drawer._id });
  await remove(maker, template._id);
  assert.deepEqual([await names(maker), (await folders(maker))[0]?.templates], [[], 0]);
  assert.equal((await remove(maker, template._id)).status, 404);
  assert.equal((await update(maker, template._id)).status, 404);
  assert.equal((await restore(other, template._id)).status, 403);
  await app.call('DELETE', `/templates/folders/${drawer._id}`, { token: maker.token });
  app.clock.advance(TEMPLATE_RESTORE_MS - MINUTE);
  await purge();
  assert.deepEqual((await restore(maker, template._id)).payload.folder_id, null);
  assert.equal((await restore(maker, template._id)).status, 200);
  assert.deepEqual(await names(maker), ['First contact']);

  await query(
    `insert into templates_days (space_id, template_id, campaign_id, day, sent) values ($1, $2, $2, '2026-01-01', 4)`,
    [spaceId, template._id],
  );
  await remove(admin, template._id);
  app.clock.advance(TEMPLATE_RESTORE_MS + MINUTE);
  assert.equal((await restore(maker, template._id)).status, 404);
  await purge();
  for (const table of ['templates', 'templates_days'])
    assert.equal((await query(`select from ${table} where space_id = $1`, [spaceId])).rows.length, 0);
});

test('folders have a name of their own; a deleted one leaves its templates', async () => {
  const { admin } = await newTenant(app.services);
  const [cold, warm] = [(await folder(admin, 'Cold')).payload, (await folder(admin, 'Warm')).payload];
  const again = await folder(admin, 'COLD');
  assert.deepEqual([again.status, again.code, Object.keys(again.fields ?? {})], [409, 'name_taken', ['name']]);
  const rename = (id: string, name: string) =>
    app.call<TemplateFolder>('PUT', `/templates/folders/${id}`, { token: admin.token, body: { name } });
  assert.equal((await rename(warm._id, 'cold')).code, 'name_taken');
  assert.equal((await rename(cold._id, 'COLD')).payload.name, 'COLD');
  assert.equal((await rename(crypto.randomUUID(), 'New')).status, 404);
  await made(admin, { folder_id: cold._id });
  assert.deepEqual(
    (await folders(admin)).map(({ name, templates }) => [name, templates]),
    [
      ['COLD', 1],
      ['Warm', 0],
    ],
  );
  await app.call('DELETE', `/templates/folders/${cold._id}`, { token: admin.token });
  assert.deepEqual([(await list(admin)).items[0]?.folder_id, (await folders(admin)).length], [null, 1]);
});

test('saved replies are found by name, shortcut and words; a shortcut exists once', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const member = await newUser(app.services, { spaceId, pages: { inbox: true } });
  const thanks = (await reply(member)).payload;
  await reply(member, { shortcut: 'secret', name: 'Private', is_shared: false });
  await reply(admin, { shortcut: 'price', name: 'Costs', text: 'Twelve a month' });
  assert.deepEqual(await replies(admin), ['price', 'thanks']);
  assert.deepEqual(await replies(member), ['price', 'secret', 'thanks']);
  assert.deepEqual(await replies(admin, { q: 'twelve' }), ['price']);
  const taken = await reply(admin, { shortcut: 'SECRET' });
  assert.deepEqual([taken.status, taken.code, Object.keys(taken.fields ?? {})], [409, 'name_taken', ['shortcut']]);
  assert.equal((await reply(admin, { shortcut: 'two words' })).status, 422);
  assert.equal((await reply(admin, { shortcut: 'grüße-2' })).status, 200);
  const change = (user: TestUser, given: object) =>
    app.call<SavedReply>('PUT', `/saved_replies/${thanks._id}`, {
      token: user.token,
      body: { name: 'Thanks', shortcut: 'thanks', text: 'Thank you', ...given },
    });
  assert.equal((await change(admin, { is_shared: false })).status, 403);
  assert.equal((await change(admin, { text: 'Many thanks' })).payload.text, 'Many thanks');
  assert.equal((await change(member, { shortcut: 'price' })).code, 'name_taken');
  const other = await newUser(app.services, { spaceId, pages: { inbox: true } });
  assert.equal((await change(other, {})).status, 403);
  const drop = ({ token }: TestUser) => app.call('DELETE', `/saved_replies/${thanks._id}`, { token });
  assert.deepEqual(
    [(await drop(other)).status, (await drop(member)).status, (await drop(member)).status],
    [403, 200, 404],
  );
});

test('a saved reply that was deleted comes back within an hour with its numbers, while its shortcut is free', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const pages = { inbox: true };
  const [maker, other] = [
    await newUser(app.services, { spaceId, pages }),
    await newUser(app.services, { spaceId, pages }),
  ];
  const { _id } = (await reply(maker)).payload;
  await query('update templates_replies set sent = 7 where id = $1', [_id]);
  const drop = ({ token }: TestUser) => app.call('DELETE', `/saved_replies/${_id}`, { token });
  const back = ({ token }: TestUser) => app.call<SavedReply>('POST', `/saved_replies/${_id}/restore`, { token });
  await drop(maker);
  assert.deepEqual([await replies(maker), await replies(maker, { q: 'thank' })], [[], []]);
  assert.deepEqual([(await drop(maker)).status, (await back(other)).status], [404, 403]);
  const both = await atOnce(
    app.database,
    [maker, admin].map((user) => () => back(user)),
  );
  assert.deepEqual(
    both.map(({ status, payload }) => [status, payload.use.sent]),
    [
      [200, 7],
      [200, 7],
    ],
  );
  // somebody took the shortcut meanwhile: it comes back when it is free again
  await drop(maker);
  const taker = (await reply(other, { name: 'Mine' })).payload;
  assert.deepEqual([(await back(maker)).code, await replies(maker)], ['name_taken', ['thanks']]);
  await app.call('DELETE', `/saved_replies/${taker._id}`, { token: other.token });
  app.clock.advance(TEMPLATE_RESTORE_MS - MINUTE);
  await purge();
  assert.equal((await back(maker)).payload.name, 'Thanks');
  await drop(maker);
  app.clock.advance(TEMPLATE_RESTORE_MS + MINUTE);
  assert.equal((await back(maker)).status, 404);
  await purge();
  assert.equal((await query('select from templates_replies where space_id = $1', [spaceId])).rows.length, 0);
});

test('there is room for so many templates, folders and saved replies', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const now = app.clock.now();
  await query(
    `insert into templates (space_id, id, name, channel, text, created_at, updated_at)
      select $1, gen_random_uuid(), 'T', 'network', 'x', $2, $2 from generate_series(1, $3)`,
    [spaceId, now, TEMPLATES_MAX - 1],
  );
  await query(
    `insert into templates_folders (space_id, id, name, created_at)
      select $1, gen_random_uuid(), 'F' || n, $2 from generate_series(1, $3) n`,
    [spaceId, now, FOLDERS_MAX - 1],
  );
  await query(
    `insert into templates_replies (space_id, id, name, shortcut, text, created_at, updated_at)
      select $1, gen_random_uuid(), 'R', 'r' || n, 'x', $2, $2 from generate_series(1, $3) n`,
    [spaceId, now, SAVED_REPLIES_MAX - 1],
  );
  const last = await made(admin);
  assert.equal((await create(admin)).code, 'limit_reached');
  await remove(admin, last._id);
  assert.equal((await create(admin)).status, 200);
  assert.deepEqual([(await folder(admin, 'Last')).status, (await folder(admin, 'More')).code], [200, 'limit_reached']);
  assert.deepEqual([(await reply(admin)).status, (await reply(admin, { shortcut: 'm' })).code], [200, 'limit_reached']);
});

test('it is told in how many campaigns a step or a wording of one has the template', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [template, unused] = [await made(admin), await made(admin, { name: 'Unused' })];
  const settings = { template_id: template._id };
  const variants = [{ id: 'B', subject: '', text: 'Other', template_id: template._id }];
  await newRunningCampaign(app.services, spaceId, {
    steps: [sequenceStep('one', 'message', { settings }), sequenceStep('two', 'message', { variants })],
  });
  await newRunningCampaign(app.services, spaceId, {
    steps: [sequenceStep('one', 'message', { variants })],
    status: 'draft',
  });
  await newRunningCampaign(app.services, spaceId, {
    steps: [sequenceStep('one', 'message', { settings })],
    status: 'archived',
  });
  const counts = new Map((await list(admin)).items.map(({ _id, campaigns }) => [_id, campaigns]));
  assert.deepEqual([counts.get(template._id), counts.get(unused._id)], [2, 0]);
});

test('changes are told to the workspace', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  await settleEvents(app.services);
  await made(admin);
  await reply(admin);
  const told = [`space:${spaceId}`, 'update_templates', { space_id: spaceId }];
  assert.deepEqual(await settleEvents(app.services), [told, told]);
});
