import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job } from '../../../contract/jobs/schemas.ts';
import { pollInterval, jobState } from './job-state.ts';

const job = (status: Job['status']): Job => ({
  _id: 'j1',
  kind: 'simulate',
  subject_id: null,
  status,
  progress: 0,
  total: null,
  result: {},
  problem: null,
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
});
const told = (id: string | null, found: Job | undefined, isLost = false) => {
  const { isRunning, isDone, isFailed } = jobState(id, found, isLost);
  return [isRunning, isDone, isFailed];
};

test('a job runs from its beginning until it is done or given up, and is asked about as long', () => {
  assert.deepEqual(told(null, undefined), [false, false, false]);
  assert.deepEqual(told('j1', undefined), [true, false, false]);
  for (const status of ['waiting', 'running'] as const) {
    assert.deepEqual(told('j1', job(status)), [true, false, false]);
    assert.equal(pollInterval(job(status), false), 1_000);
  }
  assert.deepEqual(told('j1', job('done')), [false, true, false]);
  assert.deepEqual(told('j1', job('failed')), [false, false, true]);
  assert.equal(pollInterval(job('done'), false), false);
  assert.equal(pollInterval(job('failed'), false), false);
});

test('a job that somebody stopped is over, and has not failed', () => {
  assert.deepEqual(told('j1', job('stopped')), [false, false, false]);
  assert.deepEqual(told('j1', job('stopped'), true), [false, false, false]);
  assert.equal(jobState('j1', job('stopped'), false).isStopped, true);
  assert.equal(pollInterval(job('stopped'), false), false);
});

test('a job that the server no longer knows has failed; one that was done stays done', () => {
  assert.deepEqual(told('j1', undefined, true), [false, false, true]);
  assert.deepEqual(told('j1', job('running'), true), [false, false, true]);
  assert.deepEqual(told('j1', job('done'), true), [false, true, false]);
  assert.equal(pollInterval(undefined, true), false);
});
