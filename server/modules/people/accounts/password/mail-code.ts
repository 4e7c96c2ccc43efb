import { ACTIVATION_CODE_HOURS, RESEND_AFTER_S, RESTORE_CODE_HOURS } from '../../../../../contract/accounts/people.ts';
import type { Visitor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { queueMail } from '../../../platform/mails/queue-mail.ts';
import { originOf } from '../../../platform/whitelabel/origin-of.ts';
import { makeCode, waitBeforeNext } from './codes.ts';
import type { UserRow } from '../queries.ts';

/** Refuses when the last mail of this kind is too fresh, and says for how many seconds still. */
export async function refuseTooSoon(
  tx: PlatformTx,
  userId: string,
  kind: 'activation' | 'email_change',
): Promise<void> {
  const wait = await waitBeforeNext(tx, userId, kind, RESEND_AFTER_S);
  if (wait > 0) throw refuse('resend_too_soon', { fields: { wait: String(wait) } });
}

export async function mailActivation(
  tx: PlatformTx,
  user: UserRow,
  { host }: Visitor,
  services: Services,
): Promise<void> {
  const origin = await originOf(tx, { brandId: user.brand_id, host }, services);
  const code = await makeCode(tx, { ...owner(user), kind: 'activation', minutes: ACTIVATION_CODE_HOURS * 60 });
  const link = `${origin}/auth/activate-email?activation_code=${code}`;
  await queueMail(tx, { ...mailRecipient(user), origin, kind: 'activation', values: { name: user.first_name, link } });
}

export async function mailRestore(tx: PlatformTx, user: UserRow, origin: string): Promise<void> {
  const code = await makeCode(tx, { ...owner(user), kind: 'restore', minutes: RESTORE_CODE_HOURS * 60 });
  const link = `${origin}/auth/restore-password?restore_code=${code}`;
  await queueMail(tx, { ...mailRecipient(user), origin, kind: 'restore', values: { name: user.first_name, link } });
}

/** To the new address: only who reads it can follow the link. */
export async function mailEmailChange(
  tx: PlatformTx,
  user: UserRow,
  email: string,
  { host }: Visitor,
  services: Services,
): Promise<void> {
  const origin = await originOf(tx, { brandId: user.brand_id, host }, services);
  const code = await makeCode(tx, {
    ...owner(user),
    kind: 'email_change',
    minutes: ACTIVATION_CODE_HOURS * 60,
    data: { email },
  });
  const values = { name: user.first_name, email, link: `${origin}/auth/confirm-email?code=${code}` };
  await queueMail(tx, { ...mailRecipient(user), to: email, origin, kind: 'email_change', values });
}

const owner = (user: UserRow) => ({ brandId: user.brand_id, userId: user.id });

export const mailRecipient = (user: UserRow) => ({
  to: user.email,
  userId: user.id,
  brandId: user.brand_id,
  language: user.language,
});
