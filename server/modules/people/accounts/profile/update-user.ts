import type { accountCalls } from '../../../../../contract/accounts/calls.ts';
import type { User } from '../../../../../contract/accounts/people.ts';
import type { CallParsed } from '../../../../../contract/call.ts';
import type { UserActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { checkPhone } from '../sign-up/check-phone.ts';
import { fetchUser } from './fetch-user.ts';
import { homeSpaceOf } from '../home-space-of.ts';
import { lockUser, type UserChange, updateUserRow } from '../queries.ts';
import { publishUserChange } from './publish-user-change.ts';

export async function updateUser(
  tx: PlatformTx,
  actor: UserActor,
  input: CallParsed<(typeof accountCalls)['update']>,
  services: Services,
): Promise<User> {
  const before = await lockUser(tx, actor.user.id);
  if (!before) throw refuse('user_undefined');
  const { phone = before.phone, country_code = before.country_code } = input;
  if (phone !== before.phone || country_code !== before.country_code) checkPhone({ phone, country: country_code });
  return changeUser(tx, actor, input, services);
}

/** Writes a change of a person and lets their colleagues and their own windows know. */
export async function changeUser(
  tx: PlatformTx,
  actor: UserActor,
  change: UserChange,
  services: Services,
): Promise<User> {
  const { id } = actor.user;
  if (!(await updateUserRow(tx, id, change))) throw refuse('user_undefined');
  const spaceId = await homeSpaceOf(tx, actor);
  if (spaceId) await tx.append(spaceId, { type: 'user.updated', subjectId: id, actorId: id, data: {} });
  publishUserChange(tx, id, services);
  return fetchUser(tx, actor);
}
