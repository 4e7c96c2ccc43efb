import type { Attachment, WritingChannel } from '../../../../../contract/inbox/schemas.ts';
import { ACTION_TRAITS } from '../../../../../contract/campaigns/sequence.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { takeOffDay } from '../../../senders/limits/take-off-day.ts';
import { intentIdOf } from '../../../senders/ledger/intent-id.ts';
import { storeMessage } from '../../../contacts/conversations/store-message.ts';
import { changeOutgoing, messageOfIntent, type Outgoing } from './outgoing-queries.ts';
import { settleIntent } from '../../../senders/ledger/settle-intents.ts';
import { ACTION_OF } from './channel-options.ts';

interface Receipt {
  id?: string | null;
  conversation?: string;
}

const TRIGGERS = { network: 'message_sent', inmail: 'message_sent', email: 'email_sent', sms: 'sms_sent' } as const;

/** It has left: the ledger, the thread and whoever listens learn it in one transaction. */
export async function settleSent(
  tx: SpaceTx,
  row: Outgoing,
  { receipt, at }: { receipt: Receipt | null; at: Date },
): Promise<void> {
  const intentId = intentIdOf(row);
  await settleIntent(tx, intentId, { status: 'done', receipt, reason: receipt ? null : 'by_person' });
  await changeOutgoing(tx, row.id, { status: 'sent', reason: null });
  await storeMessage(tx, {
    id: row.id,
    prospectId: row.prospect_id,
    credentialId: row.credential_id,
    channel: row.channel as WritingChannel,
    isOurs: true,
    subject: row.subject,
    text: row.text,
    externalId: receipt?.id ?? null,
    conversation: receipt?.conversation ?? null,
    intentId,
    integrationId: row.mailbox_id,
    attachments: row.attachments as unknown as Attachment[],
    sentBy: row.created_by,
    templateId: row.template_id,
    savedReplyId: row.saved_reply_id,
    at,
  });
  const message = await messageOfIntent(tx, intentId);
  const common = { subjectId: row.prospect_id, actorId: row.created_by };
  const data = { message_id: message?.id ?? row.id, credential_id: row.credential_id, channel: row.channel };
  await tx.append({ type: 'message.sent', ...common, data });
  const trigger = TRIGGERS[row.channel as WritingChannel];
  await tx.append({
    type: 'prospect.touched',
    ...common,
    data: { trigger, message_id: data.message_id, credential_id: row.credential_id },
  });
}

/** It has not left, and will not by itself: `status` is what the ledger keeps, null where it has no line of it. */
export async function settleFailed(
  tx: SpaceTx,
  row: Outgoing,
  { status, reason }: { status: 'refused' | 'not_done' | null; reason: string },
): Promise<void> {
  if (status) {
    await settleIntent(tx, intentIdOf(row), { status, reason });
    await uncountOutgoing(tx, row, row.updated_at);
  }
  await changeOutgoing(tx, row.id, { status: 'failed', reason });
  await publishFailed(tx, row, reason);
}

/** Nobody can say whether it left: a person has to. */
export async function settleUnsure(tx: SpaceTx, row: Outgoing): Promise<void> {
  await settleIntent(tx, intentIdOf(row), { status: 'unknown', reason: 'unknown' });
  await changeOutgoing(tx, row.id, { status: 'unknown', reason: 'unknown' });
  await publishFailed(tx, row, 'unknown');
}

/** It surely did not go out, and is tried again later under the same key. */
export async function settleLater(tx: SpaceTx, row: Outgoing, at: Date, reason: string): Promise<void> {
  await settleIntent(tx, intentIdOf(row), { status: 'not_done', reason });
  await uncountOutgoing(tx, row, row.updated_at);
  await changeOutgoing(tx, row.id, { status: 'queued', send_at: at });
}

/** What did not go out does not count for the day it was to go out on. */
export async function uncountOutgoing(tx: SpaceTx, row: Outgoing, at: Date): Promise<void> {
  const { takes } = ACTION_TRAITS[ACTION_OF[row.channel as WritingChannel]];
  if (!takes) return;
  await takeOffDay(tx, { credentialId: row.credential_id, takes, at });
}

async function publishFailed(tx: SpaceTx, row: Outgoing, reason: string): Promise<void> {
  await tx.append({
    type: 'message.failed',
    subjectId: row.prospect_id,
    actorId: row.created_by,
    data: { message_id: row.id, credential_id: row.credential_id, channel: row.channel, reason },
  });
}
