import type { ListedPerson } from '../../../../../engine/contacts/blacklist-match.ts';
import type { LookedUpPerson } from '../../../../../engine/enrichment/identity.ts';
import type { KnownValue } from '../../../../../engine/enrichment/waterfall.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { blacklistedAmong } from '../../blacklist/blacklisted-among.ts';
import type { IdentityHashes } from '../facts/identity-hashes.ts';
import { valueKey, type ValueRow, valuesOfPeople, valuesOfProspects } from '../values/value-queries.ts';
import type { Subject } from './subject.ts';
import { leftAlone, prospectsToFind, type ProspectToFind, refusedAmong } from './subject-queries.ts';

/** Somebody of the finder, as far as a look-up needs them. */
export interface FoundToLookUp extends LookedUpPerson {
  id: string;
  /** Hidden from the workspace: nobody looks them up. */
  is_hidden?: boolean;
  /** A prospect of the workspace already: what is found becomes theirs. */
  prospect_id: string | null;
  /** As an ISO code, where it is known. */
  country: string | null;
  emails: readonly string[];
}

/** Prospects of the workspace by their ids, in the order of these. */
export async function loadProspects(tx: SpaceTx, hashes: IdentityHashes, ids: readonly string[]): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const [rows, values] = await Promise.all([prospectsToFind(tx, ids), valuesOfProspects(tx, ids)]);
  const valuesOf = Map.groupBy(values, ({ owner }) => owner);
  const people = rows.map((row) => ({
    id: row.id,
    owner: { prospectId: row.id, personId: null },
    person: row,
    listed: row satisfies ListedPerson,
    values: [...addressesOf(row), ...numbersOf(row)],
    known: knownOf(row, valuesOf.get(row.id) ?? []),
  }));
  return judge(tx, hashes, people);
}

/** People of the finder; who is a prospect already is looked up as the prospect. */
export async function loadFound(
  tx: SpaceTx,
  hashes: IdentityHashes,
  found: readonly FoundToLookUp[],
): Promise<Subject[]> {
  const own = found.filter(({ prospect_id }) => prospect_id === null);
  const [values, prospects] = await Promise.all([
    valuesOfPeople(
      tx,
      own.map(({ id }) => id),
    ),
    loadProspects(
      tx,
      hashes,
      found.flatMap(({ prospect_id }) => prospect_id ?? []),
    ),
  ]);
  const valuesOf = Map.groupBy(values, ({ owner }) => owner);
  const people = own.map((one) => ({
    id: one.id,
    owner: { prospectId: null, personId: one.id },
    person: one,
    listed: { ...one, emails: Object.fromEntries(one.emails.entries()) } satisfies ListedPerson,
    values: [...one.emails],
    known: (valuesOf.get(one.id) ?? []).map(({ kind, value, seen_at }) => ({ kind, value, seenAt: seen_at })),
  }));
  const hidden = new Set(found.flatMap((one) => (one.is_hidden ? [one.prospect_id ?? one.id] : [])));
  const subjects = [...prospects, ...(await judge(tx, hashes, people))];
  return subjects.map((one) => (hidden.has(one.id) ? { ...one, isLeftOut: true } : one));
}

interface Unjudged extends Pick<Subject, 'id' | 'owner' | 'person' | 'known'> {
  listed: ListedPerson;
  values: readonly string[];
}

async function judge(tx: SpaceTx, hashes: IdentityHashes, people: readonly Unjudged[]): Promise<Subject[]> {
  if (people.length === 0) return [];
  const identities = people.map(({ person }) => hashes.all(person).map((hash) => hash.toString('hex')));
  const [listed, refused, alone] = await Promise.all([
    blacklistedAmong(
      tx,
      null,
      people.map((one) => one.listed),
    ),
    refusedAmong(tx, identities.flat()),
    leftAlone(
      tx,
      people.flatMap(({ values }) => values),
    ),
  ]);
  return people.map(({ listed: _listed, values, ...one }, at) => {
    const own = identities[at] ?? [];
    const isLeftOut =
      own.length === 0 ||
      listed[at] === true ||
      own.some((identity) => refused.has(identity)) ||
      values.some((value) => alone.has(value));
    return { ...one, identity: own[0] ?? null, isLeftOut };
  });
}

const addressesOf = ({ email, emails }: ProspectToFind): string[] => [
  ...new Set([...Object.values(emails), ...(email ? [email] : [])].map((address) => address.trim().toLowerCase())),
];
const numbersOf = ({ phone, phones }: ProspectToFind): string[] => [
  ...new Set([...phones.map(({ number }) => number), ...(phone ? [phone] : [])]),
];

/** What they have: an address that takes no mail is none. What nobody has dated is as old as their record. */
function knownOf(row: ProspectToFind, values: readonly ValueRow[]): KnownValue[] {
  const seenAt = new Map(values.map((value) => [`${value.kind} ${value.value_key}`, value.seen_at]));
  const bad = new Set(row.bad);
  const known = (kind: KnownValue['kind'], value: string): KnownValue => ({
    kind,
    value,
    seenAt: seenAt.get(`${kind} ${valueKey(kind, value)}`) ?? row.created_at,
  });
  return [
    ...addressesOf(row).flatMap((address) => (address && !bad.has(address) ? [known('email', address)] : [])),
    ...numbersOf(row).flatMap((number) => (number ? [known('phone', number)] : [])),
  ];
}
