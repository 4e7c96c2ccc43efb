import type { Action } from '../../../../contract/campaigns/sequence.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { storeMessage, type MessageChannel } from '../../contacts/conversations/store-message.ts';
import type { TaskRow } from './queries.ts';

const CHANNELS: Partial<Record<Action, MessageChannel>> = {
  connect: 'network',
  message: 'network',
  inmail: 'inmail',
  email: 'email',
  sms: 'sms',
  call: 'call',
};

/** What somebody sent or said by hand belongs to the conversation with the person. */
export async function storeTaskMessage(tx: SpaceTx, task: TaskRow, text: string, sentBy: string): Promise<void> {
  const channel = CHANNELS[(task.action ?? '') as Action];
  if (!channel || text === '' || !task.prospect_id || !task.credential_id) return;
  await storeMessage(tx, {
    prospectId: task.prospect_id,
    credentialId: task.credential_id,
    channel,
    isOurs: true,
    sentBy,
    subject: task.subject,
    text,
    enrolmentId: task.enrolment_id,
    campaignId: task.campaign_id,
    nodeId: task.node_id,
    variant: task.variant,
    at: tx.now,
  });
}
