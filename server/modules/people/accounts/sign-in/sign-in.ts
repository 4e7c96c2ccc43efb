import type { SignedIn } from '../../../../../contract/accounts/people.ts';
import type { TokenActor } from '../../../../core/auth/actor.ts';
import { networkOf } from '../../../../core/auth/network-of.ts';
import { verifyPassword } from '../../../../core/auth/password.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { type AttemptKey, claimTries, clearAttempts, giveBack } from './attempts.ts';
import { isKnownDevice } from './device-queries.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { openSession } from './open-session.ts';
import { userWithPassword } from '../queries.ts';

interface Proved {
  userId: string;
  /** What the try was counted under, and is cleared. */
  keys: AttemptKey[];
  /** The same, shared with others, whose mistakes stay. */
  shared: AttemptKey | null;
}

interface Input {
  email: string;
  password: string;
}

/** An office shares one address; a hundred mistakes within an hour are more than it makes. */
const FREE_FROM_ADDRESS = 100;
/** Mistakes within an hour with one account, from all addresses together, before those who are new to it wait. */
const FREE_FOR_ACCOUNT = 50;
const addressKey = (address: string) => ({ key: `sign_in_from:${networkOf(address)}`, free: FREE_FROM_ADDRESS });
const accountKey = (brandId: string, email: string) => ({
  key: `sign_in:${brandId}:${email.toLowerCase()}`,
  free: FREE_FOR_ACCOUNT,
});

/**
 * What slows a try down. Mistakes are counted for the pair of account and address: a stranger who guesses makes
 * themself wait, not the owner, who comes from elsewhere. Guesses from many addresses are counted together too, and
 * hold up whoever is new to the account. A browser that the person signed in with before is counted by itself, so that
 * nobody else's mistakes keep it out.
 */
export function signInKeys({ brandId, address, device }: TokenActor, email: string, isKnown: boolean): AttemptKey[] {
  if (isKnown && device) return [`sign_in_device:${device.toString('base64url')}`];
  return [`sign_in:${brandId}:${email.toLowerCase()}:${networkOf(address)}`, accountKey(brandId, email)];
}

/** A try that is blocked costs no hashing, and an unknown email as much as a wrong password. */
async function provePerson(actor: TokenActor, input: Input, services: Services): Promise<Proved> {
  const { transactions } = services;
  const { user, keys, shared } = await transactions.onPlatform(
    async (tx) => {
      const found = await userWithPassword(tx, actor.brandId, input.email);
      const isKnown = found && actor.device ? await isKnownDevice(tx, found.id, actor.device) : false;
      const keys = signInKeys(actor, input.email, isKnown);
      return { user: found, keys, shared: isKnown ? null : addressKey(actor.address) };
    },
    { readOnly: true },
  );
  // counted before it costs anything: of hundreds at once no more are hashed than are free
  await claimTries(services, shared ? [shared, ...keys] : keys);
  const isRight = await verifyPassword(input.password, user?.hash ?? null);
  const reason = !isRight ? 'wrong_password' : user?.status !== 'active' ? 'inactive' : null;
  if (!reason && user) return { userId: user.id, keys, shared };
  if (user) await noteFailedSignIn(services, actor, user, reason ?? 'inactive');
  if (!isRight) throw refuse('wrong_credentials');
  if (shared) await transactions.onPlatform((tx) => giveBack(tx, shared));
  throw refuse('user_inactive');
}

export const signIn = after(
  provePerson,
  async (
    tx: PlatformTx,
    actor: TokenActor,
    _input: Input,
    services: Services,
    { userId, keys, shared }: Proved,
  ): Promise<SignedIn> => {
    const [session] = await Promise.all([
      openSession(tx, actor, userId, services),
      clearAttempts(tx, keys),
      shared && giveBack(tx, shared),
    ]);
    return session;
  },
);
