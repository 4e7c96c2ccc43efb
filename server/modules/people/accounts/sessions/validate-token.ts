import type { User } from '../../../../../contract/accounts/people.ts';
import type { TokenActor, UserActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { brandKeyOf } from '../../../platform/whitelabel/brand-key-of.ts';
import { fetchUser } from '../profile/fetch-user.ts';

/** A person of one brand is refused on another's site; where brands may be tried on (demo), that does not hold. */
export async function validateToken(
  tx: PlatformTx,
  actor: TokenActor,
  input: { brand?: string },
  { settings }: Services,
): Promise<{ is_logged_in: boolean; brand: string; user: User | null }> {
  const user = actor.user ? await fetchUser(tx, actor as UserActor) : null;
  const brand = user ? user.brand : await brandKeyOf(tx, actor.brandId);
  const elsewhere = input.brand !== undefined && input.brand !== brand;
  if (elsewhere && actor.user && actor.user.platformRole !== 'platform_admin' && !settings.demo)
    throw refuse('brand_mismatch');
  return { is_logged_in: user !== null, brand, user };
}
