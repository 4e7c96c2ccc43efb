import { type EnrichedKind, NOTHING_DAYS, STALE_DAYS } from '../../contract/enrichment/schemas.ts';
import { type AddressReason, type AddressVerdict, CHECK_GOOD_DAYS } from '../../contract/verification/schemas.ts';
import { DAY } from '../time/durations.ts';

/** Whoever can be asked, in the order in which that is done. */
export interface WaterfallProvider {
  name: string;
  kinds: readonly EnrichedKind[];
  /** What a found value costs us there. */
  price: number;
  restingUntil: Date | null;
}

/** What was found out about a value; `unknown` where nobody could say. */
export interface ValueCheck {
  verdict: AddressVerdict;
  reasons: readonly AddressReason[];
  at: Date;
}

/** What a provider said about one kind, in this look-up or before it. */
export type ProviderAnswer = { provider: string; kind: EnrichedKind; at: Date } & (
  | { outcome: 'found'; value: string; type: string; check: ValueCheck | null }
  | { outcome: 'nothing' }
  /** It could not be asked, or did not answer: true of this look-up alone. */
  | { outcome: 'unanswered' }
);
export type FoundAnswer = Extract<ProviderAnswer, { outcome: 'found' }>;

/** What the workspace has already. */
export interface KnownValue {
  kind: EnrichedKind;
  value: string;
  seenAt: Date;
}

export interface LookUpState {
  wanted: readonly EnrichedKind[];
  /** What is known and old is looked up again. */
  again: boolean;
  known: readonly KnownValue[];
  providers: readonly WaterfallProvider[];
  answers: readonly ProviderAnswer[];
}

export type KindResult =
  | { kind: EnrichedKind; is: 'had' }
  | { kind: EnrichedKind; is: 'found'; answer: FoundAnswer; isNews: boolean }
  | { kind: EnrichedKind; is: 'nothing' }
  /** Somebody who may know it did not answer, or what they said could not be checked: it can be asked again. */
  | { kind: EnrichedKind; is: 'unanswered' };

export type LookUpStep =
  | { do: 'check'; answers: readonly FoundAnswer[] }
  | { do: 'ask'; provider: string; kinds: readonly EnrichedKind[] }
  | { do: 'end'; results: readonly KindResult[] };

/** What comes next of a look-up: a value to check, a provider to ask, or its end. Asked again after every answer. */
export function nextOfLookUp(lookUp: LookUpState, now: Date): LookUpStep {
  const kinds = [...new Set(lookUp.wanted)];
  const missing = kinds.filter((kind) => !isHad(lookUp, kind, now));
  const unchecked = missing.flatMap((kind) => uncheckedOf(lookUp, kind, now) ?? []);
  if (unchecked.length > 0) return { do: 'check', answers: unchecked };
  const open = missing.filter((kind) => goodOf(lookUp, kind, now) === null && !isUnsaid(lookUp, kind, now));
  const next = inOrder(lookUp.providers).flatMap((provider) => {
    const asked = open.filter((kind) => mayAsk(lookUp, provider, kind, now));
    return asked.length > 0 ? [{ do: 'ask' as const, provider: provider.name, kinds: asked }] : [];
  });
  return next[0] ?? { do: 'end', results: kinds.map((kind) => resultOf(lookUp, kind, now)) };
}

/** Old enough to be looked up again, where somebody asks for it. */
export const isStale = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() >= STALE_DAYS * DAY;

/** Whether an answer of before still holds. */
export function holds(answer: ProviderAnswer, now: Date): boolean {
  const age = now.getTime() - answer.at.getTime();
  return age < (answer.outcome === 'found' ? STALE_DAYS : NOTHING_DAYS) * DAY;
}

/** Good, or a server that takes every name and so cannot say: no other doubt is paid for. */
export const isVerified = ({ verdict, reasons }: ValueCheck): boolean =>
  verdict === 'good' || (verdict === 'risky' && reasons.every((reason) => reason === 'accepts_all'));

function isHad({ known, again }: LookUpState, kind: EnrichedKind, now: Date): boolean {
  return known.some((value) => value.kind === kind && !(again && isStale(value.seenAt, now)));
}

const foundOf = ({ answers }: LookUpState, kind: EnrichedKind, now: Date): FoundAnswer[] =>
  answers.flatMap((answer) =>
    answer.kind === kind && answer.outcome === 'found' && holds(answer, now) ? [answer] : [],
  );

/** A look that is too old says nothing any more; one that could not say is repeated in another look-up alone. */
function checkOf({ check }: FoundAnswer, now: Date): ValueCheck | null {
  if (!check) return null;
  if (check.verdict === 'unknown') return check.at.getTime() === now.getTime() ? check : null;
  return now.getTime() - check.at.getTime() < CHECK_GOOD_DAYS * DAY ? check : null;
}

/** The next value to look at, while none is good: one after the other, since the first that holds ends it. */
function uncheckedOf(lookUp: LookUpState, kind: EnrichedKind, now: Date): FoundAnswer | null {
  if (goodOf(lookUp, kind, now)) return null;
  return foundOf(lookUp, kind, now).find((answer) => checkOf(answer, now) === null) ?? null;
}

function goodOf(lookUp: LookUpState, kind: EnrichedKind, now: Date): FoundAnswer | null {
  const good = foundOf(lookUp, kind, now).filter((answer) => {
    const check = checkOf(answer, now);
    return check !== null && isVerified(check);
  });
  // what surely exists before what nobody can tell
  return good.find(({ check }) => check?.verdict === 'good') ?? good[0] ?? null;
}

/** Something was found that cannot be checked now: to ask and pay for more of the same would not help. */
const isUnsaid = (lookUp: LookUpState, kind: EnrichedKind, now: Date): boolean =>
  foundOf(lookUp, kind, now).some((answer) => checkOf(answer, now)?.verdict === 'unknown');

function mayAsk(lookUp: LookUpState, provider: WaterfallProvider, kind: EnrichedKind, now: Date): boolean {
  return provider.kinds.includes(kind) && !isResting(provider, now) && !hasAnswered(lookUp, provider.name, kind, now);
}

const isResting = ({ restingUntil }: WaterfallProvider, now: Date): boolean =>
  restingUntil !== null && restingUntil > now;

const hasAnswered = ({ answers }: LookUpState, provider: string, kind: EnrichedKind, now: Date): boolean =>
  answers.some((answer) => answer.provider === provider && answer.kind === kind && holds(answer, now));

function inOrder(providers: readonly WaterfallProvider[]): readonly WaterfallProvider[] {
  const seen = new Set<string>();
  return providers.filter(({ name }) => !seen.has(name) && seen.add(name));
}

function resultOf(lookUp: LookUpState, kind: EnrichedKind, now: Date): KindResult {
  if (isHad(lookUp, kind, now)) return { kind, is: 'had' };
  const answer = goodOf(lookUp, kind, now);
  if (answer) {
    const isNews = !lookUp.known.some((value) => value.kind === kind && isSame(value.value, answer.value));
    return { kind, is: 'found', answer, isNews };
  }
  const able = lookUp.providers.filter((provider) => provider.kinds.includes(kind));
  const isOpen = able.some(
    ({ name }) =>
      !lookUp.answers.some(
        (one) => one.provider === name && one.kind === kind && one.outcome !== 'unanswered' && holds(one, now),
      ),
  );
  return { kind, is: isOpen || isUnsaid(lookUp, kind, now) ? 'unanswered' : 'nothing' };
}

const isSame = (one: string, other: string): boolean => comparable(one) === comparable(other);
const comparable = (value: string): string =>
  value.includes('@') ? value.trim().toLowerCase() : value.replaceAll(/\D/g, '');

/** As a workspace has ordered them, those that it does not name behind, by price; the ones that are off are left out. */
export function orderProviders<P extends { name: string; price: number }>(
  providers: readonly P[],
  chosen: readonly { name: string; position: number; is_on: boolean }[],
): (P & { position: number; isOn: boolean })[] {
  const byName = new Map(chosen.map((one) => [one.name, one]));
  const last = chosen.length;
  return providers
    .map((provider) => {
      const one = byName.get(provider.name);
      return { ...provider, position: one?.position ?? last, isOn: one?.is_on ?? true };
    })
    .toSorted((a, b) => a.position - b.position || a.price - b.price || (a.name < b.name ? -1 : 1))
    .map((provider, position) => ({ ...provider, position }));
}
