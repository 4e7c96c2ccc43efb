import { setImmediate } from 'node:timers/promises';
import type { PersonRecord } from '../../../../../engine/finder/person-record.ts';
import type { Transactions } from '../../../../core/db/transaction.ts';
import type { PeoplePart, PeopleSource } from '../../../../providers/people-data/port.ts';
import { LoadMemory, loadBatch } from './load-batch.ts';
import { beginLoad, lastLoad, type LoadRow, saveLoad } from './load-queries.ts';

/** People of one transaction: so much is done again where a run was ended in its middle. */
const BATCH = 4_000;

export interface LoadOptions {
  batch?: number;
  /** After so many people the run ends, still `running`: the next one goes on behind them. */
  most?: number;
  onProgress?(load: LoadRow): void;
}

/**
 * Reads a source into everybody's index, a batch a transaction, each of which keeps how far it came: a run that was ended
 * goes on behind the last one. A source that was read to its end is read anew, and what is told as before stays as it is.
 */
export async function loadPeople(
  { transactions }: { transactions: Transactions },
  source: PeopleSource,
  { batch = BATCH, most = Number.POSITIVE_INFINITY, onProgress }: LoadOptions = {},
): Promise<LoadRow> {
  const memory = new LoadMemory();
  let load = await transactions.onPlatform(async (tx) => {
    const last = await lastLoad(tx, source.name);
    return last && last.status !== 'done' ? last : beginLoad(tx, source.name);
  });
  const from = load.lines;
  let waiting: PersonRecord[] = [];
  let refused = 0;
  let part: Pick<PeoplePart, 'lines' | 'mark'> = load;
  const store = async (status: LoadRow['status']) => {
    const people = waiting;
    const done = await transactions.onPlatform(async (tx) => {
      const told = await loadBatch(tx, { spaceId: null, source: source.title, fileId: null }, people, memory);
      const next: LoadRow = {
        ...load,
        status,
        lines: part.lines,
        mark: part.mark,
        added: load.added + told.added,
        changed: load.changed + told.changed,
        same: load.same + told.same,
        refused: load.refused + refused + told.hidden,
      };
      await saveLoad(tx, next);
      return next;
    });
    load = done;
    waiting = [];
    refused = 0;
    onProgress?.(load);
    // whoever else is served by this process comes in between
    await setImmediate();
  };
  try {
    for await (const next of source.read(load)) {
      waiting.push(...next.people);
      refused += next.refused;
      part = next;
      if (waiting.length >= batch) await store('running');
      if (load.lines - from >= most) return load;
    }
    await store('done');
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await transactions.onPlatform((tx) => saveLoad(tx, { ...load, status: 'failed' }, problem)).catch(() => {});
    throw error;
  }
  return load;
}
