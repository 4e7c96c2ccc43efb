import type { SignedIn } from '../../../../../contract/accounts/people.ts';
import { hashToken } from '../../../../core/auth/token.ts';
import type { TokenActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { availableMethods } from '../../../platform/whitelabel/available-methods.ts';
import { brandOf } from '../../../platform/whitelabel/brand-of.ts';
import { openCrmSession } from './crm-session.ts';
import { findExternalPerson } from './find-external-person.ts';
import { markCrmConnected, noteCrmSession } from './external-queries.ts';
import { openSession } from '../sign-in/open-session.ts';

/** Before a page that was left open, or asked twice, has to ask the CRM again. */
const SESSION_MS = 10 * 60_000;

/**
 * Whoever comes out of the CRM's own page is signed in silently, and has an account from then on. Whoever has one already
 * signs in to it once.
 */
export async function crmLogin(
  tx: PlatformTx,
  actor: TokenActor,
  input: { session: string },
  services: Services,
): Promise<SignedIn> {
  const { outside } = services.settings;
  const { config } = await brandOf(tx, actor.brandId);
  if (!outside.crm || !availableMethods(config, outside).includes('crm')) throw refuse('not_configured');
  const user = openCrmSession(input.session, outside.crm.ssoKey);
  if (!user) throw refuse('code_invalid');
  const isFresh = await noteCrmSession(tx, hashToken(input.session), new Date(tx.now.getTime() - SESSION_MS));
  if (!isFresh) throw refuse('code_invalid');
  const [firstName = '', ...rest] = user.userName.trim().split(/\s+/);
  const claimed = {
    identity: { brandId: actor.brandId, provider: 'crm' as const, subject: `${user.companyId}:${user.userId}` },
    email: user.email,
    // the CRM vouches for its people, and the key for the CRM
    isEmailVerified: true,
    firstName,
    lastName: rest.join(' '),
  };
  const userId = await findExternalPerson(tx, claimed, { mayCreate: true, signedInAs: actor.user?.id });
  await markCrmConnected(tx, userId);
  return openSession(tx, actor, userId, services);
}
