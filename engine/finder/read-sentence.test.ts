import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FinderFilter } from '../../contract/finder/schemas.ts';
import { bareWords } from './plain-words.ts';
import { readSentence } from './read-sentence.ts';
import type { SentenceDictionary } from './sentence-reader.ts';
import { canonicalTitle } from './titles.ts';

const KNOWN: Record<string, readonly string[]> = {
  title: [
    'Chief Financial Officer',
    'Head of Sales',
    'Sales Director',
    'Marketing Manager',
    'HR Manager',
    'Software Engineer',
    'Founder',
    'Owner',
    'Recruiter',
    'Chief Technology Officer',
    'Finance Director',
    'Chief Executive Officer',
  ],
  industry: ['Logistics', 'Software', 'Retail', 'Financial services', 'Healthcare', 'Energy', 'Manufacturing'],
  technology: ['Salesforce', 'SAP', 'Power BI', 'Kubernetes'],
  keyword: ['SEO', 'Controlling', 'Data protection'],
  company: ['Acme Logistics'],
};
const TOWNS: Record<string, string> = {
  berlin: 'de/-/berlin',
  munchen: 'de/-/munchen',
  paris: 'fr/-/paris',
  madrid: 'es/-/madrid',
};
const dictionary: SentenceDictionary = {
  values: (key, phrase) => {
    if (key === 'location') return TOWNS[phrase] ? [{ saved: TOWNS[phrase], name: phrase }] : [];
    const saved = key === 'title' ? canonicalTitle : bareWords;
    return (KNOWN[key] ?? []).filter((name) => saved(name) === phrase).map((name) => ({ saved: saved(name), name }));
  },
};
const read = (text: string) => readSentence(text, dictionary);
const filtersOf = (text: string) => read(text).filters;
const unreadOf = (text: string) => read(text).unread.map(({ start, end }) => text.slice(start, end));

test('the sentence of the issue', () => {
  const text = 'CFOs of German logistics firms over 200 people';
  const { filters, spans, unread, values } = read(text);
  assert.deepEqual(filters, {
    title: 'chief financial officer',
    industry: 'logistics',
    company_location: 'de',
    size_min: '201',
  });
  assert.deepEqual(
    spans.map(({ start, end, part }) => [text.slice(start, end), part]),
    [
      ['CFOs', 'title'],
      ['German', 'company_location'],
      ['logistics firms', 'industry'],
      ['over 200 people', 'size'],
    ],
  );
  assert.deepEqual(unread, []);
  assert.deepEqual(
    values.map(({ key, string_value }) => [key, string_value]),
    [
      ['title', 'Chief Financial Officer'],
      ['company_location', 'Germany'],
      ['industry', 'Logistics'],
    ],
  );
});

test('sizes are read as people say them, and become steps', () => {
  for (const [text, filters] of [
    ['companies with more than 50 employees', { size_min: '51' }],
    ['50 to 200 people', { size_min: '51', size_max: '200' }],
    ['between 11 and 50 employees', { size_min: '11', size_max: '50' }],
    ['under 50 staff', { size_max: '50' }],
    ['at most 500 employees', { size_max: '500' }],
    ['500+ employees', { size_min: '501' }],
    ['over 1k people', { size_min: '1001' }],
    ['at least 1.000 employees', { size_min: '1001' }],
    ['200 employees', { size_min: '101', size_max: '200' }],
    ['über 200 Mitarbeiter', { size_min: '201' }],
    ['plus de 50 salariés', { size_min: '51' }],
    ['entre 50 y 200 empleados', { size_min: '51', size_max: '200' }],
    ['menos de 50 funcionários', { size_max: '50' }],
  ] as const)
    assert.deepEqual(filtersOf(text), filters, text);
});

test('no size is one that nobody can be asked for by, whichever way it is said', () => {
  for (const [text, filters] of [
    ['between 5 and 3 people', { size_min: '1', size_max: '10' }],
    ['between 3 and 5 people', { size_min: '1', size_max: '10' }],
    ['6 to 9 people', { size_min: '1', size_max: '10' }],
    ['zwischen 200 und 50 Mitarbeitern', { size_min: '51', size_max: '200' }],
    ['between 210 and 220 people', { size_min: '201', size_max: '300' }],
    ['between 20000 and 30000 people', { size_min: '10001' }],
    ['under 2 people', { size_max: '10' }],
    ['at most 1 people', { size_max: '10' }],
    ['over 0 people', { size_min: '1' }],
    ['over 9999999 people', { size_min: '10001' }],
    ['over 1,000 people', { size_min: '1001' }],
    ['1,000+ employees', { size_min: '1001' }],
    ['plus de 1 000 salariés', { size_min: '1001' }],
    ['mehr als 1’000 Mitarbeiter', { size_min: '1001' }],
    ['over 200 people, over 500 people', { size_min: '501' }],
  ] as const)
    assert.deepEqual([filtersOf(text), unreadOf(text)], [filters, []], text);

  for (const [text, unread] of [
    ['CFOs with less than 1 people', 'less than 1 people'],
    ['CFOs with at most 0 people', 'at most 0 people'],
    ['CFOs at companies with 0 employees', '0 employees'],
    ['CFOs, over 20000000 people', 'over 20000000 people'],
    ['CFOs, over 20,000,000 people', 'over 20,000,000 people'],
    ['CFOs, mehr als 20.000.000 Mitarbeiter', 'mehr als 20.000.000 Mitarbeiter'],
    ['CFOs, under 90000k people', 'under 90000k people'],
    ['CFOs between 5 and 30000000 people', 'between 5 and 30000000 people'],
  ] as const)
    assert.deepEqual([filtersOf(text), unreadOf(text)], [{ title: 'chief financial officer' }, [unread]], text);
});

test('of two sizes that contradict each other the first counts, and the second is told as not understood', () => {
  for (const [text, filters, unread] of [
    ['over 200 people but under 100 people', { size_min: '201' }, 'but under 100 people'],
    ['over 200 people and under 100 people', { size_min: '201' }, 'under 100 people'],
    ['under 100 people, over 200 people', { size_max: '100' }, 'over 200 people'],
    ['11 to 50 employees, 500+ employees', { size_min: '11', size_max: '50' }, '500+ employees'],
  ] as const)
    assert.deepEqual([filtersOf(text), unreadOf(text)], [filters, [unread]], text);
  assert.deepEqual(filtersOf('over 100 people but under 500 people'), { size_min: '101', size_max: '500' });
});

test('every size of the language makes a filter that can be asked for', () => {
  const NUMBERS = [0, 1, 2, 3, 5, 10, 11, 50, 60, 100, 150, 210, 250, 260, 300, 999, 4_000, 10_000, 20_000, 1e7, 2e7];
  for (const one of NUMBERS)
    for (const said of [
      `over ${one} people`,
      `at least ${one} people`,
      `under ${one} people`,
      `at most ${one} people`,
      `${one}+ people`,
      `companies with ${one} people`,
      ...NUMBERS.map((other) => `between ${one} and ${other} people`),
    ]) {
      const { size_min: from = '1', size_max: to = '10000000' } = filtersOf(said);
      assert.equal(FinderFilter.safeParse(filtersOf(said)).success, true, said);
      assert.ok(Number(from) <= Number(to), said);
      const isAnything = 'size_min' in filtersOf(said) || 'size_max' in filtersOf(said);
      assert.equal(unreadOf(said).length === 0, isAnything, said);
    }
});

test('what is left out, what is there of people, and how new they are', () => {
  assert.deepEqual(filtersOf('heads of sales in France or Spain but not in Paris, with a work email and phone'), {
    title: 'head sales',
    location: 'fr,es',
    not_location: 'fr/-/paris',
    contact_info: 'work_email,phone',
  });
  assert.deepEqual(filtersOf('marketing managers except retail and energy companies, new in their role'), {
    title: 'marketing manager',
    not_industry: 'retail,energy',
    role_months: '6',
  });
  assert.deepEqual(filtersOf('founders in Berlin less than 12 months in their role'), {
    title: 'founder',
    location: 'de/-/berlin',
    role_months: '12',
  });
  assert.deepEqual(filtersOf('software engineers who use Kubernetes, fresh, in my network'), {
    title: 'software engineer',
    technology: 'kubernetes',
    fresh_only: 'true',
    li_only: 'true',
  });
  assert.deepEqual(filtersOf('German speaking recruiters at Acme Logistics'), {
    title: 'recruiter',
    company: 'acme logistics',
    language: 'de',
  });
  assert.deepEqual(filtersOf('directors in finance with data protection'), {
    seniority: 'director',
    department: 'finance',
    keyword: 'data protection',
  });
});

test('sentences of the other four languages', () => {
  for (const [text, filters] of [
    [
      'Finanzvorstände deutscher Logistikunternehmen mit mehr als 200 Mitarbeitern',
      { title: 'chief financial officer', company_location: 'de', size_min: '201', industry: 'logistics' },
    ],
    [
      'Vertriebsleiter in München ohne Einzelhandel',
      { title: 'head sales', location: 'de/-/munchen', not_industry: 'retail' },
    ],
    [
      'directeurs financiers dans des entreprises françaises de logistique',
      { title: 'chief financial officer', company_location: 'fr', industry: 'logistics' },
    ],
    [
      'directores financieros en España con correo de trabajo',
      { title: 'chief financial officer', location: 'es', contact_info: 'work_email' },
    ],
    [
      'diretores financeiros no Brasil sem varejo',
      { title: 'chief financial officer', location: 'br', not_industry: 'retail' },
    ],
  ] as const)
    assert.deepEqual(filtersOf(text), filters, text);
});

test('words that nobody understands are told where they stand, and nothing is made of them', () => {
  assert.deepEqual(unreadOf('CFOs who like purple bananas in Germany'), ['like purple bananas']);
  assert.deepEqual(filtersOf('asdf qwer'), {});
  assert.deepEqual(unreadOf('asdf qwer'), ['asdf qwer']);
  assert.deepEqual(filtersOf('find me people'), {});
  assert.deepEqual(unreadOf('find me people'), []);
});

/** The same choice at every run. */
function chooser(seed: number) {
  let x = seed;
  return <T>(list: readonly T[]): T => {
    x = (Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return list[((x ^ (x >>> 12)) >>> 0) % list.length] as T;
  };
}

test('correcting one part of a sentence never loses or changes another', () => {
  const parts = {
    title: ['CFOs', 'heads of sales', 'software engineers', 'HR managers', 'founders'],
    industry: ['logistics companies', 'software firms', 'energy companies', 'banks'],
    place: ['in Germany', 'in Paris', 'in Spain', 'in Berlin', ''],
    size: ['over 200 people', 'with 50 to 200 employees', 'under 50 staff', ''],
    contact: ['with a work email', 'with a phone number', ''],
    without: ['not in Portugal', 'except retail', ''],
    role: ['new in their role', ''],
  };
  type Name = keyof typeof parts;
  const names = Object.keys(parts) as Name[];
  const choose = chooser(11);
  const touched: Record<Name, readonly string[]> = {
    title: ['title'],
    industry: ['industry'],
    place: ['location'],
    size: ['size_min', 'size_max'],
    contact: ['contact_info'],
    without: ['not_location', 'not_industry'],
    role: ['role_months'],
  };
  const sentence = (chosen: Record<Name, string>) =>
    `${chosen.title} of ${chosen.industry} ${[chosen.place, chosen.size, chosen.contact, chosen.role, chosen.without].filter(Boolean).join(', ')}`;
  for (let round = 0; round < 400; round++) {
    const chosen = Object.fromEntries(names.map((name) => [name, choose(parts[name])])) as Record<Name, string>;
    const corrected = choose(names);
    const after = { ...chosen, [corrected]: choose(parts[corrected]) };
    const rest = (filters: Record<string, string>) =>
      Object.fromEntries(Object.entries(filters).filter(([key]) => !touched[corrected].includes(key)));
    const [before, now] = [read(sentence(chosen)), read(sentence(after))];
    assert.deepEqual(rest(now.filters), rest(before.filters), `${sentence(chosen)} → ${sentence(after)}`);
    assert.deepEqual([now.unread, before.unread], [[], []], sentence(after));
    // every filter stands from words that are told
    const spanned = new Set(now.spans.map(({ part }) => part as string));
    for (const key of Object.keys(now.filters)) {
      const part = key.replace(/^not_/, '').replace(/^size_.*/, 'size');
      assert.ok(spanned.has(part), `${key} of ${sentence(after)}`);
    }
  }
});
