import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitReasons, type FitPerson } from './fit.ts';
import type { DatedPerson } from './person-record.ts';
import { sizeSteps, personTerms } from './person-terms.ts';
import { countryCodeOf, placeValues, readPlace } from './places.ts';
import { inTitleCase, bareWords } from './plain-words.ts';
import { canonicalTitle, departmentOfTitle, seniorityOfTitle, titlesOf } from './titles.ts';

test('titles are compared without short forms and small words', () => {
  for (const [title, canonical] of [
    ['CFO', 'chief financial officer'],
    ['Vice President of Sales', 'vp sales'],
    ['VP Sales', 'vp sales'],
    ['Sr. Software Engineer', 'senior software engineer'],
    ['Geschäftsführer', 'geschaftsfuhrer'],
  ] as const)
    assert.equal(canonicalTitle(title), canonical);
});

test('somebody is found by each of their offices, and by their trade without its grade', () => {
  assert.deepEqual(titlesOf('Founder and CEO'), [
    'founder and chief executive officer',
    'founder',
    'chief executive officer',
  ]);
  assert.deepEqual(titlesOf('Senior Accountant'), ['senior accountant', 'accountant']);
  assert.deepEqual(titlesOf('Director of Research and Development'), ['director research and development']);
});

test('level and department of a title, in five languages', () => {
  for (const [title, seniority, department] of [
    ['Chief Financial Officer', 'c_level', 'finance'],
    ['VP of Engineering', 'vp', 'engineering'],
    ['Head of Sales', 'director', 'sales'],
    ['Vertriebsleiterin', null, 'sales'],
    ['Geschäftsführerin', 'c_level', 'executive'],
    ['Directeur commercial', 'director', 'sales'],
    ['Gerente de RRHH', 'manager', 'people'],
    ['Senior Accountant', 'senior', 'finance'],
    ['Praktikant', 'entry', null],
    ['Shepherd', null, null],
  ] as const)
    assert.deepEqual([seniorityOfTitle(title), departmentOfTitle(title)], [seniority, department], title);
});

test('places are read as people write them, and found by country, region and town', () => {
  assert.equal(countryCodeOf('Deutschland'), 'DE');
  assert.equal(countryCodeOf('united states'), 'US');
  assert.equal(countryCodeOf('Atlantis'), null);
  assert.deepEqual(
    placeValues(readPlace('Munich, Bavaria, Germany')).map(({ saved, name }) => [saved, name]),
    [
      ['de', 'Germany'],
      ['de/bavaria', 'Bavaria, Germany'],
      ['de/bavaria/munich', 'Munich, Bavaria, Germany'],
    ],
  );
  assert.deepEqual(
    placeValues(readPlace('Berlin, DE')).map(({ saved }) => saved),
    ['de', 'de/-/berlin'],
  );
  assert.deepEqual(placeValues(readPlace('Somewhere')), []);
});

test('words are written and compared alike', () => {
  assert.equal(bareWords('  Straße, C++ & Öl! '), 'strasse c++ & ol');
  assert.equal(inTitleCase('head of it and hr'), 'Head of IT and HR');
  assert.equal(inTitleCase('McDonald'), 'McDonald');
});

const person: DatedPerson = {
  key: 'a',
  firstName: 'Ada',
  lastName: 'Öztürk',
  headline: '',
  title: 'CFO',
  seniority: 'c_level',
  department: 'finance',
  place: readPlace('Berlin, Germany'),
  languages: ['de'],
  company: {
    name: 'Acme, Inc.',
    domain: null,
    industry: 'Logistics, freight',
    place: readPlace('Paris, France'),
    employees: null,
    employeesFrom: 51,
    employeesTo: 200,
  },
  roleSince: '2026-03-01',
  link: null,
  photoLink: null,
  skills: ['SAP', 'Risk management', 'sap'],
  email: null,
  phone: null,
  hasWorkEmail: true,
  hasPersonalEmail: false,
  hasPhone: true,
  updatedAt: new Date('2026-11-03T12:00:00Z'),
};

test('somebody has each term once, and no value has a comma', () => {
  const terms = personTerms(person).map(({ key, saved }) => `${key}=${saved}`);
  assert.equal(new Set(terms).size, terms.length);
  assert.ok(terms.every((term) => !term.includes(',')));
  for (const expected of [
    'all=',
    'seen=2026-11-03',
    'since=2026-03',
    'name=ozt',
    'has=work_email',
    'has=phone',
    'technology=sap',
    'keyword=risk management',
    'industry=logistics freight',
    'company=~acme',
    'company_location=fr/-/paris',
    'size=51',
    'size=101',
  ])
    assert.ok(terms.includes(expected), expected);
  assert.deepEqual(sizeSteps({ ...person.company!, employees: 250 }), [201]);
});

test('why somebody fits are given fields, those first that were asked for', () => {
  const found: FitPerson = {
    title: 'CFO',
    seniority: 'c_level',
    department: 'finance',
    location: 'Berlin, Germany',
    roleSince: '2026-03-01',
    skills: ['SAP', 'Excel'],
    company: { key: 'acme.test', name: 'Acme', industry: 'Logistics', location: 'Paris, France', employees: 840 },
  };
  const now = new Date('2026-11-19T00:00:00Z');
  const reasons = (filter: Parameters<typeof fitReasons>[1]) =>
    fitReasons(found, filter, now).map(({ kind, value, is_asked }) => `${kind} ${value}${is_asked ? '!' : ''}`);
  assert.deepEqual(reasons({}), ['role CFO', 'since 2026-03-01', 'people 840', 'industry Logistics']);
  assert.deepEqual(reasons({ technology: 'sap', size_min: 201, location: 'de' }), [
    'place Berlin, Germany!',
    'people 840!',
    'technology SAP!',
    'role CFO',
    'since 2026-03-01',
  ]);
  assert.deepEqual(
    fitReasons({ ...found, roleSince: '2020-01-01' }, {}, now).some(({ kind }) => kind === 'since'),
    false,
  );
});
