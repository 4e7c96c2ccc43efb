import {
  blockOf,
  changedBlock,
  decodeBlock,
  encodeBlock,
  placeInBlock,
  BLOCK_SIZE,
} from '../../../../../engine/finder/number-sets.ts';
import { updateSeconds } from '../../../../../engine/finder/newest.ts';
import {
  columnsOf,
  countTerms,
  type IndexOf,
  type IndexTx,
  type PostingRow,
  postingsOf,
  saveColumn,
  savePostings,
} from './loading-queries.ts';

interface NumberedTerms {
  number: number;
  terms: readonly number[];
}
export interface IndexChange {
  spaceId: IndexOf;
  version: number;
  /** `sets`: those of the terms that are kept as sets; companies are found by their people's rows. */
  added: readonly (NumberedTerms & { sets: readonly number[]; companyId: number | null; updatedAt: Date })[];
  removed: readonly NumberedTerms[];
}

/** People who came and went: the sets of all their terms, and how many have each. */
export async function changeIndex(tx: IndexTx, change: IndexChange): Promise<void> {
  const counts = new Map<number, number>();
  const count = (people: readonly NumberedTerms[], by: number) => {
    for (const { terms } of people) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + by);
  };
  count(change.added, 1);
  count(change.removed, -1);
  const changed = [...counts].filter(([, by]) => by !== 0).map(([id, by]) => ({ id, change: by }));
  await countTerms(tx, changed);
  await changeSets(tx, change);
}

interface PostingChange {
  term: number;
  block: number;
  added: number[];
  removed: number[];
}

/** A set that loses its last number keeps its row, so that whoever has it in memory hears of it. */
async function changeSets(tx: IndexTx, change: IndexChange): Promise<void> {
  const changes = new Map<number, PostingChange>();
  const changeOf = (term: number, number: number): PostingChange => {
    const block = blockOf(number);
    const key = term * 65_536 + block;
    const known = changes.get(key) ?? { term, block, added: [], removed: [] };
    changes.set(key, known);
    return known;
  };
  for (const { number, sets } of change.added)
    for (const term of sets) changeOf(term, number).added.push(placeInBlock(number));
  for (const { number, terms } of change.removed)
    for (const term of terms) changeOf(term, number).removed.push(placeInBlock(number));
  const places = [...changes.values()];
  const before = new Map<number, Buffer>();
  for (const { term_id, block, numbers } of await postingsOf(tx, places)) before.set(term_id * 65_536 + block, numbers);
  const rows = [...changes].flatMap(([key, { term, block, added, removed }]): PostingRow[] => {
    const bytes = before.get(key);
    if (!bytes && added.length === 0) return [];
    const changed = changedBlock(bytes && decodeBlock(bytes), added, removed);
    return [{ term_id: term, block, numbers: changed ? Buffer.from(encodeBlock(changed)) : Buffer.alloc(0) }];
  });
  if (rows.length > 0) await savePostings(tx, change, rows);
  await changeColumns(tx, change);
}

/** Notes whose company is which, and who was updated when. What nobody has any more stays: no set names its number. */
async function changeColumns(tx: IndexTx, { spaceId, version, added }: IndexChange): Promise<void> {
  const byBlock = Map.groupBy(added, ({ number }) => blockOf(number));
  if (byBlock.size === 0) return;
  const known = await columnsOf(tx, spaceId, [...byBlock.keys()]);
  for (const [block, people] of byBlock) {
    const before = known.find((row) => row.block === block);
    const [companies, updated] = [columnAfter(before?.companies), columnAfter(before?.updated)];
    for (const { number, companyId, updatedAt } of people) {
      companies[placeInBlock(number)] = companyId ?? 0;
      updated[placeInBlock(number)] = updateSeconds(updatedAt);
    }
    const bytes = { companies: Buffer.from(companies.buffer), updated: Buffer.from(updated.buffer) };
    await saveColumn(tx, { spaceId, version, block, ...bytes });
  }
}

function columnAfter(before: Uint8Array | undefined): Uint32Array<ArrayBuffer> {
  const column = new Uint32Array(BLOCK_SIZE);
  if (before) new Uint8Array(column.buffer).set(before);
  return column;
}
