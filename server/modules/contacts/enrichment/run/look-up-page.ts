import type { EnrichedKind } from '../../../../../contract/enrichment/schemas.ts';
import {
  isStale,
  type LookUpStep,
  nextOfLookUp,
  type ProviderAnswer,
} from '../../../../../engine/enrichment/waterfall.ts';
import type { Services } from '../../../../core/services.ts';
import type { Charge } from '../../../money/credits/charge.ts';
import { reserveCredits } from '../../../money/credits/spend-credits.ts';
import { claimFacts, type FactKey, type FactRow, factsOf, releaseFacts } from '../facts/fact-queries.ts';
import type { AskedProviders, Ending } from './asked-providers.ts';
import type { ChargesUnderWay } from './charges-under-way.ts';
import { factKeyOf, isClaimed, whileBusy } from './claims.ts';
import { answersOf, keptValue, type LookUpFor, type LookUpResult, type LookUps } from './look-up.ts';
import { missingKinds, askedPersonOf, type Subject } from './subject.ts';
import { suppressedAmong } from './subject-queries.ts';

export interface PageOrder extends LookUpFor {
  kinds: readonly EnrichedKind[];
  again: boolean;
  providers: AskedProviders;
  /** What a found value costs. */
  cost: number;
  /** Who wanted it, and for what. */
  about: Pick<Charge, 'userId' | 'campaignId' | 'credentialId'>;
  /** A credit that is reserved already, for whichever kind is found first. */
  isPrepaid: boolean;
  reserved: ChargesUnderWay;
}

export interface LookedUp {
  subject: Subject;
  /** By kind, the key that its credit is reserved under. */
  charges: ReadonlyMap<EnrichedKind, string>;
  result: LookUpResult;
}

export interface PageResult {
  done: LookedUp[];
  /** Nobody was asked about them, since somebody ended it: what is reserved for them is to be given back. */
  skipped: { charges: ReadonlyMap<EnrichedKind, string> }[];
}

/** Asked while a part is looked up; false ends it. */
export interface PageWatch extends Ending {
  /** One more of them is done. */
  onDone(): Promise<boolean>;
}

/** A part whose credits are reserved, and of whom nobody has been asked yet. */
export interface ReadyPage {
  /** For whom there were no credits. */
  unaffordable: Subject[];
  /** The keys of what is reserved for it, until it is settled. */
  keys: readonly string[];
  /** Looks them up. `underWay` comes once nobody of them waits for their turn any more. */
  run(): { underWay: Promise<void>; result: Promise<PageResult> };
}

/** So many are under way side by side: more than questions are out, since each reads and writes between them. */
const AT_ONCE = 160;

/**
 * Makes a part of the people ready: credits are reserved before anybody is asked, under a key that is the same at every
 * try, and what is answered is kept as it comes. After a crash the same part finds all of it again and pays nothing twice.
 */
export async function preparePage(
  services: Services,
  order: PageOrder,
  subjects: readonly Subject[],
  { lookUp, watch }: { lookUp: LookUps; watch: PageWatch },
): Promise<ReadyPage> {
  const { transactions, clock } = services;
  const { claims, suppressed } = order;
  const now = clock.now();
  const kept = await transactions.onPlatform(
    (tx) =>
      factsOf(
        tx,
        order.scope,
        subjects.flatMap(({ identity }) => identity ?? []),
      ),
    { readOnly: true },
  );
  const known = await withoutOwnClaims(kept);
  const factsBy = Map.groupBy(known, ({ identity }) => identity);
  const wanted = subjects.map((subject) => {
    const kinds = missingKinds(subject, order.kinds, (seenAt) => order.again && isStale(seenAt, now));
    return { subject, kinds, facts: factsBy.get(subject.identity ?? '') ?? [] };
  });
  const { granted, unaffordable } = await reserve();
  await Promise.all([claimAhead(), suppressedNow()]);
  return { unaffordable, keys: granted.flatMap(({ charges }) => [...charges.values()]), run };

  function run(): ReturnType<ReadyPage['run']> {
    const { promise: underWay, resolve: allUnderWay } = Promise.withResolvers<void>();
    return { underWay, result: lookUpAll(allUnderWay) };
  }

  async function lookUpAll(allUnderWay: () => void): Promise<PageResult> {
    const [done, skipped]: [LookedUp[], PageResult['skipped']] = [[], []];
    let failure: { error: unknown } | null = null;
    const waiting = granted.values();
    const work = async (): Promise<void> => {
      for (const { subject, kinds, charges, facts } of waiting) {
        // what would be asked after a failure is not written down
        if (failure) return;
        const one = {
          identity: subject.identity ?? '',
          person: askedPersonOf(subject),
          wanted: kinds,
          again: order.again,
          known: subject.known,
        };
        const result = watch.isOn() ? await lookUp(one, facts, { now, ending: watch }) : null;
        if (!result) {
          skipped.push({ charges });
          continue;
        }
        done.push({ subject, charges, result });
        await watch.onDone();
      }
    };
    const workers = Array.from({ length: AT_ONCE }, () =>
      work()
        .catch((error: unknown) => {
          failure ??= { error };
        })
        // one of them has found nobody left
        .finally(allUnderWay),
    );
    await Promise.all(workers);
    const failed = failure as { error: unknown } | null;
    if (failed) throw failed.error;
    await release();
    return { done, skipped };
  }

  /** Whom most are asked about first, at once: what another look-up asks is waited for when its turn comes. */
  async function claimAhead(): Promise<void> {
    const keys = granted.flatMap(({ subject, kinds, facts }): FactKey[] => {
      const step = stepOf(subject, kinds, facts);
      const identity = subject.identity ?? '';
      return step.do === 'ask' ? step.kinds.map((kind) => ({ identity, provider: step.provider, kind })) : [];
    });
    // what this look-up has claimed already, for a part that is under way, it may not take again
    const free = keys.filter((key) => !isClaimed(claims, key));
    const distinct = [...new Map(free.map((key) => [factKeyOf(key), { ...key, by: order.by }])).values()];
    if (distinct.length === 0) return;
    await whileBusy(claims, distinct, async () => {
      const taken = await transactions.onPlatform((tx) => claimFacts(tx, order.scope, distinct));
      for (const key of taken) claims.ahead.set(factKeyOf(key), now);
    });
  }

  /** What a run of the same job that died was about to ask: whether it still has to be asked is seen now. */
  async function withoutOwnClaims(facts: readonly FactRow[]): Promise<FactRow[]> {
    const own = facts.filter((fact) => fact.outcome === null && fact.asked_by === order.by && !isClaimed(claims, fact));
    if (own.length === 0) return [...facts];
    const keys = own.map(({ identity, provider, kind }) => ({ identity, provider, kind, by: order.by }));
    await whileBusy(claims, keys, () => transactions.onPlatform((tx) => releaseFacts(tx, order.scope, keys)));
    return facts.filter((fact) => !own.includes(fact));
  }

  /** What nobody was asked about after all. */
  async function release(): Promise<void> {
    const names = order.providers.order(now).map(({ name }) => name);
    const left = granted.flatMap(({ subject, kinds }) =>
      names.flatMap((provider) =>
        kinds
          .map((kind) => ({ identity: subject.identity ?? '', provider, kind, by: order.by }))
          .filter((key) => claims.ahead.delete(factKeyOf(key))),
      ),
    );
    if (left.length === 0) return;
    await whileBusy(claims, left, () => transactions.onPlatform((tx) => releaseFacts(tx, order.scope, left)));
  }

  async function suppressedNow(): Promise<void> {
    const values = known.flatMap(({ kind, found }) => found.map(({ value }) => keptValue({ kind, value })));
    if (values.length === 0) return;
    const among = await transactions.inSpace(order.spaceId, (tx) => suppressedAmong(tx, values), { readOnly: true });
    for (const value of among) suppressed.add(value);
  }

  function stepOf(subject: Subject, kinds: readonly EnrichedKind[], facts: readonly FactRow[]): LookUpStep {
    const answers: ProviderAnswer[] = facts.flatMap((fact) => answersOf(fact, new Set(), now));
    const { again, providers } = order;
    return nextOfLookUp({ wanted: kinds, again, known: subject.known, providers: providers.order(now), answers }, now);
  }

  async function reserve() {
    const all = wanted.map((one) => ({
      ...one,
      charged: one.kinds
        .filter((kind) => mustReserve(one.subject, kind, one.facts))
        .map((kind) => ({ kind, key: chargeKey(one.subject, kind, order.again) }))
        // the first kind that is found is paid for by whoever asks
        .slice(order.isPrepaid ? 1 : 0),
    }));
    const charges = all.flatMap(({ charged }) =>
      charged.map(({ key }) => ({
        spaceId: order.spaceId,
        key,
        category: 'enrichment' as const,
        credits: order.cost,
        ...order.about,
      })),
    );
    const wantedKeys = charges.map(({ key }) => key);
    // from before it is granted: a part before this one may be giving back the same
    order.reserved.add(wantedKeys);
    const isGranted =
      charges.length > 0 ? await transactions.inSpace(order.spaceId, (tx) => reserveCredits(tx, charges)) : [];
    const keys = new Set(wantedKeys.filter((_, at) => isGranted[at]));
    order.reserved.drop(wantedKeys.filter((_, at) => !isGranted[at]));
    const judged = all.map(({ charged, ...one }) => {
      const refused = new Set(charged.flatMap(({ kind, key }) => (keys.has(key) ? [] : [kind])));
      const own = charged.flatMap(({ kind, key }) => (keys.has(key) ? [[kind, key] as const] : []));
      return { ...one, kinds: one.kinds.filter((kind) => !refused.has(kind)), charges: new Map(own), refused };
    });
    const isAffordable = ({ kinds, refused }: (typeof judged)[number]) => kinds.length > 0 || refused.size === 0;
    return {
      granted: judged.filter(isAffordable),
      unaffordable: judged.filter((one) => !isAffordable(one)).map(({ subject }) => subject),
    };
  }

  /** Nothing is reserved for what is known to be free, or to be nothing. */
  function mustReserve(subject: Subject, kind: EnrichedKind, facts: readonly FactRow[]): boolean {
    const own = facts.filter((fact) => fact.kind === kind);
    if (own.some(({ outcome, payer }) => outcome === 'found' && payer !== null && payer !== order.spaceId))
      return false;
    const step = stepOf(subject, [kind], own);
    return step.do !== 'end' || step.results.some(({ is }) => is === 'found');
  }
}

/** One for a fact of somebody: however often it is tried, and in whichever list they stand, it is paid once. */
export function chargeKey({ identity, known }: Subject, kind: EnrichedKind, again: boolean): string {
  const of = known.filter((value) => value.kind === kind).map(({ seenAt }) => seenAt.getTime());
  // what was found anew after it was old is another fact
  const replaced = again && of.length > 0 ? Math.max(...of) : 0;
  return `enrich:${kind}:${identity?.slice(0, 32)}:${replaced}`;
}
