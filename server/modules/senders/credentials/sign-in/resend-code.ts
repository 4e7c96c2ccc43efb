import type { Services } from '../../../../core/services.ts';
import { networkProvider } from '../network/network-provider.ts';
import { credentialById } from '../queries.ts';
import { startSignIn } from './start-sign-in.ts';

/** Has the network send its code once more; where it no longer waits for one, the sign-in begins anew. */
export async function resendCode(
  { space_id, id, attempt }: { space_id: string; id: string; attempt: number },
  services: Services,
): Promise<void> {
  const network = networkProvider(services);
  const row = await services.transactions.inSpace(space_id, (tx) => credentialById(tx, id), { readOnly: true });
  if (!network || row?.attempt !== attempt || !row.code_requested_at || !row.gateway_id) return;
  const outcome = await network.resend(row.gateway_id);
  if (outcome.kind === 'done' || outcome.kind === 'already') return;
  await services.transactions.inSpace(space_id, (tx) => startSignIn(tx, id));
}
