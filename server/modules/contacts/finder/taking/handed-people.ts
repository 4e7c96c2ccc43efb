import { hasNumber } from '../../../../../engine/finder/number-sets.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import type { FoundToLookUp } from '../../enrichment/run/load-subjects.ts';
import { valuesOfFound } from '../../enrichment/found/found-values.ts';
import { type Asker, viewerOfAsker } from '../../prospects/list/chosen-prospects.ts';
import { knownContacts, type IndexPersonRow, peopleById, seenAmongProspects } from '../find/person-queries.ts';
import { searchIndex } from '../find/search-index.ts';

/** Somebody of the index, as far as a CRM is told of them. */
export interface HandedPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  website: string | null;
  city: string | null;
  country: string | null;
}

/** Those who may still be handed over, with the address and number that the workspace has and the asker may see. */
export async function handedPeople(
  tx: SpaceTx,
  asker: Asker,
  { ids, with_work_email }: { ids: readonly string[]; with_work_email: boolean },
  services: Services,
): Promise<HandedPerson[]> {
  const { rows, prospectOf } = await present(tx, asker, ids, services);
  const prospects = rows.flatMap((row) => prospectOf(row) ?? []);
  const seen = await seenAmongProspects(tx, viewerOfAsker(asker), prospects);
  const [contacts, values] = await Promise.all([
    knownContacts(tx, [...seen]),
    valuesOfFound(
      tx,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => {
    const contact = contacts.get(prospectOf(row) ?? '');
    const found = (kind: 'email' | 'phone') => values.get(row.id)?.find((value) => value.kind === kind)?.value ?? null;
    return {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: with_work_email ? (row.email ?? contact?.email ?? found('email')) : null,
      phone: row.phone ?? contact?.phone ?? found('phone'),
      company: row.company_name,
      website: row.company_domain,
      city: row.location.split(',')[0]?.trim() || null,
      country: row.country_code?.toUpperCase() ?? null,
    };
  });
}

/** What a look-up needs of people of the index; who is a prospect already is looked up as the prospect. */
export async function foundToLookUp(tx: SpaceTx, ids: readonly string[], services: Services): Promise<FoundToLookUp[]> {
  const { rows, hidden, prospectOf } = await present(tx, null, ids, services);
  return [...rows, ...hidden].map((row) => ({
    id: row.id,
    is_hidden: hidden.includes(row),
    prospect_id: prospectOf(row),
    first_name: row.first_name,
    last_name: row.last_name,
    company_name: row.company_name ?? '',
    company_domain: row.company_domain,
    link: row.link,
    country: row.country_code,
    emails: row.email === null ? [] : [row.email],
  }));
}

/** Lists may have changed since they were chosen: who is hidden by now is none of them. */
async function present(tx: SpaceTx, asker: Asker | null, ids: readonly string[], services: Services) {
  const viewer = {
    user: { id: asker?.user_id ?? '' },
    space: { role: asker?.role ?? 'admin', availableCredentials: asker?.credentials ?? [] },
  } as unknown as SpaceActor;
  const { ours } = await searchIndex(tx, viewer, { filter: {}, isActing: true }, services);
  const all = Map.groupBy(await peopleById(tx, ids), ({ number }) => hasNumber(ours.hidden(null), number));
  return {
    rows: all.get(false) ?? [],
    hidden: all.get(true) ?? [],
    prospectOf: ({ number }: IndexPersonRow) => ours.prospects.get(number) ?? null,
  };
}
