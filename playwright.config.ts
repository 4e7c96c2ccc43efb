import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { LAPSE_SPECS } from './tests/e2e/support/server/global-setup.ts';
import { launchOptions } from './tests/e2e/support/browser/launch-options.ts';
import type { ServerOption } from './tests/e2e/support/server/server-option.ts';

const LAPSE = LAPSE_SPECS.map((name) => `**/${name}`);
const STOP_LAPSE = './tests/e2e/support/server/stop-lapse-server.ts';
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig<object, ServerOption>({
  testDir: 'tests/e2e',
  // the first one first: its tests wait most of their time, and the others fill it
  projects: [
    { name: 'lapse', testMatch: LAPSE, use: { server: 'E2E_LAPSE', baseURL: process.env.E2E_LAPSE_URL } },
    { name: 'main', testIgnore: LAPSE },
  ],
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/server/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // While one test waits for the server or a timer, the others go on.
  workers: Math.max(2, availableParallelism()) + 1,
  // What needs a second try is mended.
  retries: 0,
  // Ceilings, not measures: what passes is not slower by them, and a machine that others use can be ten times slower.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], [STOP_LAPSE], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    // Set by the global set-up, which has run when a worker reads this.
    baseURL: process.env.E2E_URL,
    // The pages of a context share one process, which keeps what it has compiled: see warm-context.ts.
    launchOptions: launchOptions(['--renderer-process-limit=1', '--disable-site-isolation-trials']),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    // A recording costs each test half its time again: ask for one with --trace on.
    screenshot: 'only-on-failure',
  },
});
