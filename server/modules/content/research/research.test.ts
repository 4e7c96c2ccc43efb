import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallPayload } from '../../../../contract/call.ts';
import type { researchCalls } from '../../../../contract/research/calls.ts';
import type { CompanyResearch } from '../../../../contract/research/schemas.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { siteThatIs, useCompanySites } from '../../../../tests/factories/outside/company-sites.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { runResearch } from './run-research.ts';

const app = useCompanySites();
type List = CallPayload<(typeof researchCalls)['list']>;
const DAY = 86_400_000;

async function newResearcher() {
  const { spaceId, admin } = await newTenant(app.services, { tier: 'supreme' });
  const ask = <T>(method: string, path = '', body?: object, token = admin.token) =>
    app.call<T>(method, `/ai/company_researches${path}`, { token, body });
  const list = async () => (await ask<List>('GET')).payload;
  return {
    spaceId,
    admin,
    ask,
    list,
    start: (host_name: string, research_objective = 'What do they make, and for whom?') =>
      ask<CompanyResearch>('POST', '', { host_name, research_objective }),
    run: (id: string) => runResearch({ space_id: spaceId, id }, app.services),
    one: async (id: string) => (await list()).company_researches.find(({ _id }) => _id === id),
  };
}

test('a research goes from started over generating to an overview whose statements name their pages (R569, R739)', async () => {
  const { spaceId, admin, start, run, one, list } = await newResearcher();
  const of = siteThatIs('well');
  const begun = await start(`https://www.${of.domain.toUpperCase()}/some/page`);
  assert.deepEqual(
    [begun.payload.host_name, begun.payload.state, begun.payload.pages],
    [`www.${of.domain}`, 'started', []],
  );
  assert.deepEqual(Object.keys(await list()), ['company_researches', 'remaining_attempts']);
  await settleEvents(app.services);
  await run(begun.payload._id);
  const published = await settleEvents(app.services);
  // begun, planned, a page each after the first, put together
  assert.equal(published.length, 1 + 1 + 7 + 1);
  assert.ok(
    published.every(([room, event]) => room === `user:${admin.id}` && event === 'update_company_research'),
    'and told to nobody else',
  );
  const done = await one(begun.payload._id);
  assert.deepEqual([done?.state, done?.problem, done?.made_by, done?.pages_total], ['overview', null, 'built-in', 8]);
  assert.equal(done?.pages.length, 8);
  assert.ok(done.statements.length >= 8);
  for (const { source, quote, text, is_changed } of done.statements) {
    assert.ok(done.pages.some(({ url }) => url === source?.url));
    assert.ok(quote?.startsWith(text.replace(/…$/, '')));
    assert.equal(is_changed, false);
  }
  assert.ok(done.statements.some(({ text }) => text.includes(of.headCount.toLocaleString('en'))));
  const { rows } = await app.database.direct.query(
    'select count(*)::int as n from research_pages where space_id = $1 and content is not null',
    [spaceId],
  );
  assert.equal(rows[0]?.n, 0, 'what pages said beside it is kept no longer');
});

test('three a day are begun by each member, also of those who begin several at once, and what is deleted counts (R763)', async () => {
  const { spaceId, start, ask, list, one } = await newResearcher();
  const { domain } = siteThatIs('well');
  const answers = await atOnce(
    app.database,
    Array.from({ length: 5 }, () => () => start(domain)),
  );
  assert.deepEqual(
    answers.map(({ ok, code }) => (ok ? 'ok' : String(code))).toSorted((a, b) => a.localeCompare(b)),
    ['limit_reached', 'limit_reached', 'ok', 'ok', 'ok'],
  );
  const { company_researches, remaining_attempts } = await list();
  assert.deepEqual([company_researches.length, remaining_attempts], [3, 0]);
  const id = company_researches[0]?._id ?? '';
  assert.equal((await ask('DELETE', `/${id}`)).ok, true);
  assert.deepEqual([await one(id), (await list()).remaining_attempts], [undefined, 0]);
  const colleague = await newUser(app.services, { spaceId });
  assert.equal((await ask<List>('GET', '', undefined, colleague.token)).payload.remaining_attempts, 3);
  app.clock.advance(DAY);
  assert.equal((await list()).remaining_attempts, 3);
  assert.equal((await start(domain)).ok, true);
});

test('a member sees and changes their own researches alone', async () => {
  const { spaceId, start, ask } = await newResearcher();
  const { payload } = await start(siteThatIs('well').domain);
  const { token } = await newUser(app.services, { spaceId, role: 'admin' });
  assert.deepEqual((await ask<List>('GET', '', undefined, token)).payload.company_researches, []);
  for (const [method, path, body] of [
    ['PATCH', '', { version: 1, statements: [] }],
    ['POST', '/stop', undefined],
    ['DELETE', '', undefined],
  ] as const)
    assert.equal((await ask(method, `/${payload._id}${path}`, body, token)).code, 'not_found', method);
});

test('what is no name of a site is refused before anything is begun', async () => {
  const { start, list } = await newResearcher();
  for (const host of [
    '',
    'localhost',
    '127.0.0.1',
    'http://[::1]/',
    'ftp://example.com',
    'a b.com',
    'example',
    'x'.repeat(301),
  ])
    assert.equal((await start(host)).code, 'invalid_input', host);
  assert.equal((await start('example.com', ' ')).code, 'invalid_input');
  assert.equal((await list()).remaining_attempts, 3);
});

test('a site that cannot be read says why, and nothing of it is kept', async () => {
  for (const [mood, problem] of [
    ['forbidden', 'forbidden'],
    ['down', 'unreachable'],
    ['leads_inside', 'private'],
  ] as const) {
    const { start, run, one } = await newResearcher();
    const { payload } = await start(siteThatIs(mood).domain);
    await run(payload._id);
    const { state, problem: why, statements, pages } = (await one(payload._id)) ?? {};
    assert.deepEqual([state, why, statements, pages], ['failed', problem, [], []], mood);
  }
});

test('pages that a site forbids are named with the reason; the others are read', async () => {
  const { start, run, one } = await newResearcher();
  const { payload } = await start(siteThatIs('partly_forbidden').domain);
  await run(payload._id);
  const { state, pages } = (await one(payload._id)) ?? {};
  assert.equal(state, 'overview');
  assert.deepEqual(
    pages?.filter(({ problem }) => problem).map(({ url, problem }) => [new URL(url).pathname, problem]),
    [
      ['/pricing', 'forbidden'],
      ['/careers', 'forbidden'],
    ],
  );
});

test('a page that gives instructions to programs gets none of them into an overview', async () => {
  for (const skipped of [0, 1]) {
    const { start, run, one } = await newResearcher();
    const { payload } = await start(siteThatIs('instructs', skipped).domain);
    await run(payload._id);
    const done = await one(payload._id);
    assert.equal(done?.state, 'overview');
    assert.doesNotMatch(JSON.stringify(done), /99,999|attacker|ignore all|praises|90 percent/i);
  }
});

test('one that is stopped or deleted ends where it is, and is not put together afterwards', async () => {
  const { start, run, ask, one } = await newResearcher();
  const { domain } = siteThatIs('well');
  const [stopped, deleted] = [(await start(domain)).payload._id, (await start(domain)).payload._id];
  const reading = run(stopped);
  await ask('POST', `/${stopped}/stop`);
  await reading;
  await run(stopped);
  assert.deepEqual([(await one(stopped))?.state, (await one(stopped))?.problem], ['failed', 'stopped']);
  const other = run(deleted);
  await ask('DELETE', `/${deleted}`);
  await other;
  await run(deleted);
  assert.equal(await one(deleted), undefined);
});

test('after a crash it goes on with the next page, and after three it is given up', async () => {
  const { spaceId, start, run, one } = await newResearcher();
  const { payload } = await start(siteThatIs('well').domain);
  const { direct } = app.database;
  await run(payload._id);
  // as if it had ended after its third page
  await direct.query(`update research_companies set state = 'generating' where space_id = $1`, [spaceId]);
  await direct.query(
    `update research_pages set content = case when place < 3 then '{"title": "Kept", "description": "", "headings": [],
       "blocks": ["We make kept words of a page that was read before."]}'::jsonb end,
       read_at = case when place < 3 then read_at end where space_id = $1`,
    [spaceId],
  );
  await run(payload._id);
  const done = await one(payload._id);
  assert.deepEqual([done?.state, done?.pages.length], ['overview', 8]);
  assert.ok(done?.statements.some(({ text }) => text === 'We make kept words of a page that was read before.'));
  await direct.query(`update research_companies set state = 'generating', runs = 3 where space_id = $1`, [spaceId]);
  await run(payload._id);
  assert.equal((await one(payload._id))?.problem, 'internal');
});

test('an overview is changed by its member: other words, other order, their own; what two change at once is told', async () => {
  const { start, run, ask, one } = await newResearcher();
  const { payload } = await start(siteThatIs('well').domain);
  assert.equal((await ask('PATCH', `/${payload._id}`, { version: 1, statements: [] })).code, 'not_found');
  await run(payload._id);
  const { version = 0, statements = [] } = (await one(payload._id)) ?? {};
  const [first, second] = statements;
  const body = {
    version,
    statements: [
      { _id: second?._id, topic: second?.topic, text: second?.text },
      { _id: first?._id, topic: first?.topic, text: 'In my words' },
      { text: 'They asked us for a quote' },
    ],
  };
  const changed = await ask<CompanyResearch>('PATCH', `/${payload._id}`, body);
  assert.deepEqual(
    changed.payload.statements.map(({ text, is_changed, source }) => [text, is_changed, source?.url ?? null]),
    [
      [second?.text, false, second?.source?.url],
      ['In my words', true, first?.source?.url],
      ['They asked us for a quote', false, null],
    ],
  );
  assert.equal((await ask('PATCH', `/${payload._id}`, body)).code, 'conflict');
  const next = { version: changed.payload.version, statements: [{ _id: payload._id, text: 'x' }] };
  assert.equal((await ask('PATCH', `/${payload._id}`, next)).code, 'not_found');
});
