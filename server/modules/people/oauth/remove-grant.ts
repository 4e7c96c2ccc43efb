import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { accessTokens } from './access-tokens-port.ts';
import { deleteRecordsOfGrant } from './queries.ts';

/** Everything that hangs on a grant ends with it: codes, refresh tokens, access tokens and their sockets. */
export async function removeGrant(tx: PlatformTx, grantId: string, services: Services): Promise<void> {
  await deleteRecordsOfGrant(tx, grantId);
  forgetTokens(tx, await accessTokens.one.end(tx, { grantId }), services);
}

export function forgetTokens(tx: PlatformTx, hashes: readonly Buffer[], { actors, live }: Services): void {
  tx.afterCommit(() => {
    actors.forget();
    for (const hash of hashes) live.disconnect(hash);
  });
}
