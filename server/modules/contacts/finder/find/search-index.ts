import type { FinderCounts, FinderFilter } from '../../../../../contract/finder/schemas.ts';
import {
  countAmong,
  findNumbers,
  type FoundNumbers,
  forNewest,
  type NumberSet,
  unionOfSets,
} from '../../../../../engine/finder/number-sets.ts';
import { calendarDayOf } from '../../../../../engine/finder/person-terms.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { Database } from '../../../../core/db/database.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { type IndexReader, openIndex, type ResolvedTerm } from '../index/index-memory.ts';
import type { TermName } from '../index/index-queries.ts';
import { freshDays, type ReadFilter, readFinderFilter } from './read-filter.ts';
import { pulseOf } from './known-queries.ts';
import { type WorkspaceSets, workspaceSets } from './workspace-sets.ts';

/** Whoever looks: admins see what every account knows, members what theirs do. */
export type FinderViewer = Pick<SpaceActor, 'user' | 'space'>;
export interface IndexSearch {
  filter: FinderFilter;
  /** The account from which it is looked. */
  credentials?: string | undefined;
  /** Something is done with whom it finds, and not only looked at. */
  isActing?: boolean;
}

export interface SearchedIndex {
  index: IndexReader;
  ours: WorkspaceSets;
  read: ReadFilter;
  connected: NumberSet;
  found: FoundNumbers;
}

/** Over so many people companies are estimated. */
const COMPANIES_EXACT = 100_000;

/** Everybody of the index who fits, as the workspace sees it at this moment. */
export async function searchIndex(
  tx: SpaceTx,
  actor: FinderViewer,
  { filter, credentials, isActing = false }: IndexSearch,
  services: { database: Database },
): Promise<SearchedIndex> {
  const [index, pulse] = await Promise.all([openIndex(tx, services), pulseOf(tx)]);
  const read = readFinderFilter(filter, tx.now);
  const names = [{ key: 'all', saved: '' }, ...read.groups.flat(), ...read.none, ...flagNames(read)];
  const [ours, terms] = await Promise.all([
    workspaceSets(tx, services, { index, pulse, isActing }),
    index.resolve(names),
  ]);
  const sets = await index.setsOf(terms);
  const setsOf = new Map(names.map((name, at) => [nameOf(name), sets[at] as NumberSet[]]));
  const of = (name: TermName): NumberSet[] => setsOf.get(nameOf(name)) ?? [];
  const connected = ours.connected(accountsOf(actor, credentials));
  const each: NumberSet[][] = read.groups.map((group) => group.flatMap(of));
  const none: NumberSet[] = [ours.hidden(credentials ?? null), ...read.none.flatMap(of)];
  const { companies } = read;
  if (companies.among.length > 0) each.push([await index.setOfCompanies(companies.among)]);
  if (companies.none.length > 0) none.push(await index.setOfCompanies(companies.none));
  for (const flag of read.flags)
    each.push([...of({ key: 'has', saved: flag }), flag === 'phone' ? ours.withPhone : ours.withEmail]);
  if (filter.enriched_only) each.push([ours.enriched]);
  if (filter.li_only) each.push([connected]);
  if (filter.existing === 'known') each.push([ours.known]);
  if (filter.existing === 'new') none.push(ours.known);
  const found = findNumbers({ among: unionOfSets(of({ key: 'all', saved: '' })), each, none });
  return { index, ours, read, connected, found };
}

const nameOf = ({ key, saved }: TermName) => `${key} ${saved}`;
const flagNames = ({ flags }: ReadFilter): TermName[] => flags.map((flag) => ({ key: 'has', saved: flag }));
const accountsOf = ({ space }: FinderViewer, credentials: string | undefined): readonly string[] | null =>
  credentials ? [credentials] : space.role === 'admin' ? null : space.availableCredentials;

/** How many were found, and of how many of them what is so. */
export async function countFound({ index, ours, connected, found }: SearchedIndex, now: Date): Promise<FinderCounts> {
  const names = [
    { key: 'has', saved: 'work_email' },
    { key: 'has', saved: 'phone' },
  ];
  const [email = [], phone = []] = await index.setsOf(await index.resolve(names));
  const fresh = await index.unionOf(`fresh ${calendarDayOf(now)}`, freshDays(now));
  // what the workspace has found out counts as what the index says: nobody twice
  const sum = (sets: readonly NumberSet[], own: NumberSet) =>
    (own.length === 0 ? sets : [unionOfSets([...sets, own])]).reduce((total, set) => total + countAmong(found, set), 0);
  const { companies, isExact } = await countCompanies(index, found);
  return {
    people: found.size,
    companies,
    is_exact: isExact,
    work_email: sum(email, ours.withEmail),
    phone: sum(phone, ours.withPhone),
    fresh: countAmong(found, fresh),
    enriched: countAmong(found, ours.enriched),
    in_network: countAmong(found, connected),
    known: countAmong(found, ours.known),
  };
}

/**
 * Of very many people those of the newest are counted, and how many more companies the others have is estimated by those
 * that were met once only (the guaranteed-error estimator of Charikar and others).
 */
async function countCompanies(
  index: IndexReader,
  found: FoundNumbers,
): Promise<{ companies: number; isExact: boolean }> {
  if (found.size === 0) return { companies: 0, isExact: true };
  const companies = await index.companies();
  const met = new Uint8Array(companies.last + 1);
  let [all, once] = [0, 0];
  const seen = forNewest(found, COMPANIES_EXACT, (number) => {
    const company = companies.of(number);
    if (company === 0) return;
    const times = met[company] as number;
    if (times === 0) all++;
    if (times < 2) {
      once += times === 0 ? 1 : -1;
      met[company] = times + 1;
    }
  });
  if (seen === found.size) return { companies: all, isExact: true };
  return { companies: Math.round(all + (Math.sqrt(found.size / seen) - 1) * once), isExact: false };
}

/** The chosen values with their names; one that the index does not know is called as it is. */
export async function chosenValues({ index, read }: Pick<SearchedIndex, 'index' | 'read'>) {
  const terms: ResolvedTerm[] = await index.resolve(read.chosen.map(({ key, saved }) => ({ key, saved })));
  return read.chosen.map(({ key, saved, isExcluded }, at) => ({
    key,
    saved_value: saved,
    string_value: terms[at]?.name || saved,
    is_excluded: isExcluded,
  }));
}
