import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, test } from 'node:test';
import type { FullConfig, Suite, TestCase } from '@playwright/test/reporter';
import StopLapseServer from '../../tests/e2e/support/server/stop-lapse-server.ts';

const testOf = (name: string) => ({ parent: { project: () => ({ name }) } }) as unknown as TestCase;
const lapse = [testOf('lapse'), testOf('lapse')];
const main = testOf('main');
const before = process.env.E2E_LAPSE_PID;

afterEach(() => {
  if (before === undefined) delete process.env.E2E_LAPSE_PID;
  else process.env.E2E_LAPSE_PID = before;
});

test('the server of the time-lapse ends with the last of its tests, not before and not with another’s', async () => {
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  process.env.E2E_LAPSE_PID = String(server.pid);
  const reporter = new StopLapseServer();
  reporter.onBegin({} as FullConfig, { allTests: () => [...lapse, main] } as unknown as Suite);
  reporter.onTestEnd(lapse[0]!);
  reporter.onTestEnd(main);
  assert.equal(server.killed, false);
  assert.equal(server.exitCode ?? server.signalCode, null);
  reporter.onTestEnd(lapse[1]!);
  assert.deepEqual(await ended, [null, 'SIGTERM']);
});

test('one that runs already, and was not started for the tests, is left as it is', () => {
  delete process.env.E2E_LAPSE_PID;
  const reporter = new StopLapseServer();
  reporter.onBegin({} as FullConfig, { allTests: () => lapse } as unknown as Suite);
  assert.doesNotThrow(() => lapse.forEach((one) => reporter.onTestEnd(one)));
});
