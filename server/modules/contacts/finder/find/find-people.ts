import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import type { ContactValue } from '../../../../../contract/enrichment/schemas.ts';
import type { SourcedValue } from '../../../../../contract/finder/schemas.ts';
import { hasNumber } from '../../../../../engine/finder/number-sets.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { valuesOfFound } from '../../enrichment/found/found-values.ts';
import { valuesOfProspect } from '../../enrichment/values/get-values.ts';
import { findCredential } from '../../../senders/credentials/find-credential.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { describeFoundPeople } from './describe-found.ts';
import { pageNumbers } from './page-numbers.ts';
import { type IndexPersonRow, peopleById } from './person-queries.ts';
import { chosenValues, countFound, searchIndex } from './search-index.ts';

type Find = (typeof finderCalls)['find'];

/** A page of those who fit every filter, with how many there are; nothing is spent. */
export async function findPeople(
  tx: SpaceTx,
  actor: SpaceActor,
  { credentials, sort, count_only, people_only, page, page_size, ...filter }: CallParsed<Find>,
  services: Services,
): Promise<CallPayload<Find>> {
  // whether they may is known before anything is told; it need not be waited for
  const allowed = requireFeature(tx, 'prospect_finder');
  allowed.catch(() => {});
  // an admin may name any account: one that is not there is not passed over
  if (credentials) await findCredential(tx, actor, credentials);
  const searched = await searchIndex(tx, actor, { filter, credentials }, services);
  const skip = (page - 1) * page_size;
  const numbers = count_only ? [] : await pageNumbers(tx, searched, { sort, skip, take: page_size });
  const [items, counts, values] = await Promise.all([
    describeFoundPeople(tx, actor, numbers, { ...searched, filter }, services),
    people_only ? null : countFound(searched, tx.now),
    chosenValues(searched),
    allowed,
  ]);
  return { items, counts, values, page, has_more: !count_only && searched.found.size > skip + page_size };
}

type ById = (typeof finderCalls)['byId'];

/** Somebody of the index; who is hidden from the workspace is not there for it. */
export async function getFoundPerson(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: CallParsed<ById>,
  services: Services,
): Promise<CallPayload<ById>> {
  const [, searched] = await Promise.all([
    requireFeature(tx, 'prospect_finder'),
    searchIndex(tx, actor, { filter: {} }, services),
  ]);
  const [row] = await peopleById(tx, [id]);
  if (!row || hasNumber(searched.ours.hidden(null), row.number)) throw refuse('not_found');
  const [person] = await describeFoundPeople(tx, actor, [row.number], { ...searched, filter: {} }, services);
  if (!person) throw refuse('not_found');
  const found = person.known
    ? await valuesOfProspect(tx, person.known.prospect_id)
    : ((await valuesOfFound(tx, [id])).get(id) ?? []);
  return { person, values: [...valuesOf(row), ...found.flatMap((one) => foundValue(one, row))] };
}

/** What the workspace has of somebody beside the record: what it paid for, above all. */
const foundValue = ({ kind, value, source, name, seen_at }: ContactValue, row: IndexPersonRow): SourcedValue[] =>
  value === row[kind] ? [] : [{ field: kind, value, source, name, seen_at }];

/** Every value of the record with where it stands from; all of a record was seen at the same time. */
function valuesOf(row: IndexPersonRow): SourcedValue[] {
  const source = row.space_id === null ? 'index' : 'file';
  const of = (field: string, value: string | number | null): SourcedValue[] =>
    value === null || value === ''
      ? []
      : [
          {
            field,
            value: String(value),
            source,
            name: row.source,
            seen_at: row.updated_at.toISOString(),
          },
        ];
  return [
    ...of('name', plainName(`${row.first_name} ${row.last_name}`)),
    ...of('title', row.title),
    ...of('seniority', row.seniority),
    ...of('department', row.department),
    ...of('role_since', row.role_since),
    ...of('location', row.location),
    ...of('link', row.link),
    ...of('company', row.company_name),
    ...of('company_domain', row.company_domain),
    ...of('industry', row.company_industry),
    ...of('employees', row.company_employees),
    ...of('company_location', row.company_location),
    ...of('keywords', row.keywords.join(', ')),
    ...of('email', row.email),
    ...of('phone', row.phone),
  ];
}
