import type { Page } from '@playwright/test';

/** Leads the loaded application to another of its addresses, as a link of its own would: nothing is loaded anew. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** A page that everybody may read, outside of the frame: what was open before is gone there. */
const ELSEWHERE = '/terms-of-use';
const OVERLAYS = ':is([role="dialog"], [role="menu"], [role="listbox"]):visible';

/**
 * The same, as somebody would find it who has just come: nothing is open, and nothing was begun before. What nobody
 * has loaded yet is loaded.
 */
export async function goAnew(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  const isSamePage = new URL(page.url()).pathname === new URL(path, page.url()).pathname;
  if (isSamePage || (await page.locator(OVERLAYS).count()) > 0) {
    await go(page, ELSEWHERE);
    await page.getByRole('heading', { name: 'Terms of use', level: 1 }).waitFor();
  }
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'token') localStorage.removeItem(key);
    sessionStorage.clear();
  });
  await go(page, path);
}
