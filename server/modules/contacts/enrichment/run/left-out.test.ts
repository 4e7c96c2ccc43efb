import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useChannelApp } from '../../../../../tests/factories/channels.ts';
import {
  bringPeople,
  type KnownPerson,
  peopleOfWorld,
  vendorCounts,
} from '../../../../../tests/factories/outside/contact-vendors.ts';
import { isEasy, newWorkspace } from '../../../../../tests/factories/outside/enriched-workspace.ts';

const app = useChannelApp(undefined, { areAddressesKnown: false });
const next = peopleOfWorld();
const take = (count: number, fits: (one: KnownPerson) => boolean) => Array.from({ length: count }, () => next(fits));

test('nobody is asked about who is on a blacklist, left alone, in a country that is, or of whom too little is known', async () => {
  const people = take(4, isEasy);
  const swiss = next((one) => isEasy(one) && one.who.place.countryCode === 'CH');
  const it = await newWorkspace(app, [...people, swiss]);
  const { direct } = app.database;
  const [listed, alone, nameless] = it.ids;
  await it.call('PUT', '/space/blacklist', {
    values: [
      { kind: 'link', value: (await it.call<{ link: string }>('GET', `/profiles/${listed}`)).payload.link },
      { kind: 'country', value: 'Schweiz' },
    ],
  });
  await direct.query(`update prospects set email = 'alone@acme.test' where id = $1`, [alone]);
  await direct.query(
    `insert into prospects_suppressed (space_id, kind, value, reason, at) values ($1, 'email', 'alone@acme.test', 'unsubscribed', now())`,
    [it.spaceId],
  );
  await direct.query(`update prospects set link = null, company_name = '', company_domain = null where id = $1`, [
    nameless,
  ]);
  const left = [people[0], people[1], people[2], swiss].flatMap((one) => one ?? []);
  const result = await it.enrich({ profile_ids: it.ids });
  assert.deepEqual([result.left_out, result.found], [4, 1]);
  assert.deepEqual(await vendorCounts(app, left), { asked: 0, charged: 0 });
});

test('who asked to be forgotten is looked up by nobody again, and nothing that was answered about them stays', async () => {
  const [gone] = take(1, isEasy);
  assert.ok(gone);
  const it = await newWorkspace(app, [gone]);
  await it.enrich({ profile_ids: it.ids });
  const facts = () =>
    app.database.direct.query(`select from enrichment_facts where found @> $1::jsonb`, [
      JSON.stringify([{ value: gone.who.email }]),
    ]);
  assert.equal((await facts()).rowCount, 1);
  const confirmation = `${gone.who.firstName} ${gone.who.lastName}`;
  assert.equal((await it.call('POST', `/profiles/${it.ids[0]}/erase`, { confirmation })).error, null);
  assert.equal((await facts()).rowCount, 0);
  const left = await app.database.direct.query('select from enrichment_values where space_id = $1', [it.spaceId]);
  assert.equal(left.rowCount, 0);
  const asked = await vendorCounts(app, [gone]);
  const [back] = await bringPeople(app, it.spaceId, [gone]);
  assert.equal((await it.enrich({ profile_ids: [back] })).left_out, 1);
  assert.deepEqual(await vendorCounts(app, [gone]), asked);
});
