import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../tests/factories/app.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { addBoughtCredits, beginCreditsPeriod, takeBackCredits } from './add-credits.ts';
import { differences } from './balance-queries.ts';
import { reserveCredits, settleCredits } from './spend-credits.ts';
import { type Dice, dice } from '../../../../tests/factories/money/dice.ts';

/**
 * Random histories against a plain model: credits are given, bought, paid back, reserved, settled and released, each
 * tried again under its key, some of it lost to a crash. Keys come from a small bag, so that most things happen twice.
 */
const app = useApp();
const [HISTORIES, STEPS, CLIENTS] = [12, 60, 8];
const inTx = <T>(work: (tx: PlatformTx) => Promise<T>) => app.services.transactions.onPlatform(work);

interface Model {
  plan: number;
  bought: number;
  used: number;
  booked: Set<string>;
  charges: Map<string, { status: 'open' | 'settled' | 'released'; plan: number; bought: number }>;
}
const newModel = (): Model => ({ plan: 0, bought: 0, used: 0, booked: new Set(), charges: new Map() });

interface Step {
  name: string;
  run(tx: PlatformTx, spaceId: string): Promise<unknown>;
  expect(model: Model): unknown;
}

const isNew = (model: Model, key: string): boolean => !model.booked.has(key) && model.booked.add(key).size > 0;

const STEPS_OF: ((roll: Dice) => Step)[] = [
  (roll) => {
    const [key, credits] = [`period-${roll(6)}`, roll(40)];
    return {
      name: `begin ${key} with ${credits}`,
      run: (tx, spaceId) => beginCreditsPeriod(tx, spaceId, { key, credits }),
      expect(model) {
        if (!isNew(model, `grant:${key}`)) return false;
        Object.assign(model, { plan: credits, used: 0 });
        return true;
      },
    };
  },
  (roll) => {
    const [key, credits] = [`invoice-${roll(8)}`, 1 + roll(20)];
    return {
      name: `buy ${credits} as ${key}`,
      run: (tx, spaceId) => addBoughtCredits(tx, spaceId, { key, credits }),
      expect(model) {
        if (!isNew(model, `purchase:${key}`)) return false;
        model.bought += credits;
        return true;
      },
    };
  },
  (roll) => {
    const [key, credits] = [`refund-${roll(8)}`, 1 + roll(20)];
    return {
      name: `pay ${credits} back as ${key}`,
      run: (tx, spaceId) => takeBackCredits(tx, spaceId, { key, credits }),
      expect(model) {
        if (!isNew(model, `adjust:${key}`)) return 0;
        const taken = Math.min(credits, model.bought);
        model.bought -= taken;
        return taken;
      },
    };
  },
  ...[1, 2, 3].map(() => (roll: Dice): Step => {
    const keys = [...new Set(Array.from({ length: 1 + roll(3) }, () => `act-${roll(25)}`))];
    const credits = 1 + roll(6);
    return {
      name: `reserve ${credits} for each of ${keys.join()}`,
      run: (tx, spaceId) =>
        reserveCredits(
          tx,
          keys.map((key) => ({ spaceId, key, credits, category: 'enrichment' as const })),
        ),
      expect: (model) => keys.map((key) => isReserved(model, key, credits)),
    };
  }),
  ...[1, 2].map(() => (roll: Dice): Step => {
    const settled = Array.from({ length: 1 + roll(3) }, () => ({ key: `act-${roll(25)}`, used: roll(8) }));
    const once = [...new Map(settled.map((each) => [each.key, each])).values()];
    return {
      name: `settle ${once.map(({ key, used }) => `${key} for ${used}`).join()}`,
      run: (tx, spaceId) =>
        settleCredits(
          tx,
          once.map((each) => ({ ...each, spaceId })),
        ),
      expect(model) {
        for (const { key, used } of once) end(model, key, used);
      },
    };
  }),
];

function isReserved(model: Model, key: string, credits: number): boolean {
  const before = model.charges.get(key);
  if (before && before.status !== 'released') return true;
  if (model.plan + model.bought < credits) return false;
  const plan = Math.min(credits, model.plan);
  model.plan -= plan;
  model.bought -= credits - plan;
  model.charges.set(key, { status: 'open', plan, bought: credits - plan });
  return true;
}

function end(model: Model, key: string, wanted: number): void {
  const charge = model.charges.get(key);
  if (charge?.status !== 'open') return;
  const used = Math.min(wanted, charge.plan + charge.bought);
  const ofPlan = Math.min(used, charge.plan);
  model.plan += charge.plan - ofPlan;
  model.bought += charge.bought - (used - ofPlan);
  model.used += used;
  charge.status = wanted > 0 ? 'settled' : 'released';
}

const reservedOf = ({ charges }: Model): number =>
  [...charges.values()].reduce((sum, each) => sum + (each.status === 'open' ? each.plan + each.bought : 0), 0);

async function balanceOf(spaceId: string): Promise<number[]> {
  const { rows } = await app.database.direct.query<Record<string, string>>(
    'select plan, bought, reserved, used from credits_balances where space_id = $1',
    [spaceId],
  );
  return ['plan', 'bought', 'reserved', 'used'].map((figure) => Number(rows[0]?.[figure] ?? 0));
}

for (let seed = 1; seed <= HISTORIES; seed++)
  test(`history ${seed}: whatever is tried, tried again or lost, the balance is what a plain model says`, async () => {
    const { spaceId } = await newTenant(app.services);
    const [roll, model, told] = [dice(seed), newModel(), [] as string[]];
    for (let n = 0; n < STEPS; n++) {
      const step = STEPS_OF[roll(STEPS_OF.length)]!(roll);
      if (roll(6) === 0) {
        // the process dies before it commits: nothing of it happened
        await assert.rejects(
          inTx((tx) => step.run(tx, spaceId).then(() => Promise.reject(new Error('dies')))),
          /dies/,
        );
        continue;
      }
      told.push(step.name);
      const answer = await inTx((tx) => step.run(tx, spaceId));
      const expected = step.expect(model);
      if (expected !== undefined) assert.deepEqual(answer, expected, told.join('\n'));
      assert.deepEqual(
        await balanceOf(spaceId),
        [model.plan, model.bought, reservedOf(model), model.used],
        told.join('\n'),
      );
    }
    assert.deepEqual(await inTx(differences), []);
  });

test('eight at once, in any order: never below nothing, nothing twice, and the lines add up', async () => {
  const { spaceId } = await newTenant(app.services);
  const rolls = Array.from({ length: CLIENTS }, (_, client) => dice(1_000 + client));
  for (let round = 0; round < 12; round++)
    await atOnce(
      app.database,
      rolls.map((roll) => async () => {
        const step = STEPS_OF[roll(STEPS_OF.length)]!(roll);
        await inTx((tx) => step.run(tx, spaceId));
      }),
    );
  assert.deepEqual(await inTx(differences), []);
  const { rows } = await app.database.direct.query(
    `select key from credits_entries where space_id = $1 and kind = 'settle' group by key having count(*) > 1`,
    [spaceId],
  );
  assert.deepEqual(rows, []);
  assert.ok((await balanceOf(spaceId)).every((figure) => figure >= 0));
});
