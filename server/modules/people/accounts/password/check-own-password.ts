import type { UserActor } from '../../../../core/auth/actor.ts';
import { verifyPassword } from '../../../../core/auth/password.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { claimTry, clearAttempts } from '../sign-in/attempts.ts';
import { passwordHashOf } from '../queries.ts';

const ownPasswordKey = (userId: string) => `own_password:${userId}`;

/**
 * Asks a signed-in person for their password again, ahead of a call's transaction. Whoever found an open browser
 * cannot guess for long.
 */
export async function checkOwnPassword(
  { user }: UserActor,
  given: { field: string; password: string | undefined },
  services: Services,
): Promise<void> {
  const { transactions } = services;
  const key = ownPasswordKey(user.id);
  await claimTry(services, key);
  const hash = await transactions.onPlatform((tx) => passwordHashOf(tx, user.id), { readOnly: true });
  if (!(await verifyPassword(given.password ?? '', hash)))
    throw refuse('wrong_password', { fields: { [given.field]: 'Wrong password' } });
  await transactions.onPlatform((tx) => clearAttempts(tx, [key]));
}
