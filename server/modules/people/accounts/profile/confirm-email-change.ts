import type { TokenActor, Visitor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { queueMail } from '../../../platform/mails/queue-mail.ts';
import { originOf } from '../../../platform/whitelabel/origin-of.ts';
import { actorUserOf } from '../actor-user-of.ts';
import { auditAccount } from '../audit-account.ts';
import { spoilCodes, useCode } from '../password/codes.ts';
import { mailRecipient } from '../password/mail-code.ts';
import { emailIsTaken, lockUser, type UserRow, updateUserRow } from '../queries.ts';
import { publishUserChange } from './publish-user-change.ts';

export async function confirmEmailChange(
  tx: PlatformTx,
  actor: TokenActor,
  { code }: { code: string },
  services: Services,
): Promise<{ email: string }> {
  const { user_id, data } = await useCode(tx, 'email_change', code);
  const user = user_id ? await lockUser(tx, user_id) : undefined;
  const { email } = data;
  if (!user || !email) throw refuse('code_invalid');
  if (await emailIsTaken(tx, user.brand_id, email)) throw refuse('email_taken');
  await updateUserRow(tx, user.id, { email, email_confirmed: true }).catch((error: { code?: string }) => {
    // somebody took it in the same moment
    throw error.code === '23505' ? refuse('email_taken') : error;
  });
  // links that went to the old address lead nowhere now
  await spoilCodes(tx, user.id, ['restore', 'activation']);
  await notifyOldAddress(tx, user, email, actor, services);
  // the link may be followed where nobody is signed in: it is the person's own doing all the same
  const person = { ...actor, user: { ...actorUserOf(user), email }, space: null };
  const details = { before: user.email, after: email };
  await auditAccount(tx, person, { kind: 'email_changed', subject: email, details });
  publishUserChange(tx, user.id, services);
  return { email };
}

async function notifyOldAddress(
  tx: PlatformTx,
  user: UserRow,
  email: string,
  { host }: Visitor,
  services: Services,
): Promise<void> {
  const origin = await originOf(tx, { brandId: user.brand_id, host }, services);
  await queueMail(tx, {
    ...mailRecipient(user),
    origin,
    kind: 'email_changed',
    values: { name: user.first_name, email },
  });
}
