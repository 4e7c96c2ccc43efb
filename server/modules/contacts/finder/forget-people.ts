import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { forgetFound } from '../enrichment/found/found-values.ts';
import type { ErasedProspects } from '../prospects/erase-port.ts';
import { addressesOfProspects } from './find/known-queries.ts';
import { removePeople } from './loading/load-batch.ts';
import { emailHash, linkHash } from './loading/known-hash.ts';
import { hideHashes, indexesWith, lockIndex, peopleToRemove } from './loading/loading-queries.ts';

/**
 * Whoever is erased as a prospect is not found in the workspace again: what files told of them goes, and of everybody’s
 * index they are hidden, by a hash of their page and addresses, which names nobody.
 */
export async function forgetErased(tx: SpaceTx, { people }: Pick<ErasedProspects, 'people'>): Promise<void> {
  const rows = await addressesOfProspects(tx, people);
  const hashes = rows.flatMap(({ link, emails }) => [...(link ? [pageHash(link)] : []), ...emails.map(emailHash)]);
  if (hashes.length === 0) return;
  await hideHashes(tx, tx.spaceId, [...new Set(hashes)]);
  await lockIndex(tx, tx.spaceId);
  const gone = await peopleToRemove(tx, tx.spaceId, { hashes });
  await removePeople(tx, tx.spaceId, gone);
  await forgetFound(
    tx,
    gone.map(({ id }) => id),
  );
}

/**
 * Whoever asks the house itself to be forgotten: gone from everybody’s index and from files of workspaces, and not loaded
 * again. Answers how many entries they had.
 */
export async function forgetEverywhere(
  tx: PlatformTx,
  links: readonly string[],
  emails: readonly string[],
): Promise<number> {
  const hashes = [...links.map(pageHash), ...emails.map(emailHash)];
  await hideHashes(tx, null, hashes);
  let removed = 0;
  for (const spaceId of await indexesWith(tx, hashes)) {
    await lockIndex(tx, spaceId);
    const people = await peopleToRemove(tx, spaceId, { hashes });
    await removePeople(tx, spaceId, people);
    removed += people.length;
  }
  return removed;
}

/** A page of whichever address of the network is the same page. */
function pageHash(link: string): string {
  const name = /\/in\/([^/?#]+)/i.exec(link)?.[1];
  return linkHash(name ? `https://www.linkedin.com/in/${name}` : link);
}
