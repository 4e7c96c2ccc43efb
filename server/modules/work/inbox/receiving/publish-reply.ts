import type { EventData } from '../../../../../contract/events.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { replyOf } from './queries.ts';

/** Labels, standing and whoever else listens to people hear that somebody wrote. */
export async function publishReply(
  tx: SpaceTx,
  prospectId: string,
  { message_id, credential_id, channel }: EventData<'message.received'>,
): Promise<void> {
  const touched = (trigger: string) =>
    tx.append({ type: 'prospect.touched', subjectId: prospectId, data: { trigger, message_id, credential_id } });
  const message = await replyOf(tx, message_id);
  // an absence note says nothing about what the person wants
  if (!message || message.is_automatic) return;
  await touched(channel === 'email' ? 'new_email' : 'new_message');
  // where a campaign heard of the reply, it has said so
  if (!message.is_told) await touched('got_reply');
}
