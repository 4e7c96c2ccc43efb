import { test as base } from '@playwright/test';
import { type ServerOption, useServer } from './server/server-option.ts';
import { type DemoUser, demoToken } from './server/demo-token.ts';
import { releaseContext, openPage, acquireContext } from './browser/warm-context.ts';
import { waitLightly } from './browser/wait-lightly.ts';
import { watchForProblems } from './browser/watch-for-problems.ts';

interface Fixtures {
  /** Who is signed in when the page opens; nobody unless a test says so with `test.use`. */
  account: DemoUser | null;
  /** Declares a console error or failed request that the test provokes on purpose. */
  allowProblem: (pattern: RegExp) => void;
}

/** Playwright's test, which here also fails on any console error, page error or failed request nobody declared. */
export const test = base.extend<Fixtures, ServerOption & { chosen: void }>({
  server: ['E2E', { option: true, scope: 'worker' }],
  chosen: [useServer, { auto: true, scope: 'worker' }],
  account: [null, { option: true }],
  context: async (
    { browser, baseURL, viewport, deviceScaleFactor, isMobile, hasTouch, colorScheme, locale, timezoneId, permissions },
    provide,
    testInfo,
  ) => {
    const screen = { viewport, deviceScaleFactor, isMobile, hasTouch, colorScheme };
    const options = { baseURL, ...screen, locale, timezoneId, permissions };
    const context = await acquireContext(browser, options);
    await provide(context);
    if (testInfo.status === testInfo.expectedStatus && !permissions) await releaseContext(context, options);
    else await context.close();
  },
  allowProblem: async ({ context }, provide) => {
    const allowed: RegExp[] = [];
    const problems = watchForProblems(context);
    await provide((pattern) => allowed.push(pattern));
    const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    base.expect(unexpected, 'errors in the console and failed requests').toEqual([]);
  },
  page: async ({ context, account, baseURL, allowProblem: _watching }, provide) => {
    const page = await openPage(context, account && (await demoToken(baseURL!, account)));
    await waitLightly(page);
    await provide(page);
    // what the page still asks for is answered to nobody
    for (const one of context.pages()) await one.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
export { expect } from '@playwright/test';
