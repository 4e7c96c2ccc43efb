import type { Invite } from '../../../../../contract/spaces/members.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { inviteOnWire } from './invite-on-wire.ts';
import { invitesOf } from './invite-queries.ts';
import { requireOwnSpace } from '../require-own-space.ts';

export async function listInvites(tx: SpaceTx, _actor: SpaceActor, { id }: { id: string }): Promise<Invite[]> {
  requireOwnSpace(tx, id);
  return (await invitesOf(tx)).map((row) => inviteOnWire(row, tx.now));
}
