import { sql } from 'kysely';
import type { FinderDepartment, SeniorityLevel } from '../../../../../contract/finder/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import { precompiled } from '../../../../core/db/precompiled.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { isSeenBy, type ProspectViewer } from '../../prospects/list/seen-prospects.ts';

export interface IndexPersonRow {
  id: string;
  number: number;
  space_id: string | null;
  source: string;
  first_name: string;
  last_name: string;
  headline: string;
  title: string;
  seniority: SeniorityLevel | null;
  department: FinderDepartment | null;
  location: string;
  country_code: string | null;
  link: string | null;
  photo_link: string | null;
  keywords: string[];
  role_since: string | null;
  email: string | null;
  phone: string | null;
  has_work_email: boolean;
  has_personal_email: boolean;
  has_phone: boolean;
  updated_at: Date;
  loaded_at: Date;
  company_key: string | null;
  company_name: string | null;
  company_domain: string | null;
  company_industry: string | null;
  company_location: string | null;
  company_employees: number | null;
}
const PERSON = sql.raw(`p.id, p.number, p.space_id, p.source, p.first_name, p.last_name, p.headline, p.title,
  p.seniority, p.department, p.location, p.country_code, p.link, p.photo_link, p.keywords, p.role_since, p.email, p.phone,
  p.has_work_email, p.has_personal_email, p.has_phone, p.updated_at, p.loaded_at, c.key as company_key,
  c.name as company_name, c.domain as company_domain, c.industry as company_industry, c.location as company_location,
  c.employees as company_employees`);
const PEOPLE = sql`finder_people p left join finder_companies c on c.id = p.company_id`;

const byNumbers = precompiled((numbers: number[]) => ({
  compile: () =>
    sql<IndexPersonRow>`select ${PERSON} from ${PEOPLE} where p.number = any (${numbers}::integer[])`.compile(build),
}));

/** In the order of the numbers; who changed meanwhile has another number, and is left out. */
export async function peopleByNumber(tx: SpaceTx, numbers: readonly number[]): Promise<IndexPersonRow[]> {
  if (numbers.length === 0) return [];
  const rows = await tx.all(byNumbers([...numbers]));
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

export function peopleById(tx: SpaceTx, ids: readonly string[]): Promise<IndexPersonRow[]> {
  return tx.all(
    sql<IndexPersonRow>`select ${PERSON} from ${PEOPLE} where p.id = any (${[...ids]}::uuid[])`.compile(build),
  );
}

export async function numbersOfPeople(
  tx: SpaceTx,
  { ids, hashes }: { ids: readonly string[]; hashes: readonly string[] },
): Promise<number[]> {
  const rows = await tx.all(
    sql<{ number: number }>`select number from finder_people where id = any (${[...ids]}::uuid[])
      union select number from finder_people where link_hash = any (${[...hashes]}::uuid[])`.compile(build),
  );
  return rows.map(({ number }) => number);
}

const ORDERS = {
  name: sql`p.last_name, p.first_name, p.updated_at desc, p.number desc`,
  company_size: sql`c.employees desc nulls last, p.updated_at desc, p.number desc`,
};

export const numbersOfIds = (tx: SpaceTx, ids: readonly string[]) =>
  tx.all(
    sql<{ id: string; number: number }>`select id, number from finder_people
      where id = any (${[...ids]}::uuid[])`.compile(build),
  );

/** Some of these, in another order than by their numbers. */
export async function numbersInOrder(
  tx: SpaceTx,
  numbers: readonly number[],
  page: { sort: keyof typeof ORDERS; skip: number; take: number },
): Promise<number[]> {
  const rows = await tx.all(
    sql<{ number: number }>`select p.number from ${PEOPLE} where p.number = any (${[...numbers]}::integer[])
      order by ${ORDERS[page.sort]} offset ${page.skip} limit ${page.take}`.compile(build),
  );
  return rows.map(({ number }) => number);
}

const campaignCounts = precompiled((spaceId: string, ids: string[]) => ({
  compile: () =>
    sql<{ prospect_id: string; campaigns: number }>`select prospect_id, count(distinct campaign_id) as campaigns
      from enrolments where space_id = ${spaceId}::uuid and prospect_id = any (${ids}::uuid[])
      group by prospect_id`.compile(build),
}));

/** In how many campaigns each prospect is. */
export async function campaignsOf(tx: SpaceTx, prospectIds: readonly string[]): Promise<Map<string, number>> {
  if (prospectIds.length === 0) return new Map();
  const rows = await tx.all(campaignCounts(tx.spaceId, [...prospectIds]));
  return new Map(rows.map(({ prospect_id, campaigns }) => [prospect_id, campaigns]));
}

export interface ProspectContact {
  id: string;
  email: string | null;
  phone: string | null;
  photo_link: string | null;
}

const contacts = precompiled((spaceId: string, ids: string[]) => ({
  compile: () =>
    sql<ProspectContact>`select id,
      coalesce(email, emails ->> 'enriched', (select value from jsonb_each_text(emails) limit 1)) as email, coalesce(phone, phones -> 0 ->> 'number') as phone, photo_link from prospects
      where space_id = ${spaceId}::uuid and id = any (${ids}::uuid[])`.compile(build),
}));

export async function knownContacts(
  tx: SpaceTx,
  prospectIds: readonly string[],
): Promise<Map<string, ProspectContact>> {
  if (prospectIds.length === 0) return new Map();
  const rows = await tx.all(contacts(tx.spaceId, [...prospectIds]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of these prospects those whom a member sees; admins, who are no viewers, see all. */
export async function seenAmongProspects(
  tx: SpaceTx,
  viewer: ProspectViewer | undefined,
  ids: readonly string[],
): Promise<Set<string>> {
  if (!viewer || ids.length === 0) return new Set(ids);
  const rows = await tx.all(
    sql<{ id: string }>`select p.id from prospects p where p.space_id = ${tx.spaceId}::uuid
      and p.id = any (${[...ids]}::uuid[]) and ${isSeenBy(viewer)}`.compile(build),
  );
  return new Set(rows.map(({ id }) => id));
}
