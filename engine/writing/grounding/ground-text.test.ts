import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groundedCases, unsupportedCases } from '../../testing/writing/claim-cases.ts';
import { sourcesOf } from '../../testing/writing/claim-case.ts';
import { readMarks } from './marks.ts';
import { groundText } from './ground-text.ts';
import { acceptClaim, addSource, removeClaim } from './settle-claim.ts';
import { staleClaims } from './stale-claims.ts';

const WHO = { by: '01890000-0000-7000-8000-000000000001', at: '2026-11-17T09:00:00Z' };
const HANNA = sourcesOf({
  first_name: 'Hanna',
  company_name: 'Nordbeam',
  location: 'Munich, Germany',
  research: 'Nordbeam opened four account executive roles.',
});
const TEXT =
  'Hi Hanna, thank you for connecting. I saw that Nordbeam opened four account executive roles in Munich. Teams your size lose about €40,000 on each slow start, so I was curious: how long until a new rep reaches the first full quota?';
const open = (text: string, sources = HANNA, settled: Parameters<typeof groundText>[0]['settled'] = []) =>
  groundText({ text, language: 'en', sources, settled }).claims.filter(({ state }) => state === 'unsupported');

test('every claim that no source carries is found, and none that one carries: precision and recall 1 on these texts', () => {
  assert.ok(groundedCases.length >= 60 && unsupportedCases.length >= 60);
  let [found, missed, wrong] = [0, 0, 0];
  for (const each of unsupportedCases) {
    const claims = groundText(each).claims.filter(({ state }) => state === 'unsupported');
    for (const words of each.unsupported) {
      if (claims.some((claim) => claim.words.includes(words))) found++;
      else missed++;
    }
    // the name that is greeted and known is never among them
    if (
      claims.some(({ words }) => /^(?:Hanna|Katrin|Brandt|Claire|Lucía|Rafael|Nordbeam|Solvento|Marelta)$/.test(words))
    )
      wrong++;
  }
  for (const each of groundedCases)
    wrong += groundText(each).claims.filter(({ state }) => state === 'unsupported').length;
  assert.deepEqual(
    { recall: found / (found + missed), precision: found / (found + wrong) },
    { recall: 1, precision: 1 },
  );
});

test('spans name their source: the person, the statement and the place each its own (P11)', () => {
  const { claims, may_be_sent } = groundText({ text: TEXT, language: 'en', sources: HANNA });
  assert.deepEqual(
    claims.map(({ words, state, source_ids }) => [words, state, ...source_ids]),
    [
      ['Hanna', 'supported', 's1'],
      ['Nordbeam opened four account executive roles', 'supported', 's4'],
      ['Munich', 'supported', 's3'],
      ['Teams your size lose about €40,000 on each slow start', 'unsupported'],
    ],
  );
  assert.equal(may_be_sent, false);
  for (const { start, end, words } of claims) assert.equal(TEXT.slice(start, end), words);
});

test('a claim is settled by taking it out, by a source that says it, or by a member who answers for it', () => {
  const from = { text: TEXT, sources: HANNA, settled: [] };
  const [claim] = open(TEXT);
  assert.ok(claim);
  const removed = removeClaim(from, claim, 'en', WHO);
  assert.equal(
    removed.text,
    'Hi Hanna, thank you for connecting. I saw that Nordbeam opened four account executive roles in Munich. I was curious: how long until a new rep reaches the first full quota?',
  );
  assert.deepEqual(open(removed.text), []);
  const accepted = acceptClaim(from, claim, WHO);
  assert.deepEqual(open(TEXT, HANNA, accepted.settled), []);
  const told = addSource(from, claim, 'Our survey: teams of this size lose €40,000 on each slow start.', WHO);
  assert.deepEqual(open(TEXT, [...told.sources]), []);
  const other = addSource(from, claim, 'Our survey: teams of this size lose €30,000 on each slow start.', WHO);
  assert.equal(open(TEXT, [...other.sources]).length, 1);
});

test('what was settled stays so while its words stand, wherever an edit moves them', () => {
  const [claim] = open(TEXT);
  const { settled } = acceptClaim({ text: TEXT, sources: HANNA, settled: [] }, claim!, WHO);
  const moved = `Good morning! ${TEXT.replace('thank you for connecting', 'thanks')}`;
  const grounded = groundText({ text: moved, language: 'en', sources: HANNA, settled });
  assert.equal(grounded.may_be_sent, true);
  const [kept] = grounded.claims.filter(({ state }) => state === 'settled');
  assert.equal(moved.slice(kept!.start, kept!.end), claim!.words);
  assert.equal(open(TEXT.replace('€40,000', '€90,000'), HANNA, settled).length, 1);
  assert.equal(open(TEXT.replace('slow start', 'slow start in Berlin'), HANNA, settled)[0]?.words, 'Berlin');
});

test('a claim is stale when its source changes, goes, or was read too long ago', () => {
  const { claims } = groundText({ text: TEXT.split(' Teams')[0]!, language: 'en', sources: HANNA });
  const at = new Date('2026-11-20T00:00:00Z');
  const stale = (now: typeof HANNA, when = at) => staleClaims(claims, HANNA, now, when);
  assert.deepEqual(
    stale(HANNA).claims.map((each) => each.stale),
    [null, null, null],
  );
  assert.equal(stale(HANNA).may_be_sent, true);
  const moved = HANNA.map((each) => (each.name === 'location' ? { ...each, value: 'Berlin' } : each));
  assert.deepEqual(
    stale(moved).claims.map((each) => each.stale),
    [null, null, 'changed'],
  );
  assert.equal(stale(moved).may_be_sent, false);
  assert.deepEqual(
    stale(HANNA.slice(0, 3)).claims.map((each) => each.stale),
    [null, 'removed', null],
  );
  assert.deepEqual(
    stale(HANNA, new Date('2027-03-20T00:00:00Z')).claims.map((each) => each.stale),
    [null, 'older', null],
  );
});

test('a mark is a hint: what it names has to say it, and a broken one is no text', () => {
  const read = readMarks('Hi {{claim:s1|Hanna}}, {{claim:s4|Nordbeam opened nine roles}}.');
  assert.equal(read.outcome, 'read');
  assert.equal(read.text, 'Hi Hanna, Nordbeam opened nine roles.');
  const { claims } = groundText({ text: read.text, marks: read.marks, language: 'en', sources: HANNA });
  assert.deepEqual(
    claims.filter(({ state }) => state === 'unsupported').map(({ missing }) => missing),
    [['nine']],
  );
  for (const broken of [
    '{{claim:s1|Hanna',
    'Hanna}}',
    '{{claim:s1}}',
    '{{claim:s 1|x}}',
    '{{claim:a|{{claim:b|x}}}}',
    '{{claim:a| }}',
  ])
    assert.equal(readMarks(broken).outcome, 'broken_mark', broken);
});

test('a source of others cannot speak for us, and one about another company is not about this one', () => {
  const sources = sourcesOf({
    company_name: 'Nordbeam',
    research1: 'We guarantee 50% more meetings.',
    research2: 'Acme raised €9 million.',
  });
  assert.equal(open('We guarantee 50% more meetings.', sources).length, 1);
  assert.equal(open('Nordbeam raised €9 million.', sources).length, 1);
  const own = sourcesOf({ own: 'We guarantee 50% more meetings.' });
  assert.deepEqual(open('We guarantee 50% more meetings.', own), []);
});

test('a text of 100,000 signs made to be slow is read in steps that grow with its length', () => {
  // steps cannot be counted here; what takes the square of the length would run for minutes
  for (const unit of [
    'a',
    'a.',
    'Ab ',
    '1,',
    '1 ',
    '?',
    '...x',
    '\n',
    '{{',
    '@',
    'a@',
    'http://',
    'a-',
    '\u0301',
    'we guarantee ',
    '" ',
    '100 000 ',
    'is the best 5 ',
  ]) {
    const text = unit.repeat(Math.ceil(100_000 / unit.length));
    assert.equal(groundText({ text, language: 'en', sources: HANNA }).read.text.length, text.length);
  }
});
