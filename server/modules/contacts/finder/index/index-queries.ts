import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import { rowsOf } from '../../../../core/db/rows-of.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface IndexVersion {
  space_id: string | null;
  version: number;
  people: number;
}
const VERSIONS = sql<IndexVersion>`select space_id, version, people from finder_versions`.compile(build);

/** Of everybody's index, and of the workspace's own where it has one. */
export const indexVersions = (tx: SpaceTx): Promise<IndexVersion[]> => tx.all(VERSIONS);

export interface TermName {
  key: string;
  saved: string;
}
export interface FoundTerm {
  id: number;
  space_id: string | null;
  key: string;
  saved_value: string;
  string_value: string;
  people: number;
}
const TERM = sql.raw('t.id, t.space_id, t.key, t.saved_value, t.string_value, t.people');

export function termsByName(tx: SpaceTx, names: readonly TermName[]): Promise<FoundTerm[]> {
  return tx.all(
    sql<FoundTerm>`select ${TERM} from ${rowsOf({ key: 'text', saved: 'text' }, names)}
      join finder_terms t on (t.space_id is null or t.space_id = ${tx.spaceId}::uuid) and t.key = n.key
        and t.saved_value = n.saved`.compile(build),
  );
}

/** All of a key that nobody types, such as beginnings of names. */
export function termsOfKey(tx: SpaceTx, key: string): Promise<FoundTerm[]> {
  return tx.all(
    sql<FoundTerm>`select ${TERM} from finder_terms t
      where (t.space_id is null or t.space_id = ${tx.spaceId}::uuid) and t.key = ${key}`.compile(build),
  );
}

export interface PostingSince {
  id: number;
  since: number;
}

/** Blocks of sets that are newer than what is in memory. */
export function postingsSince(tx: SpaceTx, wanted: readonly PostingSince[]) {
  return tx.all(
    sql<{ term_id: number; block: number; numbers: Buffer }>`select p.term_id, p.block, p.numbers
      from ${rowsOf({ id: 'integer', since: 'bigint' }, wanted)}
      join finder_postings p on p.term_id = n.id and p.version > n.since`.compile(build),
  );
}

/** Whose company is which and who was updated when, in blocks that are newer than what is in memory. */
export function columnsSince(tx: SpaceTx, ofAll: number, ofOwn: number) {
  return tx.all(
    sql<{
      space_id: string | null;
      block: number;
      companies: Buffer;
      updated: Buffer;
    }>`select space_id, block, companies, updated
      from finder_columns where version > (case when space_id is null then ${ofAll} else ${ofOwn} end)::bigint`.compile(
      build,
    ),
  );
}

/** The people of companies, which have no sets of their own. */
export async function numbersOfCompanies(tx: SpaceTx, keys: readonly string[]): Promise<number[]> {
  const rows = await tx.all(
    sql<{ number: number }>`select p.number from finder_companies c join finder_people p on p.company_id = c.id
      where (c.space_id is null or c.space_id = ${tx.spaceId}::uuid) and c.key = any (${[...keys]}::text[])`.compile(
      build,
    ),
  );
  return rows.map(({ number }) => number);
}
