import type { CallParsed } from '../../../../../contract/call.ts';
import type { credentialCalls } from '../../../../../contract/credentials/calls.ts';
import type { TwoFactor } from '../../../../../contract/credentials/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { twoFactorOf } from '../describe-credential.ts';
import { findCredential } from '../find-credential.ts';
import { requireNetwork } from '../network/network-provider.ts';
import { secretAt } from './open-login.ts';
import { startSignIn } from './start-sign-in.ts';

/** Keeps the sign-in of the account's Microsoft two-step verification, and signs in with it. */
export async function setTwoFactor(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, username, password }: CallParsed<(typeof credentialCalls)['twoFactor']>,
  services: Services,
): Promise<TwoFactor> {
  const { username: account } = await findCredential(tx, actor, id, 'lock');
  requireNetwork(services);
  const auth = {
    two_factor_username: username,
    two_factor_password_sealed: services.secrets.seal(password, secretAt(id, 'two_factor_password')),
    two_factor_status: null,
    two_factor_update_password: false,
    two_factor_link: null,
    two_factor_locked_at: null,
  };
  const row = await startSignIn(tx, id, { auth }, actor.user.id);
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'credential_changed',
    subject: account,
    details: { field: 'two_factor' },
  });
  return twoFactorOf(row) ?? { username, status: null, update_password: false, link: null, temporary_locked_at: null };
}
