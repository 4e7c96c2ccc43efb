import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { launchOptions } from './tests/e2e/support/browser/launch-options.ts';
import { outsideAddress } from './tests/e2e/support/browser/outside-address.ts';
import viteConfig from './vite.config.ts';
import { buildApp, builtApp, STYLES } from './web/testing/build-app.ts';

/** Component tests: screens in a real browser, on a fake of the API that keeps to the contract. */
export default defineConfig(async (): Promise<ViteUserConfig> => {
  await buildApp(viteConfig);
  return {
    plugins: [builtApp()],
    publicDir: false,
    // Found before the first test: a library found later would load the page anew.
    optimizeDeps: { include: ['zod'] },
    test: {
      include: ['web/**/*.component.test.tsx'],
      setupFiles: [STYLES, 'web/testing/set-up.ts'],
      // One page for all files: what a test changes, the set-up puts back.
      isolate: false,
      // While one page waits for the browser, another goes on.
      maxWorkers: 3,
      // A ceiling, not a measure: a machine that others use can be ten times slower.
      testTimeout: 300_000,
      allowOnly: false,
      // What needs a second try is mended.
      retry: 0,
      expect: { poll: { timeout: 60_000, interval: 50 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // As the locators of the end-to-end tests do.
        locators: { exact: false },
        commands: outsideAddress,
        provider: playwright({
          launchOptions: launchOptions(),
          contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
          actionTimeout: 60_000,
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
      },
    },
  };
});
