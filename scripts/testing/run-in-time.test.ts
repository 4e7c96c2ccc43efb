import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUDGETS } from './budgets.ts';
import { processorTicks } from './measure-machine.ts';
import { runInTime } from './run-in-time.ts';

const passed = { passed: 3, failed: 0, skipped: 0, failures: [] };
const going = new AbortController().signal;

/** A stage that takes so many times its budget, on a machine that is found so slow, and now and then not, when it is asked again. */
async function runFor(share: number, { slowness = 1, stolen = 0, signal = going } = {}) {
  let now = 0;
  let asked = 0;
  const machine = {
    slowness: 1,
    now: () => now,
    ticks: () => ({ all: 500 + now, stolen: 100 + now * stolen }),
    measure: async () => (++asked % 3 === 0 ? slowness : 1),
  };
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

test('nor is it blamed for what went to other machines of the same host while it ran', async () => {
  assert.equal((await runFor(2, { stolen: 0.6 })).failed, 0);
  assert.equal((await runFor(2, { stolen: 0.4 })).failed, 1);
});

test('what was taken is read from the system’s count of all cores', () => {
  const stat = 'cpu  10 1 5 70 2 0 2 10 3 0\ncpu0 5 1 2 35 1 0 1 5 2 0\n';
  assert.deepEqual(processorTicks(stat), { all: 100, stolen: 10 });
  assert.deepEqual(processorTicks(''), { all: 0, stolen: 0 });
});
