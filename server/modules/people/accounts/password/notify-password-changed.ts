import type { Visitor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { queueMail } from '../../../platform/mails/queue-mail.ts';
import { originOf } from '../../../platform/whitelabel/origin-of.ts';
import { mailRecipient } from './mail-code.ts';
import type { UserRow } from '../queries.ts';

/** To the person themself, in case it was not them. */
export async function notifyPasswordChanged(
  tx: PlatformTx,
  user: UserRow,
  { host }: Visitor,
  services: Services,
): Promise<void> {
  const origin = await originOf(tx, { brandId: user.brand_id, host }, services);
  const values = { name: user.first_name, link: `${origin}/auth/forgot-password` };
  await queueMail(tx, { ...mailRecipient(user), origin, kind: 'password_changed', values });
}
