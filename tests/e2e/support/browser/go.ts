import type { Page } from '@playwright/test';

/** What the router leaves on every page. */
declare const __TSR_ROUTER__: {
  subscribe(event: 'onResolved', listener: () => void): () => void;
  state: { status: string; location: { href: string }; resolvedLocation?: { href: string } };
};

/**
 * Leads the loaded application to another of its addresses, as a link of its own would, until its page stands there:
 * nothing is loaded anew, and nothing of the page before is left.
 */
export async function go(page: Page, path: string): Promise<void> {
  // a stranger's sign-in page stands alone, without the application
  if (!(await page.evaluate(() => '__TSR_ROUTER__' in globalThis))) {
    await page.goto(path);
    return;
  }
  await page.evaluate(
    (address) =>
      new Promise<void>((resolve) => {
        const end = () => {
          stop();
          clearInterval(looking);
          resolve();
        };
        const stop = __TSR_ROUTER__.subscribe('onResolved', end);
        // of two ways at once, such as where news leads elsewhere meanwhile, only one is said to have been gone
        const looking = setInterval(() => {
          const { status, location, resolvedLocation } = __TSR_ROUTER__.state;
          if (status === 'idle' && resolvedLocation?.href === location.href) end();
        }, 250);
        history.pushState({}, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }),
    path,
  );
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
  const overlays = page.locator(OVERLAYS);
  for (let tries = 0; tries < 3 && (await overlays.count()) > 0; tries += 1) await page.keyboard.press('Escape');
  // also where the address leads on to: what stands there already would stay as it is
  const isSamePage = new URL(page.url()).pathname.startsWith(new URL(path, page.url()).pathname);
  // what does not close may be the frame's own, which would show it again
  if (isSamePage || (await overlays.count()) > 0) {
    await go(page, ELSEWHERE);
    await page.getByRole('heading', { name: 'Terms of use', level: 1 }).waitFor();
  }
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await go(page, path);
}
