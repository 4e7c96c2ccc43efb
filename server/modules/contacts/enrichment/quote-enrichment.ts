import type { CallParsed } from '../../../../contract/call.ts';
import type { enrichmentCalls } from '../../../../contract/enrichment/calls.ts';
import { ENRICHED_AT_ONCE, type EnrichmentQuote } from '../../../../contract/enrichment/schemas.ts';
import { isStale } from '../../../../engine/enrichment/waterfall.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { getCreditSettings } from '../../money/credits/credit-settings.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { askerOf, requireChoice } from '../prospects/list/chosen-prospects.ts';
import { requireAskable } from './providers.ts';
import { identityHashes } from './facts/identity-hashes.ts';
import { kindsKnownAsNothing } from './facts/known-as-nothing.ts';
import { type EnrichInput, peopleOf } from './run/run-enrichment.ts';
import { missingKinds } from './run/subject.ts';

type Quote = (typeof enrichmentCalls)['quote'];
const AT_ONCE = 1_000;

export async function quoteProspects(
  tx: SpaceTx,
  actor: SpaceActor,
  { kinds, again, ...choice }: CallParsed<Quote>,
  services: Services,
): Promise<EnrichmentQuote> {
  requireChoice(choice);
  await requireFeature(tx, 'enrichment');
  return quoteFor(tx, { choice, kinds, again, asker: askerOf(actor) }, services);
}

/** Everybody is looked at, as the look-up will: nothing is spent, and nobody outside is asked. */
export async function quoteFor(
  tx: SpaceTx,
  asked: Omit<EnrichInput, 'total'>,
  services: Services,
): Promise<EnrichmentQuote> {
  const people = peopleOf(asked, await identityHashes(services), services);
  const kinds = await requireAskable(tx, asked.kinds, services);
  const count = { people: 0, have: 0, to_find: 0, nothing: 0, left_out: 0, values: 0 };
  let last: string | undefined;
  do {
    const limit = Math.min(AT_ONCE, ENRICHED_AT_ONCE - count.people);
    const page = await people(tx, { after: last, limit });
    last = page.subjects.length > 0 && limit === AT_ONCE ? page.last : undefined;
    const wanted = page.subjects.map((subject) => ({
      subject,
      identities: subject.identity === null ? [] : [subject.identity],
      kinds: missingKinds(subject, kinds, (seenAt) => asked.again && isStale(seenAt, tx.now)),
      known: subject.known,
    }));
    const nothing = await kindsKnownAsNothing(tx, services, wanted, asked.again);
    for (const [at, { subject, kinds: missing }] of wanted.entries()) {
      const toFind = missing.filter((kind) => !nothing[at]?.has(kind));
      count.people++;
      count.values += toFind.length;
      if (subject.isLeftOut) count.left_out++;
      else if (toFind.length > 0) count.to_find++;
      else if (missing.length > 0) count.nothing++;
      else count.have++;
    }
  } while (last !== undefined && count.people < ENRICHED_AT_ONCE);
  const { plan, bought, cap, used, reserved, costs } = await getCreditSettings(tx);
  const free = cap === null ? plan + bought : Math.min(plan + bought, cap - used - reserved);
  const { values, ...counts } = count;
  const most = values * costs.enrichment;
  return { ...counts, credits_most: most, credits_free: Math.max(0, free), is_enough: most <= free };
}
