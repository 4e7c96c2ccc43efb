import type { SignedIn } from '../../../../../contract/accounts/people.ts';
import type { TokenActor } from '../../../../core/auth/actor.ts';
import { hashPassword } from '../../../../core/auth/password.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import type { Services } from '../../../../core/services.ts';
import { actorUserOf } from '../actor-user-of.ts';
import { clearAttempts } from '../sign-in/attempts.ts';
import { auditAccount } from '../audit-account.ts';
import { findCode, spoilCodes, useCode } from './codes.ts';
import { deleteCrmIdentities } from '../external-login/external-queries.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { activeUser, openSession } from '../sign-in/open-session.ts';
import { savePassword, updateUserRow } from '../queries.ts';
import { restoreKey } from './restore-password.ts';
import { signInKeys } from '../sign-in/sign-in.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';

interface Input {
  password: string;
  restore_code: string;
}

/** A code that is no good costs no hashing. */
async function hashForCode(_actor: TokenActor, input: Input, { transactions }: Services): Promise<string> {
  await transactions.onPlatform((tx) => findCode(tx, 'restore', input.restore_code), { readOnly: true });
  return hashPassword(input.password);
}

/**
 * Whoever had the old password is out: every session and every application ends, and no CRM leads in by itself any more. The link came by mail, so the
 * address is confirmed; a second step that is on is still asked for.
 */
export const setPasswordWithCode = after(
  hashForCode,
  async (tx: PlatformTx, actor: TokenActor, input: Input, services: Services, hash: string): Promise<SignedIn> => {
    const { user_id } = await useCode(tx, 'restore', input.restore_code);
    const user = await activeUser(tx, user_id ?? '');
    await savePassword(tx, user.id, hash);
    await updateUserRow(tx, user.id, { email_confirmed: true });
    await spoilCodes(tx, user.id, ['restore', 'activation', 'email_change', 'second_step']);
    await deleteCrmIdentities(tx, user.id);
    await endSessions(tx, user.id, { but: actor.tokenHash, applications: true }, services);
    await clearAttempts(tx, [
      restoreKey(user.brand_id, user.email, actor.address),
      ...signInKeys(actor, user.email, false),
    ]);
    await notifyPasswordChanged(tx, user, actor, services);
    await auditAccount(tx, { ...actor, user: actorUserOf(user), space: null }, { kind: 'password_changed' });
    return openSession(tx, actor, user.id, services);
  },
);
