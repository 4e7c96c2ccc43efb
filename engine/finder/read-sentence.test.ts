import assert from 'node:assert/strict';
import { test } from 'node:test';
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
