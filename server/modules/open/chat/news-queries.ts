import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

export interface ToldPerson {
  name: string;
  title: string | null;
  company_name: string | null;
  /** Of their campaigns the one that wrote to them last. */
  campaign: { id: string; name: string } | null;
  campaign_ids: string[];
  label_ids: string[];
  /** Only what the whole workspace sees. */
  labels: string[];
}

/** Of what somebody wrote, what is told of it. */
export interface ToldWords {
  id: string;
  at: Date;
  subject: string;
  text: string;
  credential_id: string;
  account: string | null;
}

export const toldPerson = (tx: SpaceTx, prospectId: string) =>
  tx.first(
    sql<ToldPerson>`select trim(p.first_name || ' ' || p.last_name) as name, p.title, p.company_name,
        to_json(c) as campaign,
        array(select e.campaign_id from enrolments e
          where e.space_id = p.space_id and e.prospect_id = p.id) as campaign_ids,
        array(select o.label_id from labels_prospects o
          where o.space_id = p.space_id and o.prospect_id = p.id) as label_ids,
        array(select b.name from labels_prospects o join labels b on b.space_id = o.space_id and b.id = o.label_id
          where o.space_id = p.space_id and o.prospect_id = p.id and b.shared order by b.name) as labels
      from prospects p
      left join lateral (select k.id, k.name from inbox_messages m
        join campaigns k on k.space_id = m.space_id and k.id = m.campaign_id
        where m.space_id = p.space_id and m.prospect_id = p.id and m.is_ours
        order by m.at desc limit 1) c on true
      where p.space_id = ${tx.spaceId} and p.id = ${prospectId}`.compile(build),
  );

const words = (tx: SpaceTx, prospectId: string, messageId: string | null) =>
  sql<ToldWords>`select m.id, m.at, m.subject, m.text, m.credential_id,
      trim(k.first_name || ' ' || k.last_name) as account
    from inbox_messages m left join credentials k on k.space_id = m.space_id and k.id = m.credential_id
    where m.space_id = ${tx.spaceId} and m.prospect_id = ${prospectId} and not m.is_ours and not m.is_automatic
      and (${messageId}::uuid is null or m.id = ${messageId}::uuid)
    order by m.at desc limit 1`.compile(build);

/** Nothing where it came by itself, as an absence does. */
export const toldWords = (tx: SpaceTx, prospectId: string, messageId: string) =>
  tx.first(words(tx, prospectId, messageId));

export const lastWords = (tx: SpaceTx, prospectId: string) => tx.first(words(tx, prospectId, null));

export interface ToldMeeting {
  event: string;
  place: string;
  start_at: Date;
  credential_id: string | null;
  account: string | null;
  timezone: string | null;
}

export const toldMeeting = (tx: SpaceTx, id: string) =>
  tx.first(
    sql<ToldMeeting>`select m.event, m.place, m.start_at, m.credential_id, k.timezone,
        trim(k.first_name || ' ' || k.last_name) as account
      from meetings m left join credentials k on k.space_id = m.space_id and k.id = m.credential_id
      where m.space_id = ${tx.spaceId} and m.id = ${id}`.compile(build),
  );

export const sharedLabel = (tx: SpaceTx, id: string) =>
  tx.first(
    build
      .selectFrom('labels')
      .select('name')
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('shared', '=', true),
  );
