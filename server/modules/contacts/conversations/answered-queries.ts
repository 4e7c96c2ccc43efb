import { sql } from 'kysely';
import type { MessageChannel } from '../../../../contract/inbox/schemas.ts';
import { build } from '../../../core/db/build.ts';
import { rowsOf } from '../../../core/db/rows-of.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

interface Answer {
  prospectId: string;
  credentialId: string;
  channel: MessageChannel;
  at: Date;
}

const ANSWERS = { prospect_id: 'uuid', credential_id: 'uuid', channel: 'text', at: 'timestamptz' } as const;

/** What we wrote last before each of these words has been answered by it, by the first where there are several. */
export async function noteAnswered(tx: SpaceTx, answers: readonly Answer[]): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map(({ prospectId, credentialId, channel, at }) => ({
    prospect_id: prospectId,
    credential_id: credentialId,
    channel,
    at,
  }));
  await tx.run(
    sql`update inbox_messages m set replied_at = a.at
      from (select o.id, min(n.at) as at from ${rowsOf(ANSWERS, rows)}
        cross join lateral (select k.id from inbox_messages k
          where k.space_id = ${tx.spaceId}::uuid and k.prospect_id = n.prospect_id
            and k.credential_id = n.credential_id and k.is_ours and k.at <= n.at
            -- the network answers InMails as it answers messages
            and (k.channel = n.channel
              or k.channel in ('network', 'inmail') and n.channel in ('network', 'inmail'))
          order by k.at desc limit 1) o
        group by o.id) a
      where m.space_id = ${tx.spaceId}::uuid and m.id = a.id and m.replied_at is null`.compile(build),
  );
}
