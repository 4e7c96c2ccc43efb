import { RESEND_AFTER_S } from '../../../../../contract/accounts/people.ts';
import type { TokenActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { useCode } from '../password/codes.ts';
import { mailActivation, refuseTooSoon } from '../password/mail-code.ts';
import { lockUser, updateUserRow } from '../queries.ts';
import { publishUserChange } from '../profile/publish-user-change.ts';

interface Answer {
  is_confirmed: boolean;
  resend_after: number;
}

/** With a code it confirms, whoever is signed in or not; without one the mail is sent again to who is signed in. */
export async function activateEmail(
  tx: PlatformTx,
  actor: TokenActor,
  { activation_code }: { activation_code?: string },
  services: Services,
): Promise<Answer> {
  if (!activation_code) return mailAgain(tx, actor, services);
  const { user_id } = await useCode(tx, 'activation', activation_code);
  if (!user_id || !(await updateUserRow(tx, user_id, { email_confirmed: true }))) throw refuse('code_invalid');
  publishUserChange(tx, user_id, services);
  return { is_confirmed: true, resend_after: 0 };
}

async function mailAgain(tx: PlatformTx, actor: TokenActor, services: Services): Promise<Answer> {
  const user = actor.user && (await lockUser(tx, actor.user.id));
  if (!user) throw refuse('not_signed_in');
  if (user.email_confirmed) return { is_confirmed: true, resend_after: 0 };
  await refuseTooSoon(tx, user.id, 'activation');
  await mailActivation(tx, user, actor, services);
  return { is_confirmed: false, resend_after: RESEND_AFTER_S };
}
