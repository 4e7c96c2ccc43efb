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
  #begun = false;
  #ended = false;
  #failure: Error | undefined;

  constructor(client: pg.PoolClient, mode: 'read' | 'write') {
    this.#client = client as Corked;
    this.#ahead = beginning(stopLingering(client), mode);
  }

  /** Sent ahead of the next query; its failure fails that query. */
  ahead(statement: string): void {
    this.#ahead.push(statement);
  }

  /**
   * What PostgreSQL said first. Everything that was sent behind it fails with 25P02, and of queries that are awaited
   * together such a one is often noticed before the cause: by itself it tells neither what happened nor what to do.
   */
  get failure(): Error | undefined {
    return this.#failure;
  }

  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    // one of several that were awaited together has failed; what comes late must not run in somebody else's transaction
    if (this.#ended) return Promise.reject(new Error('the transaction has ended'));
    this.#together();
    this.#flush();
    const answer = this.#client.query(prepared(text, values));
    answer.then(undefined, this.#note);
    return answer;
  }

  /** Ends a transaction that wrote: acknowledged before anyone is told. */
  async commit(): Promise<void> {
    this.#together();
    this.#flush();
    this.#ended = true;
    await this.#client.query('commit');
    // after a failure, commit rolls back and answers as if all were well
    if (this.#failure) throw this.#failure;
  }

  /** Ends one that only read: nothing to lose, so the next transaction's first packet carries the commit. */
  finishRead(): void {
    const client = this.#client;
    this.#ended = true;
    if (!this.#begun) return this.#giveBack();
    lingering.set(
      client,
      setTimeout(() => {
        lingering.delete(client);
        client.query('commit').catch(() => {});
      }, LINGER_MS),
    );
  }

  async rollback(): Promise<void> {
    this.#ended = true;
    if (!this.#begun) return this.#giveBack();
    await this.#client.query('rollback');
  }

  /** Nothing was asked, so nothing was begun; a read that lingered here before us still waits for its commit. */
  #giveBack(): void {
    if (this.#ahead[0]?.startsWith('commit')) this.#client.query('commit').catch(() => {});
  }

  #flush(): void {
    if (this.#ahead.length === 0) return;
    this.#begun = true;
    // the query that follows fails with it, since the transaction is then aborted
    this.#client.query(this.#ahead.join('; '), (error: Error | null) => {
      if (error) this.#note(error);
    });
    this.#ahead = [];
  }

  readonly #note = (error: Error): void => {
    this.#failure ??= error;
  };

  #together(): void {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

/** After a read that lingers, its commit and the next read's begin are one statement. */
function beginning(lingered: boolean, mode: 'read' | 'write'): string[] {
  if (mode === 'read') return [lingered ? 'commit and chain' : 'begin read only'];
  return lingered ? ['commit', 'begin'] : ['begin'];
}

function stopLingering(client: pg.PoolClient): boolean {
  const timer = lingering.get(client);
  clearTimeout(timer);
  return lingering.delete(client);
}
