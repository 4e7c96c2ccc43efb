import { sql } from 'kysely';
import type { Attachment, MessageChannel } from '../../../../contract/inbox/schemas.ts';
import { build } from '../../../core/db/build.ts';
import { rowsOf } from '../../../core/db/rows-of.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { noteContacts } from '../prospects/record/note-contacts.ts';
import { updateLastMessages } from './move-queries.ts';

/** Something that passed between an account and a person, by whatever channel. */
export interface StoredMessage {
  prospectId: string;
  credentialId: string;
  channel: MessageChannel;
  isOurs: boolean;
  subject?: string;
  text: string;
  /** As the other side calls it: heard of twice, it is kept once. */
  externalId?: string | null;
  conversation?: string | null;
  intentId?: string | null;
  enrolmentId?: string | null;
  campaignId?: string | null;
  nodeId?: string | null;
  variant?: string;
  integrationId?: string | null;
  /** Under which id it is kept, where that is decided already. */
  id?: string;
  /** Sanitised. */
  html?: string | null;
  attachments?: readonly Attachment[];
  /** Who wrote it by hand. */
  sentBy?: string | null;
  templateId?: string | null;
  savedReplyId?: string | null;
  /** An absence note: something was said, nobody has replied. */
  isAutomatic?: boolean;
  /** The last day of the absence that it tells of. */
  awayUntil?: string | null;
  at: Date;
}

/** Longer ones are cut: what is beyond nobody reads, and the index of words has its bounds. */
const LONGEST = 100_000;
/** PostgreSQL keeps every character but this one. */
const clean = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text).slice(0, LONGEST);

/**
 * Keeps messages, each once. What we sent may be heard of before its receipt is written, or the other way round: the
 * two become one row that knows both. Conversations that there are move with it; to begin one is keepConversation's.
 * Answers the places of those that are new.
 */
export async function storeMessages(
  tx: SpaceTx | PlatformTx,
  messages: readonly (StoredMessage & { spaceId: string })[],
): Promise<number[]> {
  if (messages.length === 0) return [];
  const rows = messages.map((message, place) => ({
    place,
    space_id: message.spaceId,
    id: message.id ?? newId(),
    prospect_id: message.prospectId,
    credential_id: message.credentialId,
    channel: message.channel,
    is_ours: message.isOurs,
    subject: clean(message.subject ?? ''),
    text: clean(message.text),
    external_id: message.externalId ?? null,
    conversation: message.conversation ?? null,
    intent_id: message.intentId ?? null,
    enrolment_id: message.enrolmentId ?? null,
    campaign_id: message.campaignId ?? null,
    node_id: message.nodeId ?? null,
    variant: message.variant ?? '',
    integration_id: message.integrationId ?? null,
    html: message.html ?? null,
    attachments: message.attachments ?? [],
    sent_by: message.sentBy ?? null,
    template_id: message.templateId ?? null,
    saved_reply_id: message.savedReplyId ?? null,
    is_automatic: message.isAutomatic ?? false,
    away_until: message.awayUntil ?? null,
    at: message.at,
  }));
  const [named, heard] = await Promise.all([adopt(tx, rows), adoptInmails(tx, rows)]);
  const adopted = new Set([...named, ...heard]);
  const left = adopted.size === 0 ? rows : rows.filter(({ place }) => !adopted.has(place));
  const [kept] = await Promise.all([insert(tx, left), noteContacts(tx, rows), updateLastMessages(tx, rows)]);
  const byId = new Map(rows.map((row) => [row.id, row.place]));
  return kept.flatMap((id) => byId.get(id) ?? []);
}

const COLUMNS = {
  place: 'integer',
  space_id: 'uuid',
  id: 'uuid',
  prospect_id: 'uuid',
  credential_id: 'uuid',
  channel: 'text',
  is_ours: 'boolean',
  subject: 'text',
  text: 'text',
  external_id: 'text',
  conversation: 'text',
  intent_id: 'uuid',
  enrolment_id: 'uuid',
  campaign_id: 'uuid',
  node_id: 'text',
  variant: 'text',
  integration_id: 'uuid',
  html: 'text',
  sent_by: 'uuid',
  template_id: 'uuid',
  saved_reply_id: 'uuid',
  is_automatic: 'boolean',
  away_until: 'date',
  at: 'timestamptz',
  attachments: 'document',
} as const;
type Row = { [name in keyof typeof COLUMNS]: string | number | boolean | Date | null | readonly object[] } & {
  place: number;
};

/** Ours, sent with no receipt of its name, and heard of by name now: it is the same message. */
async function adopt(tx: SpaceTx | PlatformTx, rows: readonly Row[]): Promise<Set<number>> {
  if (!rows.some((row) => row.is_ours && row.external_id !== null && row.intent_id === null)) return new Set();
  const adopted = await tx.all(
    sql<{ place: number }>`update inbox_messages m set external_id = n.external_id,
        conversation = coalesce(n.conversation, m.conversation)
      from ${rowsOf(COLUMNS, rows)}
      where n.is_ours and n.external_id is not null and n.intent_id is null
        and m.space_id = n.space_id and m.prospect_id = n.prospect_id and m.credential_id = n.credential_id
        and m.is_ours and m.external_id is null and m.channel in ('network', 'inmail') and trim(m.text) = trim(n.text)
        and not exists (select from inbox_messages k where k.space_id = n.space_id
          and k.credential_id = n.credential_id and k.channel = m.channel and k.external_id = n.external_id)
      returning n.place`.compile(build),
  );
  return new Set(adopted.map(({ place }) => place));
}

/** Sent as an InMail, and heard of before its receipt as a message like any other: it is the same one. */
async function adoptInmails(tx: SpaceTx | PlatformTx, rows: readonly Row[]): Promise<Set<number>> {
  const inmails = rows.filter(
    ({ channel, external_id, intent_id }) => channel === 'inmail' && external_id && intent_id,
  );
  if (inmails.length === 0) return new Set();
  const adopted = await tx.all(
    sql<{ place: number }>`update inbox_messages m set channel = 'inmail', intent_id = n.intent_id,
        enrolment_id = n.enrolment_id, campaign_id = n.campaign_id, node_id = n.node_id, variant = n.variant,
        subject = n.subject, sent_by = n.sent_by, template_id = n.template_id, saved_reply_id = n.saved_reply_id,
        attachments = n.attachments
      from ${rowsOf(COLUMNS, inmails)}
      where m.space_id = n.space_id and m.credential_id = n.credential_id and m.channel = 'network'
        and m.external_id = n.external_id and m.intent_id is null
      returning n.place`.compile(build),
  );
  return new Set(adopted.map(({ place }) => place));
}

async function insert(tx: SpaceTx | PlatformTx, rows: readonly Row[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const kept = await tx.all(
    sql<{ id: string }>`insert into inbox_messages as m (space_id, id, prospect_id, credential_id, channel, is_ours,
        subject, text, external_id, conversation, intent_id, enrolment_id, campaign_id, node_id, variant,
        integration_id, html, attachments, sent_by, template_id, saved_reply_id, is_automatic, away_until, at)
      select n.space_id, n.id, n.prospect_id, n.credential_id, n.channel, n.is_ours, n.subject, n.text, n.external_id,
        n.conversation, n.intent_id, n.enrolment_id, n.campaign_id, n.node_id, n.variant, n.integration_id, n.html,
        n.attachments, n.sent_by, n.template_id, n.saved_reply_id, n.is_automatic,
        n.away_until, n.at
      from ${rowsOf(COLUMNS, rows)}
      -- the network does not say of a message that it was an InMail
      where not (n.channel = 'network' and n.intent_id is null and exists (select from inbox_messages k
        where k.space_id = n.space_id and k.credential_id = n.credential_id and k.channel = 'inmail'
          and k.external_id = n.external_id))
      on conflict (space_id, credential_id, channel, external_id) where external_id is not null
        do update set intent_id = excluded.intent_id, enrolment_id = excluded.enrolment_id,
          campaign_id = excluded.campaign_id, node_id = excluded.node_id, variant = excluded.variant,
          subject = excluded.subject, sent_by = excluded.sent_by, template_id = excluded.template_id,
          saved_reply_id = excluded.saved_reply_id, attachments = excluded.attachments
        where m.intent_id is null and excluded.intent_id is not null
      returning m.id`.compile(build),
  );
  return kept.map(({ id }) => id);
}
