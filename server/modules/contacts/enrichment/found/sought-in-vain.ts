import type { EnrichedKind } from '../../../../../contract/enrichment/schemas.ts';
import type { LookedUpPerson } from '../../../../../engine/enrichment/identity.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { identityHashes } from '../facts/identity-hashes.ts';
import { kindsKnownAsNothing } from '../facts/known-as-nothing.ts';

/** Of people of the finder what lately nobody knew who was asked for it. */
export async function peopleSoughtInVain(
  tx: SpaceTx,
  services: Services,
  people: readonly { person: LookedUpPerson; kinds: readonly EnrichedKind[] }[],
): Promise<ReadonlySet<EnrichedKind>[]> {
  if (people.every(({ kinds }) => kinds.length === 0)) return people.map(() => new Set());
  const hashes = await identityHashes(services);
  const sought = people.map(({ person, kinds }) => ({
    identities: kinds.length > 0 ? hashes.all(person).map((hash) => hash.toString('hex')) : [],
    kinds,
    known: [],
  }));
  return kindsKnownAsNothing(tx, services, sought, false);
}
