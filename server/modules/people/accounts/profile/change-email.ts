import { RESEND_AFTER_S } from '../../../../../contract/accounts/people.ts';
import type { UserActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { checkOwnPassword } from '../password/check-own-password.ts';
import { mailEmailChange, refuseTooSoon } from '../password/mail-code.ts';
import { emailIsTaken, lockUser } from '../queries.ts';

interface Input {
  email: string;
  password: string;
}

/** Nothing changes yet: the new address counts once its owner has followed the link mailed to it. */
export const changeEmail = after(
  (actor: UserActor, { password }: Input, services: Services) =>
    checkOwnPassword(actor, { field: 'password', password }, services),
  async (tx: PlatformTx, actor: UserActor, { email }: Input, services: Services): Promise<{ resend_after: number }> => {
    const user = await lockUser(tx, actor.user.id);
    if (!user) throw refuse('not_signed_in');
    if (await emailIsTaken(tx, user.brand_id, email))
      throw refuse('email_taken', { fields: { email: 'Account with such email already exists' } });
    await refuseTooSoon(tx, user.id, 'email_change');
    await mailEmailChange(tx, user, email, actor, services);
    return { resend_after: RESEND_AFTER_S };
  },
);
