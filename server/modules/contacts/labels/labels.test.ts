import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AutoLabels, LABELS_MAX, type Label } from '../../../../contract/labels/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { labelProspects } from './label-prospects.ts';
import { newProspect, newTenant, newUser, type Tenant } from '../../../../tests/factories/tenants.ts';

const app = useApp();
const fetchLabels = async (token: string, labels_types?: string) =>
  (await app.call<Label[]>('GET', '/labels/fetch', { token, ...(labels_types && { query: { labels_types } }) }))
    .payload;
const names = async (token: string, types?: string) => (await fetchLabels(token, types)).map((label) => label.name);
const create = (token: string, body: object) =>
  app.call<Label>('POST', '/labels/create', { token, body: { color: '#15803d', ...body } });
const made = async (token: string, name: string, body: object = {}) => (await create(token, { name, ...body })).payload;
const update = (token: string, id: string, body: object) => app.call<Label>('PUT', `/labels/${id}`, { token, body });
const remove = (token: string, id: string) => app.call('DELETE', `/labels/${id}/delete`, { token });
const usage = async (token: string, id: string) => (await app.call('GET', `/labels/${id}/usage`, { token })).payload;
const saveRules = ({ spaceId, admin }: Tenant, rules: object[]) =>
  app.call<AutoLabels>('PUT', `/space/${spaceId}/auto_labels`, { token: admin.token, body: { rules } });
const touch = (spaceId: string, prospect: string, trigger: string) =>
  app.services.transactions.inSpace(spaceId, (tx) =>
    tx.append({ type: 'prospect.touched', subjectId: prospect, data: { trigger } }),
  );
const labelsOn = async (prospect: string) =>
  (
    await app.database.direct.query<{ name: string }>(
      `select l.name from labels_prospects p join labels l on l.id = p.label_id where p.prospect_id = $1 order by 1`,
      [prospect],
    )
  ).rows.map((row) => row.name);

test('a label has one of four types, and lists are narrowed by them (R430)', async () => {
  const { admin } = await newTenant(app.services);
  for (const type of ['template', 'space', 'ai_generated', 'profile']) await made(admin.token, `A ${type}`, { type });
  assert.equal((await create(admin.token, { name: 'x', type: 'other' })).status, 422);
  assert.deepEqual(await names(admin.token), ['A profile', 'A ai_generated', 'A space', 'A template']);
  assert.deepEqual(await names(admin.token, 'template,profile'), ['A profile', 'A template']);
  assert.deepEqual(await names(admin.token, 'nothing'), []);
});

test('a label needs a name of at most thirty characters and a colour (R483, R484, R485)', async () => {
  const { admin } = await newTenant(app.services);
  const body = (given: object) => app.call('POST', '/labels/create', { token: admin.token, body: given });
  assert.equal((await body({ name: ' ', color: '#fff' })).fields?.name, 'Name is required');
  assert.equal((await body({ name: 'x'.repeat(31), color: '#fff' })).fields?.name, 'At most 30 characters');
  assert.ok((await body({ name: 'x' })).fields?.color);
  assert.equal((await body({ name: 'x', color: 'red' })).fields?.color, 'Colour: hex of 3 or 6 digits');
  assert.equal((await body({ name: 'x'.repeat(30), color: '#fff' })).status, 200);
});

test('new labels stand last; moving one keeps the others’ order (R431)', async () => {
  const { admin } = await newTenant(app.services);
  const { token } = admin;
  const [a, , , d] = [await made(token, 'A'), await made(token, 'B'), await made(token, 'C'), await made(token, 'D')];
  assert.deepEqual([a.display_order, d.display_order, a.shared], [0, 3, true]);
  await update(token, d._id, { display_order: 1 });
  assert.deepEqual(await names(token), ['A', 'D', 'B', 'C']);
  await update(token, a._id, { display_order: 2 });
  assert.deepEqual(await names(token), ['D', 'B', 'A', 'C']);
  await update(token, d._id, { display_order: 90_000 });
  assert.deepEqual(await names(token), ['B', 'A', 'C', 'D']);
  await remove(token, a._id);
  const left = await fetchLabels(token);
  assert.deepEqual(
    left.map((label) => label.display_order),
    [0, 1, 2],
  );
  await update(token, d._id, { type: 'space' });
  assert.deepEqual(await names(token, 'profile'), ['B', 'C']);
});

test('of two labels that are moved at once both arrive', async () => {
  for (let round = 0; round < 5; round++) {
    const { admin } = await newTenant(app.services);
    const labels = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) labels.push(await made(admin.token, name));
    const [first, last] = [labels[0]?._id ?? '', labels[4]?._id ?? ''];
    await atOnce(app.database, [
      () => update(admin.token, first, { display_order: 4 }),
      () => update(admin.token, last, { display_order: 0 }),
    ]);
    assert.deepEqual(await names(admin.token), ['E', 'B', 'C', 'D', 'A']);
  }
});

test('a private label is seen by its maker alone, and only its maker or an admin changes a shared one', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const pages = { inbox: true };
  const [maker, other] = [
    await newUser(app.services, { spaceId, pages }),
    await newUser(app.services, { spaceId, pages }),
  ];
  const own = await made(maker.token, 'Mine', { shared: false });
  const shared = await made(maker.token, 'Ours');
  assert.deepEqual(await names(maker.token), ['Mine', 'Ours']);
  for (const token of [admin.token, other.token]) {
    assert.deepEqual(await names(token), ['Ours']);
    assert.equal((await update(token, own._id, { name: 'Stolen' })).status, 404);
    assert.equal((await remove(token, own._id)).status, 404);
  }
  assert.equal((await update(other.token, shared._id, { name: 'Stolen' })).status, 403);
  assert.equal((await remove(other.token, shared._id)).status, 403);
  assert.equal((await update(admin.token, shared._id, { name: 'Everybody’s' })).status, 200);
  assert.equal((await update(admin.token, shared._id, { shared: false })).status, 403);
  assert.equal((await update(maker.token, shared._id, { shared: false })).status, 200);
  assert.deepEqual(await names(admin.token), []);
});

test('a name exists once for a type, in whatever case', async () => {
  const { admin } = await newTenant(app.services);
  const hot = await made(admin.token, 'Hot');
  const again = await create(admin.token, { name: 'HOT' });
  assert.deepEqual([again.status, again.code, Object.keys(again.fields ?? {})], [409, 'label_exists', ['name']]);
  const template = await made(admin.token, 'hot', { type: 'template' });
  assert.equal((await update(admin.token, template._id, { type: 'profile' })).code, 'label_exists');
  assert.equal((await update(admin.token, hot._id, { name: 'hot' })).status, 200);
  const both = await atOnce(
    app.database,
    ['New', 'new'].map((name) => () => create(admin.token, { name })),
  );
  assert.deepEqual(both.map((answer) => answer.code ?? 'made').sort(), ['label_exists', 'made']);
});

test('a workspace has at most two hundred', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  await app.database.direct.query(
    `insert into labels (space_id, id, name, color, type, created_at, updated_at)
      select $1, gen_random_uuid(), 'L' || n, '#fff', 'profile', $2, $2 from generate_series(1, $3) n`,
    [spaceId, app.clock.now(), LABELS_MAX - 1],
  );
  assert.equal((await create(admin.token, { name: 'Last' })).status, 200);
  assert.equal((await create(admin.token, { name: 'One more' })).code, 'limit_reached');
});

test('rules add their labels to a prospect once, and their use is counted before a label goes', async () => {
  const tenant = await newTenant(app.services);
  const { spaceId, admin } = tenant;
  const [replied, met] = [await made(admin.token, 'Replied'), await made(admin.token, 'Met', { type: 'space' })];
  const rules = [
    { trigger: 'got_reply', label_id: replied._id },
    { trigger: 'got_reply', label_id: replied._id },
    { trigger: 'meet_booked', label_id: met._id },
    { trigger: 'meet_booked', label_id: replied._id },
  ];
  assert.equal((await saveRules(tenant, rules)).payload.rules.length, 3);
  const [one, two] = [await newProspect(app.services, spaceId), await newProspect(app.services, spaceId)];
  await touch(spaceId, one, 'got_reply');
  await touch(spaceId, one, 'got_reply');
  await touch(spaceId, two, 'meet_booked');
  await touch(spaceId, two, 'message_sent');
  await settleEvents(app.services);
  assert.deepEqual([await labelsOn(one), await labelsOn(two)], [['Replied'], ['Met', 'Replied']]);
  assert.deepEqual(await usage(admin.token, replied._id), { profiles: 2, rules: 2, templates: 0 });
  await remove(admin.token, replied._id);
  assert.deepEqual([await labelsOn(one), await labelsOn(two)], [[], ['Met']]);
  const left = await app.call<AutoLabels>('GET', `/space/${spaceId}/auto_labels`, { token: admin.token });
  assert.deepEqual(left.payload.rules, [{ trigger: 'meet_booked', label_id: met._id }]);
});

test('a rule takes a shared label of this workspace that prospects can carry, and is an admin’s to set', async () => {
  const tenant = await newTenant(app.services);
  const { spaceId, admin } = tenant;
  const theirs = await made((await newTenant(app.services)).admin.token, 'Theirs');
  const template = await made(admin.token, 'T', { type: 'template' });
  const own = await made(admin.token, 'Mine', { shared: false });
  for (const label of [theirs, template, own]) {
    const answer = await saveRules(tenant, [{ trigger: 'got_reply', label_id: label._id }]);
    assert.deepEqual([answer.status, answer.fields?.rules], [404, 'Not found']);
  }
  const label = await made(admin.token, 'L');
  const rule = { trigger: 'got_reply', label_id: label._id };
  const worker = await newUser(app.services, { spaceId });
  const refused = await app.call('PUT', `/space/${spaceId}/auto_labels`, {
    token: worker.token,
    body: { rules: [rule] },
  });
  assert.equal(refused.status, 403);
  await saveRules(tenant, [rule]);
  assert.equal((await saveRules({ ...tenant, spaceId: theirs._id }, [rule])).code, 'space_not_found');
  await update(admin.token, label._id, { shared: false });
  assert.deepEqual(await usage(admin.token, label._id), { profiles: 0, rules: 0, templates: 0 });
});

test('changes of labels are told to the workspace', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  await settleEvents(app.services);
  await made(admin.token, 'A');
  assert.deepEqual(await settleEvents(app.services), [[`space:${spaceId}`, 'update_labels', { space_id: spaceId }]]);
});

test('a label that is put on or taken off is told of, for each person once and only where something changed', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId, pages: { inbox: true } });
  const [hot, guessed] = [await made(admin.token, 'Hot'), await made(admin.token, 'Angry', { type: 'ai_generated' })];
  const people = [await newProspect(app.services, spaceId), await newProspect(app.services, spaceId)];
  const label = (labelId: string, isOn: boolean, prospectIds: readonly string[] = people, actorId = admin.id) =>
    app.services.transactions.inSpace(spaceId, (tx) => labelProspects(tx, actorId, { prospectIds, labelId, isOn }));
  const told = async () =>
    (
      await app.database.direct.query<{ subject_id: string; actor_id: string; trigger: string }>(
        `select subject_id, actor_id, data ->> 'trigger' as trigger from events e join outbox o on o.event_id = e.id
          where e.space_id = $1 and type = 'prospect.touched' order by e.id`,
        [spaceId],
      )
    ).rows;
  assert.deepEqual((await label(hot._id, true, people.slice(0, 1))).length, 1);
  assert.deepEqual(await label(hot._id, true), people.slice(1));
  assert.deepEqual(await label(guessed._id, true, people.slice(1)), people.slice(1));
  assert.deepEqual(await labelsOn(people[1] ?? ''), ['Angry', 'Hot']);
  assert.deepEqual((await label(hot._id, false)).toSorted(), people.toSorted());
  assert.deepEqual(await label(hot._id, false), []);
  assert.deepEqual(
    (await told()).map(({ trigger }) => trigger),
    ['add_label', 'add_label', 'add_ai_label', 'delete_label', 'delete_label'],
  );
  assert.deepEqual([...new Set((await told()).map(({ actor_id }) => actor_id))], [admin.id]);
  const stranger = await newProspect(app.services, (await newTenant(app.services)).spaceId);
  assert.deepEqual(await label(hot._id, true, [stranger]), []);

  const own = await made(worker.token, 'Mine', { shared: false });
  const words = await made(admin.token, 'Cold mails', { type: 'template' });
  for (const [id, actor] of [
    [own._id, admin.id],
    [words._id, admin.id],
    [crypto.randomUUID(), admin.id],
  ] as const)
    await assert.rejects(label(id, true, people, actor), /not_found|Not found/i);
  assert.equal((await label(own._id, true, people, worker.id)).length, 2);
});

test('a label that a rule puts on is told of as well', async () => {
  const tenant = await newTenant(app.services);
  const { spaceId, admin } = tenant;
  const replied = await made(admin.token, 'Replied');
  await saveRules(tenant, [{ trigger: 'got_reply', label_id: replied._id }]);
  const person = await newProspect(app.services, spaceId);
  await touch(spaceId, person, 'got_reply');
  await touch(spaceId, person, 'got_reply');
  await settleEvents(app.services);
  const { rows } = await app.database.direct.query<{ trigger: string }>(
    `select data ->> 'trigger' as trigger from events where space_id = $1 and type = 'prospect.touched' order by id`,
    [spaceId],
  );
  assert.deepEqual(
    rows.map(({ trigger }) => trigger).filter((trigger) => trigger !== 'got_reply'),
    ['add_label'],
  );
});
