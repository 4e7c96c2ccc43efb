import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { networkProvider } from '../network/network-provider.ts';
import { accountByGateway } from '../queries.ts';

/** The gateway is told that an account of it is ours no more. */
export async function enqueueDisconnect(tx: SpaceTx, account: string | null): Promise<void> {
  if (account) await tx.enqueue('credentials.disconnect', { account }, { key: `credentials.disconnect:${account}` });
}

/** Asked again until the gateway has let go of it: a job that fails is run again. */
export async function disconnectAccount({ account }: { account: string }, services: Services): Promise<void> {
  // added again meanwhile: what the gateway has is somebody's once more
  const held = await services.transactions.onPlatform((tx) => accountByGateway(tx, account), { readOnly: true });
  if (held) return;
  const outcome = await networkProvider(services)?.disconnect(account);
  if (!outcome) return;
  const isGone =
    outcome.kind === 'done' ||
    outcome.kind === 'already' ||
    outcome.kind === 'disconnected' ||
    (outcome.kind === 'refused' && outcome.reason === 'not_found');
  if (!isGone) throw new Error(`the gateway did not let go of an account: ${outcome.kind}`);
}
