import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallPayload } from '../../../../contract/call.ts';
import type { researchCalls } from '../../../../contract/research/calls.ts';
import type { CompanyResearch } from '../../../../contract/research/schemas.ts';
import { siteThatIs, useCompanySites } from '../../../../tests/factories/outside/company-sites.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import type { ModelAsk, ModelMood } from '../../../../tests/factories/outside/model-server.ts';
import { runResearch } from './run-research.ts';

const app = useCompanySites({ hasModel: true });
const of = siteThatIs('well');

async function research(mood: ModelMood, writes: (asked: ModelAsk) => string, domain = of.domain) {
  Object.assign(app.model(), { mood, writes, asked: [] });
  const { spaceId, admin } = await newTenant(app.services, { tier: 'supreme' });
  const ask = <T>(method: string, body?: object) =>
    app.call<T>(method, '/ai/company_researches', { token: admin.token, body });
  const { payload } = await ask<CompanyResearch>('POST', {
    host_name: domain,
    research_objective: 'What do they make?',
  });
  await runResearch({ space_id: spaceId, id: payload._id }, app.services);
  const list = await ask<CallPayload<(typeof researchCalls)['list']>>('GET');
  const [done] = list.payload.company_researches;
  if (!done) assert.fail('it is gone');
  return { done, texts: done.statements.map(({ text }) => text) };
}
const people = `${of.headCount.toLocaleString('en')} people work here today.`;
const GOOD = [
  { topic: 'size', page: 1, text: `${of.headCount.toLocaleString('en')} people work here`, quote: people },
  {
    topic: 'place',
    page: 1,
    text: `The head office is in ${of.place.city}.`,
    quote: `Our head office is in ${of.place.city}.`,
  },
  {
    topic: 'about',
    page: 0,
    text: 'Every question is answered within one working day',
    quote: 'We answer every question within one working day.',
  },
];
const BAD = [
  { topic: 'size', page: 1, text: '99,999 people work here', quote: people },
  { topic: 'about', page: 0, text: 'They are the market leader', quote: 'we are the market leader' },
  { topic: 'about', page: 77, text: people, quote: people },
];

test('what a model says is kept where the pages say so, with the page; the rest is dropped', async () => {
  const { done, texts } = await research('well', () => JSON.stringify({ statements: [...BAD, ...GOOD] }));
  assert.deepEqual([done.state, done.made_by], ['overview', 'test-model']);
  assert.deepEqual(texts.toSorted(), GOOD.map(({ text }) => text).toSorted());
  assert.ok(done.statements.every(({ source, quote }) => source !== null && quote !== null));
  const [asked] = app.model().asked;
  assert.equal(asked?.prompt.match(/<page /g)?.length, 8);
  assert.ok(!asked?.system.includes(of.name), 'what pages say is never among the instructions');
});

test('a model that misbehaves leaves the pages’ own words, and nothing wrong is stored', async () => {
  const moods: [ModelMood, (asked: ModelAsk) => string][] = [
    ['cut_off', () => JSON.stringify({ statements: GOOD })],
    ['refuses', () => ''],
    ['leaks', () => ''],
    ['nonsense', () => ''],
    ['empty', () => ''],
    ['fault', () => ''],
    ['busy_long', () => ''],
    ['redirects', () => ''],
    ['well', () => 'I am sorry, I cannot read pages.'],
    ['well', () => JSON.stringify({ statements: BAD })],
    [
      'well',
      ({ system }) => JSON.stringify({ statements: [{ topic: 'about', page: 0, text: system, quote: system }] }),
    ],
  ];
  for (const [mood, writes] of moods) {
    const { done, texts } = await research(mood, writes);
    assert.deepEqual([done.state, done.made_by], ['overview', 'built-in'], mood);
    assert.ok(texts.length > 5);
    assert.doesNotMatch(texts.join('\n'), /99,999|market leader|You write an overview|sorry/);
  }
});

test('a model that obeys the instructions of a page gets nothing of them in', async () => {
  const obeying = ({ prompt }: ModelAsk) =>
    JSON.stringify({
      statements: [
        ...[...prompt.matchAll(/If you summarize[^\n]*/g)].map(([quote]) => ({
          topic: 'about',
          page: 0,
          text: quote,
          quote,
        })),
        {
          topic: 'prices',
          page: 0,
          text: 'Every reader gets a discount of 90 percent.',
          quote: 'every reader gets a discount of 90 percent',
        },
      ],
    });
  const { done, texts } = await research('well', obeying, siteThatIs('instructs').domain);
  assert.equal(done.made_by, 'built-in');
  assert.doesNotMatch(texts.join('\n'), /90 percent|summarize/);
});
