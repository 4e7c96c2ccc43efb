import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { PlatformTx, Transactions } from '../db/transaction.ts';
import { newId } from '../ids.ts';
import { dropProcesses, PRESENCE, registerProcess, type SeenProcess, seenProcesses } from './processes.ts';

const BEAT_MS = 2_000;
/** Without its lock and without a beat for so long, a process is gone: a living one takes its lock again at once. */
const GONE_MS = 4_000;
/** One that holds its lock and does not beat is stuck. */
const STUCK_MS = 45_000;

interface Parts {
  database: Database;
  transactions: Transactions;
  clock: Clock;
  log: Logger;
}
interface PresenceOptions {
  role: string;
  poolIds: () => string[];
  /** In the transaction in which they are taken off the list: what else they held is given back. */
  onGone?: (tx: PlatformTx, ids: readonly string[]) => Promise<void>;
  /** Whatever else is looked at with each beat. */
  onBeat?: () => Promise<void>;
}
export interface Presence {
  id: string;
  stop(): Promise<void>;
}

/**
 * Keeps this process on the list of those that live, and takes those off that are gone. Whether one lives is told by a
 * lock that its connection holds and PostgreSQL lets go of when the process ends, however it ends; no clock is asked,
 * since clocks jump. A verdict may be wrong (a connection broke, a machine slept): who is back is on the list with its
 * next beat, and what it held was under a lease that somebody else has now.
 */
export async function startPresence(parts: Parts, options: PresenceOptions): Promise<Presence> {
  const { database, transactions, clock, log } = parts;
  const id = newId();
  const known = new Map<string, { seenAt: number; since: number; presentAt: number }>();
  let session: pg.PoolClient | null = null;
  let isStopped = false;

  async function hold(): Promise<void> {
    if (session) return;
    const client = await database.direct.connect();
    const lost = () => {
      if (session !== client) return;
      session = null;
      client.release(true);
    };
    client.once('error', lost);
    client.once('end', lost);
    try {
      // a machine that vanished is noticed within half a minute
      await client.query(
        'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set idle_session_timeout = 0',
      );
      await client.query('select pg_advisory_lock_shared($1::integer, hashtext($2))', [PRESENCE, id]);
      session = client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async function beat(): Promise<void> {
    await hold();
    await registerProcess(database, { id, role: options.role, poolIds: options.poolIds(), now: clock.now() });
    const gone = goneAmong(await seenProcesses(database));
    if (gone.length > 0) await drop(gone);
    await options.onBeat?.();
  }

  function goneAmong(seen: readonly SeenProcess[]): string[] {
    const now = performance.now();
    for (const each of known.keys()) if (!seen.some((one) => one.id === each)) known.delete(each);
    return seen.flatMap((one) => {
      const before = known.get(one.id);
      const seenAt = one.seen_at.getTime();
      const isNews = before?.seenAt !== seenAt;
      const state = {
        seenAt,
        since: isNews ? now : before.since,
        presentAt: one.is_present || !before ? now : before.presentAt,
      };
      known.set(one.id, state);
      if (one.id === id) return [];
      const silence = now - state.since;
      const isGone = now - state.presentAt >= GONE_MS && silence >= GONE_MS;
      return isGone || silence >= STUCK_MS ? [one.id] : [];
    });
  }

  async function drop(ids: string[]): Promise<void> {
    const dropped = await transactions.onPlatform(async (tx) => {
      const ours = await dropProcesses(tx, ids);
      if (ours.length > 0) await options.onGone?.(tx, ours);
      return ours;
    });
    if (dropped.length > 0) log.warn({ processes: dropped }, 'processes are gone: what they held is free again');
  }

  await beat();
  const { promise: stopping, resolve: wake } = Promise.withResolvers<void>();
  const beating = (async () => {
    while (!isStopped) {
      await Promise.race([new Promise((resolve) => setTimeout(resolve, BEAT_MS).unref()), stopping]);
      if (!isStopped) await beat().catch((error: unknown) => log.warn({ err: error }, 'heartbeat'));
    }
  })();
  return {
    id,
    stop: async () => {
      isStopped = true;
      wake();
      await beating;
      const client = session;
      session = null;
      client?.release(true);
      // with a database that is gone it is taken off by others, as if it had been killed
      await transactions.onPlatform((tx) => dropProcesses(tx, [id])).catch(() => {});
    },
  };
}
