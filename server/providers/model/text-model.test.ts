import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ModelServer, startModelServer, TEST_MODEL_KEY } from '../../../tests/factories/outside/model-server.ts';
import { modelConformance } from './conformance.ts';
import { MODEL_VENDORS, type ModelVendor } from './port.ts';
import { textModel } from './text-model.ts';

let server: ModelServer;
const moment = new Date('2026-03-02T09:00:00Z');
const clock = { now: () => moment };
before(async () => {
  server = await startModelServer();
  // the SDK is loaded once: no patience of a test is used up by it
  await textModel(server.account('openai'), { clock }).generate({ system: 's', prompt: 'p', maxTokens: 1 });
});
after(() => server.close());

const quick = { clock, timeoutMs: 30_000, pauseMs: 1 };

for (const vendor of MODEL_VENDORS)
  modelConformance(vendor, () => ({
    model: textModel(server.account(vendor), quick),
    impatient: textModel(server.account(vendor), { ...quick, timeoutMs: 50 }),
    key: TEST_MODEL_KEY,
    writes: (text) => {
      server.writes = () => text;
    },
    answers: (mood) => {
      server.asked = [];
      server.mood = mood;
    },
    moment: clock.now,
    asked: () =>
      server.asked.splice(0).map(({ key, system, prompt, maxTokens }) => ({ key, system, prompt, maxTokens })),
  }));

const ask = (vendor: ModelVendor, given: object, allowed?: readonly string[]) =>
  textModel(server.account(vendor, given), { ...quick, allowed }).generate({ system: 's', prompt: 'p', maxTokens: 9 });

test('a model that a customer names is asked on the internet alone, unless whoever runs the house allows more', async () => {
  server.mood = 'well';
  server.asked = [];
  for (const baseUrl of [
    `${server.url}/v1`,
    'http://localhost:1/v1',
    'http://[::1]:1/v1',
    'http://169.254.169.254/v1',
  ]) {
    const answer = await ask('openai_compatible', { baseUrl, isOperators: false });
    assert.match(answer.kind === 'unreachable' ? answer.detail : answer.kind, /not of the internet/, baseUrl);
  }
  assert.equal(server.asked.length, 0);
  const allowed = await ask('openai_compatible', { isOperators: false }, [`${server.url}/`]);
  assert.equal(allowed.kind, 'ok');
});

test('the key goes nowhere else when the model redirects', async () => {
  const other = await startModelServer();
  try {
    server.mood = 'redirects';
    for (const elsewhere of [`${other.url}/v1/chat/completions`, 'http://169.254.169.254/latest/meta-data']) {
      server.elsewhere = elsewhere;
      for (const vendor of MODEL_VENDORS) assert.equal((await ask(vendor, {})).kind, 'unreachable');
    }
    assert.equal(other.asked.length, 0);
  } finally {
    await other.close();
  }
});

test('a model without a key is asked without ours, and one without prices costs nobody knows what', async () => {
  server.mood = 'well';
  server.asked = [];
  const answer = await ask('openai_compatible', { apiKey: '', prices: null });
  assert.deepEqual([answer.kind, answer.use.cost, server.asked[0]?.key.includes('sk-')], ['ok', null, false]);
});
