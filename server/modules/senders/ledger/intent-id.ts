import { createHash } from 'node:crypto';

/**
 * Under which id something written by hand stands in the ledger: its own for the first round, and for each later one a
 * name made of both, so that whoever takes up where another one stopped comes to the same.
 */
export function intentIdOf({ id, round }: { id: string; round: number }): string {
  return round === 0 ? id : idOf(`${id} ${round}`);
}

/**
 * Under which id a step of a campaign stands in the ledger. Made of the step alone: an instance that was restored from a
 * backup asks by the same key that the lost one sent under.
 */
export const intentIdOfStep = (step: { enrolment_id: string; node_id: string; part: number; round: number }): string =>
  idOf(`${step.enrolment_id} ${step.node_id} ${step.part} ${step.round}`);

function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
