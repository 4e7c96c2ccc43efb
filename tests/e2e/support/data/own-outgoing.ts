import { sql } from 'kysely';
import { build } from '../../../../server/core/db/build.ts';
import { newId } from '../../../../server/core/ids.ts';
import { writeIntent } from '../../../../server/modules/senders/ledger/write-intents.ts';
import { insertOutgoing, lockOutgoing } from '../../../../server/modules/work/inbox/writing/outgoing-queries.ts';
import { settleFailed, settleUnsure } from '../../../../server/modules/work/inbox/writing/settle-outgoing.ts';
import { inDatabase } from '../server/in-database.ts';
import type { ConversationWorkspace } from './own-conversations.ts';

/** Something that was written by hand and refused, or of which nobody can say whether it left; nothing has. */
export function addFailedMessage(
  { spaceId, credentialId, admin }: ConversationWorkspace,
  prospectId: string,
  text: string,
  how: 'failed' | 'unknown',
): Promise<void> {
  return inDatabase(async ({ transactions }) => {
    await transactions.inSpace(spaceId, async (tx) => {
      const id = newId();
      await insertOutgoing(tx, {
        id,
        prospect_id: prospectId,
        credential_id: credentialId,
        channel: 'network',
        text,
        send_at: tx.now,
        status: 'sending',
        created_by: admin.id,
      });
      const row = await lockOutgoing(tx, id);
      if (!row) throw new Error('It was not kept');
      await writeIntent(tx, { id, prospectId, credentialId, round: 0, action: 'message', act: { text } });
      if (how === 'unknown') await settleUnsure(tx, row);
      else await settleFailed(tx, row, { status: 'not_done', reason: 'not_connected_to_person' });
    });
  });
}

/** How often these words have arrived on the synthetic network. */
export const countDelivered = (text: string): Promise<number> =>
  inDatabase(async ({ transactions }) => {
    const row = await transactions.onPlatform((tx) =>
      tx.first(
        sql<{
          count: number;
        }>`select count(*)::int as count from world.messages where is_ours and text = ${text}`.compile(build),
      ),
    );
    return row?.count ?? 0;
  });

export interface DeliveredMail {
  subject: string;
  text: string;
  sender: string;
  attachments: { name: string; content: string }[];
}

/** Mails that have arrived at an address, in their order. */
export const deliveredMails = (address: string): Promise<DeliveredMail[]> =>
  inDatabase(({ transactions }) =>
    transactions.onPlatform((tx) =>
      tx.all(
        sql<DeliveredMail>`select subject, text, sender, attachments from world.mails
          where recipient = ${address} order by at, id`.compile(build),
      ),
    ),
  );
