import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import type { ErasedProspects } from '../prospects/erase-port.ts';
import { identityHashes } from './facts/identity-hashes.ts';
import { forgetFacts, insertRefused, peopleToForget } from './run/subject-queries.ts';

/**
 * What was answered about people who are erased goes: with a prospect that is deleted what this workspace alone has, with
 * somebody who asked for it also what its brand shares. Of the latter a hash stays, so that nobody looks them up again.
 */
export async function forgetLookUps(
  tx: SpaceTx,
  { people, isByPerson }: ErasedProspects,
  services: Services,
): Promise<void> {
  const hashes = await identityHashes(services);
  const identities = (await peopleToForget(tx, people)).flatMap((person) => hashes.all(person));
  await forgetFacts(tx, identities, isByPerson);
  if (isByPerson) await insertRefused(tx, identities);
}
