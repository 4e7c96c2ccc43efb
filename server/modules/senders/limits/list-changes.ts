import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { limitCalls } from '../../../../contract/limits/calls.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { findCredential } from '../credentials/find-credential.ts';
import { changeOnWire } from './describe-limits.ts';
import { changesPage, countChanges } from './change-queries.ts';

type List = (typeof limitCalls)['changes'];

export async function listChanges(tx: SpaceTx, actor: SpaceActor, input: CallParsed<List>): Promise<CallPayload<List>> {
  const { id } = await findCredential(tx, actor, input.id);
  const offset = input.offset ?? input.skip ?? 0;
  const [rows, total] = await Promise.all([changesPage(tx, id, { offset, limit: input.limit }), countChanges(tx, id)]);
  return { items: rows.map(changeOnWire), total, offset, limit: input.limit };
}
