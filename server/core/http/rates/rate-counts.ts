import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';

/** How often something was asked within a window of time, by all processes together. */
export interface RateCounts {
  /** Counts one in the database itself, for what few may do: no number of processes lets anybody do more. */
  exactly(key: string, windowMs: number): Promise<RateCount>;
  /** Counts one here, and hands on what came together: another process knows of all but the last few. */
  nearly(key: string, windowMs: number): RateCount;
}
export interface RateCount {
  current: number;
  /** Milliseconds until the window is over. */
  ttl: number;
}

interface Entry {
  /** When its window ends. */
  end: number;
  here: number;
  handedOn: number;
  elsewhere: number;
}

/** So many are counted here before the others hear of them: a process never lets through more than that too many. */
const STEP = 20;
const MANY = 50_000;
/** After so many writes those whose time is over are removed. */
const SWEEP = 500;

const ADD = `insert into rate_counts (key, ends_at, count) values ($1, $2, $3)
  on conflict (key, ends_at) do update set count = rate_counts.count + excluded.count returning count`;
const FORGET = 'delete from rate_counts where ends_at < $1';

export function createRateCounts(database: Pick<Database, 'direct'>, time: () => number = Date.now): RateCounts {
  const known = new Map<string, Entry>();
  let writes = 0;

  /** Windows begin at the same moments in every process. */
  const endOf = (windowMs: number) => (Math.floor(time() / windowMs) + 1) * windowMs;

  async function add(key: string, end: number, count: number): Promise<number> {
    const hash = createHash('sha256').update(key).digest('base64url').slice(0, 27);
    const { rows } = await database.direct.query<{ count: number }>(ADD, [hash, new Date(end), count]);
    if (++writes % SWEEP === 0) await database.direct.query(FORGET, [new Date(time())]);
    return rows[0]?.count ?? count;
  }

  function entryOf(key: string, windowMs: number): Entry {
    const found = known.get(key);
    if (found && found.end > time()) return found;
    if (known.size >= MANY) makeRoom();
    const entry = { end: endOf(windowMs), here: 0, handedOn: 0, elsewhere: 0 };
    known.set(key, entry);
    return entry;
  }

  function makeRoom(): void {
    for (const [key, entry] of known) if (entry.end <= time()) known.delete(key);
    for (const key of known.keys()) {
      if (known.size < MANY / 2) return;
      known.delete(key);
    }
  }

  async function handOn(key: string, entry: Entry): Promise<void> {
    const part = entry.here - entry.handedOn;
    entry.handedOn += part;
    entry.elsewhere = (await add(key, entry.end, part)) - entry.handedOn;
  }

  return {
    exactly: async (key, windowMs) => {
      const end = endOf(windowMs);
      const entry = entryOf(key, windowMs);
      entry.here++;
      // without the database there is at least what this process saw
      const current = await add(key, end, 1).catch(() => entry.here);
      return { current, ttl: end - time() };
    },
    nearly: (key, windowMs) => {
      const entry = entryOf(key, windowMs);
      entry.here++;
      if (entry.here - entry.handedOn >= STEP) void handOn(key, entry).catch(() => {});
      return { current: entry.here + entry.elsewhere, ttl: entry.end - time() };
    },
  };
}
