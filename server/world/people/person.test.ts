import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { company, COMPANIES_PER_BLOCK, seatOf, SIZE_BANDS } from './companies.ts';
import { INDUSTRIES } from './company-words.ts';
import { BLOCK, shuffle } from './hash.ts';
import { PLACES } from './places.ts';
import { LAST_INDEX, people, type Person, person } from './person.ts';
import { WORLD_DEPARTMENTS, WORLD_SENIORITIES } from './positions.ts';

const sample = [...people(7, { from: 0, count: 100_000 })];
const shareOf = (choose: (person: Person) => boolean) => sample.filter(choose).length / sample.length;

const fingerprint = (persons: Iterable<Person>) => {
  const hash = createHash('sha256');
  for (const { place, company: employer, ...own } of persons)
    hash.update(JSON.stringify([own, place.city, place.timezone, { ...employer, place: employer.place.city }]));
  return hash.digest('hex').slice(0, 16);
};

test('a seed always gives the same people', () => {
  assert.equal(fingerprint(people(7, { from: 0, count: 1_000 })), '9fd8986bf9e07029');
  assert.equal(fingerprint([person(8, 0), person(7, LAST_INDEX), person(0, BLOCK)]), 'b3ba41e4ccb66b7c');
});

test('a person is the same alone, in a stream and in any order', () => {
  const [, , third] = [...people(7, { from: 4_000, count: 3 })];
  assert.deepEqual(person(7, 4_002), third);
});

test('another seed gives other people', () => {
  const same = sample.slice(0, 1_000).filter((one) => one.email === person(8, one.index).email);
  assert.equal(same.length, 0);
});

test('a million people stream through a heap of 32 MB', async () => {
  const program = `
    const { people } = await import(${JSON.stringify(new URL('./person.ts', import.meta.url).href)});
    let letters = 0;
    for (const one of people(7, { from: 0, count: 1_000_000 })) letters += one.headline.length;
    console.log(letters);`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=32',
    '--input-type=module',
    '--eval',
    program,
  ]);
  assert.ok(Number(stdout) > 20_000_000);
});

test('colleagues do not share a name', () => {
  const seen = new Set<string>();
  let repeated = 0;
  for (const one of sample) {
    const name = `${one.company.index} ${one.firstName} ${one.lastName}`;
    if (seen.has(name)) repeated++;
    seen.add(name);
  }
  assert.ok(repeated / sample.length < 0.001, `${repeated} repeated`);
});

test('every chair of a company is taken exactly once', () => {
  const perCompany = new Uint32Array(COMPANIES_PER_BLOCK);
  const chairs = new Set<number>();
  for (let index = 0; index < BLOCK; index++) {
    const { company: number, seat } = seatOf(7, index);
    perCompany[number] = (perCompany[number] ?? 0) + 1;
    if (number === 0) chairs.add(seat);
  }
  assert.equal(chairs.size, company(7, 0).headCount);
  for (let number = 0; number < COMPANIES_PER_BLOCK; number += 97)
    assert.equal(perCompany[number], company(7, number).headCount);
});

test('shuffling meets every number once', () => {
  const seen = new Uint8Array(BLOCK);
  for (let position = 0; position < BLOCK; position++) seen[shuffle(position, 123_456_789)] = 1;
  assert.ok(seen.every((one) => one === 1));
});

test('companies differ in name and domain, and keep them for all their people', () => {
  const names = new Set<string>();
  const domains = new Set<string>();
  for (let index = 0; index < 50_000; index++) {
    const one = company(7, index);
    names.add(one.name);
    domains.add(one.domain);
  }
  assert.equal(names.size, 50_000);
  assert.equal(domains.size, 50_000);
  assert.notEqual(company(7, 5).name, company(7, 5 + BLOCK).name);
  const someone = sample[17] as Person;
  assert.deepEqual(someone.company, company(7, someone.company.index));
});

test('sizes follow a power law: few giants, many small companies, people in all bands', () => {
  assert.equal(company(7, 0).headCount, 20_000);
  assert.equal(company(7, COMPANIES_PER_BLOCK - 2).headCount, 3);
  for (const band of SIZE_BANDS) {
    const share = shareOf((one) => one.company.sizeBand === band);
    assert.ok(share > 0.05 && share < 0.22, `${band}: ${share}`);
  }
});

test('seniority is a pyramid', () => {
  const [chiefs, vps, directors, managers, seniors, entries] = WORLD_SENIORITIES.map((level) =>
    shareOf((one) => one.seniority === level),
  ) as [number, number, number, number, number, number];
  assert.ok(chiefs > 0.04 && chiefs < 0.09);
  assert.ok(vps < directors && directors < managers && managers < seniors && seniors < entries);
});

test('a company has one chief of each kind, and someone at its head', () => {
  const head = new Map<number, string[]>();
  for (let index = 0; index < BLOCK; index++) {
    if (seatOf(7, index).company >= 400) continue;
    const one = person(7, index);
    if (one.seniority !== 'c_level') continue;
    head.set(one.company.index, [...(head.get(one.company.index) ?? []), one.title]);
  }
  assert.equal(head.size, 400);
  for (const titles of head.values()) {
    assert.equal(new Set(titles).size, titles.length);
    assert.ok(titles.includes('Chief Executive Officer'));
  }
});

test('every department and industry has people, sales more than legal', () => {
  for (const department of WORLD_DEPARTMENTS)
    assert.ok(shareOf((one) => one.department === department) > 0.01, department);
  for (const industry of INDUSTRIES) assert.ok(shareOf((one) => one.company.industry === industry) > 0.01, industry);
  assert.ok(shareOf((one) => one.department === 'sales') > 5 * shareOf((one) => one.department === 'legal'));
});

test('places are real zones, and language goes with the country', () => {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata']);
  for (const place of [...PLACES.values()].flat()) {
    assert.ok(zones.has(place.timezone), place.timezone);
    assert.ok(new Intl.DisplayNames('en', { type: 'language' }).of(place.language));
  }
  assert.ok(sample.every((one) => one.place.countryCode !== 'FR' || one.language === 'fr'));
  assert.ok(sample.every((one) => one.place.countryCode !== 'BR' || one.language === 'pt'));
});

test('addresses lie in a reserved domain and phones in ranges that reach no one', () => {
  const phone =
    /^\+(?:1\d{3}55501\d\d|44(?:20794|1\d1496|117496)\d+|3532091\d{5}|61[23]5550\d{4}|49\d{8,11}|33(?:199|261|353|465|536)\d+|46(?:8465004|3139006|4062804)\d\d|(?:41|91|45|47|52)10\d+|(?:34|351)40\d+|5520\d+|3920\d+|4811\d+|3119\d+)$/;
  for (const one of sample) {
    assert.match(one.email, /^[a-z]+\.[a-z]+@[a-z]+-[a-z]+\.test$/);
    assert.match(one.phone, phone);
    assert.match(one.phone, /^\+\d{10,14}$/);
  }
});

test('connections and premium grow with seniority', () => {
  const mean = (level: string) => {
    const those = sample.filter((one) => one.seniority === level);
    return those.reduce((sum, one) => sum + one.connections, 0) / those.length;
  };
  assert.ok(mean('c_level') > mean('manager') && mean('manager') > mean('entry'));
  assert.ok(shareOf((one) => one.premium) > 0.08 && shareOf((one) => one.premium) < 0.3);
});
