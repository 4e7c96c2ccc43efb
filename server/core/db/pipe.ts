import type pg from 'pg';
import { prepared } from './database.ts';

/** How long a finished read may wait for the next transaction on its connection to carry its commit along. */
const LINGER_MS = 2;

type Corked = pg.PoolClient & { connection: { stream: { cork(): void; uncork(): void } } };

/** Connections whose last transaction was a read that is done with, but not yet committed. */
const lingering = new WeakMap<pg.PoolClient, NodeJS.Timeout>();

/**
 * One transaction's use of a connection. Statements that need no answer of their own (begin, bind) wait for the
 * first query and leave with it in one packet; queries of the same tick leave together. On a loopback database
 * the packets, not the queries, are what a request costs: this is half of the http bench's ratio.
 */
export class Pipe {
  readonly #client: Corked;
  #ahead: string[];
  #opened: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient, begin: string) {
    this.#client = client as Corked;
    this.#ahead = [...settleLingering(client), begin];
  }

  /** Sent ahead of the next query; its failure fails that query. */
  ahead(statement: string): void {
    this.#ahead.push(statement);
  }

  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    this.#together();
    this.#flush();
    return this.#client.query(prepared(text, values));
  }

  /** Ends a transaction that wrote: acknowledged before anyone is told. */
  async commit(): Promise<void> {
    this.#together();
    this.#flush();
    const done = this.#client.query('commit');
    await this.#opened;
    await done;
  }

  /** Ends one that only read: nothing to lose, so the next transaction's first packet carries the commit. */
  finishRead(): void {
    const client = this.#client;
    if (this.#nothingSent()) return;
    lingering.set(
      client,
      setTimeout(() => {
        lingering.delete(client);
        client.query('commit').catch(() => {});
      }, LINGER_MS),
    );
  }

  async rollback(): Promise<void> {
    if (this.#nothingSent()) return;
    this.#ahead = [];
    await this.#client.query('rollback');
  }

  #nothingSent(): boolean {
    return this.#ahead.some((statement) => statement.includes('begin'));
  }

  #flush(): void {
    if (this.#ahead.length === 0) return;
    this.#opened = this.#client.query(this.#ahead.join('; '));
    // the query that follows fails with it; this only keeps the rejection from going unheard
    this.#opened.catch(() => {});
    this.#ahead = [];
  }

  #together(): void {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

function settleLingering(client: pg.PoolClient): string[] {
  const timer = lingering.get(client);
  if (!timer) return [];
  clearTimeout(timer);
  lingering.delete(client);
  return ['commit'];
}
