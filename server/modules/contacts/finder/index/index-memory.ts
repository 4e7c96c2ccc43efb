import {
  decodeBlock,
  type NumberBlock,
  type NumberSet,
  setOf,
  unionOfSets,
} from '../../../../../engine/finder/number-sets.ts';
import { type UpdateTimes, withLatest } from '../../../../../engine/finder/newest.ts';
import type { Database } from '../../../../core/db/database.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import {
  columnsSince,
  type FoundTerm,
  indexVersions,
  numbersOfCompanies,
  postingsSince,
  type TermName,
  termsByName,
  termsOfKey,
} from './index-queries.ts';

/** Sets beyond this are forgotten, those first that were asked for longest ago. */
const BYTES_MOST = 384 * 1_024 * 1_024;
const NAMES_MOST = 100_000;
const UNIONS_MOST = 100;

interface HeldSet {
  blocks: (NumberBlock | undefined)[];
  version: number;
  bytes: number;
}
interface HeldColumns {
  companies: (Uint32Array | undefined)[];
  updated: UpdateTimes;
  /** The highest id of a company. */
  last: number;
  version: number;
}
const NO_COLUMNS: HeldColumns = { companies: [], updated: { blocks: [], latest: [] }, last: 0, version: -1 };
/** A value with the ids of its sets: in everybody's index, in the workspace's own, or in neither. */
export interface ResolvedTerm extends TermName {
  name: string;
  people: number;
  sets: readonly { id: number; isOwn: boolean }[];
}

/** What a process holds of one database's indexes. What a workspace may see of it is asked of the database each time. */
class IndexMemory {
  readonly sets = new Map<number, HeldSet>();
  readonly names = new Map<string, ResolvedTerm>();
  readonly ofKeys = new Map<string, readonly ResolvedTerm[]>();
  readonly columns = new Map<string, HeldColumns>();
  readonly unions = new Map<string, NumberSet>();
  bytes = 0;

  hold(id: number, set: HeldSet): void {
    const before = this.sets.get(id);
    if (before) this.bytes -= before.bytes;
    this.sets.delete(id);
    this.sets.set(id, set);
    this.bytes += set.bytes;
    for (const [oldest, { bytes }] of this.sets) {
      if (this.bytes <= BYTES_MOST || oldest === id) break;
      this.sets.delete(oldest);
      this.bytes -= bytes;
    }
  }
}

const memories = new WeakMap<Database, IndexMemory>();
function memoryOf(database: Database): IndexMemory {
  const memory = memories.get(database) ?? new IndexMemory();
  memories.set(database, memory);
  return memory;
}

function highest(blocks: readonly (Uint32Array | undefined)[]): number {
  let last = 0;
  for (const block of blocks) if (block) for (const id of block) if (id > last) last = id;
  return last;
}

const numbersOf = (bytes: Uint8Array) => new Uint32Array(new Uint8Array(bytes).buffer);
const nameOf = ({ key, saved }: TermName) => `${key} ${saved}`;

/** Both indexes that a workspace finds people in, as they are at this moment. */
export interface IndexReader {
  /** Changes with every change of either. */
  version: string;
  people: number;
  hasOwn: boolean;
  resolve(names: readonly TermName[]): Promise<ResolvedTerm[]>;
  ofKey(key: string): Promise<readonly ResolvedTerm[]>;
  /** The sets of each term, in the terms' order: everybody's, and the workspace's own. */
  setsOf(terms: readonly ResolvedTerm[]): Promise<NumberSet[][]>;
  /** Whoever has one of these as one set, kept under the label for as long as the index does not change. */
  unionOf(label: string, names: readonly TermName[]): Promise<NumberSet>;
  setOfCompanies(keys: readonly string[]): Promise<NumberSet>;
  /** Of a number the id of the company, and the highest there is. */
  companies(): Promise<{ of(number: number): number; last: number }>;
  /** When each was updated: of everybody's index, and of the workspace's own people. */
  updated(): Promise<readonly UpdateTimes[]>;
}

export async function openIndex(tx: SpaceTx, { database }: { database: Database }): Promise<IndexReader> {
  const memory = memoryOf(database);
  const versions = await indexVersions(tx);
  const ofAll = versions.find(({ space_id }) => space_id === null);
  const own = versions.find(({ space_id }) => space_id !== null);
  const at = { all: ofAll?.version ?? 0, own: own?.version ?? 0 };
  const scope = own ? `${tx.spaceId} ${at.all} ${at.own}` : `${at.all}`;
  const versionOf = (isOwn: boolean) => (isOwn ? at.own : at.all);

  function resolved(name: TermName, rows: readonly FoundTerm[]): ResolvedTerm {
    return {
      ...name,
      name: rows[0]?.string_value ?? '',
      people: rows.reduce((sum, { people }) => sum + people, 0),
      sets: rows.map(({ id, space_id }) => ({ id, isOwn: space_id !== null })),
    };
  }

  async function resolve(names: readonly TermName[]): Promise<ResolvedTerm[]> {
    const held = (name: TermName) => memory.names.get(`${scope} ${nameOf(name)}`);
    const missing = names.filter((name) => !held(name));
    if (missing.length > 0) {
      if (memory.names.size > NAMES_MOST) memory.names.clear();
      const rows = Map.groupBy(await termsByName(tx, missing), (row) =>
        nameOf({ key: row.key, saved: row.saved_value }),
      );
      for (const name of missing)
        memory.names.set(`${scope} ${nameOf(name)}`, resolved(name, rows.get(nameOf(name)) ?? []));
    }
    return names.map((name) => held(name) ?? resolved(name, []));
  }

  async function ofKey(key: string): Promise<readonly ResolvedTerm[]> {
    const name = `${scope} ${key}`;
    const held = memory.ofKeys.get(name);
    if (held) return held;
    const rows = Map.groupBy(await termsOfKey(tx, key), ({ saved_value }) => saved_value);
    const made = [...rows].map(([saved, same]) => resolved({ key, saved }, same));
    if (memory.ofKeys.size > 50) memory.ofKeys.clear();
    memory.ofKeys.set(name, made);
    return made;
  }

  async function setsOf(terms: readonly ResolvedTerm[]): Promise<NumberSet[][]> {
    const wanted = new Map(terms.flatMap(({ sets }) => sets).map(({ id, isOwn }) => [id, versionOf(isOwn)]));
    const stale = [...wanted].flatMap(([id, version]) => {
      const held = memory.sets.get(id);
      return held && held.version >= version ? [] : [{ id, since: held?.version ?? -1 }];
    });
    const found = new Map<number, NumberSet>();
    if (stale.length > 0) {
      const rows = Map.groupBy(await postingsSince(tx, stale), ({ term_id }) => term_id);
      for (const { id } of stale) {
        const blocks = [...(memory.sets.get(id)?.blocks ?? [])];
        for (const { block, numbers } of rows.get(id) ?? [])
          blocks[block] = numbers.length > 0 ? decodeBlock(numbers) : undefined;
        const bytes = 200 + blocks.reduce((sum, block) => sum + (block?.byteLength ?? 0) + 8, 0);
        memory.hold(id, { blocks, version: wanted.get(id) ?? 0, bytes });
        found.set(id, blocks);
      }
    }
    return terms.map(({ sets }) => sets.map(({ id }) => found.get(id) ?? memory.sets.get(id)?.blocks ?? []));
  }

  async function unionOf(label: string, names: readonly TermName[]): Promise<NumberSet> {
    const name = `${scope} ${label}`;
    const held = memory.unions.get(name);
    if (held) return held;
    const made = unionOfSets((await setsOf(await resolve(names))).flat());
    if (memory.unions.size >= UNIONS_MOST) memory.unions.clear();
    memory.unions.set(name, made);
    return made;
  }

  async function columns(): Promise<{ all: HeldColumns; mine: HeldColumns | null }> {
    const held = (isOwn: boolean): HeldColumns => memory.columns.get(isOwn ? tx.spaceId : '') ?? NO_COLUMNS;
    const [all, mine] = [held(false), held(true)];
    if (all.version < at.all || (own && mine.version < at.own)) {
      const rows = await columnsSince(tx, all.version, mine.version);
      const read = (before: HeldColumns, isOwn: boolean): void => {
        const [companies, updated] = [[...before.companies], [...before.updated.blocks]];
        for (const row of rows) {
          if ((row.space_id !== null) !== isOwn) continue;
          companies[row.block] = numbersOf(row.companies);
          updated[row.block] = numbersOf(row.updated);
        }
        const version = versionOf(isOwn);
        const made = { companies, updated: withLatest(updated, before.updated), last: highest(companies), version };
        memory.columns.set(isOwn ? tx.spaceId : '', made);
      };
      read(all, false);
      if (own) read(mine, true);
    }
    return { all: held(false), mine: own ? held(true) : null };
  }

  async function companies(): ReturnType<IndexReader['companies']> {
    const { all, mine } = await columns();
    return {
      last: Math.max(all.last, mine?.last ?? 0),
      of: (number) => {
        const [block, place] = [number >>> 16, number & 0xffff];
        return all.companies[block]?.[place] || (mine?.companies[block]?.[place] ?? 0);
      },
    };
  }

  async function updated(): ReturnType<IndexReader['updated']> {
    const { all, mine } = await columns();
    return mine ? [all.updated, mine.updated] : [all.updated];
  }

  return {
    version: scope,
    people: (ofAll?.people ?? 0) + (own?.people ?? 0),
    hasOwn: own !== undefined,
    resolve,
    ofKey,
    setsOf,
    unionOf,
    companies,
    updated,
    setOfCompanies: async (keys) => setOf(await numbersOfCompanies(tx, keys)),
  };
}
