import type { SignedIn } from '../../../../../contract/accounts/people.ts';
import type { TokenActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { useCode } from '../password/codes.ts';
import { openSession } from '../sign-in/open-session.ts';

/** The ticket counts in the browser that began the sign-in: sent to somebody else, it opens nothing. */
export async function finishExternalLogin(
  tx: PlatformTx,
  actor: TokenActor,
  input: { ticket: string },
  services: Services,
): Promise<SignedIn> {
  const { user_id, data } = await useCode(tx, 'external', input.ticket);
  if (!user_id || data.token !== actor.tokenHash.toString('base64url')) throw refuse('code_invalid');
  return openSession(tx, actor, user_id, services);
}
