import type { User } from '../../../../contract/accounts/people.ts';
import type { Tier } from '../../../../contract/features.ts';
import { SPACES_MAX } from '../../../../contract/spaces/schemas.ts';
import { TRIAL_DAYS } from '../../../../contract/spaces/trial.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { brandOf } from '../../platform/whitelabel/brand-of.ts';
import { openedSpaces } from './opened-port.ts';
import { enterSpace } from './enter-space.ts';
import { insertMember, insertSpace, lockPerson, spacesOf } from './queries.ts';
import { brandTiers, settingsOf, trialTier } from './features/tiers.ts';

const DAY_MS = 86_400_000;
/** Whose credits a trial has: they cost money, and two accounts need no more to be tried out. */
const CREDITS_OF: Tier = 'free';

/**
 * A new workspace begins with a trial, so that its first campaign can run; on a demo machine it is one of the demo's,
 * and its days pass in minutes. A site may keep new workspaces to itself; a person who has none yet is let in all the
 * same.
 */
export async function createSpace(
  tx: PlatformTx,
  actor: UserActor,
  input: { name: string; promotekit_referral?: string | null },
  services: Services,
): Promise<User> {
  const { user } = actor;
  const person = await lockPerson(tx, user.id);
  // whoever opens a workspace can be written to: with somebody else's address they would write in their name
  if (!person?.email_confirmed) throw refuse('email_unconfirmed');
  const own = await spacesOf(tx, user.id);
  const brand = await brandOf(tx, user.brandId);
  if (own.length > 0 && brand.config.capabilities.includes('hide_new_workspace')) throw refuse('new_space_closed');
  if (own.length >= SPACES_MAX) throw refuse('limit_reached');
  const id = newId();
  const tiers = await brandTiers(tx, user.brandId);
  await insertSpace(tx, {
    id,
    brand_id: user.brandId,
    name: input.name,
    email: user.email,
    tier: trialTier(tiers),
    is_paid: true,
    is_demo: services.settings.demo,
    trial_ends_at: new Date(tx.now.getTime() + TRIAL_DAYS * DAY_MS),
    referral: input.promotekit_referral ?? null,
    created_at: tx.now,
    updated_at: tx.now,
  });
  await openedSpaces.one(tx, id, { credits: settingsOf(tiers, CREDITS_OF).default_credits_count });
  await insertMember(tx, { space_id: id, user_id: user.id, role: 'admin', joined_at: tx.now });
  await writeAudit(tx, id, actor, { kind: 'space_created', subject: input.name });
  await tx.append(id, {
    type: 'member.joined',
    subjectId: user.id,
    actorId: user.id,
    data: { name: user.name, by: 'creation' },
  });
  return enterSpace(tx, actor, id, services);
}
