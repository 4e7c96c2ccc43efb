import { sql } from 'kysely';
import type { MessageChannel } from '../../../../contract/inbox/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

interface Answer {
  prospectId: string;
  credentialId: string;
  channel: MessageChannel;
  at: Date;
}

/** The network answers InMails as it answers messages. */
const together = (channel: MessageChannel): MessageChannel[] =>
  channel === 'network' || channel === 'inmail' ? ['network', 'inmail'] : [channel];

/** What we wrote last before somebody's word has been answered by it. */
export async function noteAnswered(tx: SpaceTx, { prospectId, credentialId, channel, at }: Answer): Promise<void> {
  await tx.run(
    sql`update inbox_messages m set replied_at = ${at}::timestamptz
      where m.space_id = ${tx.spaceId}::uuid and m.replied_at is null and m.id = (
        select id from inbox_messages
        where space_id = ${tx.spaceId}::uuid and prospect_id = ${prospectId}::uuid
          and credential_id = ${credentialId}::uuid and is_ours and at <= ${at}::timestamptz
          and channel = any (${together(channel)}::text[])
        order by at desc limit 1)`.compile(build),
  );
}
