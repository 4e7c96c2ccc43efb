import { RESEND_AFTER_S } from '../../../../../contract/accounts/people.ts';
import type { TokenActor } from '../../../../core/auth/actor.ts';
import { networkOf } from '../../../../core/auth/network-of.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import type { Services } from '../../../../core/services.ts';
import { originOf } from '../../../platform/whitelabel/origin-of.ts';
import { claimTry } from '../sign-in/attempts.ts';
import { waitBeforeNext } from './codes.ts';
import { mailRestore } from './mail-code.ts';
import { lockUser, userWithPassword } from '../queries.ts';

/** Whoever asks for a stranger's account again and again makes themself wait, not its owner. */
export const restoreKey = (brandId: string, email: string, address: string): string =>
  `restore:${brandId}:${email.toLowerCase()}:${networkOf(address)}`;
/** More than an office asks for within an hour. */
const FREE_FROM_ADDRESS = 20;
const addressKey = (address: string) => ({ key: `restore_from:${networkOf(address)}`, free: FREE_FROM_ADDRESS });

/** A known address and an unknown one are answered alike, after the same work: a job finds out which it is. */
export const restorePassword = after(
  async ({ brandId, address }: TokenActor, { email }: { email: string }, services: Services) => {
    await claimTry(services, addressKey(address));
    await claimTry(services, restoreKey(brandId, email, address));
  },
  async (
    tx: PlatformTx,
    { brandId, host }: TokenActor,
    { email }: { email: string },
    services: Services,
  ): Promise<{ resend_after: number }> => {
    const origin = await originOf(tx, { brandId, host }, services);
    await tx.enqueue('accounts.mail_restore', { brandId, email, origin }, { maxAttempts: 5 });
    return { resend_after: RESEND_AFTER_S };
  },
);

/** Mails the link to whoever has this address. Asked again too soon, or run again after a crash, it mails nothing. */
export async function mailRestoreTo(
  { brandId, email, origin }: { brandId: string; email: string; origin: string },
  { transactions }: Services,
): Promise<void> {
  await transactions.onPlatform(async (tx) => {
    const known = await userWithPassword(tx, brandId, email);
    const user = known && (await lockUser(tx, known.id));
    if (user?.status !== 'active') return;
    if ((await waitBeforeNext(tx, user.id, 'restore', RESEND_AFTER_S)) > 0) return;
    await mailRestore(tx, user, origin);
  });
}
