import { type Compilable, type CompiledQuery, sql as raw } from 'kysely';
import type * as z from 'zod';
import { EVENTS, type EventData, type EventType } from '../../../contract/events.ts';
import type { Clock } from '../clock/clock.ts';
import { newId } from '../ids.ts';
import { build } from './build.ts';
import type { Database } from './database.ts';
import { Pipe } from './pipe.ts';
import { rowsOf } from './rows-of.ts';

type Query<Row> = Compilable<Row> | CompiledQuery<Row>;
const compiled = <Row>(query: Query<Row>): CompiledQuery<Row> => ('compile' in query ? query.compile() : query);

export interface NewEvent<T extends EventType> {
  type: T;
  subjectId?: string | null;
  actorId?: string | null;
  data: EventData<T>;
}

export interface JobOptions {
  runAt?: Date;
  maxAttempts?: number;
  /** A job with the same key that still waits is replaced instead of added. */
  key?: string;
}

const OUTBOX_COLUMNS = { space_id: 'uuid', id: 'uuid' } as const;
const EVENT_COLUMNS = {
  ...OUTBOX_COLUMNS,
  type: 'text',
  subject_id: 'uuid',
  actor_id: 'uuid',
  at: 'timestamptz',
  data: 'document',
} as const;

/** What both kinds of transaction can do. `now` is the clock's time when it began, the same throughout. */
abstract class Transaction {
  readonly now: Date;
  readonly #pipe: Pipe;
  readonly #afterCommit: (() => void)[] = [];

  constructor(pipe: Pipe, now: Date) {
    this.#pipe = pipe;
    this.now = now;
  }

  async all<Row>(query: Query<Row>): Promise<Row[]> {
    const { sql, parameters } = compiled(query);
    return (await this.#pipe.query(sql, parameters)).rows as Row[];
  }

  async first<Row>(query: Query<Row>): Promise<Row | undefined> {
    return (await this.all(query))[0];
  }

  /** Runs a statement for its effect and answers how many rows it touched. */
  async run(query: Query<unknown>): Promise<number> {
    const { sql, parameters } = compiled(query);
    return (await this.#pipe.query(sql, parameters)).rowCount ?? 0;
  }

  /** Enqueued with the transaction: rolled back, it never existed. */
  async enqueue(task: string, payload: object, options: JobOptions = {}): Promise<void> {
    await this.#pipe.query('select enqueue_job($1, $2, $3, $4, $5)', [
      task,
      JSON.stringify(payload),
      options.runAt ?? this.now,
      options.maxAttempts ?? 25,
      options.key ?? null,
    ]);
  }

  afterCommit(callback: () => void): void {
    this.#afterCommit.push(callback);
  }

  committed(): void {
    for (const callback of this.#afterCommit) callback();
  }

  protected async appendTo<T extends EventType>(spaceId: string, event: NewEvent<T>): Promise<string> {
    const id = newId();
    const data = (EVENTS[event.type] as z.ZodType).parse(event.data);
    await Promise.all([
      this.run(
        build.insertInto('events').values({
          space_id: spaceId,
          id,
          type: event.type,
          subject_id: event.subjectId ?? null,
          actor_id: event.actorId ?? null,
          data: JSON.stringify(data),
          at: this.now,
        }),
      ),
      this.run(build.insertInto('outbox').values({ space_id: spaceId, event_id: id, due_at: this.now })),
    ]);
    this.afterCommit(() => wakers.forEach((wake) => wake()));
    return id;
  }

  /** In two statements however many they are, in their order. */
  protected async appendAllTo<T extends EventType>(spaceId: string, events: readonly NewEvent<T>[]): Promise<void> {
    if (events.length === 0) return;
    const rows = events.map(({ type, subjectId, actorId, data }) => ({
      space_id: spaceId,
      id: newId(),
      type,
      subject_id: subjectId,
      actor_id: actorId,
      at: this.now,
      data: (EVENTS[type] as z.ZodType).parse(data) as object,
    }));
    await Promise.all([
      this.run(
        raw`insert into events (space_id, id, type, subject_id, actor_id, at, data)
          select * from ${rowsOf(EVENT_COLUMNS, rows)}`.compile(build),
      ),
      this.run(
        raw`insert into outbox (space_id, event_id, due_at)
          select n.space_id, n.id, ${this.now} from ${rowsOf(OUTBOX_COLUMNS, rows)}`.compile(build),
      ),
    ]);
    this.afterCommit(() => wakers.forEach((wake) => wake()));
  }
}

/** Sees one workspace and nothing else: PostgreSQL's row security stands behind every query it runs. */
export class SpaceTx extends Transaction {
  readonly spaceId: string;
  constructor(pipe: Pipe, now: Date, spaceId: string) {
    super(pipe, now);
    this.spaceId = spaceId;
  }
  append<T extends EventType>(event: NewEvent<T>): Promise<string> {
    return this.appendTo(this.spaceId, event);
  }
  appendAll<T extends EventType>(events: readonly NewEvent<T>[]): Promise<void> {
    return this.appendAllTo(this.spaceId, events);
  }
}

/** Sees everything: for accounts, brands and administration. Taken explicitly, never by default. */
export class PlatformTx extends Transaction {
  append<T extends EventType>(spaceId: string, event: NewEvent<T>): Promise<string> {
    return this.appendTo(spaceId, event);
  }
}

export interface TransactionOptions {
  /** Refused to write, and done as soon as its last row has been read. */
  readOnly?: boolean;
}

/** A transaction that has begun and may look round the platform (who is this?) before it is bound to a space. */
export interface Opening {
  platform: PlatformTx;
  bindTo(spaceId: string): SpaceTx;
}

export interface Transactions {
  inSpace<T>(spaceId: string, work: (tx: SpaceTx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  onPlatform<T>(work: (tx: PlatformTx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** For the door of the API alone: one transaction for finding the actor and for the actor's work. */
  open<T>(work: (opening: Opening) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

/** Told after each commit that appended an event: the outbox need not wait for its next poll. */
const wakers = new Set<() => void>();
export function onEventsCommitted(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TRIES = 4;
/** serialization_failure, deadlock_detected */
const RETRIED = new Set(['40001', '40P01']);
/** in_failed_sql_transaction: something before it failed. */
const ABORTED = '25P02';
const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? '';

export function createTransactions(database: Database, clock: Clock): Transactions {
  async function attempt<T>(work: (opening: Opening) => Promise<T>, readOnly: boolean): Promise<T> {
    const client = await database.pipelined.connect();
    const pipe = new Pipe(client, readOnly ? 'read' : 'write');
    const platform = new PlatformTx(pipe, clock.now());
    const used: Transaction[] = [platform];
    let broken: Error | undefined;
    try {
      const result = await work({
        platform,
        bindTo: (spaceId) => {
          pipe.ahead(binding(spaceId));
          const tx = new SpaceTx(pipe, platform.now, spaceId);
          used.push(tx);
          return tx;
        },
      });
      if (readOnly) pipe.finishRead();
      else await pipe.commit();
      for (const tx of used) tx.committed();
      return result;
    } catch (error) {
      await pipe.rollback().catch((failure: Error) => {
        broken = failure;
      });
      throw causeOf(error, pipe.failure);
    } finally {
      client.release(broken);
    }
  }

  async function open<T>(work: (opening: Opening) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(work, options.readOnly ?? false);
      } catch (error) {
        if (tries >= TRIES || !RETRIED.has(codeOf(error))) throw error;
      }
    }
  }

  return {
    open,
    onPlatform: (work, options) => open(({ platform }) => work(platform), options),
    inSpace: (spaceId, work, options) => open(({ bindTo }) => work(bindTo(spaceId)), options),
  };
}

/**
 * By what a transaction is judged: by the first thing that PostgreSQL refused, where that may be tried again or was
 * hidden behind a query that came after it. What the work itself throws, knowing better, stands.
 */
function causeOf(thrown: unknown, first: Error | undefined): unknown {
  return first && (RETRIED.has(codeOf(first)) || codeOf(thrown) === ABORTED) ? first : thrown;
}

/** The space goes into the statement as text, so it must be an id and nothing else. */
function binding(spaceId: string): string {
  if (!UUID.test(spaceId)) throw new Error('a space-bound transaction needs a space id');
  return `set local kithline.space = '${spaceId}'; set local role kithline_app`;
}
