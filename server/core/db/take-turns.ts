import type pg from 'pg';
import type { Database } from './database.ts';

export interface Turns {
  /** Whether it is ours; where it is nobody's, it is from now on. */
  take(): Promise<boolean>;
  end(): void;
}

/** Lets one process at a time do something: held by a connection of its own, and lost with it. */
export function takeTurns(database: Database, lock: number): Turns {
  let held: pg.PoolClient | null = null;
  return {
    take: async () => {
      if (held) return true;
      const client = await database.direct.connect();
      const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [lock]);
      if (!rows[0]?.is_ours) {
        client.release();
        return false;
      }
      held = client;
      client.once('error', () => {
        held = null;
        client.release(true);
      });
      return true;
    },
    end: () => {
      held?.release(true);
      held = null;
    },
  };
}
