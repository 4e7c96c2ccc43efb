import type { Browser, BrowserContext, Page } from '@playwright/test';
import { sessionCookies } from './session-cookies.ts';
import { openBlankPage } from './warm-context.ts';

/** Signs a page in with a token, as a sign-in would have left it, and opens an address. */
export async function openPageAs(page: Page, token: string, path: string): Promise<void> {
  // away from what another person has open: it would go on asking, in this one's name
  await openBlankPage(page);
  await page.context().addCookies(sessionCookies(new URL(page.url()).origin, token));
  await page.goto(path);
}

/** A browser of their own for a second person. */
export async function newSignedInContext(browser: Browser, origin: string, token: string): Promise<BrowserContext> {
  const storageState = { cookies: sessionCookies(origin, token), origins: [] };
  return browser.newContext({ baseURL: origin, storageState });
}
