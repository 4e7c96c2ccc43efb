import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import { precompiled } from '../../../../core/db/precompiled.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

const pulse = precompiled((spaceId: string) => {
  const last = (table: 'events' | 'prospects') =>
    sql`(select id::text from ${sql.table(table)} where space_id = ${spaceId}::uuid order by id desc limit 1)`;
  const hidden = sql`(select max(at)::text from finder_hidden where space_id = ${spaceId}::uuid or space_id is null)`;
  return {
    compile: () =>
      sql<{
        pulse: string;
      }>`select concat_ws(' ', ${last('events')}, ${last('prospects')}, ${hidden}) as pulse`.compile(build),
  };
});

/** What changes whenever something happens in a workspace; short walks from the end of an index. */
export async function pulseOf(tx: SpaceTx): Promise<string> {
  return (await tx.first(pulse(tx.spaceId)))?.pulse ?? '';
}

/**
 * The prospects of the workspace who are in the index: by their page at the network, those of own files by email, too. What
 * they are looked up by is made first: row security lets no index be asked with anything that is still to be worked out,
 * and then every prospect would be compared with everybody.
 */
export function knownNumbers(tx: SpaceTx) {
  // what the workspace knows of them may be on its list where the index knows nothing of it
  const listed = (kind: string) => sql`select b.key from blacklist b
    where b.space_id = ${tx.spaceId}::uuid and b.credential_id is null and b.kind = ${kind}`;
  const who = sql`f.number, o.prospect_id, o.has_email, o.has_phone, o.is_left_alone`;
  return tx.all(
    sql<{
      number: number;
      prospect_id: string;
      has_email: boolean;
      has_phone: boolean;
      is_left_alone: boolean;
    }>`with ours as materialized (
        select coalesce(p.merged_into, p.id) as prospect_id, (p.email is not null or p.emails <> '{}') as has_email, p.email_key,
          (p.phone is not null or p.phones <> '[]') as has_phone,
          case when p.link_key like '%/in/%'
            then md5('linkedin.com/in/' || split_part(p.link_key, '/in/', 2))::uuid end as link_hash,
          (exists (select from prospects_suppressed s where s.space_id = p.space_id and s.kind = 'email'
              and s.value = p.email_key)
            or coalesce(p.email_key in (${listed('email')}) or split_part(p.email_key, '@', 2) in (${listed('domain')})
              or bare_domain(p.company_domain) in (${listed('domain')}), false)) as is_left_alone
        from prospects p where p.space_id = ${tx.spaceId}::uuid
      )
      select ${who} from ours o join finder_people f on f.link_hash = o.link_hash
      union all select ${who} from ours o join finder_people f on f.email_key = o.email_key
      where exists (select from finder_versions v where v.space_id = ${tx.spaceId}::uuid)`.compile(build),
  );
}

/** Who is connected with which account. */
export function connectedProspects(tx: SpaceTx) {
  return tx.all(
    sql<{ prospect_id: string; credential_id: string }>`select distinct prospect_id, credential_id from enrolments
      where space_id = ${tx.spaceId}::uuid and connected_at is not null`.compile(build),
  );
}

/** Countries that a blacklist names, as the index saves them, by the account whose list it is. */
export function blacklistedCountries(tx: SpaceTx) {
  return tx.all(
    sql<{ key: string; credential_id: string | null }>`select key, credential_id from blacklist
      where space_id = ${tx.spaceId}::uuid and kind = 'country'`.compile(build),
  );
}

/** Whom a blacklist names but by their country, by the account whose it is; those of the workspace's have none. */
export function blacklistedNumbers(tx: SpaceTx) {
  const ours = sql`b.space_id = ${tx.spaceId}::uuid`;
  const seen = sql`(f.space_id is null or f.space_id = b.space_id)`;
  return tx.all(
    sql<{
      number: number;
      credential_id: string | null;
    }>`with pages as materialized (select b.space_id, b.credential_id, md5(b.key)::uuid as hash from blacklist b
        where ${ours} and b.kind = 'link')
      select f.number, b.credential_id from pages b join finder_people f on f.link_hash = b.hash where ${seen}
      union all select f.number, b.credential_id from blacklist b
        join finder_people f on b.kind = 'name' and f.name_key = b.key where ${ours} and ${seen}
      union all select f.number, b.credential_id from blacklist b
        join finder_people f on b.kind = 'email' and f.email_key = b.key where ${ours} and ${seen}
      union all select f.number, b.credential_id from blacklist b
        join finder_companies c on b.kind = 'company' and c.name_key = b.key
        join finder_people f on f.company_id = c.id where ${ours} and ${seen}
      union all select f.number, b.credential_id from blacklist b
        join finder_companies c on b.kind = 'domain' and c.key = b.key and c.domain is not null
        join finder_people f on f.company_id = c.id where ${ours} and ${seen}
      union all select f.number, b.credential_id from finder_people f
        join blacklist b on b.kind = 'domain' and b.key = split_part(f.email_key, '@', 2)
        where ${ours} and f.space_id = b.space_id and f.email_key is not null`.compile(build),
  );
}

/**
 * Whom the workspace may not write to, who asked to be forgotten, and people of everybody’s index whom a file of the
 * workspace has: they are found once, as the file tells of them.
 */
export function hiddenNumbers(tx: SpaceTx) {
  return tx.all(
    sql<{ number: number }>`select f.number from finder_hidden h join finder_people f on f.link_hash = h.hash
        where h.space_id = ${tx.spaceId}::uuid or h.space_id is null
      union all select f.number from prospects_suppressed s join finder_people f on f.email_key = s.value
        where s.space_id = ${tx.spaceId}::uuid and s.kind = 'email' and f.space_id = s.space_id
      union all select f.number from finder_people o join finder_people f on f.link_hash = o.link_hash
        where o.space_id = ${tx.spaceId}::uuid and f.space_id is null`.compile(build),
  );
}

/** The people of the index with these pages at the network. */
export async function numbersOfLinks(tx: SpaceTx, hashes: readonly string[]): Promise<number[]> {
  const rows = await tx.all(
    sql<{ number: number }>`select number from finder_people where link_hash = any (${[...hashes]}::uuid[])`.compile(
      build,
    ),
  );
  return rows.map(({ number }) => number);
}

/** By what prospects who are erased are known again. */
export function addressesOfProspects(tx: SpaceTx, ids: readonly string[]) {
  return tx.all(
    sql<{ link: string | null; emails: string[] }>`select p.link,
        array(select distinct e from (select p.email as e union all select v from jsonb_each_text(p.emails) as m (k, v)) s
          where e <> '') as emails
      from prospects p where p.space_id = ${tx.spaceId}::uuid and p.id = any (${[...ids]}::uuid[])`.compile(build),
  );
}
