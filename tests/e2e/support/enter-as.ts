import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Signs a page in with a token, as a sign-in would have left it, and opens an address. */
export async function enterAs(page: Page, token: string, path: string): Promise<void> {
  // a page that runs nothing: only the storage of the site is wanted
  const body = '<link rel="icon" href="data:,">';
  await page.route('**/nothing-runs-here', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/nothing-runs-here');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(path);
}

/** A browser of their own for a second person. */
export async function browserOf(browser: Browser, origin: string, token: string): Promise<BrowserContext> {
  const localStorage = [{ name: 'token', value: token }];
  return browser.newContext({ baseURL: origin, storageState: { cookies: [], origins: [{ origin, localStorage }] } });
}
