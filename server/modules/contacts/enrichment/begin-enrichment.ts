import type { CallParsed } from '../../../../contract/call.ts';
import type { enrichmentCalls } from '../../../../contract/enrichment/calls.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { beginJob } from '../../platform/jobs/begin-job.ts';
import { askerOf, requireChoice } from '../prospects/list/chosen-prospects.ts';
import { requireAskable } from './providers.ts';
import { quoteFor } from './quote-enrichment.ts';
import type { EnrichInput } from './run/run-enrichment.ts';

type Enrich = (typeof enrichmentCalls)['enrich'];

export async function enrichProspects(
  tx: SpaceTx,
  actor: SpaceActor,
  { kinds, again, ...choice }: CallParsed<Enrich>,
  services: Services,
): Promise<{ job_id: string }> {
  requireChoice(choice);
  return beginEnrichment(tx, actor, { choice, kinds, again }, services);
}

/** Begins a look-up; however many they are, it goes on by itself and tells how far it is. */
export async function beginEnrichment(
  tx: SpaceTx,
  actor: SpaceActor,
  asked: Pick<EnrichInput, 'choice' | 'found' | 'again'> & { kinds: EnrichInput['kinds'] },
  services: Services,
): Promise<{ job_id: string }> {
  await requireFeature(tx, 'enrichment');
  const input = { ...asked, kinds: await requireAskable(tx, asked.kinds, services), asker: askerOf(actor) };
  const quote = await quoteFor(tx, input, services);
  // whom they named is none of the workspace's, or gone
  if (asked.choice && quote.people === 0) throw refuse('not_found');
  if (quote.to_find > 0 && quote.credits_free < quote.credits_most / Math.max(1, quote.to_find))
    throw refuse('credits_run_out');
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'prospects_enriched',
    subject: null,
    details: { people: String(quote.people), kinds: input.kinds.join(', ') },
  });
  return {
    job_id: await beginJob(tx, {
      kind: 'enrich',
      subjectId: null,
      input: { ...input, total: quote.people } satisfies EnrichInput,
      actorId: actor.user.id,
    }),
  };
}
