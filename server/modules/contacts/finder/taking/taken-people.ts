import { FINDER_TAKEN_MAX, type FinderFilter, type FinderSort } from '../../../../../contract/finder/schemas.ts';
import { asSet, findNumbers, setOf, type FoundNumbers } from '../../../../../engine/finder/number-sets.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { findCredential } from '../../../senders/credentials/find-credential.ts';
import { indexPerson } from '../find/describe-found.ts';
import { pageNumbers } from '../find/page-numbers.ts';
import { type IndexPersonRow, numbersOfPeople, peopleByNumber } from '../find/person-queries.ts';
import { type SearchedIndex, searchIndex } from '../find/search-index.ts';
import type { IndexPerson } from '../finder-ports.ts';
import { linkHash } from '../loading/known-hash.ts';

/** Whom something is done with, as calls name them. */
export interface TakenInput extends FinderFilter {
  credentials?: string | undefined;
  ids?: string | undefined;
  linkedin_urls?: string | undefined;
  sort: FinderSort;
  limit?: number | undefined;
  named?: readonly string[] | undefined;
  except?: readonly string[] | undefined;
}

export interface TakenPeople {
  searched: SearchedIndex;
  rows: IndexPersonRow[];
  /** Whom the asker named and may not have: hidden from the workspace by now, … */
  hidden: string[];
  /** … or not in the index, or not found in it any more. */
  gone: string[];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const listed = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Those named by id or by page at the network, else the first that match; whoever is hidden from us is never among them. */
export async function takenPeople(
  tx: SpaceTx,
  actor: SpaceActor,
  input: TakenInput,
  services: Services,
): Promise<TakenPeople> {
  const { credentials, ids, linkedin_urls, sort, limit, named, except, ...filter } = input;
  const byId = [...(named ?? []), ...listed(ids)].filter((id) => UUID.test(id));
  const byPage = listed(linkedin_urls).map(linkHash);
  const isNamed = named !== undefined || ids !== undefined || linkedin_urls !== undefined;
  if (credentials) await findCredential(tx, actor, credentials);
  const asked = { filter: isNamed ? {} : filter, credentials, isActing: true };
  const searched = await searchIndex(tx, actor, asked, services);
  let found: FoundNumbers = searched.found;
  let hidden: IndexPersonRow[] = [];
  if (isNamed) {
    const meant = setOf(await numbersOfPeople(tx, { ids: byId, hashes: byPage }));
    const refused = findNumbers({ among: meant, each: [[searched.ours.hidden(credentials ?? null)]], none: [] });
    hidden = await peopleByNumber(
      tx,
      await pageNumbers(tx, { index: searched.index, found: refused }, { sort, skip: 0, take: FINDER_TAKEN_MAX }),
    );
    found = findNumbers({ among: asSet(found), each: [[meant]], none: [] });
  }
  if (except?.length) {
    const left = setOf(await numbersOfPeople(tx, { ids: except, hashes: [] }));
    found = findNumbers({ among: found.blocks, each: [], none: [left] });
  }
  const take = Math.min(limit ?? FINDER_TAKEN_MAX, FINDER_TAKEN_MAX);
  const numbers = await pageNumbers(tx, { index: searched.index, found }, { sort, skip: 0, take });
  const rows = await peopleByNumber(tx, numbers);
  const there = new Set([...rows, ...hidden].map(({ id }) => id));
  const isMeant = (id: string) => limit === undefined && !except?.includes(id) && !there.has(id);
  return { searched, rows, hidden: hidden.map(({ id }) => id), gone: [...new Set(byId)].filter(isMeant) };
}

/** As other modules have to know them. */
export const asIndexPeople = ({ searched, rows }: TakenPeople): IndexPerson[] =>
  rows.map((row) => indexPerson(row, searched.ours.prospects.get(row.number) ?? null));
