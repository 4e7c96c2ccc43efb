import type { Logger } from 'pino';
import type { EventData, EventType } from '../../../contract/events.ts';
import type { Clock } from '../clock/clock.ts';
import { build } from '../db/build.ts';
import type { Database } from '../db/database.ts';
import { onEventsCommitted, type SpaceTx, type Transactions } from '../db/transaction.ts';
import type { Live } from '../live/live.ts';
import type { Listener, StoredEvent, LivePublisher } from './listener.ts';

const BATCH = 100;
const LEASE_MS = 60_000;
const POLL_MS = 500;
const LONGEST_WAIT_S = 600;
/** After this many tries an event waits for a person: it stays in the outbox with its error, and is counted. */
export const MAX_ATTEMPTS = 20;

const CLAIM = `
  update outbox set due_at = $2, attempts = attempts + 1
  where id in (select id from outbox where due_at <= $1 and attempts < ${MAX_ATTEMPTS} order by id limit ${BATCH} for update skip locked)
  returning id, space_id, event_id, attempts`;

interface Claimed {
  id: number;
  space_id: string;
  event_id: string;
  attempts: number;
}

interface Parts {
  database: Database;
  transactions: Transactions;
  clock: Clock;
  log: Logger;
  live: Pick<Live, 'publish'>;
  listeners: readonly Listener[];
}

/** Hands every committed event to its listeners. Any number of processes may do so side by side. */
export function startOutbox(parts: Parts): { stop(): Promise<void> } {
  let stopping = false;
  let woken: (() => void) | null = null;
  let pending = false;
  const wake = () => {
    pending = true;
    woken?.();
  };
  const forget = onEventsCommitted(wake);

  async function loop(): Promise<void> {
    while (!stopping) {
      pending = false;
      const handled = await dispatchDue(parts).catch((error: unknown) => {
        parts.log.error({ err: error }, 'the outbox could not be read');
        return 0;
      });
      if (handled === BATCH || pending || stopping) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS);
        woken = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      woken = null;
    }
  }
  const running = loop();
  return {
    stop: async () => {
      stopping = true;
      forget();
      wake();
      await running;
    },
  };
}

/** One round: claims what is due and settles each event. Answers how many were claimed. */
export async function dispatchDue(parts: Parts): Promise<number> {
  const now = parts.clock.now();
  const { rows } = await parts.database.direct.query<Claimed>(CLAIM, [now, new Date(now.getTime() + LEASE_MS)]);
  for (const row of rows) await settle(parts, row);
  return rows.length;
}

async function settle(parts: Parts, row: Claimed): Promise<void> {
  const told: (() => void)[] = [];
  const live: LivePublisher = {
    publish: (room, event, payload) => told.push(() => parts.live.publish(room, event, payload)),
  };
  try {
    await parts.transactions.inSpace(row.space_id, async (tx) => {
      told.length = 0;
      const ours = await tx.run(
        build.deleteFrom('outbox').where('space_id', '=', row.space_id).where('id', '=', row.id),
      );
      if (ours === 0) return;
      const event = await storedEvent(tx, row.event_id);
      if (!event) return;
      for (const each of parts.listeners) if (each.type === event.type) await each.react(tx, event, live);
    });
    for (const send of told) send();
  } catch (error) {
    parts.log.error({ err: error, event: row.event_id, attempts: row.attempts }, 'a listener failed');
    const wait = Math.min(2 ** row.attempts, LONGEST_WAIT_S) * 1000;
    await parts.database.direct.query('update outbox set due_at = $2, last_error = $3 where id = $1', [
      row.id,
      new Date(parts.clock.now().getTime() + wait),
      String((error as Error).message).slice(0, 2000),
    ]);
  }
}

async function storedEvent(tx: SpaceTx, id: string): Promise<StoredEvent | null> {
  const row = await tx.first(
    build.selectFrom('events').selectAll().where('space_id', '=', tx.spaceId).where('id', '=', id),
  );
  if (!row) return null;
  return {
    id: row.id,
    type: row.type as EventType,
    spaceId: row.space_id,
    subjectId: row.subject_id,
    actorId: row.actor_id,
    data: row.data as EventData<EventType>,
    at: row.at,
  };
}
