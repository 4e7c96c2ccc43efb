import type { EnrichedKind, EnrichmentResult } from '../../../../../contract/enrichment/schemas.ts';
import type { KindResult } from '../../../../../engine/enrichment/waterfall.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import type { Charge } from '../../../money/credits/charge.ts';
import { releaseCredits, settleOnce } from '../../../money/credits/spend-credits.ts';
import { type FoundContactOf, storeContacts } from '../../prospects/record/keep-contact.ts';
import { noteChecks } from '../../prospects/verification/note-checks.ts';
import { byKeys, setPayers, storeFactChecks } from '../facts/fact-queries.ts';
import { dropReplacedEmails, type NewValue, saveValues } from '../values/value-queries.ts';
import { chargeKey, type LookedUp, type ReadyPage, type PageOrder, type PageResult } from './look-up-page.ts';
import { countAsked } from './subject-queries.ts';

type Found = Extract<KindResult, { is: 'found' }>;
const foundOf = ({ result }: LookedUp): Found[] => result.results.flatMap((one) => (one.is === 'found' ? [one] : []));

export const NO_RESULT: EnrichmentResult = {
  asked: 0,
  found: 0,
  nothing: 0,
  had: 0,
  left_out: 0,
  unanswered: 0,
  credits: 0,
  ended: null,
};

/** What a part came to, beside what came before: each of its people counts once. */
export function addResults(
  before: EnrichmentResult,
  done: readonly LookedUp[],
  { cost, isPrepaid }: Pick<PageOrder, 'cost' | 'isPrepaid'>,
): EnrichmentResult {
  const after = { ...before };
  for (const one of done) {
    const place = placeOf(one);
    after[place]++;
    if (place !== 'left_out' && place !== 'had') after.asked++;
    after.credits += cost * paidKinds(one, isPrepaid).length;
  }
  return after;
}

function placeOf({ subject, result }: LookedUp): 'found' | 'nothing' | 'had' | 'left_out' | 'unanswered' {
  if (subject.isLeftOut) return 'left_out';
  const all = new Set(result.results.map(({ is }) => is));
  if (all.has('found')) return 'found';
  if (all.has('unanswered')) return 'unanswered';
  return all.has('nothing') ? 'nothing' : 'had';
}

/** A value that is only confirmed, or that another workspace of the brand has paid for, costs nothing. */
function paidKinds(one: LookedUp, isPrepaid: boolean): EnrichedKind[] {
  const news = foundOf(one).filter(({ kind, isNews }) => isNews && !one.result.free.has(kind));
  return news.map(({ kind }) => kind).filter((kind) => isPrepaid || one.charges.has(kind));
}

/**
 * All that came of a part, in one transaction: values and where they stand from, what the prospects have now, credits,
 * and how often who was asked. Answers how many credits were spent.
 */
export async function settlePage(
  services: Services,
  order: PageOrder,
  { done, skipped, keys }: PageResult & Pick<ReadyPage, 'keys'>,
  also: (tx: SpaceTx, spent: number) => Promise<void> = async () => {},
): Promise<number> {
  const { transactions } = services;
  order.reserved.drop(keys);
  const found = done.flatMap((one) => foundOf(one).map((each) => ({ ...one, ...each })));
  const spent = await transactions.inSpace(order.spaceId, async (tx) => {
    await Promise.all([
      byKeys(tx),
      saveValues(tx, found.map(valueOf)),
      dropReplacedEmails(
        tx,
        found.flatMap(({ kind, isNews, subject, answer }) =>
          kind === 'email' && isNews && subject.owner.prospectId
            ? [{ prospectId: subject.owner.prospectId, value: answer.value }]
            : [],
        ),
      ),
    ]);
    await storeContacts(tx, done.flatMap(contactOf));
    await noteChecks(tx, checksOf(found));
    const credits = await settleOnce(tx, order.spaceId, done.flatMap(dueCharges));
    // after what is due: a person who stands twice in a list has one charge
    const free = [...done.flatMap(freeCharges), ...skipped.flatMap(({ charges }) => keysOf([...charges.values()]))];
    // what another part has reserved under the same key, for the same person, it settles itself
    await releaseCredits(
      tx,
      free.filter(({ key }) => !order.reserved.has(key)),
    );
    await countAsked(
      tx,
      done.flatMap(({ result }) => result.asked),
    );
    await also(tx, credits);
    const touched = found.flatMap(({ kind, isNews, subject }) =>
      kind === 'email' && isNews && subject.owner.prospectId ? [subject.owner.prospectId] : [],
    );
    await tx.appendAll(
      touched.map((subjectId) => ({
        type: 'prospect.touched' as const,
        subjectId,
        actorId: order.about.userId,
        data: { trigger: 'fetched_email' as const },
      })),
    );
    if (found.some(({ isNews }) => isNews)) await tx.append({ type: 'prospect.updated', subjectId: null, data: {} });
    if (done.some(({ charges }) => charges.size > 0)) await tx.append({ type: 'space.credits_changed', data: {} });
    return credits;
  });
  const unpaid = done.flatMap(({ result }) => result.unpaid);
  const checked = done.flatMap(({ result }) => result.checked);
  if (unpaid.length + checked.length > 0)
    await transactions.onPlatform((tx) =>
      Promise.all([
        byKeys(tx),
        storeFactChecks(tx, order.scope, checked),
        setPayers(tx, order.scope, unpaid, order.spaceId),
      ]),
    );
  return spent;

  function isDue(one: LookedUp, kind: EnrichedKind): boolean {
    return paidKinds(one, false).includes(kind) && !isPrepaidKind(one, kind);
  }

  function dueCharges(one: LookedUp): Charge[] {
    return [...one.charges].flatMap(([kind, key]) =>
      isDue(one, kind)
        ? [{ spaceId: order.spaceId, key, category: 'enrichment' as const, credits: order.cost, ...order.about }]
        : [],
    );
  }

  /** Also what a run that died had reserved, and this one needs no more. */
  function freeCharges(one: LookedUp): { spaceId: string; key: string }[] {
    if (one.subject.identity === null) return [];
    const free = order.kinds.filter((kind) => !isDue(one, kind));
    return keysOf(free.map((kind) => one.charges.get(kind) ?? chargeKey(one.subject, kind, order.again)));
  }

  function keysOf(all: readonly string[]): { spaceId: string; key: string }[] {
    return all.map((key) => ({ spaceId: order.spaceId, key }));
  }

  /** Where nothing else was found, the credit of whoever asks pays for it. */
  function isPrepaidKind(one: LookedUp, kind: EnrichedKind): boolean {
    return order.isPrepaid && paidKinds(one, true)[0] === kind;
  }
}

const valueOf = ({ subject, kind, answer }: LookedUp & Found): NewValue => ({
  owner: subject.owner,
  kind,
  value: answer.value,
  type: answer.type,
  source: 'provider',
  name: answer.provider,
  verdict: answer.check?.verdict ?? null,
  isChecked: answer.check !== null,
});

/** Also of those who had it already, nothing is written anew. */
function contactOf(one: LookedUp): FoundContactOf[] {
  const { prospectId } = one.subject.owner;
  const news = foundOf(one).filter(({ isNews }) => isNews);
  if (!prospectId || news.length === 0) return [];
  const email = news.find(({ kind }) => kind === 'email')?.answer.value ?? null;
  const phones = news.flatMap(({ kind, answer }) =>
    kind === 'phone' ? [{ number: answer.value, type: answer.type }] : [],
  );
  return [{ prospectId, email, phones }];
}

/** What was just looked at needs no other look before the first mail. */
function checksOf(found: readonly (LookedUp & Found)[]) {
  const rows = found.flatMap(({ kind, subject, answer: { value, check } }) =>
    kind === 'email' && check && subject.owner.prospectId
      ? [
          {
            address: value.toLowerCase(),
            verdict: check.verdict,
            reasons: check.reasons,
            source: 'records' as const,
            due_at: null,
          },
        ]
      : [],
  );
  return [...new Map(rows.map((row) => [row.address, row])).values()];
}
