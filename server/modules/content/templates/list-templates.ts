import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { templateCalls } from '../../../../contract/templates/calls.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { countVisibleTemplates, templatesPage } from './queries.ts';
import { templatesOnWire } from './template-on-wire.ts';

type List = (typeof templateCalls)['list'];

export async function listTemplates(
  tx: SpaceTx,
  actor: SpaceActor,
  { offset, skip, limit, sort, q, channel, folder_id, label_id }: CallParsed<List>,
): Promise<CallPayload<List>> {
  const filter = { q, channel, folder_id, label_id };
  const from = offset ?? skip ?? 0;
  const [rows, total] = await Promise.all([
    templatesPage(tx, actor.user.id, filter, { sort, offset: from, limit }),
    countVisibleTemplates(tx, actor.user.id, filter),
  ]);
  return { items: await templatesOnWire(tx, actor, rows), total, offset: from, limit };
}
