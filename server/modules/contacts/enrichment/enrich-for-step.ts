import { ENRICHED_KINDS, type EnrichedKind } from '../../../../contract/enrichment/schemas.ts';
import type { Services } from '../../../core/services.ts';
import type { Outcome } from '../../../providers/network/port.ts';
import { factsOf } from './facts/fact-queries.ts';
import { identityHashes } from './facts/identity-hashes.ts';
import { loadProspects } from './run/load-subjects.ts';
import { createLookUps } from './run/look-up.ts';
import { type PageOrder, preparePage } from './run/look-up-page.ts';
import { openOrder } from './run/open-order.ts';
import { addResults, NO_RESULT, settlePage } from './run/settle-page.ts';
import type { Subject } from './run/subject.ts';

/** A line of the ledger, as far as a look-up needs it. */
export interface EnrichmentIntent {
  space_id: string;
  id: string;
  prospect_id: string;
  campaign_id: string | null;
  credential_id: string;
}

/** What was found, how much of it, and not what; and what the credit of the line is used for. */
export interface EnrichmentReceipt {
  emails: number;
  phones: number;
  credits: number;
}

/**
 * The step of a campaign: an address and a number of one person. The line's own credit, which the runner reserved, pays
 * for what is found first; the other has a charge of its own. Done again after a crash, it goes by what is kept of the
 * answers.
 */
export async function enrichForStep(
  services: Services,
  { space_id: spaceId, id, prospect_id, campaign_id, credential_id }: EnrichmentIntent,
): Promise<Outcome<EnrichmentReceipt>> {
  const order = await openOrder(services, {
    spaceId,
    by: id,
    kinds: ENRICHED_KINDS,
    again: false,
    about: { campaignId: campaign_id, credentialId: credential_id },
    isPrepaid: true,
    patienceMs: 0,
  });
  const hashes = await identityHashes(services);
  const subjects = order
    ? await services.transactions.inSpace(spaceId, (tx) => loadProspects(tx, hashes, [prospect_id]), { readOnly: true })
    : [];
  const [subject] = subjects;
  if (!order || !subject) return { kind: 'refused', reason: 'not_found', detail: 'the person is gone' };
  if (subject.isLeftOut) return { kind: 'refused', reason: 'not_found', detail: 'they may not be looked up' };
  const before = await foundBefore(services, order, subject);
  const page = await preparePage(services, order, [subject], {
    lookUp: createLookUps(services, order),
    watch: { isOn: () => true, look: async () => true, onDone: async () => true },
  });
  const looked = await page.run().result;
  await settlePage(services, order, { ...looked, keys: page.keys });
  const { done } = looked;
  const { found, unanswered, had, credits } = addResults(NO_RESULT, done, order);
  const kinds = done.flatMap(({ result }) => result.results.flatMap((one) => (one.is === 'found' ? [one.kind] : [])));
  const count = (kind: (typeof kinds)[number]) => kinds.filter((each) => each === kind).length;
  const receipt = { emails: count('email'), phones: count('phone'), credits: Math.min(credits, order.cost) };
  if (found > 0) return { kind: 'done', receipt };
  // nobody had written down what came of it: it was found, and is paid for
  if (before.length > 0) {
    const once = (kind: string) => before.filter((each) => each === kind).length;
    return { kind: 'done', receipt: { emails: once('email'), phones: once('phone'), credits: order.cost } };
  }
  if (had > 0) return { kind: 'done', receipt };
  if (unanswered > 0) return { kind: 'refused', reason: 'not_reached', detail: 'nobody has answered' };
  return { kind: 'refused', reason: 'not_found', detail: 'nobody knows it' };
}

/** What this very line has found, in a try before this one, and the prospect has by now. */
async function foundBefore(
  services: Services,
  { scope, by, spaceId }: PageOrder,
  subject: Subject,
): Promise<EnrichedKind[]> {
  const { identity, known } = subject;
  if (identity === null) return [];
  const facts = await services.transactions.onPlatform((tx) => factsOf(tx, scope, [identity]), { readOnly: true });
  return facts.flatMap(({ kind, asked_by, payer, found }) => {
    const isTheirs = found.some(({ value }) =>
      known.some((one) => one.kind === kind && one.value === value.toLowerCase()),
    );
    return asked_by === by && payer === spaceId && isTheirs ? [kind] : [];
  });
}
