import { ENRICHED_KINDS, type EnrichedKind } from '../../../../../contract/enrichment/schemas.ts';
import type { FinderFilter, FoundPerson, Knowledge } from '../../../../../contract/finder/schemas.ts';
import { hasNumber } from '../../../../../engine/finder/number-sets.ts';
import { fitReasons } from '../../../../../engine/finder/fit.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import { viewerOf } from '../../prospects/list/seen-prospects.ts';
import type { Services } from '../../../../core/services.ts';
import { peopleSoughtInVain } from '../../enrichment/found/sought-in-vain.ts';
import { knowledgeOf } from '../../enrichment/found/found-values.ts';
import type { IndexPerson } from '../finder-ports.ts';
import {
  campaignsOf,
  knownContacts,
  type IndexPersonRow,
  type ProspectContact,
  peopleByNumber,
  seenAmongProspects,
} from './person-queries.ts';
import type { SearchedIndex } from './search-index.ts';

/** People of the index as they are told, in the order of their numbers. */
export async function describeFoundPeople(
  tx: SpaceTx,
  actor: SpaceActor,
  numbers: readonly number[],
  { ours, connected, filter }: Pick<SearchedIndex, 'ours' | 'connected'> & { filter: FinderFilter },
  services: Services,
): Promise<FoundPerson[]> {
  const ids = numbers.flatMap((number) => ours.prospects.get(number) ?? []);
  const people = numbers.flatMap((number) => ours.found.get(number) ?? []);
  const [rows, knowledge, seen, campaigns, contacts] = await Promise.all([
    peopleByNumber(tx, numbers),
    knowledgeOf(tx, { people, prospects: ids }),
    seenAmongProspects(tx, viewerOf(actor), ids),
    campaignsOf(tx, ids),
    knownContacts(tx, ids),
  ]);
  const known = rows.map(({ number }) => ours.prospects.get(number) ?? null);
  const worths = rows.map((row, at) => {
    const prospectId = known[at] ?? null;
    const contact = prospectId === null ? undefined : contacts.get(prospectId);
    return worthOf(row, contact, knowledge.get(prospectId ?? row.id));
  });
  const nothing = await soughtInVain(tx, rows, worths, services);
  return rows.map((row, at): FoundPerson => {
    const prospectId = known[at] ?? null;
    const contact = prospectId === null ? undefined : contacts.get(prospectId);
    const worth = worths[at] ?? UNKNOWN;
    return {
      _id: row.id,
      full_name: plainName(`${row.first_name} ${row.last_name}`),
      first_name: row.first_name,
      last_name: row.last_name,
      title: row.title,
      seniority: row.seniority,
      department: row.department,
      location: row.location,
      country_code: row.country_code,
      link: row.link,
      photo_link: row.photo_link ?? contact?.photo_link ?? null,
      company: {
        name: row.company_name ?? '',
        domain: row.company_domain,
        industry: row.company_industry,
        location: row.company_location ?? '',
        employees: row.company_employees,
      },
      role_since: row.role_since,
      fit: fitReasons(fitPerson(row), filter, tx.now),
      email: nothing[at]?.has('email') ? 'none' : worth.email,
      phone: nothing[at]?.has('phone') ? 'none' : worth.phone,
      updated_at: row.updated_at.toISOString(),
      // a member is not told of a prospect whom they may not see
      known:
        prospectId !== null && seen.has(prospectId)
          ? { prospect_id: prospectId, campaigns: campaigns.get(prospectId) ?? 0 }
          : null,
      is_in_network: hasNumber(connected, row.number),
      is_own: row.space_id !== null,
    };
  });
}

const fitPerson = (row: IndexPersonRow) => ({
  title: row.title,
  seniority: row.seniority,
  department: row.department,
  location: row.location,
  roleSince: row.role_since,
  skills: row.keywords,
  company: {
    key: row.company_key,
    name: row.company_name ?? '',
    industry: row.company_industry,
    location: row.company_location ?? '',
    employees: row.company_employees,
  },
});

export const indexPerson = (row: IndexPersonRow, prospectId: string | null): IndexPerson => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  title: row.title,
  companyName: row.company_name ?? '',
  companyDomain: row.company_domain,
  link: row.link,
  photoLink: row.photo_link,
  location: row.location,
  industry: row.company_industry,
  email: row.email,
  phone: row.phone,
  hasEmail: row.has_work_email || row.has_personal_email,
  hasPhone: row.has_phone,
  prospectId,
});

const UNKNOWN = { email: 'none', phone: 'none' } as const;

/** What there is of them by the index, and a look-up has not found: it is not promised again. */
function soughtInVain(
  tx: SpaceTx,
  rows: readonly IndexPersonRow[],
  worths: readonly Record<EnrichedKind, Knowledge>[],
  services: Services,
): Promise<ReadonlySet<EnrichedKind>[]> {
  const sought = rows.map((row, at) => ({
    person: { ...row, company_name: row.company_name ?? '' },
    kinds: ENRICHED_KINDS.filter((kind) => worths[at]?.[kind] === 'to_be_found'),
  }));
  return peopleSoughtInVain(tx, services, sought);
}

/** By what the workspace has found out, else by what it and the index have. */
function worthOf(
  row: IndexPersonRow,
  contact: ProspectContact | undefined,
  found: { email?: Knowledge; phone?: Knowledge } | undefined,
): { email: Knowledge; phone: Knowledge } {
  const of = (value: string | null | undefined, isThere: boolean): Knowledge =>
    value ? 'unverified' : isThere ? 'to_be_found' : 'none';
  return {
    email: found?.email ?? of(row.email ?? contact?.email, row.has_work_email || row.has_personal_email),
    phone: found?.phone ?? of(row.phone ?? contact?.phone, row.has_phone),
  };
}
