import { test as base } from '@playwright/test';
import { type Account, tokenOf } from './token-of.ts';
import { watchForProblems } from './watch-for-problems.ts';

interface Fixtures {
  /** Who is signed in when the page opens; nobody unless a test says so with `test.use`. */
  account: Account | null;
  /** Declares a console error or failed request that the test provokes on purpose. */
  allowProblem: (pattern: RegExp) => void;
}

/** Playwright's test, which here also fails on any console error, page error or failed request nobody declared. */
export const test = base.extend<Fixtures>({
  account: [null, { option: true }],
  storageState: async ({ account, baseURL }, provide) => {
    if (!account) return provide(undefined);
    const localStorage = [{ name: 'token', value: await tokenOf(baseURL!, account) }];
    await provide({ cookies: [], origins: [{ origin: baseURL!, localStorage }] });
  },
  allowProblem: async ({ context }, provide) => {
    const allowed: RegExp[] = [];
    const problems = watchForProblems(context);
    await provide((pattern) => allowed.push(pattern));
    const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    base.expect(unexpected, 'errors in the console and failed requests').toEqual([]);
  },
  page: async ({ page, allowProblem: _watching }, provide) => provide(page),
});
export { expect } from '@playwright/test';
