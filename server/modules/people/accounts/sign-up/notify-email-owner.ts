import type { TokenActor } from '../../../../core/auth/actor.ts';
import type { Services } from '../../../../core/services.ts';
import { queueMail } from '../../../platform/mails/queue-mail.ts';
import { wroteRecently } from '../../../platform/mails/wrote-recently.ts';
import { originOf } from '../../../platform/whitelabel/origin-of.ts';
import { mailRecipient } from '../password/mail-code.ts';
import { userWithPassword } from '../queries.ts';

const AT_MOST_EVERY_HOURS = 24;

/** Somebody wants to open an account that there is: most often its owner, who has forgotten it. Told once a day. */
export async function notifyEmailOwner(
  { brandId, host }: TokenActor,
  email: string,
  services: Services,
): Promise<void> {
  await services.transactions.onPlatform(async (tx) => {
    const user = await userWithPassword(tx, brandId, email);
    if (!user || (await wroteRecently(tx, 'account_exists', user.email, AT_MOST_EVERY_HOURS))) return;
    const origin = await originOf(tx, { brandId, host }, services);
    const values = { name: user.first_name, link: `${origin}/auth/forgot-password` };
    await queueMail(tx, { ...mailRecipient(user), origin, kind: 'account_exists', values });
  });
}
