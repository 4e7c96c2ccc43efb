import type { SignedIn } from '../../../../../contract/accounts/people.ts';
import type { TokenActor } from '../../../../core/auth/actor.ts';
import { verifyPassword } from '../../../../core/auth/password.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { checkAttempts, claimTry, clearAttempts, noteFailure } from './attempts.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { openSession } from './open-session.ts';
import { userWithPassword } from '../queries.ts';

interface Input {
  email: string;
  password: string;
}

/** An office shares one address; a hundred mistakes within an hour are more than it makes. */
const FREE_FROM_ADDRESS = 100;
export const signInKey = (brandId: string, email: string) => `sign_in:${brandId}:${email.toLowerCase()}`;
const addressKey = (address: string) => ({ key: `sign_in_from:${address}`, free: FREE_FROM_ADDRESS });

/** A try that is blocked costs no hashing, and an unknown email as much as a wrong password. */
async function provePerson(actor: TokenActor, input: Input, services: Services): Promise<string> {
  const { transactions } = services;
  const user = await transactions.onPlatform(
    async (tx) => {
      const [found] = await Promise.all([
        userWithPassword(tx, actor.brandId, input.email),
        checkAttempts(tx, [addressKey(actor.address)]),
      ]);
      return found;
    },
    { readOnly: true },
  );
  await claimTry(services, signInKey(actor.brandId, input.email));
  const isRight = await verifyPassword(input.password, user?.hash ?? null);
  const reason = !isRight ? 'wrong_password' : user?.status !== 'active' ? 'inactive' : null;
  if (!reason && user) return user.id;
  if (user) await noteFailedSignIn(services, actor, user, reason ?? 'inactive');
  if (isRight) throw refuse('user_inactive');
  await noteFailure(services, [addressKey(actor.address)]);
  throw refuse('wrong_credentials');
}

export const signIn = after(
  provePerson,
  async (tx: PlatformTx, actor: TokenActor, input: Input, services: Services, userId: string): Promise<SignedIn> => {
    const [session] = await Promise.all([
      openSession(tx, actor, userId, services),
      clearAttempts(tx, [signInKey(actor.brandId, input.email)]),
    ]);
    return session;
  },
);
