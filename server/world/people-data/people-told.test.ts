import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FINDABLE } from '../network/people/people-index.ts';
import { indexOfSeat, seatOf } from '../people/companies.ts';
import { person } from '../people/person.ts';
import { peopleTold } from './people-told.ts';

test('whoever sits on a chair is found by it', () => {
  for (const seed of [1, 7])
    for (let at = 0; at < 20_000; at++) {
      const index = Math.imul(at, 2_654_435_761) >>> 8;
      assert.equal(indexOfSeat(seed, seatOf(seed, index)), index);
    }
});

test('the data set of a demo has a dozen finance chiefs of large German logistics companies, all of them plausible', () => {
  const told = [...peopleTold(1)];
  assert.equal(new Set(told.map(({ index }) => index)).size, told.length);
  assert.ok(told.length > FINDABLE && told.length < FINDABLE * 1.2, String(told.length));
  const chiefs = told.filter(
    ({ title, company }) =>
      title === 'Chief Financial Officer' &&
      company.industry === 'Logistics' &&
      company.place.countryCode === 'DE' &&
      company.headCount > 200,
  );
  assert.ok(chiefs.length >= 12, String(chiefs.length));
  const namedAs = (country: string) =>
    person(1, told.find(({ place }) => place.countryCode === country)?.index ?? 0).place.names;
  const german = namedAs('DE');
  assert.ok(
    chiefs.filter(({ firstName, lastName }) => german.first.includes(firstName) && german.last.includes(lastName))
      .length >=
      chiefs.length / 2,
  );
  for (const { company } of chiefs)
    assert.equal(company.domain, `${company.name.toLowerCase().replaceAll(' ', '-')}.test`);
});
