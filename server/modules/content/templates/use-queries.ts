import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import { rowsOf } from '../../../core/db/rows-of.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

/** Stands for what was written by hand, where a campaign is asked for. */
export const BY_HAND = '00000000-0000-0000-0000-000000000000';

/** So many of a template, on a day of the account that sent it. */
export interface TemplateUse {
  space_id: string;
  template_id: string;
  campaign_id: string;
  day: string;
  sent: number;
  replied: number;
}
const USE = {
  space_id: 'uuid',
  template_id: 'uuid',
  campaign_id: 'uuid',
  day: 'date',
  sent: 'integer',
  replied: 'integer',
} as const;

/** Adds to the days and to the sums over all days; templates that are gone for good count no more. */
export async function addUses(tx: SpaceTx | PlatformTx, uses: readonly TemplateUse[]): Promise<void> {
  if (uses.length === 0) return;
  await tx.run(
    sql`with given as materialized (
        select n.* from ${rowsOf(USE, uses)} join templates t on t.space_id = n.space_id and t.id = n.template_id
        -- of two who count several, one comes after the other
        order by t.space_id, t.id for no key update of t),
      days as (
        insert into templates_days as d (space_id, template_id, campaign_id, day, sent, replied)
        select space_id, template_id, campaign_id, day, sum(sent), sum(replied) from given
        group by space_id, template_id, campaign_id, day order by template_id, day, campaign_id
        on conflict (space_id, template_id, day, campaign_id) do update
          set sent = d.sent + excluded.sent, replied = d.replied + excluded.replied)
      update templates t set sent = t.sent + g.sent, replied = t.replied + g.replied,
        last_used_at = case when g.sent > 0 then ${tx.now} else t.last_used_at end
      from (select space_id, template_id, sum(sent)::int as sent, sum(replied)::int as replied from given
        group by space_id, template_id) g
      where t.space_id = g.space_id and t.id = g.template_id`.compile(build),
  );
}

export interface UsedMessage {
  template_id: string | null;
  saved_reply_id: string | null;
  campaign_id: string | null;
  day: string;
}
const DAY = sql<string>`to_char(m.at at time zone coalesce(c.timezone, 'UTC'), 'YYYY-MM-DD')`;

/** A message of ours that was made from something, with the account's day on which it went out. */
export function usedMessage(tx: SpaceTx, id: string): Promise<UsedMessage | undefined> {
  return tx.first(
    build
      .selectFrom('inbox_messages as m')
      .leftJoin('credentials as c', (join) =>
        join.onRef('c.space_id', '=', 'm.space_id').onRef('c.id', '=', 'm.credential_id'),
      )
      .select(['m.template_id', 'm.saved_reply_id', 'm.campaign_id', DAY.as('day')])
      .where('m.space_id', '=', tx.spaceId)
      .where('m.id', '=', id)
      .where('m.is_ours', '=', true)
      .where((eb) => eb.or([eb('m.template_id', 'is not', null), eb('m.saved_reply_id', 'is not', null)])),
  );
}

/**
 * What a message of theirs is the answer to: the last that we wrote before it, where that was made from something and
 * was not answered already. An automatic answer is none.
 */
export async function answeredBy(tx: SpaceTx, id: string): Promise<string | null> {
  const row = await tx.first(
    sql<{ message_id: string }>`
      with answered as (
        select o.space_id, o.id, o.template_id, o.saved_reply_id from inbox_messages m
        cross join lateral (
          select o.* from inbox_messages o
          where o.space_id = m.space_id and o.prospect_id = m.prospect_id and o.is_ours and o.at <= m.at
            and o.channel <> 'call'
          order by o.at desc, o.id desc limit 1) o
        where m.space_id = ${tx.spaceId} and m.id = ${id} and not m.is_ours and not m.is_automatic)
      insert into templates_answered (space_id, message_id)
      select space_id, id from answered where template_id is not null or saved_reply_id is not null
      on conflict do nothing returning message_id`.compile(build),
  );
  return row?.message_id ?? null;
}

export async function addReplyUse(
  tx: SpaceTx,
  id: string,
  { sent, replied }: { sent: number; replied: number },
): Promise<void> {
  await tx.run(
    sql`update templates_replies set sent = sent + ${sent}, replied = replied + ${replied},
        last_used_at = case when ${sent} > 0 then ${tx.now} else last_used_at end
      where space_id = ${tx.spaceId} and id = ${id}`.compile(build),
  );
}

export async function zoneOf(tx: SpaceTx, credentialId: string): Promise<string | null> {
  const row = await tx.first(
    build
      .selectFrom('credentials')
      .select('timezone')
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', credentialId),
  );
  return row?.timezone ?? null;
}

/** From this day on. A campaign that the person does not see has no name. */
export function usesOf(
  tx: SpaceTx,
  templateId: string,
  { from, visibleFor }: { from: string; visibleFor?: string[] },
): Promise<{ day: string; campaign_id: string; name: string | null; sent: number; replied: number }[]> {
  return tx.all(
    build
      .selectFrom('templates_days as d')
      .leftJoin('campaigns as c', (join) =>
        join
          .onRef('c.space_id', '=', 'd.space_id')
          .onRef('c.id', '=', 'd.campaign_id')
          .on((eb) => (visibleFor ? eb('c.credentials_id', '=', eb.fn.any(eb.val(visibleFor))) : eb.lit(true))),
      )
      .select([sql<string>`to_char(d.day, 'YYYY-MM-DD')`.as('day'), 'd.campaign_id', 'c.name', 'd.sent', 'd.replied'])
      .where('d.space_id', '=', tx.spaceId)
      .where('d.template_id', '=', templateId)
      .where('d.day', '>=', from)
      .orderBy('d.day'),
  );
}
