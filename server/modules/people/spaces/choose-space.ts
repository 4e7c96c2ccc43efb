import type { User } from '../../../../contract/accounts/people.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { enterSpace } from './enter-space.ts';
import { spaceOfPerson } from './queries.ts';

/** Among one's own workspaces only: admins look into a customer's with the query value `space`. */
export async function chooseSpace(
  tx: PlatformTx,
  actor: UserActor,
  { space_id }: { space_id: string },
  services: Services,
): Promise<User> {
  const space = await spaceOfPerson(tx, actor.user.id, space_id);
  if (!space) throw refuse('space_not_found');
  if (space.status !== 'active')
    throw refuse('space_not_choosable', {
      text: `you can't choose this workspace, it is ${space.status}`,
      fields: { status: space.status },
    });
  if (actor.space?.id === space_id) throw refuse('space_already_active');
  return enterSpace(tx, actor, space_id, services);
}
