import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Chance } from '../../../../../engine/testing/chance.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { creditsOf, giveCredits } from '../../../../../tests/factories/money/credits.ts';
import {
  MODEL_MOODS,
  type ModelServer,
  startModelServer,
} from '../../../../../tests/factories/outside/model-server.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import { Refusal } from '../../../../core/http/refusal.ts';
import { findCreditDifferences } from '../../../money/credits/check-credits.ts';
import { generateText } from './generate-text.ts';
import { giveUpLost } from './give-up.ts';

const account = {
  vendor: 'openai_compatible' as const,
  baseUrl: '',
  apiKey: 'sk-test-of-the-house',
  model: 'test-model',
  prices: { input: 300, output: 1_500 },
  isOperators: true,
};
const app = useApp({ outside: { model: account } });
let server: ModelServer;
before(async () => {
  server = await startModelServer();
  account.baseUrl = `${server.url}/v1`;
});
after(() => server.close());

const ROUNDS = 8;
const ASKS = 14;
// slow and busy ones are waited for, which no test should
const MOODS = MODEL_MOODS.filter((mood) => !['slow', 'busy', 'fault', 'fault_once'].includes(mood));

/** Dies at the transaction that chance picks: before it, or after what it did was committed. */
function mortal(lives: number): typeof app.services {
  const { transactions } = app.services;
  let left = lives;
  const orDie = () => {
    if (left-- <= 0) throw new Error('the machine dies');
  };
  const inSpace = (async (...given: Parameters<typeof transactions.inSpace>) => {
    orDie();
    const result = await transactions.inSpace(...given);
    orDie();
    return result;
  }) as typeof transactions.inSpace;
  return { ...app.services, transactions: { ...transactions, inSpace } };
}

test('over random texts, failures, kills and ceilings credits add up: what is done is paid once, and nothing else is', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const chance = new Chance(`texts ${round}`);
    const { spaceId, admin } = await newTenant(app.services, { tier: 'supreme' });
    const given = 3 + chance.below(10);
    await giveCredits(app.services, spaceId, given);
    const ceiling = chance.is(50) ? 2 + chance.below(6) : null;
    const money = chance.is(30) ? 1 + chance.below(3) : null;
    await app.database.direct.query(
      `insert into ai_settings (space_id, daily_credits, daily_money, updated_at) values ($1, $2, $3, now())`,
      [spaceId, ceiling, money],
    );
    server.mood = 'well';
    server.asked = [];
    server.writes = () => 'A text of a few words.';
    const wanted = Array.from({ length: ASKS }, () => ({
      key: `k${chance.below(ASKS)}`,
      lives: chance.is(25) ? chance.below(4) : 99,
    }));
    server.mood = chance.pick(MOODS);
    const outcomes = await Promise.allSettled(
      wanted.map(({ key, lives }) =>
        generateText(
          {
            spaceId,
            key,
            kind: 'icebreaker',
            asker: { userId: admin.id, isAdmin: true },
            prompt: key,
            promptVersion: 'test-1',
            asks: { system: 'Write.', prompt: key, maxTokens: 200 },
            builtIn: () => null,
          },
          mortal(lives),
        ),
      ),
    );
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        assert.ok(outcome.reason instanceof Refusal || /dies/.test(String(outcome.reason)), String(outcome.reason));
    app.clock.advance(6 * 60_000);
    for (const _twice of [1, 2]) await giveUpLost({}, app.services);

    const { rows } = await app.database.direct.query<{ key: string; status: string; credits: string; money: string }>(
      'select key, status, credits, money from ai_generations where space_id = $1',
      [spaceId],
    );
    const where = `round ${round}, ${server.mood}`;
    assert.equal(new Set(rows.map(({ key }) => key)).size, rows.length, where);
    assert.deepEqual(
      rows.filter(({ status }) => status === 'running'),
      [],
      where,
    );
    const done = rows.filter(({ status }) => status === 'done').length;
    assert.equal(
      rows.reduce((sum, { credits }) => sum + Number(credits), 0),
      done,
      where,
    );
    assert.deepEqual(await creditsOf(app.services, spaceId), [given - done, done], where);
    if (ceiling !== null) assert.ok(done <= ceiling, where);
    if (money !== null) assert.ok(rows.reduce((sum, row) => sum + Number(row.money), 0) <= money, where);
    const charges = await app.database.direct.query<{ status: string; n: number }>(
      'select status, count(*)::int as n from credits_charges where space_id = $1 group by 1 order by 1',
      [spaceId],
    );
    const settled = charges.rows.find(({ status }) => status === 'settled')?.n ?? 0;
    assert.deepEqual([settled, charges.rows.some(({ status }) => status === 'open')], [done, false], where);
  }
  assert.deepEqual(await app.services.transactions.onPlatform(findCreditDifferences), []);
});
