import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENRICHED_KINDS, type EnrichedKind, NOTHING_DAYS, STALE_DAYS } from '../../contract/enrichment/schemas.ts';
import { Chance } from '../testing/chance.ts';
import { DAY } from '../time/durations.ts';
import {
  type FoundAnswer,
  holds,
  isVerified,
  type LookUpState,
  nextOfLookUp,
  orderProviders,
  type ProviderAnswer,
  type ValueCheck,
} from './waterfall.ts';

const now = new Date('2026-11-19T09:00:00.000Z');
const ago = (days: number) => new Date(now.getTime() - days * DAY);
const good: ValueCheck = { verdict: 'good', reasons: [], at: now };
const provider = (name: string, kinds: readonly EnrichedKind[] = ['email'], restingUntil: Date | null = null) => ({
  name,
  kinds,
  price: 1,
  restingUntil,
});
const found = (by: string, check: ValueCheck | null, more: Partial<FoundAnswer> = {}): FoundAnswer => ({
  provider: by,
  kind: 'email',
  outcome: 'found',
  at: now,
  value: `${by}@acme.test`,
  type: 'work',
  check,
  ...more,
});
const nothing = (by: string, at = now): ProviderAnswer => ({ provider: by, kind: 'email', outcome: 'nothing', at });
const lookUp = (given: Partial<LookUpState>): LookUpState => ({
  wanted: ['email'],
  again: false,
  known: [],
  providers: [provider('one'), provider('two')],
  answers: [],
  ...given,
});
const next = (given: Partial<LookUpState>) => nextOfLookUp(lookUp(given), now);
const results = (given: Partial<LookUpState>) => {
  const step = next(given);
  return step.do === 'end' ? step.results.map(({ kind, is }) => `${kind} ${is}`) : step;
};

test('providers are asked in their order, and the first that knows a good value ends it', () => {
  assert.deepEqual(next({}), { do: 'ask', provider: 'one', kinds: ['email'] });
  assert.deepEqual(next({ answers: [nothing('one')] }), { do: 'ask', provider: 'two', kinds: ['email'] });
  const unchecked = found('one', null);
  assert.deepEqual(next({ answers: [unchecked] }), { do: 'check', answers: [unchecked] });
  assert.deepEqual(results({ answers: [found('one', good)] }), ['email found']);
});

test('an address that is bad or doubtful sends on to the next; one at a server that takes every name is taken', () => {
  const risky = (reasons: ValueCheck['reasons']): ValueCheck => ({ verdict: 'risky', reasons, at: now });
  for (const check of [{ ...good, verdict: 'bad' as const }, risky(['no_mx']), risky(['role', 'accepts_all'])])
    assert.deepEqual(next({ answers: [found('one', check)] }), { do: 'ask', provider: 'two', kinds: ['email'] });
  assert.deepEqual(results({ answers: [found('one', risky(['accepts_all']))] }), ['email found']);
  assert.deepEqual(results({ answers: [found('one', { ...good, verdict: 'bad' }), nothing('two')] }), [
    'email nothing',
  ]);
});

test('where nobody can say whether an address is one, nobody else is paid for the same, and it can be asked again', () => {
  const unsaid = found('one', { verdict: 'unknown', reasons: ['names_away'], at: now });
  assert.deepEqual(results({ answers: [unsaid] }), ['email unanswered']);
  const later = new Date(now.getTime() + 1);
  assert.deepEqual(nextOfLookUp(lookUp({ answers: [unsaid] }), later), { do: 'check', answers: [unsaid] });
});

test('one that rests or did not answer is passed over, and what it may know stays open', () => {
  const resting = [provider('one', ['email'], new Date(now.getTime() + 1)), provider('two')];
  assert.deepEqual(next({ providers: resting }), { do: 'ask', provider: 'two', kinds: ['email'] });
  assert.deepEqual(results({ providers: resting, answers: [nothing('two')] }), ['email unanswered']);
  const silent: ProviderAnswer = { provider: 'one', kind: 'email', outcome: 'unanswered', at: now };
  assert.deepEqual(results({ answers: [silent, nothing('two')] }), ['email unanswered']);
  assert.deepEqual(results({ answers: [silent, found('two', good)] }), ['email found']);
});

test('what is known is not looked up; what is old is where it is asked for, and a value that is confirmed is no news', () => {
  const fresh = { kind: 'email' as const, value: 'one@acme.test', seenAt: ago(STALE_DAYS - 1) };
  assert.deepEqual(results({ known: [fresh], again: true }), ['email had']);
  const old = { ...fresh, seenAt: ago(STALE_DAYS) };
  assert.deepEqual(results({ known: [old] }), ['email had']);
  assert.deepEqual(next({ known: [old], again: true }), { do: 'ask', provider: 'one', kinds: ['email'] });
  const step = next({ known: [old], again: true, answers: [found('one', good, { value: 'ONE@acme.test' })] });
  assert.equal(step.do === 'end' && step.results[0]?.is === 'found' && step.results[0].isNews, false);
});

test('what was said before holds for its time, and nobody is asked the same again within it', () => {
  assert.deepEqual(next({ answers: [nothing('one', ago(NOTHING_DAYS - 1))] }), {
    do: 'ask',
    provider: 'two',
    kinds: ['email'],
  });
  assert.deepEqual(next({ answers: [nothing('one', ago(NOTHING_DAYS))] }), {
    do: 'ask',
    provider: 'one',
    kinds: ['email'],
  });
  const old = found('one', { ...good, at: ago(40) }, { at: ago(40) });
  assert.deepEqual(next({ answers: [old] }), { do: 'check', answers: [old] }, 'a look of forty days ago says nothing');
  assert.equal(holds({ ...old, at: ago(STALE_DAYS) }, now), false);
});

test('one that knows both is asked for both at once, and afterwards for what is missing alone', () => {
  const both = provider('both', ['email', 'phone']);
  const wanted = ['email', 'phone'] as const;
  assert.deepEqual(next({ wanted, providers: [both] }), { do: 'ask', provider: 'both', kinds: ['email', 'phone'] });
  assert.deepEqual(next({ wanted, providers: [both], answers: [found('one', good)] }), {
    do: 'ask',
    provider: 'both',
    kinds: ['phone'],
  });
});

test('a workspace’s order goes before prices, and what it does not name comes by its price', () => {
  const all = [
    { name: 'dear', price: 30 },
    { name: 'cheap', price: 3 },
    { name: 'middle', price: 10 },
  ];
  const names = (chosen: Parameters<typeof orderProviders>[1]) =>
    orderProviders(all, chosen).map(({ name, isOn }) => (isOn ? name : `(${name})`));
  assert.deepEqual(names([]), ['cheap', 'middle', 'dear']);
  assert.deepEqual(names([{ name: 'dear', position: 0, is_on: true }]), ['dear', 'cheap', 'middle']);
  assert.deepEqual(names([{ name: 'cheap', position: 4, is_on: false }]), ['middle', 'dear', '(cheap)']);
});

/** Everything that can come back, by chance; what was once said of somebody is said again by nobody. */
test('over random look-ups nobody is asked twice, nothing unverified is taken, one value a kind, and each one ends', () => {
  for (let run = 0; run < 3_000; run++) {
    const chance = new Chance(`look-up ${run}`);
    const names = ['a', 'b', 'c', 'd'].slice(0, 1 + chance.below(4));
    const providers = names.map((name) =>
      provider(
        name,
        chance.is(60) ? ['email'] : chance.is(70) ? ENRICHED_KINDS : ['phone'],
        chance.is(10) ? new Date(now.getTime() + DAY) : null,
      ),
    );
    if (chance.is(10)) providers.push(provider('a'));
    const wanted = ENRICHED_KINDS.filter(() => chance.is(70));
    const check = (): ValueCheck => ({
      verdict: chance.pick(['good', 'risky', 'bad', 'unknown'] as const),
      reasons: chance.pick([[], ['accepts_all'], ['no_mx'], ['role']] as const),
      at: now,
    });
    const valued = (by: string, kind: EnrichedKind, at: Date): FoundAnswer =>
      found(by, chance.is(20) ? check() : null, { kind, at, value: `${by}-${kind}-${chance.below(9)}` });
    let answers: ProviderAnswer[] = names.flatMap((name) =>
      ENRICHED_KINDS.flatMap((kind): ProviderAnswer[] => {
        if (chance.is(80)) return [];
        const at = ago(chance.below(250));
        return chance.is(50) ? [valued(name, kind, at)] : [{ provider: name, kind, outcome: 'nothing' as const, at }];
      }),
    );
    const known = wanted
      .filter(() => chance.is(20))
      .map((kind) => ({ kind, value: 'x', seenAt: ago(chance.below(300)) }));
    const again = chance.is(50);
    const before = answers.filter((answer) => holds(answer, now)).map((one) => `${one.provider} ${one.kind}`);
    const asked = new Set(before);
    for (let steps = 0; ; steps++) {
      assert.ok(steps < 60, 'it ends');
      const step = nextOfLookUp({ wanted, again, known, providers, answers }, now);
      if (step.do === 'end') {
        assert.deepEqual(step.results.map(({ kind }) => kind).sort(), [...wanted].sort(), 'one result a kind');
        for (const result of step.results)
          if (result.is === 'found') assert.ok(result.answer.check && isVerified(result.answer.check));
        break;
      }
      if (step.do === 'check') {
        const checked = step.answers;
        assert.ok(checked.length > 0);
        answers = answers.map((one) => (checked.some((each) => each === one) ? { ...one, check: check() } : one));
        continue;
      }
      assert.ok(step.kinds.length > 0 && step.kinds.every((kind) => wanted.includes(kind)));
      for (const kind of step.kinds) {
        assert.ok(!asked.has(`${step.provider} ${kind}`), 'nobody is asked twice for the same');
        asked.add(`${step.provider} ${kind}`);
        const lot = chance.below(10);
        // an answer may come twice, with another value
        const times = lot === 9 ? 2 : 1;
        for (let time = 0; time < times; time++)
          answers.push(
            lot < 3
              ? { provider: step.provider, kind, outcome: 'nothing', at: now }
              : lot < 5
                ? { provider: step.provider, kind, outcome: 'unanswered', at: now }
                : valued(step.provider, kind, now),
          );
      }
    }
  }
});
