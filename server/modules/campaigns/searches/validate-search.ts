import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { searchCalls } from '../../../../contract/searches/calls.ts';
import { readSearchLink } from '../../../../engine/contacts/search-url.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { findCampaign } from '../campaigns/find-campaign.ts';
import { findCredential } from '../../senders/credentials/find-credential.ts';
import { hasSearchLike } from './queries.ts';
import { searchProblem } from './search-problem.ts';

type Validate = typeof searchCalls.validate;

/** Says at once what a pasted link is, and what is in its way. */
export async function validateSearch(
  tx: SpaceTx,
  actor: SpaceActor,
  { url, credentials_id, workflow_id }: CallParsed<Validate>,
): Promise<CallPayload<Validate>> {
  const campaign = workflow_id ? await findCampaign(tx, actor, workflow_id) : null;
  if (credentials_id) await findCredential(tx, actor, credentials_id);
  const link = readSearchLink(url);
  if (!link) return { kind: null, url, name: '', problem: 'not_recognised' };
  if (campaign && (await hasSearchLike(tx, campaign.id, link.key))) throw refuse('search_exists');
  const account = credentials_id ?? campaign?.credentials_id ?? null;
  const problem = await searchProblem(tx, actor, link.kind, account);
  return { kind: link.kind, url: link.url, name: link.name, problem };
}
