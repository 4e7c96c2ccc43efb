import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface DetailRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  emails: Record<string, string>;
  phones: { number: string; type?: string }[];
  custom: Record<string, string>;
  industry: string | null;
  company_name: string;
  company_domain: string | null;
  timezone: string | null;
  language: string | null;
  enriched_at: Date | null;
  version: number;
  is_suppressed: boolean;
}

export const detailOf = (tx: SpaceTx, id: string): Promise<DetailRow | undefined> =>
  tx.first(
    sql<DetailRow>`select p.id, p.first_name, p.last_name, p.email, p.phone, p.emails, p.phones, p.custom, p.industry,
        p.company_name, p.company_domain, p.timezone, p.language, p.enriched_at, p.version,
        exists (select from prospects_suppressed s where s.space_id = p.space_id and (
          (s.kind = 'email' and s.value in (select lower(v) from jsonb_each_text(p.emails) as m (k, v)
            union select lower(p.email)))
          or (s.kind = 'phone' and s.value in (select n ->> 'number' from jsonb_array_elements(p.phones) n)))
        ) as is_suppressed
      from prospects p where p.space_id = ${tx.spaceId}::uuid and p.id = ${id}::uuid`.compile(build),
  );

export interface ContactRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  username: string;
  photo_link: string | null;
  last_at: Date;
  has_replied: boolean;
  /** Who wrote by hand. */
  writers: string[];
  /** What wrote by itself, and whose it is. */
  campaigns: { name: string; owner: string | null }[];
}

/** The accounts that have had to do with a person: by messages, or by what a campaign did. */
export const contactsOf = (tx: SpaceTx, id: string): Promise<ContactRow[]> =>
  tx.all(
    sql<ContactRow>`select c.id, c.first_name, c.last_name, c.username, c.photo_link, max(t.at) as last_at,
        bool_or(t.has_replied) as has_replied,
        coalesce(jsonb_agg(distinct t.writer) filter (where t.writer is not null), '[]') as writers,
        coalesce(jsonb_agg(distinct jsonb_build_object('name', w.name, 'owner', w.owner_id))
          filter (where w.id is not null), '[]') as campaigns
      from (
        select m.credential_id, max(m.at) as at, bool_or(not m.is_ours) as has_replied,
          case when m.is_ours then m.sent_by end as writer, null::uuid as campaign_id
        from inbox_messages m
        where m.space_id = ${tx.spaceId}::uuid and m.prospect_id = ${id}::uuid group by 1, 4
        union all
        select e.credential_id, e.last_contact_at, e.replied_at is not null, null, e.campaign_id from enrolments e
        where e.space_id = ${tx.spaceId}::uuid and e.prospect_id = ${id}::uuid and e.last_contact_at is not null
      ) t
      join credentials c on c.space_id = ${tx.spaceId}::uuid and c.id = t.credential_id
      left join campaigns w on w.space_id = ${tx.spaceId}::uuid and w.id = t.campaign_id
      group by c.id, c.first_name, c.last_name, c.username, c.photo_link
      order by last_at desc`.compile(build),
  );

export interface FaceRow {
  id: string;
  first_name: string;
  last_name: string;
  photo_link: string | null;
}

/** Who uses these accounts. */
export const usersOf = (tx: SpaceTx, credentialIds: readonly string[]) =>
  tx.all(
    sql<{ credential_id: string; id: string }>`select a.credential_id, m.user_id as id from spaces_members m
      join unnest(${[...credentialIds]}::uuid[]) as a (credential_id) on a.credential_id = any (m.available_credentials)
      where m.space_id = ${tx.spaceId}::uuid`.compile(build),
  );

/** Faces of people, also of those who have left. */
export const facesOf = (tx: SpaceTx, ids: readonly string[]) =>
  tx.all(
    sql<FaceRow>`select u.id, u.first_name, u.last_name, u.avatar as photo_link from accounts_users u
      where u.id = any (${[...ids]}::uuid[])`.compile(build),
  );

export type Duplicate = FaceRow & { company_name: string; because: 'email' | 'link' | 'name' };
const DUPLICATES = 10;

/** Short walks of an index: by each address, by link, by name at the same company. */
export async function duplicatesOf(tx: SpaceTx, id: string): Promise<Duplicate[]> {
  const others = sql`from prospects p join prospects o on o.space_id = p.space_id and o.id <> p.id and o.merged_into is null`;
  const self = sql`p.space_id = ${tx.spaceId}::uuid and p.id = ${id}::uuid`;
  const columns = sql`o.id, o.first_name, o.last_name, o.photo_link, o.company_name`;
  const rows = await tx.all(
    sql<Duplicate>`with own as materialized (
        select p.email_key from prospects p where ${self} and p.email_key is not null
        union select e.email_key from prospects_emails e
          where e.space_id = ${tx.spaceId}::uuid and e.prospect_id = ${id}::uuid)
      (select ${columns}, 'email' as because ${others} and o.email_key in (select email_key from own)
        where ${self} limit ${DUPLICATES})
      union all (select ${columns}, 'email' ${others}
          and o.id in (select e.prospect_id from own join prospects_emails e
            on e.space_id = ${tx.spaceId}::uuid and e.email_key = own.email_key)
        where ${self} limit ${DUPLICATES})
      union all (select ${columns}, 'link' ${others} and o.link_key = p.link_key
        where ${self} and p.link_key is not null limit ${DUPLICATES})
      union all (select ${columns}, 'name' ${others} and o.name_key = p.name_key
        where ${self} and p.name_key <> '' and p.company_key <> '' and o.company_key = p.company_key
        limit ${DUPLICATES})`.compile(build),
  );
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].reverse().slice(0, DUPLICATES);
}

export const mergedInto = (tx: SpaceTx, id: string) =>
  tx.all(
    sql<FaceRow & { merge_id: string; at: Date }>`select m.id as merge_id, m.at, o.id, o.first_name, o.last_name,
        o.photo_link
      from prospects_merges m join prospects o on o.space_id = m.space_id and o.id = m.other_id
      where m.space_id = ${tx.spaceId}::uuid and m.prospect_id = ${id}::uuid order by m.at desc`.compile(build),
  );
