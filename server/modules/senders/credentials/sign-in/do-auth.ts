import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { changeCredential } from '../change-credential.ts';
import { challengeOf, describeCredential } from '../describe-credential.ts';
import { findCredential } from '../find-credential.ts';
import { requireNetwork } from '../network/network-provider.ts';
import { startSignIn } from './start-sign-in.ts';

/** What held the account back is lifted, and the network asked anew; an account of the extension signs in by itself. */
export async function doAuth(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<Credential> {
  const row = await findCredential(tx, actor, id, 'lock');
  const lifted = {
    wait_for_authorization: false,
    hibernated_at: null,
    login_limited_at: null,
    login_limited_until: null,
    last_active_at: tx.now,
  };
  if (row.automation_type === 'extension') {
    const auth = { challenged_at: null, logged_in_at: tx.now };
    const after = await changeCredential(tx, id, { credential: lifted, auth }, actor.user.id);
    return describeCredential(after ?? row, tx.now);
  }
  requireNetwork(services);
  if (!row.has_password && !row.has_cookies) throw refuse('password_needed');
  const looksFirst = challengeOf(row) === 'in_app';
  return describeCredential(await startSignIn(tx, id, { credential: lifted }, actor.user.id, { looksFirst }), tx.now);
}
