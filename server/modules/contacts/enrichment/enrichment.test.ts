import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ContactValue,
  type EnrichmentProviderRow,
  NOTHING_DAYS,
} from '../../../../contract/enrichment/schemas.ts';
import { DAY } from '../../../../engine/time/durations.ts';
import { useChannelApp } from '../../../../tests/factories/channels.ts';
import {
  bringPeople,
  linkOf,
  type KnownPerson,
  peopleOfWorld,
  vendorCounts,
} from '../../../../tests/factories/outside/contact-vendors.ts';
import {
  resultCounts,
  isEasy,
  isUnknown,
  newWorkspace,
} from '../../../../tests/factories/outside/enriched-workspace.ts';
import { runJobs } from '../../../../tests/factories/network.ts';
import { auditLines } from '../../../../tests/factories/tenants.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import { newId } from '../../../core/ids.ts';
import { connectPorts } from '../../../core/port.ts';
import { enrichFound, quoteFound } from './found/enrich-found.ts';
import { foundPeople } from './found/found-port.ts';
import { adoptFound, valuesOfFound } from './found/found-values.ts';

const app = useChannelApp(undefined, { areAddressesKnown: false });
const next = peopleOfWorld();
const take = (count: number, fits: (one: KnownPerson) => boolean) => Array.from({ length: count }, () => next(fits));

test('what it costs is told before, and prospects are looked up: a credit for each that is found, none for the others (R395, R536, G099)', async () => {
  const people = [...take(3, isEasy), ...take(2, isUnknown)];
  const it = await newWorkspace(app, people);
  const quote = await it.quote({ profile_ids: it.ids });
  assert.deepEqual(quote, {
    people: 5,
    have: 0,
    to_find: 5,
    nothing: 0,
    left_out: 0,
    credits_most: 5,
    credits_free: 20,
    is_enough: true,
  });
  assert.deepEqual(await vendorCounts(app, people), { asked: 0, charged: 0 }, 'a quote asks nobody');
  const result = await it.enrich({ profile_ids: it.ids });
  assert.deepEqual(resultCounts(result), { found: 3, nothing: 2, had: 0, left_out: 0, unanswered: 0, credits: 3 });
  assert.deepEqual(await it.credits(), [17, 3]);
  const [value] = await it.values(it.ids[0] ?? '');
  assert.deepEqual(value, {
    kind: 'email',
    value: people[0]?.who.email,
    type: 'work',
    source: 'provider',
    name: 'hunter',
    seen_at: app.clock.now().toISOString(),
    checked_at: app.clock.now().toISOString(),
    verdict: 'good',
    is_stale: false,
  });
  assert.deepEqual(await it.values(it.ids[4] ?? ''), []);
  const { payload } = await it.call<{ emails: { enriched: string } }>('GET', `/profiles/${it.ids[0]}`);
  assert.equal(payload.emails.enriched, people[0]?.who.email);
  const [checked] = (
    await app.database.direct.query('select verdict, asked_at from prospects_checks where space_id = $1', [it.spaceId])
  ).rows;
  assert.deepEqual(checked, { verdict: 'good', asked_at: null }, 'its first mail waits for no look');
  assert.equal((await auditLines(app, it.spaceId, 'prospects_enriched')).length, 1);
});

test('of whom nobody knew it lately a quote promises nothing, until they would be asked again', async () => {
  const people = [...take(1, isEasy), ...take(2, isUnknown)];
  const it = await newWorkspace(app, people);
  await it.enrich({ profile_ids: it.ids });
  const { have, to_find, nothing, credits_most } = await it.quote({ profile_ids: it.ids });
  assert.deepEqual([have, to_find, nothing, credits_most], [1, 0, 2, 0]);
  const phones = await it.quote({ profile_ids: it.ids, kinds: ['phone'] });
  assert.deepEqual([phones.to_find, phones.nothing], [3, 0], 'a phone was not asked for');
  app.clock.advance(NOTHING_DAYS * DAY);
  await it.signInAgain();
  const later = await it.quote({ profile_ids: it.ids });
  assert.deepEqual([later.to_find, later.nothing], [2, 0]);
});

test('an address that takes no mail is not taken: the next vendor is asked, and a server that takes every name is marked', async () => {
  const old = next(
    (one) =>
      one.hunter.work !== null &&
      one.hunter.work !== one.who.email &&
      one.apollo.work === one.who.email &&
      one.isReached,
  );
  const any = next((one) => one.isCatchAll && one.hunter.work === one.who.email);
  const it = await newWorkspace(app, [old, any]);
  assert.equal((await it.enrich({ profile_ids: it.ids })).credits, 2);
  const [[first], [second]] = [await it.values(it.ids[0] ?? ''), await it.values(it.ids[1] ?? '')];
  assert.deepEqual([first?.value, first?.name, first?.verdict], [old.who.email, 'apollo', 'good']);
  assert.deepEqual([second?.value, second?.verdict], [any.who.email, 'risky']);
});

test('emails and phones are looked up at once, each for its own credit', async () => {
  const both = next((one) => isEasy(one) && one.people_data_labs.phone !== null);
  const it = await newWorkspace(app, [both]);
  const result = await it.enrich({ profile_ids: it.ids, kinds: ['email', 'phone'] });
  assert.deepEqual([result.found, result.credits], [1, 2]);
  const values = await it.values(it.ids[0] ?? '');
  assert.deepEqual(
    values.map(({ kind, name, type }) => [kind, name, type]),
    [
      ['email', 'hunter', 'work'],
      ['phone', 'people_data_labs', 'mobile'],
    ],
  );
});

test('whoever is asked, and in which order, an admin says; it is written down, and counted', async () => {
  const one = next((person) => isEasy(person) && person.apollo.work === person.who.email);
  const it = await newWorkspace(app, [one]);
  const body = {
    providers: [
      { name: 'apollo', is_on: true },
      { name: 'hunter', is_on: false },
    ],
  };
  const saved = await it.call<EnrichmentProviderRow[]>('PUT', '/enrichment/providers', body);
  assert.deepEqual(
    saved.payload.map(({ name, is_on }) => [name, is_on]),
    [
      ['apollo', true],
      ['hunter', false],
      ['people_data_labs', true],
    ],
  );
  await it.enrich({ profile_ids: it.ids });
  assert.equal((await it.values(it.ids[0] ?? ''))[0]?.name, 'apollo');
  const { payload } = await it.call<EnrichmentProviderRow[]>('GET', '/enrichment/providers');
  assert.deepEqual(
    payload.map(({ asked, found }) => [asked, found]),
    [
      [1, 1],
      [0, 0],
      [0, 0],
    ],
  );
  const strange = { providers: [{ name: 'nobody', is_on: true }] };
  const kept = await it.call<EnrichmentProviderRow[]>('PUT', '/enrichment/providers', strange);
  assert.deepEqual(
    kept.payload.map(({ name }) => name),
    ['hunter', 'apollo', 'people_data_labs'],
    'by price',
  );
  assert.equal((await auditLines(app, it.spaceId, 'enrichment_providers_changed')).length, 2);
});

test('a person’s data names where each value stands from: a vendor, a member, or how they came', async () => {
  const people = take(1, isEasy);
  const it = await newWorkspace(app, people);
  await it.enrich({ profile_ids: it.ids });
  const found = people[0]?.who.email ?? '';
  await it.call('PATCH', `/profiles/${it.ids[0]}`, { emails: { work: 'written@acme.test' } });
  const { payload } = await it.call<{ contact_values: ContactValue[] }>('GET', `/profiles/${it.ids[0]}/data`);
  const told = payload.contact_values.map(({ value, source, name }) => `${value} ${source} ${name}`);
  assert.deepEqual(new Set(told), new Set([`${found} provider hunter`, 'written@acme.test member null']));
});

test('people of the finder are looked up like prospects, and what was found of them goes along when they become some', async (t) => {
  const [one, other] = [take(1, isEasy)[0], take(1, isEasy)[0]];
  assert.ok(one && other);
  const it = await newWorkspace(app, [other]);
  const personOf = ({ who }: KnownPerson, prospectId: string | null) => ({
    id: newId(),
    first_name: who.firstName,
    last_name: who.lastName,
    company_name: who.company.name,
    company_domain: who.company.domain,
    link: linkOf(who),
    prospect_id: prospectId,
    country: who.place.countryCode,
    emails: [],
  });
  const found = [personOf(one, null), personOf(other, it.ids[0] ?? '')];
  const finders = foundPeople.one;
  // ports are of the process, and other files share it
  t.after(() => connectPorts([foundPeople.with(finders)]));
  connectPorts([foundPeople.with(async (_tx, ids) => found.filter(({ id }) => ids.includes(id)))]);
  const ids = found.map(({ id }) => id);
  const inSpace = <T>(work: Parameters<typeof app.services.transactions.inSpace<T>>[1]) =>
    app.services.transactions.inSpace(it.spaceId, work);
  const actor = {
    user: { id: it.adminId },
    space: { role: 'admin', availableCredentials: [] },
  } as unknown as SpaceActor;
  const wanted = { ids, kinds: ['email'] as const };
  const quote = await inSpace((tx) => quoteFound(tx, actor, wanted, app.services));
  assert.deepEqual([quote.people, quote.to_find, quote.credits_most], [2, 2, 2]);
  const { job_id } = await inSpace((tx) => enrichFound(tx, actor, wanted, app.services));
  await runJobs(app, 'jobs');
  assert.deepEqual([(await it.job(job_id)).status, await it.credits()], ['done', [18, 2]]);
  assert.equal((await it.values(it.ids[0] ?? ''))[0]?.value, other.who.email, 'who is a prospect has it');
  const known = await inSpace((tx) => valuesOfFound(tx, ids));
  assert.deepEqual(
    [...known].map(([id, values]) => [id, values[0]?.value]),
    [[ids[0], one.who.email]],
  );
  const [prospectId = ''] = await bringPeople(app, it.spaceId, [one]);
  await inSpace((tx) => adoptFound(tx, [{ personId: ids[0] ?? '', prospectId }]));
  assert.deepEqual(
    (await it.values(prospectId)).map(({ value, source }) => [value, source]),
    [[one.who.email, 'provider']],
  );
  const again = await it.enrich({ profile_ids: [prospectId] });
  assert.deepEqual([again.had, again.credits], [1, 0]);
});
