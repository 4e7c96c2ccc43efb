import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/e2e/support/launch-options.ts';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // On two cores: while one test waits for the server or a timer, two others go on.
  workers: 3,
  // A page on a busy machine may be slower than any patience: one more try, and the run names who needed it.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
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
