import { createHash } from 'node:crypto';

/**
 * Under which id something written by hand stands in the ledger: its own for the first round, and for each later one a
 * name made of both, so that whoever takes up where another one stopped comes to the same.
 */
export function intentIdOf({ id, round }: { id: string; round: number }): string {
  if (round === 0) return id;
  const hex = createHash('sha256').update(`${id} ${round}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
