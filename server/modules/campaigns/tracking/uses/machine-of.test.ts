import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { judge, type Use } from './judge.ts';
import { machineOf, SHOWS_TO_PEOPLE } from './machine-of.ts';

const PERSON = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const asks = (headers: object, { method = 'GET', ip = '203.0.113.9' } = {}) =>
  machineOf({ method, ip, headers: { 'user-agent': PERSON, ...headers } });

test('a person’s own program is told from what looks for somebody', () => {
  assert.equal(asks({}), null);
  assert.equal(asks({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; ms-office; MSOffice 16) Outlook/16.0' }), null);
  assert.equal(asks({}, { method: 'HEAD' }), 'head');
  assert.equal(asks({ 'sec-purpose': 'prefetch;prerender' }), 'prefetch');
  assert.equal(asks({ 'user-agent': '' }), 'nameless');
  assert.equal(asks({ 'user-agent': 'Mozilla/5.0' }), 'apple_privacy');
  assert.equal(asks({}, { ip: '::ffff:40.107.3.4' }), 'outlook_safelinks');
  assert.equal(asks({}, { ip: '67.231.152.7' }), 'proofpoint');
  for (const [agent, machine] of [
    ['Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)', 'google_proxy'],
    ['Barracuda Sentinel (EE)', 'barracuda'],
    ['Googlebot/2.1', 'program'],
    ['curl/8.5', 'program'],
  ])
    assert.equal(asks({ 'user-agent': agent }), machine);
});

const SENT = new Date('2026-11-16T09:00:00.000Z');
let uses = 0;
const use = (token: string, seconds: number, given: Partial<Use> = {}): Use => ({
  id: ++uses,
  token,
  kind: 'link',
  at: new Date(SENT.getTime() + seconds * 1_000),
  sentAt: SENT,
  machine: null,
  asker: 'one',
  ...given,
});
const judged = (given: Use[], timeScale = 1) => [...judge(given, timeScale).values()];

test('what comes before anybody can read, or follows links faster than anybody can, is a machine', () => {
  assert.deepEqual(judged([use('a', 2), use('a', 60)]), ['early', null]);
  assert.deepEqual(judged([use('a', 2)], 1_440), [null]);
  assert.deepEqual(judged([use('a', 60), use('b', 61)]), ['burst', 'burst']);
  assert.deepEqual(judged([use('a', 60), use('b', 64), use('c', 69)]), ['burst', 'burst', 'burst']);
  assert.deepEqual(judged([use('a', 60), use('b', 70), use('c', 90)]), [null, null, null]);
  assert.deepEqual(judged([use('a', 60), use('a', 60.5), use('a', 61)]), [null, null, null], 'a double click');
  assert.deepEqual(judged([use('p', 60, { kind: 'open' }), use('a', 60.2)]), [null, null], 'opened, and followed');
  assert.deepEqual(
    judged([use('a', 60), use('b', 60.1), use('b', 60.2, { asker: 'reader' })]),
    ['burst', 'burst', null],
    'somebody else at the same time',
  );
});

test('a picture that Gmail or Yahoo fetches for its reader is the reader’s, unless it comes with delivery or with the links', () => {
  for (const machine of ['google_proxy', 'yahoo_proxy']) {
    const open = (seconds: number) => use('p', seconds, { kind: 'open', machine });
    assert.deepEqual(judged([open(4), open(14), open(16), open(3_600)]), [machine, machine, null, null]);
    assert.deepEqual(judged([use('a', 60, { machine })]), [machine], 'nobody follows a link through it');
    assert.deepEqual(
      judged([open(60), use('a', 60.4, { asker: 'other' }), use('b', 60.9, { asker: 'other' }), open(90)]),
      [machine, 'burst', 'burst', null],
    );
    assert.deepEqual(judged([open(60), use('a', 61)]), [null, null], 'opened, and followed');
  }
  const apple = use('p', 3_600, { kind: 'open', machine: 'apple_privacy' });
  assert.deepEqual(judged([apple]), ['apple_privacy'], 'Apple fetches whether anybody looks or not');
});

test('the page for engineers names those whose fetching is an open, and those whose is not, as the code has them', () => {
  const page = readFileSync('docs/modules/campaigns/tracking.md', 'utf8');
  const [, open = '', never = ''] = /So of the three (.*) tell of an open and (.*) never does/.exec(page) ?? [];
  const named = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  assert.deepEqual(named(open), [...SHOWS_TO_PEOPLE]);
  assert.deepEqual(named(never), ['apple_privacy']);
  for (const line of page.split('\n').filter((each) => /Apple/.test(each)))
    assert.doesNotMatch(line, /Gmail's and Apple's/);
});
