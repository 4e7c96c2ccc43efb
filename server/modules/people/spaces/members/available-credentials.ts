import type { Worker } from '../../../../../contract/spaces/members.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { lockMembers } from './lock-members.ts';
import { changeMember, credentialNames, memberById } from '../queries.ts';
import { requireCredentials } from './require-credentials.ts';
import { requireOwnSpace } from '../require-own-space.ts';
import { publishAccessChange } from './publish-access-change.ts';
import { memberName, workerOnWire } from './worker-on-wire.ts';

/** One's own, or as an admin anybody's. An admin may use every account of the workspace. */
export async function getAvailableCredentials(
  tx: SpaceTx,
  actor: SpaceActor,
  { user_id }: { user_id?: string },
): Promise<string[]> {
  const id = user_id ?? actor.user.id;
  if (id !== actor.user.id && actor.space.role !== 'admin') throw refuse('forbidden');
  const isVisitor = id === actor.user.id && actor.space.isVisiting;
  const person = await memberById(tx, id);
  if (!person && !isVisitor) throw refuse('not_found');
  if (person?.role === 'member') return person.credentials;
  return (await credentialNames(tx)).map((row) => row.id);
}

export async function setAvailableCredentials(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, space_id, credentials }: { id: string; space_id: string; credentials: string[] },
  services: Services,
): Promise<Worker> {
  requireOwnSpace(tx, space_id);
  const admins = await lockMembers(tx, actor);
  const person = await memberById(tx, id);
  if (!person) throw refuse('not_found');
  const wanted = await requireCredentials(tx, credentials, 'credentials');
  const [before, after] = [await inWords(tx, person.credentials), wanted.map(memberName).join(', ')];
  const ids = wanted.map((row) => row.id);
  await changeMember(tx, id, { available_credentials: ids });
  if (ids.join() !== person.credentials.join())
    await publishAccessChange(tx, actor, person, { what: 'credentials', before, after }, services);
  return workerOnWire({ ...person, credentials: ids }, actor, admins);
}

const inWords = async (tx: SpaceTx, ids: readonly string[]): Promise<string> =>
  (await credentialNames(tx, ids)).map(memberName).join(', ');
