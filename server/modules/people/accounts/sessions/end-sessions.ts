import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { removeGrantsOf } from '../../oauth/remove-grants-of.ts';
import { deleteDevices } from '../sign-in/device-queries.ts';
import { deleteTokensOf } from './token-queries.ts';

/** Ends a person's sessions, with their sockets, but for one, and forgets their browsers; with `applications` their access ends too. */
export async function endSessions(
  tx: PlatformTx,
  userId: string,
  { but, applications }: { but: Buffer; applications: boolean },
  services: Services,
): Promise<number> {
  if (applications) await removeGrantsOf(tx, userId, services);
  const { actors, live } = services;
  const hashes = await deleteTokensOf(tx, userId, but);
  await deleteDevices(tx, userId);
  tx.afterCommit(() => {
    actors.forget();
    for (const hash of hashes) live.disconnect(hash);
  });
  return hashes.length;
}
