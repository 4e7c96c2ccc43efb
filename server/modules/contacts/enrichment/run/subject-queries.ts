import { sql } from 'kysely';
import type { EnrichmentResult } from '../../../../../contract/enrichment/schemas.ts';
import type { LookedUpPerson } from '../../../../../engine/enrichment/identity.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface ProspectToFind {
  id: string;
  first_name: string;
  last_name: string;
  company_name: string;
  company_domain: string | null;
  link: string | null;
  location: string;
  email: string | null;
  emails: Record<string, string>;
  phone: string | null;
  phones: { number: string; type?: string }[];
  created_at: Date;
  /** Of their addresses those that take no mail, in lower case. */
  bad: string[];
}

export const prospectsToFind = (tx: SpaceTx, ids: readonly string[]): Promise<ProspectToFind[]> =>
  tx.all(
    sql<ProspectToFind>`select p.id, p.first_name, p.last_name, p.company_name, p.company_domain, p.link, p.location,
        p.email, p.emails, p.phone, p.phones, p.created_at,
        array(select c.address from prospects_checks c where c.space_id = p.space_id and c.verdict = 'bad'
          and c.allowed_at is null and c.address in (
            select lower(v) from jsonb_each_text(p.emails) as m (k, v) union select p.email_key)) as bad
      from prospects p
      where p.space_id = ${tx.spaceId}::uuid and p.id = any (${[...ids]}::uuid[]) and p.merged_into is null
      order by p.id`.compile(build),
  );

/** Addresses and numbers, as they are written, that somebody has asked to be left alone at; mail that came back asks nothing. */
export async function leftAlone(tx: SpaceTx, values: readonly string[]): Promise<Set<string>> {
  if (values.length === 0) return new Set();
  const rows = await tx.all(
    sql<{ value: string }>`select value from prospects_suppressed where space_id = ${tx.spaceId}::uuid
      and reason <> 'bounced' and value = any (${[...values]}::text[])`.compile(build),
  );
  return new Set(rows.map(({ value }) => value));
}

/** All that nobody of the workspace writes to: a short list, against which what is found is held. */
export async function suppressedAmong(tx: SpaceTx, values: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(
    sql<{ value: string }>`select value from prospects_suppressed where space_id = ${tx.spaceId}::uuid
      and value = any (${[...values]}::text[])`.compile(build),
  );
  return new Set(rows.map(({ value }) => value));
}

/** Of these hashes those of people who asked to be forgotten, in hexadecimal digits. */
export async function refusedAmong(tx: SpaceTx, identities: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(
    sql<{ identity: string }>`select encode(identity, 'hex') as identity from enrichment_refused
      where space_id = ${tx.spaceId}::uuid
        and identity in (select decode(i, 'hex') from unnest(${[...identities]}::text[]) as g (i))`.compile(build),
  );
  return new Set(rows.map(({ identity }) => identity));
}

export async function insertRefused(tx: SpaceTx, identities: readonly Buffer[]): Promise<void> {
  if (identities.length === 0) return;
  await tx.run(
    build
      .insertInto('enrichment_refused')
      .values(identities.map((identity) => ({ space_id: tx.spaceId, identity, at: tx.now })))
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export async function forgetFacts(tx: SpaceTx, identities: readonly Buffer[], andShared: boolean): Promise<void> {
  if (identities.length === 0) return;
  await tx.run(sql`select forget_enrichment_facts(${[...identities]}::bytea[], ${andShared})`.compile(build));
}

export interface RunRow {
  last_id: string | null;
  /** Of the part behind it those who are done. */
  done: string[];
  result: EnrichmentResult;
}

export const runOf = (tx: SpaceTx, jobId: string): Promise<RunRow | undefined> =>
  tx.first(
    sql<RunRow>`select last_id, done, result from enrichment_runs
      where space_id = ${tx.spaceId}::uuid and job_id = ${jobId}::uuid`.compile(build),
  );

export async function saveRun(tx: SpaceTx, jobId: string, { last_id, done, result }: RunRow): Promise<void> {
  const told = JSON.stringify(result);
  await tx.run(
    build
      .insertInto('enrichment_runs')
      .values({ space_id: tx.spaceId, job_id: jobId, last_id, done, result: told })
      .onConflict((conflict) => conflict.columns(['space_id', 'job_id']).doUpdateSet({ last_id, done, result: told })),
  );
}

/** How often each was asked today, and knew it. */
export async function countAsked(tx: SpaceTx, asked: readonly { provider: string; isFound: boolean }[]): Promise<void> {
  const counts = Map.groupBy(asked, ({ provider }) => provider);
  for (const [provider, all] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const found = all.filter(({ isFound }) => isFound).length;
    await tx.run(
      sql`insert into enrichment_days as d (space_id, provider, day, asked, found)
        values (${tx.spaceId}::uuid, ${provider}, (${tx.now}::timestamptz at time zone 'UTC')::date, ${all.length}, ${found})
        on conflict (space_id, provider, day) do update
          set asked = d.asked + excluded.asked, found = d.found + excluded.found`.compile(build),
    );
  }
}

/** Those who are being erased, also merged ones, as they can be recognised. */
export const peopleToForget = (tx: SpaceTx, ids: readonly string[]): Promise<LookedUpPerson[]> =>
  tx.all(
    build
      .selectFrom('prospects')
      .select(['first_name', 'last_name', 'company_name', 'company_domain', 'link'])
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
