import assert from 'node:assert/strict';
import type { EnrolmentState } from '../enrolment.ts';

/** What every row of a person keeps to, whatever has happened. */
export function assertConsistent(state: EnrolmentState): void {
  const { status, due_at, wait_reason, wait_values, wait_since, finish_reason, node_id } = state;
  const told = JSON.stringify(state);
  assert.equal(wait_reason === null, wait_values === null, `values without a reason: ${told}`);
  assert.equal(wait_reason === null, wait_since === null, `since without a reason: ${told}`);
  if (status === 'finished' || status === 'excluded') {
    assert.ok(finish_reason !== null && due_at === null && wait_reason === null, `an end that goes on: ${told}`);
    return;
  }
  assert.ok(finish_reason === null && node_id !== null, `ended, yet on the way: ${told}`);
  if (status === 'paused') assert.equal(due_at, null, `paused, yet due: ${told}`);
  else assert.ok(due_at !== null || wait_reason !== null, `stands without a next look or a reason: ${told}`);
}
