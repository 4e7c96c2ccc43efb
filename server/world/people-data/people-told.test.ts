import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FINDABLE } from '../network/people/people-index.ts';
import { indexOfSeat, seatOf } from '../people/companies.ts';
import { people, person } from '../people/person.ts';
import { CONTACT_VENDORS, contactOf } from '../enrichment/contact-of.ts';
import { describeRecord } from './describe-record.ts';
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

test('of nineteen in twenty the data set says whether the vendors together know an email and a phone', () => {
  const all = [...people(1, { from: 0, count: 2_000 })];
  const asked = { firstName: '', lastName: '', companyName: '', companyDomain: '' };
  const right = { work_email: 0, personal_emails: 0, mobile_phone: 0 };
  const flagged = { ...right };
  for (const one of all) {
    const record = describeRecord(1, one, new Date('2026-10-01'));
    const known = CONTACT_VENDORS.map((vendor) => contactOf(1, vendor, { ...asked, link: record.linkedin_url }));
    const is = {
      work_email: known.some((each) => each?.work === one.email),
      personal_emails: known.some((each) => each?.personal),
      mobile_phone: known.some((each) => each?.phone),
    };
    for (const flag of ['work_email', 'personal_emails', 'mobile_phone'] as const) {
      if (record[flag] === is[flag]) right[flag]++;
      if (record[flag]) flagged[flag]++;
    }
  }
  for (const [flag, count] of Object.entries(right)) {
    assert.ok(count > 1_860 && count < 1_940, `${flag}: ${count}`);
  }
  for (const [flag, count] of Object.entries(flagged)) assert.ok(count > 500 && count < 1_900, `${flag}: ${count}`);
});
