import type { SearchKind, SearchProblem } from '../../../../contract/searches/schemas.ts';
import { featureOfSearch, subscriptionProblem } from '../../../../engine/contacts/search-url.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { findCredential } from '../../senders/credentials/find-credential.ts';
import { getSpaceFeatures } from '../../people/spaces/features/get-space-features.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';

/** What keeps a kind of search from running: the plan, or the account's own subscription. */
export async function searchProblem(
  tx: SpaceTx,
  actor: SpaceActor,
  kind: SearchKind,
  credentialId: string | null,
): Promise<SearchProblem | null> {
  const needed = await planProblem(tx, kind);
  if (needed || !credentialId) return needed;
  const account = await findCredential(tx, actor, credentialId);
  return subscriptionProblem(kind, account.account_type);
}

/** What of the plan keeps it from running. */
export async function planProblem(tx: SpaceTx, kind: SearchKind): Promise<'needs_feature' | null> {
  const feature = featureOfSearch(kind);
  return feature && !(await getSpaceFeatures(tx)).features.includes(feature) ? 'needs_feature' : null;
}

/** Goes on only where the plan has such searches: also one that was added under a larger plan does not run on. */
export async function requireSearchFeature(tx: SpaceTx, kind: SearchKind): Promise<void> {
  const feature = featureOfSearch(kind);
  if (feature) await requireFeature(tx, feature);
}
