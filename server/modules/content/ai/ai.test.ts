import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { aiCalls } from '../../../../contract/ai/calls.ts';
import type { AiSettings, Generation } from '../../../../contract/ai/schemas.ts';
import type { CallPayload } from '../../../../contract/call.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { creditsOf, giveCredits } from '../../../../tests/factories/money/credits.ts';
import {
  type ModelServer,
  startModelServer,
  TEST_MODEL_KEY,
} from '../../../../tests/factories/outside/model-server.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newProspect, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { forgetGenerations, moveGenerations } from './generations/generation-queries.ts';
import { generateText, type WantedText } from './generations/generate-text.ts';
import { dropOld, giveUpLost } from './generations/give-up.ts';

const privateModels: string[] = [];
const app = useApp({ outside: { privateModels } });
let server: ModelServer;
before(async () => {
  server = await startModelServer();
  privateModels.push(`${server.url}/`);
});
after(() => server.close());
const DAY = 86_400_000;

async function newAsker() {
  Object.assign(server, { mood: 'well', asked: [], writes: () => 'Hello Ada' });
  const { spaceId, admin } = await newTenant(app.services, { tier: 'supreme' });
  await giveCredits(app.services, spaceId, 10);
  const call = <T>(method: string, path: string, body?: object, token = admin.token) =>
    app.call<T>(method, `/ai${path}`, { token, body });
  let keys = 0;
  return {
    spaceId,
    admin,
    call,
    change: (body: object) => call<AiSettings>('PATCH', '/settings', body),
    own: (given = {}) => ({ vendor: 'openai_compatible', base_url: `${server.url}/v1`, model: 'own-model', ...given }),
    write: (given: Partial<WantedText> = {}, signal?: AbortSignal) =>
      generateText(
        {
          spaceId,
          key: `key ${keys++}`,
          kind: 'icebreaker',
          asker: { userId: admin.id, isAdmin: true },
          prompt: 'Break the ice',
          promptVersion: 'v1',
          asks: { system: 'Write an icebreaker.', prompt: 'Ada', maxTokens: 100 },
          builtIn: () => 'Written without a model',
          ...given,
        },
        app.services,
        signal,
      ).then(({ generation }) => generation),
    prompts: async (query = '', token = admin.token) => {
      const path = `/generations${query}`;
      const answer = await call<CallPayload<(typeof aiCalls)['generations']>>('GET', path, undefined, token);
      assert.equal(answer.error, null, path);
      return answer.payload;
    },
  };
}

test('without a model the built-in writer makes it, says so, and is paid like any', async () => {
  const { spaceId, write, call } = await newAsker();
  const made = await write();
  assert.deepEqual([made.status, made.text, made.made_by], ['done', 'Written without a model', 'built-in']);
  assert.deepEqual(await creditsOf(app.services, spaceId), [9, 1]);
  const failed = await write({ builtIn: () => null });
  assert.deepEqual([failed.status, failed.problem, failed.credits], ['failed', 'no_model', 0]);
  assert.deepEqual(await creditsOf(app.services, spaceId), [9, 1]);
  const { payload } = await call<CallPayload<(typeof aiCalls)['prices']>>('GET', '/prices');
  assert.deepEqual([payload.made_by, payload.credits_left, payload.today.credits], ['built-in', 9, 1]);
  const prices = new Map(payload.kinds.map(({ kind, credits }) => [kind, credits]));
  assert.deepEqual(
    ['icebreaker', 'company_research', 'test'].map((kind) => prices.get(kind as 'test')),
    [1, 0, 0],
  );
});

test('a model of the workspace’s own is asked with its key, which is sealed, hinted at, and told to nobody', async () => {
  const { spaceId, change, own, write, call } = await newAsker();
  const saved = await change({ own: own({ api_key: TEST_MODEL_KEY, input_price: 100, output_price: 200 }) });
  assert.deepEqual([saved.payload.own?.model, saved.payload.own?.key_hint], ['own-model', TEST_MODEL_KEY.slice(-4)]);
  const made = await write();
  assert.deepEqual([made.text, made.made_by, server.asked[0]?.key], ['Hello Ada', 'own-model', TEST_MODEL_KEY]);
  assert.equal(made.money, (made.input_tokens * 100 + made.output_tokens * 200) / 1_000_000);
  const { rows } = await app.database.direct.query('select * from ai_settings where space_id = $1', [spaceId]);
  const audit = await app.database.direct.query(
    `select kind, details from audit where space_id = $1 and kind = 'ai_settings_changed'`,
    [spaceId],
  );
  assert.equal(audit.rows.length, 1);
  const told = JSON.stringify([rows, audit.rows, saved, await call('GET', '/settings')]);
  assert.ok(!told.includes(TEST_MODEL_KEY));
});

test('a key goes on only to the vendor and address that it was given for', async () => {
  const { change, own, write } = await newAsker();
  await change({ own: own({ api_key: TEST_MODEL_KEY }) });
  const same = await change({ own: own({ model: 'another' }) });
  assert.equal(same.payload.own?.key_hint, TEST_MODEL_KEY.slice(-4));
  const elsewhere = await change({ own: own({ base_url: `${server.url}/other/v1` }) });
  assert.equal(elsewhere.payload.own?.key_hint, null);
  await write();
  assert.ok(!server.asked.some(({ key }) => key === TEST_MODEL_KEY));
  assert.equal((await change({ own: { vendor: 'anthropic', model: 'x' } })).code, 'ai_key_missing');
});

test('an address that is not of the internet is refused when it is saved, and admins alone change settings', async () => {
  const { spaceId, change, own, call } = await newAsker();
  for (const base_url of ['http://127.0.0.1:1/v1', 'http://localhost:1/v1', 'http://169.254.169.254', 'http://[::1]/'])
    assert.equal((await change({ own: own({ base_url }) })).code, 'ai_address_refused', base_url);
  assert.equal((await change({ own: { vendor: 'openai_compatible', model: 'x' } })).code, 'ai_address_refused');
  const { token } = await newUser(app.services, { spaceId });
  for (const [method, path] of [
    ['GET', '/settings'],
    ['PATCH', '/settings'],
    ['POST', '/settings/test'],
  ] as const)
    assert.equal((await call(method, path, method === 'PATCH' ? {} : undefined, token)).code, 'forbidden', path);
});

test('a try really asks the model once, costs no credits, and tells how it ended', async () => {
  const { spaceId, change, own, call } = await newAsker();
  await change({ own: own({ api_key: TEST_MODEL_KEY }) });
  const well = await call<Generation>('POST', '/settings/test');
  assert.deepEqual([well.payload.status, well.payload.text, server.asked.length], ['done', 'Hello Ada', 1]);
  server.mood = 'wrong_key';
  const wrong = await call<Generation>('POST', '/settings/test');
  assert.deepEqual([wrong.payload.status, wrong.payload.problem], ['failed', 'unauthorised']);
  assert.deepEqual(await creditsOf(app.services, spaceId), [10, 0]);
});

test('G085 recent prompts are one’s own, the newest first, by kind and page by page; one that was slow is opened when it is done', async () => {
  const { spaceId, admin, write, prompts, call } = await newAsker();
  for (const prompt of ['first', 'second', 'third']) {
    app.clock.advance(1_000);
    await write({ prompt, kind: prompt === 'second' ? 'comment' : 'icebreaker' });
  }
  const page = await prompts('?limit=2');
  assert.deepEqual([page.items.map(({ prompt }) => prompt), page.has_more], [['third', 'second'], true]);
  const rest = await prompts(`?limit=2&before=${page.items[1]?._id}`);
  assert.deepEqual([rest.items.map(({ prompt }) => prompt), rest.has_more], [['first'], false]);
  assert.deepEqual(
    (await prompts('?kind=comment')).items.map(({ prompt }) => prompt),
    ['second'],
  );
  const { token } = await newUser(app.services, { spaceId, role: 'admin' });
  assert.deepEqual((await prompts('', token)).items, []);
  assert.equal((await call('GET', `/generations/${page.items[0]?._id}`, undefined, token)).code, 'not_found');

  await settleEvents(app.services);
  const { change, own } = {
    change: (body: object) => call('PATCH', '/settings', body),
    own: { vendor: 'openai_compatible', base_url: `${server.url}/v1`, model: 'slow-one' },
  };
  await change({ own });
  let finish = () => {};
  server.writes = () => new Promise((resolve) => (finish = () => resolve('It took long')));
  const writing = write({ prompt: 'slow' });
  while (server.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const [running] = (await prompts()).items;
  assert.deepEqual([running?.status, running?.text], ['running', null]);
  finish();
  await writing;
  const { payload } = await call<Generation>('GET', `/generations/${running?._id}`);
  assert.deepEqual([payload.status, payload.text, payload.version], ['done', 'It took long', 2]);
  const published = (await settleEvents(app.services)).filter(([, event]) => event === 'update_ai_generation');
  assert.deepEqual(
    published.map(([room]) => room),
    [`user:${admin.id}`, `user:${admin.id}`],
  );
});

test('the same key wanted twice at once is one text, asked for and paid once', async () => {
  const { spaceId, write, change, own } = await newAsker();
  await change({ own: own() });
  const made = await Promise.all([1, 2, 3].map(() => write({ key: 'the same' })));
  assert.equal(new Set(made.map(({ id }) => id)).size, 1);
  assert.equal(server.asked.length, 1);
  assert.deepEqual(await creditsOf(app.services, spaceId), [9, 1]);
});

test('nobody passes a ceiling of the day, however many ask at once; the next day begins anew', async () => {
  const { write, change } = await newAsker();
  await change({ daily_credits: 3 });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => write()));
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') assert.equal((outcome.reason as { code: string }).code, 'ai_ceiling');
  app.clock.advance(DAY);
  assert.equal((await write()).status, 'done');
});

test('what admins keep to themselves members may not have made, and without credits nothing is asked', async () => {
  const { spaceId, write, change, own } = await newAsker();
  await change({ allowed: 'admins', own: own() });
  const { id: userId } = await newUser(app.services, { spaceId });
  await assert.rejects(write({ asker: { userId, isAdmin: false } }), { code: 'forbidden' });
  for (let times = 0; times < 10; times++) await write();
  server.asked = [];
  await assert.rejects(write(), { code: 'credits_run_out' });
  assert.equal(server.asked.length, 0);
});

test('a text that is lost on its way is given up with its credits back, and what comes later changes nothing', async () => {
  const { spaceId, write, change, own } = await newAsker();
  await change({ own: own() });
  let finish = () => {};
  server.writes = () => new Promise((resolve) => (finish = () => resolve('Too late')));
  const writing = write();
  while (server.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await giveUpLost({}, app.services);
  app.clock.advance(6 * 60_000);
  for (const _twice of [1, 2]) await giveUpLost({}, app.services);
  assert.deepEqual(await creditsOf(app.services, spaceId), [10, 0]);
  finish();
  const made = await writing;
  assert.deepEqual([made.status, made.problem, made.text], ['failed', 'lost', null]);
  assert.deepEqual(await creditsOf(app.services, spaceId), [10, 0]);
});

test('what was asked about a prospect goes along when two are merged, and goes with them; the rest after 90 days', async () => {
  const { spaceId, write, prompts } = await newAsker();
  const [one, other] = [await newProspect(app.services, spaceId), await newProspect(app.services, spaceId)];
  await write({ prospectId: one, prompt: 'about them' });
  await write({ prompt: 'about nobody' });
  const inSpace = app.services.transactions.inSpace.bind(app.services.transactions);
  assert.equal((await inSpace(spaceId, (tx) => moveGenerations(tx, { from: one, to: other }))).length, 1);
  await inSpace(spaceId, (tx) => forgetGenerations(tx, [other]));
  assert.deepEqual(
    (await prompts()).items.map(({ prompt }) => prompt),
    ['about nobody'],
  );
  app.clock.advance(91 * DAY);
  await dropOld({}, app.services);
  const { rows } = await app.database.direct.query('select id from ai_generations where space_id = $1', [spaceId]);
  assert.deepEqual(rows, []);
});
