import type { Browser, BrowserContext, Page } from '@playwright/test';
import { sessionCookies } from './session-cookies.ts';

const BLANK_PAGE = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };

const contexts = new Map<string, BrowserContext>();

/**
 * A context as if it were new, whose caches are warm: what an earlier test of this worker has loaded and compiled
 * need not be loaded and compiled again. One for each set of options.
 */
export async function acquireContext(browser: Browser, options: object): Promise<BrowserContext> {
  const key = JSON.stringify(options);
  const kept = contexts.get(key);
  contexts.delete(key);
  return kept ?? newContext(browser);
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openBlankPage(page);
  return context;
}

/** A new page in place of the one that the context was kept with, signed in if a token is given. */
export async function openPage(context: BrowserContext, token: string | null): Promise<Page> {
  const [left] = context.pages();
  if (token) await context.addCookies(sessionCookies(new URL(left!.url()).origin, token));
  const page = await context.newPage();
  await left!.close();
  return page;
}

/** For the next test that wants these options; what cannot be made as new is closed. */
export async function releaseContext(context: BrowserContext, options: object): Promise<void> {
  const isClean = await clean(context).catch(() => false);
  if (isClean) contexts.set(JSON.stringify(options), context);
  else await context.close();
}

async function clean(context: BrowserContext): Promise<boolean> {
  for (const event of ['console', 'weberror', 'requestfailed'] as const) context.removeAllListeners(event);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  // one stays: without any, the process with all that is compiled would end
  const [left = await context.newPage(), ...others] = context.pages();
  // a clock that a test has set cannot be taken out again
  if (await left.evaluate(() => '__pwClock' in globalThis)) return false;
  await Promise.all(others.map((page) => page.close()));
  await openBlankPage(left);
  await context.clearCookies();
  await context.clearPermissions();
  await clearStorage(left);
  return true;
}

async function clearStorage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await session.detach();
}

/** Leads a page to where nothing of ours runs, and only the site's storage can be reached. */
export async function openBlankPage(page: Page): Promise<void> {
  const address = '**/nothing-runs-here';
  await page.route(address, (route) => route.fulfill(BLANK_PAGE));
  await page.goto('/nothing-runs-here', { timeout: 60_000 });
  // as long as one request is looked at, the browser's cache is off
  await page.unroute(address);
}
