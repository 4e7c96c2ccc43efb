import type { AllowedPages, SpaceRole } from '../../../../../contract/permissions.ts';
import type { TokenActor } from '../../../../core/auth/actor.ts';
import { networkOf } from '../../../../core/auth/network-of.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { claimTry, giveBack } from '../../accounts/sign-in/attempts.ts';
import { hashInviteCode } from './invite-code.ts';
import { codeInviteOf, inviteById, lockCodeInvite, lockInvite, placeOfCode } from './invite-queries.ts';
import { isOpen } from './invite-on-wire.ts';
import { memberName } from '../members/worker-on-wire.ts';

export interface FoundInvite {
  /** The mailed invite; null for the workspace's shared code. */
  id: string | null;
  space: { id: string; name: string; avatar: string | null; isActive: boolean; brandId: string };
  inviter: string | null;
  email: string | null;
  role: SpaceRole;
  pages: AllowedPages;
  credentials: string[];
}

/**
 * From a code to what it is for. Codes that nobody has are counted by address, so that guessing is slowed down. With
 * `lock` the invite is held until it is answered, and whoever comes second finds it answered.
 */
export async function findInvite(
  tx: PlatformTx,
  actor: TokenActor,
  code: string,
  services: Services,
  { lock = false } = {},
): Promise<FoundInvite> {
  const attempt = `invite:${networkOf(actor.address)}`;
  await claimTry(services, attempt);
  const hash = hashInviteCode(code);
  const place = await placeOfCode(tx, hash);
  // people belong to one brand: on another's site its codes mean nothing
  if (!place || place.brand_id !== (actor.user?.brandId ?? actor.brandId)) throw refuse('invite_invalid');
  // by itself: what the call comes to later says nothing of the code
  await services.transactions.onPlatform((own) => giveBack(own, attempt));
  const { space_id, invite_id, name, avatar, status, brand_id } = place;
  const found = invite_id ? await mailed(tx, space_id, invite_id, lock) : await shared(tx, space_id, lock);
  // renewed or answered while we waited for it
  if (!found?.isOpen || !found.hash.equals(hash)) throw refuse('invite_invalid');
  if (found.expiresAt <= tx.now) throw refuse('invite_expired');
  return {
    id: invite_id,
    space: { id: space_id, name, avatar, isActive: status === 'active', brandId: brand_id },
    inviter: found.inviter,
    email: found.email,
    role: found.role,
    pages: found.pages,
    credentials: found.credentials,
  };
}

interface Found extends Pick<FoundInvite, 'inviter' | 'email' | 'role' | 'pages' | 'credentials'> {
  hash: Buffer;
  isOpen: boolean;
  expiresAt: Date;
}

async function mailed(tx: PlatformTx, spaceId: string, id: string, lock: boolean): Promise<Found | undefined> {
  const row = await (lock ? lockInvite : inviteById)(tx, spaceId, id);
  return (
    row && {
      hash: row.code_hash,
      isOpen: isOpen(row),
      expiresAt: row.expires_at,
      inviter: inviterOf(row),
      email: row.email,
      role: row.granted_access as SpaceRole,
      pages: row.allowed_pages as AllowedPages,
      credentials: row.credentials_ids,
    }
  );
}

async function shared(tx: PlatformTx, spaceId: string, lock: boolean): Promise<Found | undefined> {
  const row = await (lock ? lockCodeInvite : codeInviteOf)(tx, spaceId);
  return (
    row && {
      hash: row.code_hash,
      isOpen: row.is_active,
      expiresAt: row.expires_at,
      inviter: inviterOf(row),
      email: null,
      role: 'member',
      pages: row.allowed_pages as AllowedPages,
      credentials: row.credentials_ids,
    }
  );
}

const inviterOf = (row: { first_name: string | null; last_name: string | null }): string | null =>
  memberName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }) || null;
