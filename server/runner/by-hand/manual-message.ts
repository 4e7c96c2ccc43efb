import type { Attachment, WritingChannel } from '../../../contract/inbox/schemas.ts';
import type { PlannedAct } from '../../../engine/decision.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';
import type { Services } from '../../core/services.ts';
import { loadSenders, type LoadedSender } from '../../modules/campaigns/facts/load-senders.ts';
import { findInboxProspect, type PersonRow } from '../../modules/work/inbox/find-inbox-prospect.ts';
import { intentIdOf } from '../../modules/senders/ledger/intent-id.ts';
import {
  intentOfOutgoing,
  isSpaceOpen,
  type Outgoing,
  outgoingById,
} from '../../modules/work/inbox/writing/outgoing.ts';
import { conversationsWith } from '../../modules/contacts/conversations/conversations-with.ts';
import {
  ACTION_OF,
  type Obstacle,
  contactAddresses,
  channelOptions,
} from '../../modules/work/inbox/writing/channel-options.ts';
import type { NetworkAct } from '../intent.ts';

/** What goes out, word for word, as the ledger keeps it. */
export interface StoredManualMessage {
  subject: string;
  text: string;
  to: string | null;
  integration_id: string | null;
  settings: { signature_id?: string };
  attachments: Attachment[];
  network: NetworkAct | null;
}

/** Something written by hand, with all that has to be known to send it. */
export interface ManualMessage {
  row: Outgoing;
  channel: WritingChannel;
  intent: { id: string; status: string; created_at: Date; act: StoredManualMessage } | null;
  person: PersonRow;
  sender: LoadedSender | null;
  /** What stands in the way by now; it may be another than when it was written. */
  obstacle: Obstacle | 'space_closed' | null;
  stored: Omit<StoredManualMessage, 'network'>;
  conversation: string | null;
}

export async function loadManualMessage(tx: SpaceTx, id: string, services: Services): Promise<ManualMessage | null> {
  const row = await outgoingById(tx, id);
  if (!row || (row.status !== 'queued' && row.status !== 'sending')) return null;
  const channel = row.channel as WritingChannel;
  const person = await findInboxProspect(tx, row.prospect_id);
  const pair = { space_id: tx.spaceId, prospect_id: person.id, credential_id: row.credential_id };
  const [isOpen, intent, senders, ways, reach, chats] = await Promise.all([
    isSpaceOpen(tx),
    intentOfOutgoing(tx, intentIdOf(row)),
    loadSenders(tx, [pair]),
    channelOptions(tx, { accounts: [row.credential_id] }, person, services),
    contactAddresses(tx, person),
    channel === 'network' ? conversationsWith(tx, [pair]) : new Map<string, string>(),
  ]);
  const way = ways.find((each) => each.channel === channel);
  const isMailboxUp = channel !== 'email' || way?.mailboxes.some(({ _id }) => _id === row.mailbox_id);
  return {
    row,
    channel,
    intent: intent ? { ...intent, act: intent.act as unknown as StoredManualMessage } : null,
    person,
    sender: senders.get(row.credential_id) ?? null,
    obstacle: !isOpen ? 'space_closed' : way ? (way.obstacle ?? (isMailboxUp ? null : 'mailbox_down')) : 'account_down',
    stored: {
      subject: row.subject,
      text: row.text,
      to: channel === 'email' ? reach.email : channel === 'sms' ? reach.phone : null,
      integration_id: row.mailbox_id,
      settings: row.signature_id ? { signature_id: row.signature_id } : {},
      attachments: row.attachments as unknown as Attachment[],
    },
    conversation: chats.get(`${person.id} ${row.credential_id}`) ?? null,
  };
}

/** As a step of a campaign would be planned. */
export const plannedManualAct = ({ channel, row, stored }: ManualMessage): PlannedAct => ({
  node_id: 'by_hand',
  action: ACTION_OF[channel],
  variant: '',
  subject: row.subject,
  text: row.text,
  to: stored.to,
  integration_id: row.mailbox_id,
  by: 'provider',
});
