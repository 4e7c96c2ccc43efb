import { sql } from 'kysely';
import type { MailboxSend } from '../../../../../contract/mailboxes/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface SendRow {
  id: string;
  at: Date;
  to: string | null;
  subject: string | null;
  state: MailboxSend['state'];
  detail: string | null;
  prospect_id: string | null;
  campaign_id: string | null;
  campaign_name: string | null;
}

interface Asked {
  id: string;
  /** The last one that was told. */
  after: string | null;
  /** Whose; null: everybody's. */
  accounts: readonly string[] | null;
  limit: number;
}

/** What the ledger has of a mailbox and what was sent to try it, the newest first. */
export function sendRows(tx: SpaceTx, { id, after, accounts, limit }: Asked): Promise<SendRow[]> {
  const seen = accounts ? sql`and i.credential_id = any (${[...accounts]}::uuid[])` : sql``;
  const olderThan = (at: string, own: string) =>
    after
      ? sql`and (${sql.ref(at)}, ${sql.ref(own)}) < (
          select l.at, l.id from (
            select created_at as at, id from runner_intents where space_id = ${tx.spaceId}::uuid and id = ${after}::uuid
            union all
            select at, id from mailboxes_tests where space_id = ${tx.spaceId}::uuid and id = ${after}::uuid
          ) l limit 1)`
      : sql``;
  return tx.all(
    sql<SendRow>`select s.*, c.name as campaign_name from (
        (select i.id, i.created_at as at, i.act ->> 'to' as "to", i.act ->> 'subject' as subject,
          case
            when i.status in ('done', 'already') then case when exists (select from inbox_messages m
              where m.space_id = i.space_id and m.intent_id = i.id and m.bounced_at is not null)
              then 'bounced' else 'sent' end
            when i.status = 'refused' then case i.reason when 'unreachable_person' then 'bounced' else 'refused' end
            when i.status in ('unknown', 'repeated') then 'unknown'
            else 'waiting' end as state,
          coalesce(i.receipt ->> 'detail', i.reason) as detail, i.prospect_id, i.campaign_id
        from runner_intents i
        where i.space_id = ${tx.spaceId}::uuid and i.action = 'email' and i.act ->> 'integration_id' = ${id} ${seen}
          ${olderThan('i.created_at', 'i.id')}
        order by i.created_at desc, i.id desc limit ${limit})
        union all
        (select t.id, t.at, t.receiver, t.subject, t.state, t.detail, null, null from mailboxes_tests t
        where t.space_id = ${tx.spaceId}::uuid and t.integration_id = ${id}::uuid ${olderThan('t.at', 't.id')}
        order by t.at desc, t.id desc limit ${limit})
      ) s left join campaigns c on c.space_id = ${tx.spaceId}::uuid and c.id = s.campaign_id
      order by s.at desc, s.id desc limit ${limit}`.compile(build),
  );
}
