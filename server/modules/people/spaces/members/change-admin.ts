import type { Worker } from '../../../../../contract/spaces/members.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { lockMembers } from './lock-members.ts';
import { adminIds, changeMember, memberById } from '../queries.ts';
import { requireOwnSpace } from '../require-own-space.ts';
import { publishAccessChange } from './publish-access-change.ts';
import { workerOnWire } from './worker-on-wire.ts';

export async function changeAdmin(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, space_id, is_admin }: { id: string; space_id: string; is_admin: boolean },
  services: Services,
): Promise<Worker> {
  requireOwnSpace(tx, space_id);
  const admins = await lockMembers(tx, actor);
  const person = await memberById(tx, id);
  if (!person) throw refuse('not_found');
  const role = is_admin ? 'admin' : 'member';
  if (person.role === role) return workerOnWire(person, actor, admins);
  if (!is_admin && admins.length === 1) throw refuse('last_admin');
  await changeMember(tx, id, { role });
  const change = { what: 'role', before: person.role, after: role } as const;
  await publishAccessChange(tx, actor, { ...person, role }, change, services);
  return workerOnWire({ ...person, role }, actor, await adminIds(tx));
}
