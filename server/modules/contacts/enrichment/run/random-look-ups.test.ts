import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EnrichmentResult } from '../../../../../contract/enrichment/schemas.ts';
import { Chance } from '../../../../../engine/testing/chance.ts';
import { newWorkspaceOf, runEnrichTask } from '../../../../../tests/factories/outside/enriched-workspace.ts';
import {
  bringAgain,
  bringNumbered,
  DOMAINS,
  type Said,
  type ScriptedVendor,
  useScriptedVendors,
} from '../../../../../tests/factories/outside/scripted-vendors.ts';
import { findCreditDifferences } from '../../../money/credits/check-credits.ts';

const app = useScriptedVendors();
const { vendors } = app;
const ROUNDS = 12;
const PEOPLE = 24;

/** What a vendor knows of somebody: the same at every question, but that it may fail once or twice before it says so. */
function knows(chance: Chance): { said: Said; failures: Said[] } {
  const failing = (): Said =>
    chance.pick([{ status: 500 }, 'drops', { status: 200, body: 'out of order' }] as const satisfies Said[]);
  const said = (): Said => {
    if (chance.is(30)) return {};
    const name = `n${chance.below(1_000_000)}`;
    const email = chance.is(75) ? `${name}@${chance.is(70) ? DOMAINS.good : DOMAINS.none}` : undefined;
    const phone = chance.is(50) ? (chance.is(80) ? `+4930${100_000 + chance.below(800_000)}` : '12') : undefined;
    return { ...(email && { email }), ...(phone && { phone }) };
  };
  return { said: said(), failures: chance.is(12) ? [failing()] : [] };
}

/** Dies at a transaction that chance picks: what was committed stays, what was not is lost. */
function mortal(services: typeof app.services, lives: number) {
  const { transactions } = services;
  let left = lives;
  /** What the database was told before: it may end it yet. */
  const underWay = new Set<Promise<unknown>>();
  const orDie = () => {
    if (left-- <= 0) throw new Error('the machine dies');
  };
  const dying = <Work extends (...given: never[]) => unknown>(work: Work): Work =>
    (async (...given: Parameters<Work>) => {
      orDie();
      const done = Promise.resolve(work(...given));
      underWay.add(done);
      const result = await done.finally(() => underWay.delete(done));
      orDie();
      return result;
    }) as unknown as Work;
  return {
    services: {
      ...services,
      transactions: {
        ...transactions,
        inSpace: dying(transactions.inSpace),
        onPlatform: dying(transactions.onPlatform),
      },
    },
    isOver: () => Promise.allSettled(underWay),
  };
}

test('over random vendors, kills and two workspaces at once: at most a credit a fact, credits are what was verified, the order is kept, nothing stays reserved', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const chance = new Chance(`look-ups of round ${round}`);
    await app.database.direct.query('delete from enrichment_rests');
    const known = new Map<string, ReturnType<typeof knows>>();
    const knownOf = (vendor: ScriptedVendor, person: number) => {
      const key = `${round} ${vendor} ${person}`;
      const made = known.get(key) ?? knows(new Chance(key));
      known.set(key, made);
      return made;
    };
    vendors.asked.length = 0;
    vendors.says = (vendor, person, times) => {
      const { said, failures } = knownOf(vendor, person);
      return failures[times] ?? said;
    };
    let numbers: number[] = [];
    const open = (bring: (spaceId: string) => Promise<string[]>) =>
      newWorkspaceOf(app, bring, chance.is(25) ? 5 + chance.below(10) : 100);
    const one = await open(async (spaceId) => {
      const brought = await bringNumbered(app, spaceId, PEOPLE);
      numbers = brought.numbers;
      return brought.ids;
    });
    const other = await open((spaceId) => bringAgain(app, spaceId, numbers));
    const order = chance.pick([
      ['hunter', 'apollo', 'people_data_labs'],
      ['people_data_labs', 'hunter', 'apollo'],
      ['apollo', 'people_data_labs', 'hunter'],
    ] as const);
    const kinds = chance.pick([['email'], ['phone'], ['email', 'phone']] as const);
    // parts of a few people follow each other closely, and the next one is ready before the one before has ended
    const pageSize = chance.pick([2, 5, 11, PEOPLE]);
    const jobs: { it: typeof one; id: string }[] = [];
    for (const it of [one, other]) {
      await it.call('PUT', '/enrichment/providers', { providers: order.map((name) => ({ name, is_on: true })) });
      jobs.push({ it, id: await it.begin({ profile_ids: it.ids, kinds }) });
    }
    let killed = 0;
    await Promise.all(
      jobs.map(async ({ it, id }) => {
        for (let deaths = chance.below(3); deaths > 0; deaths--, killed++) {
          const process = mortal(app.services, 4 + chance.below(60));
          await runEnrichTask(process.services, it.spaceId, id, pageSize).catch((error: Error) =>
            assert.match(error.message, /the machine dies/),
          );
          await process.isOver();
        }
        await runEnrichTask(app.services, it.spaceId, id, pageSize);
      }),
    );

    const what = `round ${round}`;
    for (const { it, id } of jobs) {
      const job = await it.job(id);
      const result = job.result as EnrichmentResult;
      assert.equal(job.status, 'done', `${what}: ${job.problem}`);
      const { rows: charges } = await app.database.direct.query<{ key: string; status: string; used: string }>(
        'select key, status, used from credits_charges where space_id = $1',
        [it.spaceId],
      );
      const paid = charges.filter(({ status }) => status === 'settled');
      assert.ok(
        paid.every(({ used }) => Number(used) === 1),
        `${what}: one credit a fact`,
      );
      assert.equal(charges.filter(({ status }) => status === 'open').length, 0, `${what}: nothing stays reserved`);
      assert.equal((await it.credits())[1], paid.length, what);
      assert.equal(result.credits, paid.length, `${what}: what is told is what was spent`);
      assert.equal(result.asked + result.had + result.left_out, countedOf(result), what);
      const { rows: values } = await app.database.direct.query<{ kind: string; value: string; verdict: string }>(
        `select kind, value, verdict from enrichment_values where space_id = $1`,
        [it.spaceId],
      );
      assert.ok(paid.length <= values.length, `${what}: nothing is paid without a value`);
      for (const { kind, value, verdict } of values) {
        assert.equal(verdict, 'good', what);
        assert.ok(kind === 'phone' ? value.startsWith('+49') : value.endsWith(DOMAINS.good), `${what}: ${value}`);
      }
    }
    const facts = await app.database.direct.query<{ payer: string | null; kind: string; outcome: string | null }>(
      'select payer, kind, outcome from enrichment_facts where asked_by = any ($1)',
      [jobs.map(({ id }) => id)],
    );
    assert.ok(
      facts.rows.every(({ outcome }) => outcome !== null),
      `${what}: nothing stays claimed`,
    );
    const rests = await app.database.direct.query('select from enrichment_rests');
    checkQuestions({ numbers, order, knownOf, killed, hasRested: rests.rows.length > 0 }, what);
    assert.deepEqual(await app.services.transactions.onPlatform(findCreditDifferences), [], what);
  }
});

const countedOf = ({ found, nothing, unanswered, had, left_out }: EnrichmentResult): number =>
  found + nothing + unanswered + had + left_out;

interface Round {
  numbers: readonly number[];
  order: readonly ScriptedVendor[];
  knownOf(vendor: ScriptedVendor, person: number): { failures: Said[] };
  killed: number;
  hasRested: boolean;
}

/**
 * Nobody is asked again for what it has answered, and nobody dearer before one that comes first. What a vendor has said,
 * and a machine that died had not written down, is asked once more for each death.
 */
function checkQuestions({ numbers, order, knownOf, killed, hasRested }: Round, what: string): void {
  for (const person of numbers) {
    const asked = vendors.asked.filter((one) => one.person === person).map(({ vendor }) => vendor);
    for (const vendor of order) {
      const times = asked.filter((name) => name === vendor).length;
      // one that knows both may be asked for the one and later for the other
      const kinds = vendor === 'people_data_labs' ? 2 : 1;
      const most = knownOf(vendor, person).failures.length + kinds + killed;
      assert.ok(times <= most, `${what}: ${vendor} was asked ${times} times about ${person}`);
    }
    // where one failed, the two workspaces heard different things of it; one that rests is passed over
    if (hasRested || order.some((vendor) => knownOf(vendor, person).failures.length > 0)) continue;
    const firsts = order.filter((name) => asked.includes(name)).map((name) => asked.indexOf(name));
    const able = firsts.every((place, at) => at === 0 || place > (firsts[at - 1] ?? 0));
    assert.ok(able, `${what}: ${asked.join(', ')} is not in the order ${order.join(', ')}`);
  }
}
