/** Faults of the machine that a request ran into, remembered for a while so that health can tell of them. */
export type FaultName = 'disk_full';

export interface Faults {
  note(name: FaultName): void;
  /** Whether it was met lately: a machine that was mended is well again by itself. */
  has(name: FaultName): boolean;
}

/** Longer than people wait between two tries, shorter than anybody needs to trust that it is over. */
const REMEMBERED_MS = 5 * 60_000;

/** By the monotonic clock: the wall's may be what is wrong. */
export function createFaults(elapsed: () => number = () => performance.now()): Faults {
  const metAt = new Map<FaultName, number>();
  return {
    note: (name) => void metAt.set(name, elapsed()),
    has: (name) => elapsed() - (metAt.get(name) ?? Number.NEGATIVE_INFINITY) < REMEMBERED_MS,
  };
}

/** PostgreSQL's disk_full, and what the file system says: no space, or no more for this user. */
export const isDiskFull = (code: string | undefined): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(code ?? '');

/** No connection to be had, PostgreSQL starting or stopping, or a copy that takes no writes: come back later. */
const AWAY = new Set(
  'ECONNREFUSED ECONNRESET ENOTFOUND ETIMEDOUT EHOSTUNREACH 57P01 57P02 57P03 53300 25006'.split(' '),
);
export function isDatabaseAway({ code = '', message }: { code?: string; message: string }): boolean {
  return AWAY.has(code) || message.startsWith('Connection terminated');
}
