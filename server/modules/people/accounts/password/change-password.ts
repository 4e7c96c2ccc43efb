import type { Nothing } from '../../../../../contract/call.ts';
import type { UserActor } from '../../../../core/auth/actor.ts';
import { hashPassword } from '../../../../core/auth/password.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { auditAccount } from '../audit-account.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { spoilCodes } from './codes.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { lockUser, savePassword, userById } from '../queries.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';
import { publishUserChange } from '../profile/publish-user-change.ts';

interface Input {
  old_password?: string;
  password: string;
}

/** Someone who came by an external sign-in has no old password to give. */
async function hashNew(actor: UserActor, input: Input, services: Services): Promise<string> {
  const user = await services.transactions.onPlatform((tx) => userById(tx, actor.user.id), { readOnly: true });
  if (user?.has_password)
    await checkOwnPassword(actor, { field: 'old_password', password: input.old_password }, services);
  return hashPassword(input.password);
}

export const changePassword = after(
  hashNew,
  async (tx: PlatformTx, actor: UserActor, _input: Input, services: Services, hash: string): Promise<Nothing> => {
    const user = await lockUser(tx, actor.user.id);
    if (!user) throw refuse('not_signed_in');
    await savePassword(tx, user.id, hash);
    await spoilCodes(tx, user.id, ['restore', 'second_step']);
    await endSessions(tx, user.id, { but: actor.tokenHash, applications: false }, services);
    await notifyPasswordChanged(tx, user, actor, services);
    await auditAccount(tx, actor, { kind: 'password_changed' });
    publishUserChange(tx, user.id, services);
    return {};
  },
);
