import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { person } from '../world/people/person.ts';
import { seedIds } from './seed-ids.ts';
import { SEED_COLUMNS, copyLine, type RowContext, seededKeys } from './seed-rows.ts';

export interface SeedOptions {
  spaceId: string;
  seed: number;
  count: number;
  now: Date;
  /** Base address of the world that serves the portraits; null leaves them out. */
  worldUrl: string | null;
  /** Rows of one transaction: what an interrupted run may lose. */
  batch?: number;
  onProgress?: (done: number) => void;
}

const BATCH = 50_000;
/** Bytes handed to the socket at once; more only costs memory. */
const CHUNK = 64 * 1024;
/** A line is some 800 bytes; the longest address a picture may have leaves ample room. */
const LONGEST_LINE = 4096;
const DAY_MS = 86_400_000;

/**
 * Fills a workspace with synthetic prospects 0 … count - 1. Rows that are there already are left alone, so running it
 * again adds nothing and an interrupted run goes on where it stopped. Answers how many rows were added.
 */
export async function seedPeople(client: pg.ClientBase, options: SeedOptions): Promise<number> {
  const id = seedIds(options.spaceId, options.seed);
  const lock = `seed ${id(0)}`;
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lock]);
  try {
    let added = 0;
    const batch = options.batch ?? BATCH;
    for (let start = 0; start < options.count; start += batch) {
      const end = Math.min(start + batch, options.count);
      added += await seedBatch(client, options, id, start, end);
      options.onProgress?.(end);
    }
    return added;
  } finally {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lock]);
  }
}

async function seedBatch(
  client: pg.ClientBase,
  options: SeedOptions,
  id: (index: number) => string,
  start: number,
  end: number,
): Promise<number> {
  const present = await presentIds(client, options.spaceId, id(start), id(end - 1));
  if (present.size === end - start) return 0;
  const context: RowContext = {
    spaceId: options.spaceId,
    id,
    createdAt: new Date(options.now.getTime() - ((start / BATCH) % 365) * DAY_MS).toISOString(),
    pictures: options.worldUrl ? { url: options.worldUrl, seed: options.seed } : null,
  };
  const words = new Set<string>();
  await client.query('begin');
  try {
    const copy = client.query(copyFrom(`copy prospects (${SEED_COLUMNS.join(', ')}) from stdin`));
    const lines = chunks({ seed: options.seed, start, end, context, present, words });
    await pipeline(Readable.from(lines, { objectMode: false }), copy);
    await client.query('select keep_words($1, $2)', [options.spaceId, [...words]]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  return end - start - present.size;
}

async function presentIds(client: pg.ClientBase, spaceId: string, first: string, last: string): Promise<Set<string>> {
  const { rows } = await client.query<[string]>({
    text: 'select id::text from prospects where space_id = $1 and id between $2 and $3',
    values: [spaceId, first, last],
    rowMode: 'array',
  });
  return new Set(rows.map(([id]) => id));
}

interface BatchOfRows {
  seed: number;
  start: number;
  end: number;
  context: RowContext;
  present: ReadonlySet<string>;
  /** Takes every word of the rows. */
  words: Set<string>;
}

/** Each line goes into bytes at once and is forgotten: text that lives on makes the collector grow its heap. */
function* chunks({ seed, start, end, context, present, words }: BatchOfRows): Generator<Buffer> {
  let chunk = Buffer.allocUnsafeSlow(CHUNK);
  let used = 0;
  for (let index = start; index < end; index++) {
    if (present.size > 0 && present.has(context.id(index))) continue;
    const one = person(seed, index);
    used += chunk.write(copyLine(one, context, seededKeys(one, words)), used);
    if (CHUNK - used > LONGEST_LINE) continue;
    yield chunk.subarray(0, used);
    chunk = Buffer.allocUnsafeSlow(CHUNK);
    used = 0;
  }
  if (used > 0) yield chunk.subarray(0, used);
}
