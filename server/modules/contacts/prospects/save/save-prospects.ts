import { profileLink } from '../../../../../engine/contacts/search-url.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Identified } from './identify-prospects.ts';
import { knownEmail, type ProspectInput } from './prospect-input.ts';
import { insertProspectRows, type StoredProspect, updateProspectRows } from '../queries.ts';

/** Keeps what is told of people that were identified: newer values win, empty ones say nothing. */
export async function saveProspects(
  tx: SpaceTx,
  people: readonly (Identified & { person: ProspectInput })[],
): Promise<void> {
  const added = new Map<string, StoredProspect>();
  const changed = new Map<string, StoredProspect>();
  for (const { id, isNew, person } of people) {
    const rows = isNew || added.has(id) ? added : changed;
    const before = rows.get(id);
    const row = rowOf(id, person);
    rows.set(id, before ? merged(before, row) : row);
  }
  if (added.size > 0) await insertProspectRows(tx, [...added.values()]);
  if (changed.size > 0) await updateProspectRows(tx, [...changed.values()]);
}

function rowOf(id: string, person: ProspectInput): StoredProspect {
  const { link, phone } = person;
  return {
    id,
    network_id: person.network_id || null,
    link: link ? (profileLink(link) ?? link) : null,
    email: knownEmail(person),
    first_name: person.first_name ?? '',
    last_name: person.last_name ?? '',
    headline: person.headline ?? '',
    title: person.title ?? '',
    occupation: person.occupation ?? '',
    company_name: person.company_name ?? '',
    company_domain: person.company_domain || null,
    industry: person.industry || null,
    location: person.location ?? '',
    college_name: person.college_name ?? '',
    years_in_company: person.years_in_company ?? null,
    phone: phone || null,
    photo_link: person.photo_link || null,
    is_premium: person.is_premium ?? null,
    is_open_profile: person.is_open_profile ?? null,
    emails: person.emails ?? {},
    phones: phone ? [{ number: phone }] : [],
    custom: person.custom ?? {},
    custom_defaults: person.custom_defaults ?? {},
  };
}

/** Two of a list that are one person: the later one's values win where it has some. */
function merged(before: StoredProspect, after: StoredProspect): StoredProspect {
  const filled = Object.entries(after).filter(([, value]) => value !== null && value !== '');
  return {
    ...before,
    ...(Object.fromEntries(filled) as Partial<StoredProspect>),
    emails: { ...before.emails, ...after.emails },
    phones: after.phones.length > 0 ? after.phones : before.phones,
    custom: { ...before.custom, ...after.custom },
    custom_defaults: { ...after.custom_defaults, ...before.custom_defaults },
  };
}
