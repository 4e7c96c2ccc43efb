import type { SignedIn } from '../../../../../contract/accounts/people.ts';
import type { TokenActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { claimTry, clearAttempts } from '../sign-in/attempts.ts';
import { findCode, useCode } from '../password/codes.ts';
import { noteFailedSignIn } from '../sign-in/note-failed-sign-in.ts';
import { activeUser, startSession } from '../sign-in/open-session.ts';
import type { UserRow } from '../queries.ts';
import { secondStepKey, useSecondCode } from './second-steps.ts';

interface Input {
  challenge: string;
  code: string;
}

/** The try is counted before the code is looked at: six digits are soon guessed by many at once. */
async function proveSecondStep(actor: TokenActor, input: Input, services: Services): Promise<UserRow> {
  const { transactions } = services;
  const user = await transactions.onPlatform((tx) => challenged(tx, actor, input.challenge), { readOnly: true });
  await claimTry(services, secondStepKey(user.id));
  if (await transactions.onPlatform((tx) => useSecondCode(tx, user.id, input.code, services))) return user;
  await noteFailedSignIn(services, actor, user, 'wrong_code');
  throw refuse('wrong_code', { fields: { code: 'Wrong code' } });
}

/** Whose sign-in waits. A challenge that is used, unknown or somebody else's has run out as far as this one can tell. */
async function challenged(tx: PlatformTx, { tokenHash }: TokenActor, challenge: string): Promise<UserRow> {
  const { user_id, data } = await findCode(tx, 'second_step', challenge).catch(() => {
    throw refuse('code_expired');
  });
  if (data.token !== tokenHash.toString('base64url') || !user_id) throw refuse('code_expired');
  return activeUser(tx, user_id);
}

export const finishSecondStep = after(
  proveSecondStep,
  async (tx: PlatformTx, actor: TokenActor, input: Input, services: Services, user: UserRow): Promise<SignedIn> => {
    await useCode(tx, 'second_step', input.challenge);
    await clearAttempts(tx, [secondStepKey(user.id)]);
    return startSession(tx, actor, user, services);
  },
);
