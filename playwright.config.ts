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
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    // Set by the global set-up, which has run when a worker reads this.
    baseURL: process.env.E2E_URL,
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    // A recording costs each test half its time again: ask for one with --trace on.
    screenshot: 'only-on-failure',
  },
});
