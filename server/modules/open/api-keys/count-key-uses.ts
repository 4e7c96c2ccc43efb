import type { KeyUse } from '../../../core/auth/actors.ts';
import type { Transactions } from '../../../core/db/transaction.ts';
import { addKeyUses } from './use-queries.ts';

/** How often keys are used, counted here and written down together. */
export interface KeyUses {
  note(use: KeyUse): void;
  /** Writes down what was counted since; called by itself, and before the process ends. */
  write(): Promise<void>;
}

/** A program may make a hundred calls a second: one row each time would cost more than the calls. A crash loses so much. */
const EVERY_MS = 2_000;
const PROGRAM_LENGTH = 40;

export function createKeyUses(
  transactions: Transactions,
  { now, everyMs = EVERY_MS }: { now: () => Date; everyMs?: number },
): KeyUses {
  let counted = new Map<string, KeyUse & { day: string; calls: number }>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeAll(uses: typeof counted): Promise<void> {
    for (const { spaceId, keyId, day, calls, agent } of uses.values())
      await transactions
        .inSpace(spaceId, (tx) => addKeyUses(tx, { keyId, day, calls, usedBy: programOf(agent) }))
        // a count that is lost is no reason for anybody to be refused
        .catch(() => {});
  }
  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const uses = counted;
    counted = new Map();
    writing = writing.then(() => writeAll(uses));
    return writing;
  }

  return {
    note: (use) => {
      const day = now().toISOString().slice(0, 10);
      const name = `${use.keyId} ${day}`;
      counted.set(name, { ...use, day, calls: (counted.get(name)?.calls ?? 0) + 1 });
      timer ??= setTimeout(() => void write(), everyMs).unref();
    },
    write,
  };
}

/** `python-requests/2.32.3` is python-requests. */
const programOf = (agent: string | null): string | null =>
  agent?.match(/^[\w.@/-]*?(?=\/\d|\s|$)/)?.[0].slice(0, PROGRAM_LENGTH) || null;
