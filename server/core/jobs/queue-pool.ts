import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';

const [FIRST_MS, LONGEST_MS] = [100, 5_000];
/** How the queue names the statements by which it says that a job has ended. */
const ENDS = /^(?:complete|fail)_job/;
const NOTHING = { rows: [], rowCount: 0 };

type Query = pg.QueryConfig & { name?: string };

export interface QueuePool {
  pool: pg.Pool;
  /** Ends of jobs that the database has not heard yet. */
  unsaid(): number;
  /** From now on what cannot be said at once is left: whoever sees that this process is gone frees the job. */
  close(): Promise<void>;
}

/**
 * Connections as the job queue uses them. It does not wait for the answer when it says that a job has ended, and a
 * refusal of it (the database died, its disk is full) would end the process as an unhandled rejection: so that is said
 * until it is heard. Every other statement fails as it does, since the queue asks again by itself.
 */
export function createQueuePool(direct: pg.Pool, log: Pick<Logger, 'warn'>): QueuePool {
  let isClosed = false;
  const unsaid = new Set<Promise<unknown>>();

  async function say(query: Query): Promise<unknown> {
    for (let wait = FIRST_MS; ; wait = Math.min(wait * 2, LONGEST_MS)) {
      try {
        return await direct.query(query);
      } catch (error) {
        if (isClosed) return NOTHING;
        log.warn(
          { reason: (error as Error).message, wait },
          'the end of a job could not be written, and is tried again',
        );
      }
      await pause(wait, undefined, { ref: false });
    }
  }

  const query = (given: Query | string, values?: unknown[]): Promise<unknown> => {
    if (typeof given === 'string' || !ENDS.test(given.name ?? '')) return direct.query(given as string, values);
    const said = say(given);
    unsaid.add(said);
    void said.finally(() => unsaid.delete(said));
    return said;
  };
  // a connection is taken for each statement alone: taking one can fail as well
  const client = { query, release: () => {} };
  const pool = {
    options: direct.options,
    query,
    connect: (callback?: Parameters<pg.Pool['connect']>[0]) =>
      callback ? direct.connect(callback) : Promise.resolve(client),
    on: direct.on.bind(direct),
    listeners: direct.listeners.bind(direct),
    removeListener: direct.removeListener.bind(direct),
  };
  return {
    pool: pool as unknown as pg.Pool,
    unsaid: () => unsaid.size,
    close: async () => {
      isClosed = true;
      await Promise.all(unsaid);
    },
  };
}
