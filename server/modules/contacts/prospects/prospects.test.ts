import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CustomField } from '../../../../contract/searches/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import type { ProspectInput } from './save/prospect-input.ts';
import { upsertProspects } from './save/upsert-prospects.ts';

const app = useApp();
const LINK = 'https://www.linkedin.com/in/jane-doe';
const upsert = (spaceId: string, people: ProspectInput[]) =>
  app.services.transactions.inSpace(spaceId, (tx) => upsertProspects(tx, people));
async function rowsOf(spaceId: string) {
  const { rows } = await app.database.direct.query(
    `select id, first_name, last_name, link, email, network_id, title, emails, phones, custom, version
      from prospects where space_id = $1 order by created_at, id`,
    [spaceId],
  );
  return rows;
}

test('one person told of by id, by link and by email stays one, and newer values win over older ones', async () => {
  const { spaceId } = await newTenant(app.services);
  const [one] = await upsert(spaceId, [{ link: 'linkedin.com/in/Jane-Doe/?x=1', first_name: 'Jane', title: 'CTO' }]);
  const [again] = await upsert(spaceId, [{ network_id: 'N1', link: LINK, last_name: 'Doe', title: '' }]);
  const [byId] = await upsert(spaceId, [{ network_id: 'N1', email: 'Jane@Acme.test', title: 'CEO' }]);
  const [byEmail] = await upsert(spaceId, [{ email: 'jane@acme.TEST', phone: '+491' }]);
  assert.deepEqual([again, byId, byEmail], [one, one, one]);
  const [row, ...others] = await rowsOf(spaceId);
  assert.deepEqual(others, []);
  assert.partialDeepStrictEqual(row, {
    first_name: 'Jane',
    last_name: 'Doe',
    title: 'CEO',
    network_id: 'N1',
    email: 'jane@acme.TEST',
    phones: [{ number: '+491' }],
  });
});

test('people who share an address but have links of their own are not made one', async () => {
  const { spaceId } = await newTenant(app.services);
  const info = 'info@acme.test';
  const ids = await upsert(spaceId, [
    { link: LINK, email: info },
    { link: `${LINK}-2`, email: info },
    { network_id: 'N9', link: `${LINK}-3`, email: info },
  ]);
  assert.equal(new Set(ids).size, 3);
  const [alone] = await upsert(spaceId, [{ email: info }]);
  assert.ok(ids.includes(alone as string));
});

test('somebody is known by each of their addresses, and keeps the one that they are known by first (F050)', async () => {
  const { spaceId } = await newTenant(app.services);
  const emails = { work: 'jane@acme.test', personal: 'Jane@Home.test' };
  const [jane] = await upsert(spaceId, [{ first_name: 'Jane', emails }]);
  assert.deepEqual(await upsert(spaceId, [{ email: 'jane@home.TEST', title: 'CTO' }]), [jane]);
  assert.partialDeepStrictEqual(await rowsOf(spaceId), [{ email: 'jane@acme.test', emails, title: 'CTO' }]);
  // the further one of both, and another job: hers alone
  assert.deepEqual(await upsert(spaceId, [{ emails: { work: 'jane@next.test', personal: 'jane@home.test' } }]), [jane]);
  assert.partialDeepStrictEqual(await rowsOf(spaceId), [
    { email: 'jane@next.test', emails: { work: 'jane@next.test' } },
  ]);
  const [gone] = await upsert(spaceId, [{ email: 'jane@acme.test' }]);
  assert.notEqual(gone, jane, 'an address that is no longer hers says nothing of her');
});

test('an address that is the first of one and the second of another means the first of them (F050)', async () => {
  const { spaceId } = await newTenant(app.services);
  const desk = 'desk@acme.test';
  const [ada] = await upsert(spaceId, [{ first_name: 'Ada', email: 'ada@acme.test', emails: { work: desk } }]);
  assert.deepEqual(await upsert(spaceId, [{ email: desk }]), [ada]);
  const [bo] = await upsert(spaceId, [{ link: `${LINK}-1`, email: 'bo@acme.test', emails: { work: desk } }]);
  assert.notEqual(bo, ada, 'what is the further one of both may be a company’s');
  const [cleo] = await upsert(spaceId, [{ first_name: 'Cleo', link: LINK, email: desk }]);
  assert.equal(cleo, ada, 'her link was not known');
  const [dora] = await upsert(spaceId, [{ first_name: 'Dora', link: `${LINK}-2`, email: desk }]);
  assert.ok(dora !== ada && dora !== bo, 'another link of the same form is somebody else');
  assert.deepEqual(await upsert(spaceId, [{ email: desk }]), [dora]);
});

test('twice in one list by two of their addresses is once (F050)', async () => {
  const { spaceId } = await newTenant(app.services);
  const [one, two, three] = await upsert(spaceId, [
    { email: 'jane@acme.test', emails: { personal: 'jane@home.test' } },
    { email: 'jane@home.test' },
    { email: 'bo@acme.test', emails: { personal: 'jane@acme.test' } },
  ]);
  assert.deepEqual([two, three], [one, one]);
});

test('twice in one list is once, with what both say', async () => {
  const { spaceId } = await newTenant(app.services);
  const [one, two] = await upsert(spaceId, [
    { link: LINK, first_name: 'Jane', custom: { a: '1', b: '1' } },
    { link: `${LINK}/`, last_name: 'Doe', custom: { b: '2' } },
  ]);
  assert.equal(one, two);
  assert.partialDeepStrictEqual(await rowsOf(spaceId), [
    { first_name: 'Jane', last_name: 'Doe', custom: { a: '1', b: '2' } },
  ]);
});

test('what is told again changes nothing', async () => {
  const { spaceId } = await newTenant(app.services);
  const person = { link: LINK, first_name: 'Jane', emails: { work: 'jane@acme.test' }, custom: { size: '9' } };
  await upsert(spaceId, [person]);
  await upsert(spaceId, [person]);
  assert.partialDeepStrictEqual(await rowsOf(spaceId), [{ version: 1, email: 'jane@acme.test' }]);
});

test('two at once do not make two people of one', async () => {
  const { spaceId } = await newTenant(app.services);
  const people = Array.from({ length: 20 }, (_, at) => ({ link: `${LINK}-${at}`, first_name: `P${at}` }));
  const reversed = [...people].reverse();
  const calls = [people, reversed, people, reversed].map((list) => () => upsert(spaceId, list));
  await atOnce(app.database, calls);
  assert.equal((await rowsOf(spaceId)).length, 20);
});

test('people are found by index, also under row security', async () => {
  const { spaceId } = await newTenant(app.services);
  await upsert(
    spaceId,
    Array.from({ length: 3_000 }, (_, at) => ({
      link: `${LINK}-${at}`,
      email: `p${at}@acme.test`,
      network_id: `N${at}`,
    })),
  );
  const client = await app.database.direct.connect();
  try {
    await client.query('analyze prospects');
    await client.query(`begin; set local kithline.space = '${spaceId}'; set local role kithline_app`);
    for (const [column, value] of [
      ['link_key', 'linkedin.com/in/jane-doe-7'],
      ['email_key', 'p7@acme.test'],
      ['network_id', 'N7'],
    ] as const) {
      const { rows } = await client.query(
        `explain (format json) select id from prospects where space_id = '${spaceId}' and ${column} = any ($1)`,
        [[value]],
      );
      assert.match(JSON.stringify(rows), /"Index Cond":"[^"]*(link_key|email_key|network_id)/, column);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('custom fields are made, changed and deleted; a key is taken once', async () => {
  const { admin } = await newTenant(app.services);
  const { token } = admin;
  const made = await app.call<CustomField>('POST', '/custom_fields', {
    token,
    body: { key: 'shoe_size', name: 'Shoe size', default_mode: 'default', default_value: '42' },
  });
  assert.equal(made.ok, true);
  const taken = await app.call('POST', '/custom_fields', { token, body: { key: 'shoe_size', name: 'Other' } });
  assert.deepEqual([taken.status, taken.code], [409, 'custom_field_exists']);
  const body = { name: 'Size', default_mode: 'none', default_value: '' };
  await app.call('PUT', `/custom_fields/${made.payload._id}`, { token, body });
  const list = await app.call<CustomField[]>('GET', '/custom_fields', { token });
  assert.deepEqual(list.payload, [{ _id: made.payload._id, key: 'shoe_size', ...body }]);
  assert.equal((await app.call('DELETE', `/custom_fields/${made.payload._id}`, { token })).ok, true);
  assert.deepEqual((await app.call('GET', '/custom_fields', { token })).payload, []);
});

test('a default has to be what its mode needs (R445)', async () => {
  const { token } = (await newTenant(app.services)).admin;
  const create = async (default_mode: string, default_value: string) => {
    const body = { key: `k_${default_mode}_${default_value.length}`, name: 'x', default_mode, default_value };
    return (await app.call('POST', '/custom_fields', { token, body })).code ?? 'made';
  };
  assert.equal(await create('datetime', 'tomorrow-ish'), 'invalid_input');
  assert.equal(await create('auto_increment', 'abc'), 'invalid_input');
  assert.equal(await create('default', ''), 'invalid_input');
  assert.equal(await create('hourly', ''), 'invalid_input');
  assert.deepEqual(
    [
      await create('datetime', '2026-01-05T10:00:00Z'),
      await create('auto_increment', '100'),
      await create('default', 'x'),
      await create('datetime_now', ''),
      await create('none', ''),
    ],
    ['made', 'made', 'made', 'made', 'made'],
  );
});
