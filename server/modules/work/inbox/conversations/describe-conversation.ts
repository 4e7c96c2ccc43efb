import {
  type Dialog,
  type MessageChannel,
  type ReplyMark,
  type WritingChannel,
} from '../../../../../contract/inbox/schemas.ts';
import type { MeantAs } from '../../../../../contract/inbox/readings.ts';
import { SENTIMENT_OF_INTENT } from '../../../../../contract/reading/schemas.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { LabelType } from '../../../../../contract/labels/schemas.ts';
import type { StatusLabel } from '../../../../../contract/labels/status-labels.ts';
import type { ConversationRow } from './conversation-queries.ts';

export const fullName = (first: string | null, last: string | null): string =>
  plainName(`${first ?? ''} ${last ?? ''}`);

/** A conversation as the list shows it. */
export function describeConversation(row: ConversationRow): Dialog {
  const intent = row.intent as MeantAs | null;
  return {
    profile: {
      _id: row.prospect_id,
      full_name: fullName(row.first_name, row.last_name),
      photo_link: row.photo_link,
      headline: row.headline,
      title: row.title,
      company_name: row.company_name,
    },
    status: row.status as StatusLabel,
    labels: (row.labels ?? []).map(({ id, ...label }) => ({ _id: id, ...label, type: label.type as LabelType })),
    credentials: {
      _id: row.credential_id,
      full_name: fullName(row.account_first_name, row.account_last_name),
      photo_link: row.account_photo_link,
    },
    last: {
      channel: row.last_channel as MessageChannel,
      is_ours: row.last_is_ours,
      text: row.last_text,
      at: row.last_at.toISOString(),
    },
    unread: row.unread,
    is_starred: row.is_starred,
    is_archived: row.folder === 'archived',
    is_lead: row.is_lead,
    is_customer: row.is_customer,
    mark: row.mark as ReplyMark | null,
    intent,
    sentiment: intent === null || intent === 'unsure' ? null : SENTIMENT_OF_INTENT[intent],
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    away_until: row.away_until,
    draft: row.draft && { channel: row.draft.channel as WritingChannel, text: row.draft.text },
    scheduled: row.scheduled,
  };
}
