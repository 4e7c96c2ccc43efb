import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUDGETS } from './budgets.ts';
import { runInTime } from './run-in-time.ts';

const passed = { passed: 3, failed: 0, skipped: 0, failures: [] };
const going = new AbortController().signal;

/** A stage that takes so many times its budget, on a machine that is found so slow, and now and then not, when it is asked again. */
async function runFor(share: number, { slowness = 1, signal = going } = {}) {
  let now = 0;
  let asked = 0;
  const machine = { slowness: 1, now: () => now, measure: async () => (++asked % 3 === 0 ? slowness : 1) };
  const run = async () => {
    now += share * BUDGETS.Unit * 1000;
    return passed;
  };
  const { tally, time } = await runInTime('Unit', run, machine, signal);
  assert.equal(time.seconds, share * BUDGETS.Unit);
  return { failed: tally.failed, failures: tally.failures.length, slowness: machine.slowness };
}

test('a stage past its budget has failed by name, though all its tests passed', async () => {
  assert.deepEqual(await runFor(1), { failed: 0, failures: 0, slowness: 1 });
  assert.deepEqual(await runFor(2), { failed: 1, failures: 1, slowness: 1 });
});

test('a stage is not blamed for a machine that became slower meanwhile, nor for an interruption', async () => {
  assert.deepEqual(await runFor(2, { slowness: 3 }), { failed: 0, failures: 0, slowness: 3 });
  assert.deepEqual(await runFor(2, { signal: AbortSignal.abort() }), { failed: 0, failures: 0, slowness: 1 });
});
