import type { CallParsed, Nothing } from '../../../../contract/call.ts';
import type { chatCalls } from '../../../../contract/chat/calls.ts';
import type { ChatChannel, ChatDelivery, ChatFormat } from '../../../../contract/chat/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { removeTarget } from '../webhooks/targets/targets.ts';
import { channelsOnWire, toldOnWire, formatOf } from './channel-on-wire.ts';
import { channelById, channelsOf, holdChannel, toldIn } from './queries.ts';

export const listChannels = async (
  tx: SpaceTx,
  actor: SpaceActor,
  { format }: { format?: ChatFormat | undefined },
): Promise<ChatChannel[]> => channelsOnWire(tx, await channelsOf(tx, actor, format));

export async function listTold(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, limit }: CallParsed<(typeof chatCalls)['deliveries']>,
): Promise<ChatDelivery[]> {
  const row = await channelById(tx, actor, id);
  if (!row) throw refuse('not_found');
  const format = formatOf(row.format);
  return (await toldIn(tx, id, limit)).map((told) => toldOnWire(format, told));
}

export async function removeChannel(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Nothing> {
  const row = await holdChannel(tx, actor, id);
  if (!row) throw refuse('not_found');
  await removeTarget(tx, id);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'chat_channel_removed', subject: row.name });
  await tx.append({ type: 'chat.changed', subjectId: id, actorId: actor.user.id, data: {} });
  return {};
}
