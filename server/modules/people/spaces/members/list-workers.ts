import type { Worker } from '../../../../../contract/spaces/members.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { membersOf } from '../queries.ts';
import { workerOnWire } from './worker-on-wire.ts';

export async function listWorkers(tx: SpaceTx, actor: SpaceActor): Promise<Worker[]> {
  const rows = await membersOf(tx);
  const admins = rows.filter((row) => row.role === 'admin').map((row) => row.id);
  return rows.map((row) => workerOnWire(row, actor, admins));
}
