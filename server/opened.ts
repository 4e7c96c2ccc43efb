import { setTimeout as pause } from 'node:timers/promises';

/** The start was ended by a signal before it was done. */
export class StartEnded extends Error {}

/** Below the minute that `npm start` waits before it kills. */
const PATIENCE_MS = 50_000;

type Close = (how: { isCutShort: boolean }) => Promise<unknown>;

/** What a start has opened: closed in the opposite order, on a signal or when a later stage fails. */
export class Opened {
  readonly #closers: Close[] = [];
  readonly #unfinished = new Set<Promise<unknown>>();
  #isClosing = false;

  /** To be called as soon as something is open; what opens after the end was asked for is closed at once. */
  async keep(close: Close): Promise<void> {
    if (this.#isClosing) {
      await close({ isCutShort: true });
      throw new StartEnded();
    }
    this.#closers.push(close);
  }

  /** For work that leaves something behind when the process ends in the middle of it, such as a child process; it keeps what it opened itself. */
  async finish<T>(work: Promise<T>): Promise<T> {
    this.#unfinished.add(work);
    try {
      return await work;
    } finally {
      this.#unfinished.delete(work);
    }
  }

  /** With `isCutShort` nothing is waited for that may not end: nobody is served yet. */
  async close({ isCutShort }: { isCutShort: boolean } = { isCutShort: false }): Promise<void> {
    this.#isClosing = true;
    const failures: unknown[] = [];
    const closeAll = async () => {
      // one part that cannot close must not keep the next, least of all the database, from being stopped
      for (const close of this.#closers.splice(0).reverse())
        await close({ isCutShort }).catch((error: unknown) => failures.push(error));
    };
    await closeAll();
    if (this.#unfinished.size > 0)
      await Promise.race([Promise.allSettled(this.#unfinished), pause(PATIENCE_MS, undefined, { ref: false })]);
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped cleanly');
  }
}
