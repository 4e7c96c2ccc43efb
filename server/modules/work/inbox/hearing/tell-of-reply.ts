import { sql } from 'kysely';
import type { EventData } from '../../../../../contract/events.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** Labels, standing and whoever else listens to people hear that somebody wrote. */
export async function tellOfReply(
  tx: SpaceTx,
  prospectId: string,
  { message_id, channel }: EventData<'message.received'>,
): Promise<void> {
  const touched = (trigger: string) =>
    tx.append({ type: 'prospect.touched', subjectId: prospectId, data: { trigger } });
  const message = await tx.first(
    sql<{ is_automatic: boolean; is_told: boolean }>`select m.is_automatic, exists (select from enrolments e
        where e.space_id = m.space_id and e.prospect_id = m.prospect_id and e.replied_at = m.at) as is_told
      from inbox_messages m where m.space_id = ${tx.spaceId}::uuid and m.id = ${message_id}::uuid`.compile(build),
  );
  // an absence note says nothing about what the person wants
  if (!message || message.is_automatic) return;
  await touched(channel === 'email' ? 'new_email' : 'new_message');
  // where a campaign heard of the reply, it has said so
  if (!message.is_told) await touched('got_reply');
}
