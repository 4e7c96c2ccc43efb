import type { Browser, BrowserContext, Page } from '@playwright/test';
import { storeToken } from './warm-context.ts';

/** Signs a page in with a token, as a sign-in would have left it, and opens an address. */
export async function openPageAs(page: Page, token: string, path: string): Promise<void> {
  const script = await page.addInitScript(storeToken, token);
  await page.goto(path);
  // who signs out stays signed out, whatever is loaded then
  await script.dispose();
}

/** A browser of their own for a second person. */
export async function newSignedInContext(browser: Browser, origin: string, token: string): Promise<BrowserContext> {
  const localStorage = [{ name: 'token', value: token }];
  return browser.newContext({ baseURL: origin, storageState: { cookies: [], origins: [{ origin, localStorage }] } });
}
