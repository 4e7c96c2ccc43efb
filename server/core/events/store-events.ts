import { sql } from 'kysely';
import type { EventType } from '../../../contract/events.ts';
import { build } from '../db/build.ts';
import { rowsOf } from '../db/rows-of.ts';
import type { PlatformTx, SpaceTx } from '../db/transaction.ts';
import { newId } from '../ids.ts';

export interface EventRow {
  space_id: string;
  id: string;
  type: EventType;
  subject_id: string;
  data: object;
  at: string;
}
const EVENT_COLUMNS = {
  space_id: 'uuid',
  id: 'uuid',
  type: 'text',
  subject_id: 'uuid',
  at: 'timestamptz',
  data: 'document',
} as const;

/**
 * Many events at once, of whatever workspaces, in two statements: what listeners wait for goes through the outbox, what
 * only tells the history is stored without.
 */
export async function storeEvents(
  tx: SpaceTx | PlatformTx,
  { history, published }: { history: readonly EventRow[]; published: readonly EventRow[] },
): Promise<void> {
  if (history.length + published.length === 0) return;
  await Promise.all([
    tx.run(
      sql`insert into events (space_id, id, type, subject_id, at, data)
        select * from ${rowsOf(EVENT_COLUMNS, [...history, ...published])}`.compile(build),
    ),
    published.length > 0 &&
      tx.run(
        sql`insert into outbox (space_id, event_id, due_at)
          select n.space_id, n.id, ${tx.now} from ${rowsOf({ space_id: 'uuid', id: 'uuid' }, published)}`.compile(
          build,
        ),
      ),
  ]);
}

/** The same thing happened to many. */
export interface EventForMany {
  type: EventType;
  actorId?: string | null;
  /** What they have in common, sent once however many they are. */
  data?: object;
  /** The field of the data that each has its own text in. */
  field: string;
  subjects: readonly { id: string; own: string }[];
}

/** The same event of many, for the history alone: in one statement. */
export async function storeEventForMany(tx: SpaceTx, event: EventForMany): Promise<void> {
  if (event.subjects.length > 0) await tx.run(insertEventForMany(tx, event).compile(build));
}

/** The same for listeners too: events and outbox in one statement. */
export async function publishEventForMany(tx: SpaceTx, event: EventForMany): Promise<void> {
  if (event.subjects.length === 0) return;
  await tx.run(
    sql`with told as (${insertEventForMany(tx, event)} returning id)
      insert into outbox (space_id, event_id, due_at)
      select ${tx.spaceId}::uuid, id, ${tx.now}::timestamptz from told`.compile(build),
  );
}

/** A text for each and not a document: two thousand documents took a tenth longer to store. */
const COLUMNS_OF_MANY = { id: 'uuid', subject_id: 'uuid', own: 'text' } as const;

function insertEventForMany(tx: SpaceTx, { type, actorId = null, data = {}, field, subjects }: EventForMany) {
  const rows = subjects.map(({ id, own }) => ({ id: newId(), subject_id: id, own }));
  return sql`insert into events (space_id, id, type, subject_id, actor_id, data, at)
    select ${tx.spaceId}::uuid, n.id, ${type}, n.subject_id, ${actorId}::uuid,
      ${JSON.stringify(data)}::jsonb || jsonb_build_object(${field}::text, n.own), ${tx.now}::timestamptz
    from ${rowsOf(COLUMNS_OF_MANY, rows)}`;
}
