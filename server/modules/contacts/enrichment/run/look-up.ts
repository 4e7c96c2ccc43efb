import { setTimeout as pause } from 'node:timers/promises';
import type { EnrichedKind } from '../../../../../contract/enrichment/schemas.ts';
import { phoneOf } from '../../../../../engine/enrichment/identity.ts';
import {
  type FoundAnswer,
  type KindResult,
  type KnownValue,
  nextOfLookUp,
  type ProviderAnswer,
} from '../../../../../engine/enrichment/waterfall.ts';
import { createBatcher } from '../../../../core/batcher.ts';
import type { Services } from '../../../../core/services.ts';
import type { FoundContact, PersonToFind } from '../../../../providers/enrichment/port.ts';
import {
  byKeys,
  CLAIM_MS,
  claimFacts,
  type FactKey,
  type FactRow,
  factsOf,
  type FactScope,
  type KeptValue,
  type NewFact,
  releaseFacts,
  storeFacts,
} from '../facts/fact-queries.ts';
import { judgeAddresses } from '../../prospects/verification/judge-addresses.ts';
import type { AskedProviders, Ending } from './asked-providers.ts';
import { type Claims, factKeyOf, isClaimed } from './claims.ts';
import { suppressedAmong } from './subject-queries.ts';

/** Whose look-up it is. */
export interface LookUpFor {
  spaceId: string;
  scope: FactScope;
  /** The job or the act: what it asks, it may ask again after a crash. */
  by: string;
  providers: AskedProviders;
  claims: Claims;
  /** Of the values that are known those that nobody of the workspace writes to; what is found is added to them. */
  suppressed: Set<string>;
}

export interface OneLookUp {
  identity: string;
  person: PersonToFind;
  wanted: readonly EnrichedKind[];
  again: boolean;
  known: readonly KnownValue[];
}

export interface LookUpResult {
  results: readonly KindResult[];
  /** Kinds whose value another workspace has paid for. */
  free: ReadonlySet<EnrichedKind>;
  /** Those that came along with another look-up, and are paid for now. */
  unpaid: readonly FactKey[];
  /** What was found out about values, to be kept. */
  checked: readonly (FactKey & { found: readonly KeptValue[] })[];
  /** Who was asked, and knew it. */
  asked: readonly { provider: string; isFound: boolean }[];
}

const BATCH = { most: 100, atOnce: 4 };
/** What is bought is written down at once; the rest may wait a moment for its like, since many are under way. */
const GATHERED = { ...BATCH, gatherMs: 15 };
/** Another look-up asks the same: its answer is waited for, so often and so long. */
const OTHERS = { times: 400, ms: 300 };

/** Of the part that somebody belongs to: when it began, and whether it goes on. */
interface PartOf {
  now: Date;
  ending: Ending;
}
type Said = Pick<KeptValue, 'verdict' | 'reasons' | 'checked_at'>;

/** Null where somebody has ended it before it came to an end. */
export type LookUps = (one: OneLookUp, facts: readonly FactRow[], part: PartOf) => Promise<LookUpResult | null>;

/** Look-ups of many people side by side: each goes its way, and what they read and write goes together. */
export function createLookUps(services: Services, of: LookUpFor): LookUps {
  const { transactions, clock } = services;
  const { scope, by, spaceId, providers, claims, suppressed } = of;
  const { ahead, busy } = claims;
  const claim = createBatcher<readonly FactKey[], FactKey[]>(async (asks) => {
    const wanted = new Map(asks.flat().map((key) => [factKeyOf(key), { ...key, by }]));
    const granted = await transactions.onPlatform(async (tx) => {
      const [, claimed] = await Promise.all([byKeys(tx), claimFacts(tx, scope, [...wanted.values()])]);
      return claimed;
    });
    const left = new Set(granted.map(factKeyOf));
    // two of one look-up who are the same person: the second waits for the first
    return asks.map((own) => own.filter((key) => left.delete(factKeyOf(key))));
  }, GATHERED);
  const store = createBatcher<{ facts: readonly NewFact[]; released: readonly FactKey[] }, void>(async (parts) => {
    const facts = new Map(parts.flatMap((part) => part.facts).map((fact) => [factKeyOf(fact), fact]));
    const released = parts.flatMap((part) => part.released).map((key) => ({ ...key, by }));
    await transactions.onPlatform((tx) =>
      Promise.all([byKeys(tx), storeFacts(tx, scope, [...facts.values()]), releaseFacts(tx, scope, released)]),
    );
    return parts.map(() => undefined);
  }, BATCH);
  const judge = createBatcher<{ answer: FoundAnswer; now: Date }, Said>(async (asked) => {
    const answers = asked.map(({ answer }) => answer);
    const values = [...new Set(answers.map(keptValue))];
    // a vendor may take something for an address that is none
    const addresses = [...new Set(answers.filter(({ kind }) => kind === 'email').map(keptValue))];
    const [judged, among] = await Promise.all([
      judgeAddresses(services, scope.brandId, addresses),
      transactions.inSpace(spaceId, (tx) => suppressedAmong(tx, values), { readOnly: true }),
    ]);
    for (const value of among) suppressed.add(value);
    return asked.map(({ answer, now }) => {
      const checked_at = now.toISOString();
      if (answer.kind === 'phone')
        return phoneOf(answer.value) === null
          ? { verdict: 'bad', reasons: ['syntax'], checked_at }
          : { verdict: 'good', reasons: [], checked_at };
      const { verdict, reasons } = judged.get(keptValue(answer)) ?? { verdict: 'unknown', reasons: ['names_away'] };
      return { verdict, reasons: [...reasons], checked_at };
    });
  }, GATHERED);
  const read = createBatcher<string, FactRow[]>(async (identities) => {
    const rows = await transactions.onPlatform((tx) => factsOf(tx, scope, [...new Set(identities)]), {
      readOnly: true,
    });
    const byIdentity = Map.groupBy(rows, ({ identity }) => identity);
    return identities.map((identity) => byIdentity.get(identity) ?? []);
  }, GATHERED);

  /** Two of a look-up who are the same person are asked about once. What is taken stays busy. */
  async function take(keys: readonly FactKey[]): Promise<readonly FactKey[]> {
    const free = keys.filter((key) => !isClaimed(claims, key));
    if (free.length === 0) return [];
    for (const key of free) busy.add(factKeyOf(key));
    const granted = await claim(free);
    for (const key of free) if (!granted.includes(key)) busy.delete(factKeyOf(key));
    return granted;
  }

  /** What was claimed before its turn came; after long another may have taken it. */
  function takeAhead(keys: readonly FactKey[]): readonly FactKey[] {
    const now = clock.now().getTime();
    return keys.filter((key) => {
      const since = ahead.get(factKeyOf(key));
      ahead.delete(factKeyOf(key));
      const isOurs = since !== undefined && now - since.getTime() < CLAIM_MS / 2;
      if (isOurs) busy.add(factKeyOf(key));
      return isOurs;
    });
  }

  return async (one, known, { now, ending }) => {
    let facts: readonly (FactRow & { isChecked?: boolean })[] = known;
    /** Nobody of the workspace writes to these: they are not paid for. */
    const unwanted = new Set<string>();
    const silent: ProviderAnswer[] = [];
    const asked: { provider: string; isFound: boolean }[] = [];
    for (let waits = 0; ; ) {
      const answers = [...facts.flatMap((fact) => answersOf(fact, unwanted, now)), ...silent];
      const step = nextOfLookUp({ ...one, providers: providers.order(now), answers }, now);
      if (step.do === 'end') {
        const found = step.results.flatMap((result) => (result.is === 'found' ? [keptValue(result.answer)] : []));
        const refused = found.filter((value) => suppressed.has(value));
        if (refused.length === 0)
          return {
            results: step.results,
            asked,
            checked: facts.filter(({ isChecked }) => isChecked),
            ...payment(step.results, facts),
          };
        for (const value of refused) unwanted.add(value);
        continue;
      }
      if (step.do === 'check') facts = await check(step.answers, facts, now);
      else if (step.do === 'ask') {
        const keys = step.kinds.map((kind) => ({ identity: one.identity, provider: step.provider, kind }));
        const before = takeAhead(keys);
        const granted = before.length > 0 ? before : await take(keys);
        if (granted.length > 0) {
          const kinds = granted.map(({ kind }) => kind);
          const answer = await providers.find(step.provider, one.person, kinds, ending);
          if (answer.kind === 'stopped') {
            await store({ facts: [], released: granted });
            for (const key of granted) busy.delete(factKeyOf(key));
            return null;
          }
          const isFound = answer.kind === 'found' && answer.contacts.some(({ kind }) => kinds.includes(kind));
          asked.push({ provider: step.provider, isFound });
          if (answer.kind === 'found' || answer.kind === 'nothing') {
            const rows = newFacts(granted, answer.kind === 'found' ? answer.contacts : []);
            await store({ facts: rows, released: [] });
            facts = [
              ...withoutKeys(facts, rows),
              ...rows.map((row) => ({ ...row, found: [...row.found], at: now, asked_by: by })),
            ];
          } else {
            await store({ facts: [], released: granted });
            silent.push(
              ...kinds.map((kind) => ({ provider: step.provider, kind, outcome: 'unanswered' as const, at: now })),
            );
          }
          for (const key of granted) busy.delete(factKeyOf(key));
        } else if (waits++ < OTHERS.times) {
          await pause(OTHERS.ms);
          facts = await read(one.identity);
        } else
          silent.push(
            ...step.kinds.map((kind) => ({ provider: step.provider, kind, outcome: 'unanswered' as const, at: now })),
          );
      }
    }
  };

  /** What came along is kept too: who looks for it later need not ask. */
  function newFacts(granted: readonly FactKey[], contacts: readonly FoundContact[]): NewFact[] {
    const [{ identity, provider } = { identity: '', provider: '' }] = granted;
    const wanted = new Set(granted.map(({ kind }) => kind));
    const byKind = Map.groupBy(contacts, ({ kind }) => kind);
    return [...new Set([...wanted, ...byKind.keys()])].map((kind) => {
      const found = (byKind.get(kind) ?? []).map(({ value, type }) => ({
        value: (kind === 'phone' ? phoneOf(value) : null) ?? value.trim(),
        type,
        verdict: null,
        reasons: [],
        checked_at: null,
      }));
      const outcome = found.length > 0 ? ('found' as const) : ('nothing' as const);
      return { identity, provider, kind, by, outcome, found, payer: wanted.has(kind) ? spaceId : null };
    });
  }

  /** One look at each value; those of which something was found out, to be written down with the rest. */
  async function check(answers: readonly FoundAnswer[], facts: readonly FactRow[], now: Date): Promise<FactRow[]> {
    const judged = await Promise.all(answers.map(async (answer) => ({ answer, said: await judge({ answer, now }) })));
    return facts.map((fact) => {
      const own = judged.filter(({ answer }) => answer.provider === fact.provider && answer.kind === fact.kind);
      if (own.length === 0) return fact;
      const found = fact.found.map((kept) => ({
        ...kept,
        ...own.find(({ answer }) => answer.value === kept.value)?.said,
      }));
      return { ...fact, found, isChecked: true };
    });
  }

  function payment(results: readonly KindResult[], facts: readonly FactRow[]): Pick<LookUpResult, 'free' | 'unpaid'> {
    const used = results.flatMap((result) => {
      if (result.is !== 'found') return [];
      const { provider, kind } = result.answer;
      return facts.filter((fact) => fact.provider === provider && fact.kind === kind);
    });
    return {
      free: new Set(used.flatMap(({ payer, kind }) => (payer !== null && payer !== spaceId ? [kind] : []))),
      unpaid: used.filter(({ payer }) => payer === null),
    };
  }
}

/** As it is written where it is suppressed. */
export const keptValue = ({ kind, value }: Pick<FoundAnswer, 'kind' | 'value'>): string =>
  kind === 'email' ? value.toLowerCase() : value;

const withoutKeys = (facts: readonly FactRow[], gone: readonly FactKey[]): FactRow[] => {
  const keys = new Set(gone.map(factKeyOf));
  return facts.filter((fact) => !keys.has(factKeyOf(fact)));
};

/** As the engine reads them; what is being asked is no answer. */
export function answersOf(
  { provider, kind, outcome, found, at }: FactRow,
  unwanted: ReadonlySet<string>,
  now: Date,
): ProviderAnswer[] {
  if (outcome === null) return [];
  if (outcome === 'nothing' || found.length === 0) return [{ provider, kind, at, outcome: 'nothing' }];
  return found.map(({ value, type, verdict, reasons, checked_at }) => ({
    provider,
    kind,
    at,
    outcome: 'found',
    value,
    type,
    check: unwanted.has(kind === 'email' ? value.toLowerCase() : value)
      ? { verdict: 'bad', reasons: [], at: now }
      : verdict && checked_at
        ? { verdict, reasons, at: new Date(checked_at) }
        : null,
  }));
}
