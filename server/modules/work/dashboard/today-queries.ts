import { sql } from 'kysely';
import { LOW_CREDITS } from '../../../../contract/credits/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

/** More than these are not told apart. */
const MANY = 1_000;

interface Seen {
  /** null for all of the workspace. */
  accounts: string[] | null;
  /** The lines of the inbox that somebody sees. */
  scopes: string[];
  userId: string;
}
export interface Counts {
  unread: number;
  failed_messages: number;
  is_low_on_credits: boolean;
  credits: number;
  has_mailbox: boolean;
  has_people: boolean;
  has_campaign: boolean;
  has_reply: boolean;
  has_answer: boolean;
}

/** All counts of the day in one statement, each with an end. */
export async function countsOf(tx: SpaceTx, { accounts, scopes }: Seen): Promise<Counts> {
  const among = accounts === null ? sql`true` : sql`credential_id = any (${accounts}::uuid[])`;
  const own = sql`space_id = ${tx.spaceId}`;
  const counted = (rows: ReturnType<typeof sql>) => sql`(select count(*)::int from (${rows} limit ${MANY}) as found)`;
  const row = await tx.first(
    sql<Counts>`select
      ${counted(sql`select distinct prospect_id from inbox_dialogs
        where ${own} and scope = any (${scopes}::uuid[]) and is_unread`)} as unread,
      ${counted(sql`select 1 from inbox_outgoing where ${own} and status = 'failed' and ${among}`)} as failed_messages,
      coalesce(floor(k.plan + k.bought), 0)::int as credits,
      coalesce(k.plan + k.bought < ${LOW_CREDITS} * (k.plan + k.bought + k.reserved + k.used), false) as is_low_on_credits,
      exists (select from integrations where ${own} and category = 'email') as has_mailbox,
      exists (select from prospects where ${own}) as has_people,
      exists (select from campaigns where ${own} and status in ('active', 'paused', 'finished')) as has_campaign,
      exists (select from campaigns_account_days where ${own} and kind = 'replied' and count > 0) or
        exists (select from inbox_dialogs where ${own} and not last_is_ours) as has_reply,
      exists (select from inbox_outgoing where ${own} and status = 'sent') as has_answer
      from spaces s left join credits_balances k on k.space_id = s.id where s.id = ${tx.spaceId}`.compile(build),
  );
  if (!row) throw new Error('A workspace that somebody looks at exists');
  return row;
}

export interface Concerned {
  id: string;
  name: string;
}
/** As many of a kind as fit on a page one by one. */
const SHOWN = 5;

export interface OfCampaign {
  kind: 'approvals' | 'unknown_sends';
  /** null for what was written by hand. */
  id: string | null;
  name: string | null;
  count: number;
}

/** What waits for a decision, by campaign: the ones with the most first. */
export function decisionsOf(tx: SpaceTx, accounts: string[] | null): Promise<OfCampaign[]> {
  const among = accounts === null ? sql`true` : sql`credential_id = any (${accounts}::uuid[])`;
  return tx.all(
    sql<OfCampaign>`select w.kind, c.id, c.name, count(*)::int as count from (
        (select 'approvals' as kind, campaign_id from approvals
          where space_id = ${tx.spaceId} and status = 'awaiting approval' and ${among} limit ${MANY})
        union all
        (select 'unknown_sends', campaign_id from runner_intents
          where space_id = ${tx.spaceId} and status = 'unknown' and ${among} limit ${MANY})) w
      left join campaigns c on c.space_id = ${tx.spaceId} and c.id = w.campaign_id
      group by w.kind, c.id, c.name order by count desc, c.id limit ${SHOWN}`.compile(build),
  );
}

export const mailboxesDown = (tx: SpaceTx, accounts: string[] | null): Promise<Concerned[]> =>
  tx.all(
    sql<Concerned>`select id, coalesce(email, sender_name) as name from integrations
      where space_id = ${tx.spaceId} and category = 'email' and status = 'disconnected'
        and ${accounts === null ? sql`true` : sql`(credential_id is null or credential_id = any (${accounts}::uuid[]))`}
      order by updated_at desc limit ${SHOWN}`.compile(build),
  );

/** Campaigns that run, and have nobody left on the way. */
export const emptyCampaigns = (tx: SpaceTx, { accounts, userId }: Seen): Promise<Concerned[]> =>
  tx.all(
    sql<Concerned>`select id, name from campaigns c
      where c.space_id = ${tx.spaceId} and c.status = 'active'
        and ${
          accounts === null
            ? sql`true`
            : sql`(c.credentials_id = any (${accounts}::uuid[])
              or (c.credentials_id is null and c.owner_id = ${userId}::uuid))`
        }
        and not exists (select from enrolments e where e.space_id = c.space_id and e.campaign_id = c.id
          and e.status in ('pending', 'active', 'paused'))
      order by c.updated_at desc limit ${SHOWN}`.compile(build),
  );

/** How much faster than the clock the workspace's days pass. */
export async function spaceTimeScale(tx: SpaceTx): Promise<number> {
  const row = await tx.first(sql<{ lapse: number }>`select lapse_of(${tx.spaceId}::uuid) as lapse`.compile(build));
  return row?.lapse ?? 1;
}
