import { type RawBuilder, sql } from 'kysely';
import type { Attachment } from '../../../../contract/inbox/schemas.ts';
import type { ReplyIntent, ReplyReading } from '../../../../contract/reading/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Scopes } from '../../contacts/conversations/scopes.ts';

interface Faces {
  credential_id: string;
  account_first_name: string | null;
  account_last_name: string | null;
  account_photo_link: string | null;
  author_id: string | null;
  author_first_name: string | null;
  author_last_name: string | null;
  author_photo_link: string | null;
}
export interface MessageRow extends Faces {
  id: string;
  channel: string;
  is_ours: boolean;
  subject: string;
  text: string;
  html: string | null;
  attachments: Attachment[];
  campaign_id: string | null;
  campaign_name: string | null;
  node_id: string | null;
  variant: string;
  at: Date;
  seen_at: Date | null;
  opened_at: Date | null;
  clicked_at: Date | null;
  bounced_at: Date | null;
  away_until: string | null;
  mark: string | null;
  intent_id: string | null;
  reading: ReplyReading | null;
  said_intent: ReplyIntent | null;
  said_by: string | null;
  said_first_name: string | null;
  said_last_name: string | null;
  said_photo_link: string | null;
}
export interface OutgoingRow extends Faces {
  id: string;
  prospect_id: string;
  channel: string;
  subject: string;
  text: string;
  attachments: Attachment[];
  is_scheduled: boolean;
  send_at: Date;
  status: string;
  reason: string | null;
  round: number;
  created_by: string;
  created_at: Date;
  mailbox_id: string | null;
  signature_id: string | null;
  version: number;
}

const among = ({ accounts }: Pick<Scopes, 'accounts'>, column: string): RawBuilder<unknown> =>
  accounts ? sql`and ${sql.ref(column)} = any (${accounts}::uuid[])` : sql.raw('');
const faces = sql.raw(`c.first_name as account_first_name, c.last_name as account_last_name,
  c.photo_link as account_photo_link, u.first_name as author_first_name, u.last_name as author_last_name,
  u.avatar as author_photo_link`);

/** What passed between accounts and a person, the newest first, older than a place where one is given. */
export function messagePage(
  tx: SpaceTx,
  prospectId: string,
  scopes: Pick<Scopes, 'accounts'>,
  page: { before: { at: Date; id: string } | null; limit: number },
): Promise<MessageRow[]> {
  const { before, limit } = page;
  return tx.all(
    sql<MessageRow>`select m.id, m.channel, m.is_ours, m.subject, m.text, m.html, m.attachments, m.credential_id, m.at,
        m.seen_at, m.opened_at, m.clicked_at, m.bounced_at, m.away_until, m.mark, m.intent_id, m.sent_by as author_id, ${faces},
        w.id as campaign_id, w.name as campaign_name, coalesce(m.node_id, a.node_id) as node_id,
        coalesce(a.variant, m.variant) as variant, r.said_intent, r.said_by, s.first_name as said_first_name,
        s.last_name as said_last_name, s.avatar as said_photo_link,
        case when r.read_at is not null then json_build_object('intent', r.intent, 'likeliest', r.likeliest,
          'confidence', r.confidence, 'language', r.language, 'why', r.why, 'day', r.day, 'referral', r.referral,
          'had_instructions', r.had_instructions) end as reading
      from (select m.space_id, m.prospect_id, m.id, m.channel, m.is_ours, m.subject, m.text, m.html, m.attachments, m.credential_id,
          m.sent_by, m.campaign_id, m.node_id, m.variant, m.at, m.seen_at, m.opened_at, m.clicked_at, m.bounced_at,
          m.away_until, m.mark, m.intent_id
        from inbox_messages m
        where m.space_id = ${tx.spaceId}::uuid and m.prospect_id = ${prospectId}::uuid
          ${among(scopes, 'm.credential_id')}
          ${before ? sql`and (m.at, m.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql.raw('')}
        order by m.at desc, m.id desc limit ${sql.lit(limit + 1)}) m
      left join credentials c on c.space_id = m.space_id and c.id = m.credential_id
      left join accounts_users u on u.id = m.sent_by
      left join inbox_readings r on r.space_id = m.space_id and r.message_id = m.id
      left join accounts_users s on s.id = r.said_by
      -- what they answer: the step that was the last to write to them, where this is the first word on it
      left join lateral (select o.campaign_id, o.node_id, o.variant, o.replied_at from inbox_messages o
        where not m.is_ours and o.space_id = m.space_id and o.prospect_id = m.prospect_id
          and o.credential_id = m.credential_id and o.is_ours and o.at <= m.at
          and (o.channel = m.channel or (o.channel in ('network', 'inmail') and m.channel in ('network', 'inmail')))
        order by o.at desc limit 1) a on a.replied_at is null or a.replied_at >= m.at
      left join campaigns w on w.space_id = m.space_id and w.id = coalesce(m.campaign_id, a.campaign_id)
      order by m.at desc, m.id desc`.compile(build),
  );
}

/** What somebody wrote by hand that has not left: of a person, one by its id, or all that waits for its time. */
export function outgoingOf(
  tx: SpaceTx,
  scopes: Pick<Scopes, 'accounts'>,
  which: { prospectId?: string; id?: string; isWaiting?: boolean; limit?: number },
): Promise<OutgoingRow[]> {
  const { prospectId, id, isWaiting, limit = 200 } = which;
  return tx.all(
    sql<OutgoingRow>`select o.*, o.created_by as author_id, ${faces} from inbox_outgoing o
      left join credentials c on c.space_id = o.space_id and c.id = o.credential_id
      left join accounts_users u on u.id = o.created_by
      where o.space_id = ${tx.spaceId}::uuid ${among(scopes, 'o.credential_id')}
        ${prospectId ? sql`and o.prospect_id = ${prospectId}::uuid` : sql.raw('')}
        ${id ? sql`and o.id = ${id}::uuid` : sql`and o.status not in ('sent', 'canceled')`}
        ${isWaiting ? sql`and o.status = 'queued' and o.is_scheduled` : sql.raw('')}
      order by o.send_at, o.id limit ${limit}`.compile(build),
  );
}

export async function facesOfPeople(tx: SpaceTx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.all(
    build
      .selectFrom('prospects')
      .select(['id', 'first_name', 'last_name', 'photo_link'])
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
}
