import {
  type MessageChannel,
  type ReplyMark,
  type ThreadMessage,
  UNDO_SECONDS,
} from '../../../../contract/inbox/schemas.ts';
import type { MessageReading } from '../../../../contract/inbox/readings.ts';
import type { ReplyReading } from '../../../../contract/reading/schemas.ts';
import { fullName } from './conversations/describe-conversation.ts';
import { outgoingProblemText } from './writing/outgoing-problem-text.ts';
import type { MessageRow, OutgoingRow } from './thread-queries.ts';

/** Something that passed, as the thread shows it. */
export function messageOnWire(row: MessageRow): ThreadMessage {
  return {
    _id: row.id,
    channel: row.channel as MessageChannel,
    is_ours: row.is_ours,
    subject: row.subject,
    text: row.text,
    html: row.html,
    attachments: row.attachments,
    ...facesOf(row),
    step:
      row.campaign_id && row.campaign_name !== null && row.node_id
        ? { campaign: { _id: row.campaign_id, name: row.campaign_name }, node_id: row.node_id, variant: row.variant }
        : null,
    state: 'sent',
    problem: row.bounced_at ? outgoingProblemText('bounced') : null,
    at: row.at.toISOString(),
    scheduled_at: null,
    mailbox_id: null,
    signature_id: null,
    undo_until: null,
    seen_at: row.seen_at?.toISOString() ?? null,
    opened_at: row.opened_at?.toISOString() ?? null,
    clicked_at: row.clicked_at?.toISOString() ?? null,
    bounced_at: row.bounced_at?.toISOString() ?? null,
    away_until: row.away_until,
    mark: row.mark as ReplyMark | null,
    reading: row.reading && readingOf(row, row.reading),
  };
}

/** Something that was written by hand and has not left, or will not. */
export function outgoingOnWire(row: OutgoingRow): ThreadMessage {
  // called back, it is answered with its words: nothing of it waits or goes out
  const isQueued = row.status === 'queued';
  return {
    _id: row.id,
    channel: row.channel as MessageChannel,
    is_ours: true,
    subject: row.subject,
    text: row.text,
    html: null,
    attachments: row.attachments,
    ...facesOf(row),
    step: null,
    state: row.status === 'canceled' ? 'queued' : (row.status as ThreadMessage['state']),
    problem:
      row.reason && (row.status === 'failed' || row.status === 'unknown') ? outgoingProblemText(row.reason) : null,
    at: (row.is_scheduled ? row.send_at : row.created_at).toISOString(),
    scheduled_at: isQueued && row.is_scheduled ? row.send_at.toISOString() : null,
    mailbox_id: row.mailbox_id,
    signature_id: row.signature_id,
    undo_until: isQueued && !row.is_scheduled ? undoUntil(row).toISOString() : null,
    seen_at: null,
    opened_at: null,
    clicked_at: null,
    bounced_at: null,
    away_until: null,
    mark: null,
    reading: null,
  };
}

/** What a member said counts instead of what was read. */
const readingOf = (row: MessageRow, read: ReplyReading): MessageReading => ({
  intent: row.said_intent ?? read.intent,
  said_by: row.said_by
    ? {
        _id: row.said_by,
        full_name: fullName(row.said_first_name, row.said_last_name),
        photo_link: row.said_photo_link,
      }
    : null,
  read,
});

/** It may wait longer than that, for a network that paces: what can be called back is said no longer than promised. */
const undoUntil = ({ created_at, send_at }: OutgoingRow): Date =>
  new Date(Math.min(send_at.getTime(), created_at.getTime() + UNDO_SECONDS * 1_000));

function facesOf(row: MessageRow | OutgoingRow): Pick<ThreadMessage, 'credentials' | 'author'> {
  return {
    credentials: {
      _id: row.credential_id,
      full_name: fullName(row.account_first_name, row.account_last_name),
      photo_link: row.account_photo_link,
    },
    author: row.author_id
      ? {
          _id: row.author_id,
          full_name: fullName(row.author_first_name, row.author_last_name),
          photo_link: row.author_photo_link,
        }
      : null,
  };
}
