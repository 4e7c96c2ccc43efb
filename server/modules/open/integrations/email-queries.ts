import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';

export interface EmailToWrite {
  space_id: string;
  credential_id: string;
  campaign_id: string | null;
  prospect_id: string;
  integration_id: string | null;
  signature_id: string | null;
}

export interface EmailParts {
  /** Which of those that were asked for. */
  at: number;
  brand_id: string;
  is_link_tracking: boolean | null;
  is_open_tracking: boolean | null;
  language: string | null;
  signature: string | null;
  id: string;
  type: string;
  email: string;
  sender_name: string;
  is_plain_text: boolean;
  settings: unknown;
}

/**
 * What many emails are written with beside their texts; none for one whose mailbox its account may not send by. A step
 * without a signature of its own is signed as the mailbox is; what people write by hand is theirs. Also of a campaign
 * that asked for it under a larger plan, links stay as they were written where the plan has no tracking of them.
 */
export function partsOfEmails(tx: PlatformTx, emails: readonly EmailToWrite[]): Promise<EmailParts[]> {
  const asked = JSON.stringify(emails.map((email, at) => ({ at, ...email })));
  return tx.all(
    sql<EmailParts>`select n.at, s.brand_id, c.is_link_tracking and t.settings -> 'features' ? 'link_tracking' as is_link_tracking,
        c.is_open_tracking, p.language, g.message as signature,
        i.id, i.type, i.email, i.sender_name, i.is_plain_text, i.settings
      from json_to_recordset(${asked}::json) as n (at integer, space_id uuid, credential_id uuid, campaign_id uuid,
        prospect_id uuid, integration_id uuid, signature_id uuid)
      join spaces s on s.id = n.space_id
      left join whitelabel_tiers t on t.brand_id = s.brand_id and t.tier = s.tier and t.is_enabled
      join integrations i on i.space_id = n.space_id and i.id = n.integration_id and i.category = 'email'
        and i.status = 'connected' and i.email is not null
        and (i.credential_id is null or i.credential_id = n.credential_id)
      left join campaigns c on c.space_id = n.space_id and c.id = n.campaign_id
      left join prospects p on p.space_id = n.space_id and p.id = n.prospect_id
      left join signatures g on g.space_id = n.space_id and g.id = coalesce(n.signature_id, case when n.campaign_id is not null then i.signature_id end)
        and g.credential_id = n.credential_id`.compile(build),
  );
}

/** Beyond these nobody reads back, and no header is that long. */
const MOST_BEFORE = 40;

/** What passed by mail between each account and person before, the oldest first; `at` says of whom. */
export function emailsBefore(
  tx: PlatformTx,
  pairs: readonly Pick<EmailToWrite, 'space_id' | 'credential_id' | 'prospect_id'>[],
): Promise<{ at: number; id: string; subject: string }[]> {
  const asked = pairs.map(({ space_id, credential_id, prospect_id }, at) => ({
    at,
    space_id,
    credential_id,
    prospect_id,
  }));
  return tx.all(
    sql<{ at: number; id: string; subject: string }>`select n.at, m.external_id as id, m.subject
      from json_to_recordset(${JSON.stringify(asked)}::json) as n (at integer, space_id uuid, credential_id uuid,
        prospect_id uuid)
      cross join lateral (select m.external_id, m.subject, m.at, m.id from inbox_messages m
        where m.space_id = n.space_id and m.prospect_id = n.prospect_id and m.credential_id = n.credential_id
          and m.channel = 'email' and m.external_id is not null and not m.is_automatic
        order by m.at desc, m.id desc limit ${MOST_BEFORE}) m
      order by m.at, m.id`.compile(build),
  );
}
