import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** What a test finds of those before it, at the site and at another origin. */
const found = async (page: Page) => {
  const { cookies } = await page.context().storageState();
  const stored = await page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    mayRead: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    isClockSet: new Date().getFullYear() < 2020,
  }));
  return { ...stored, cookies, size: page.viewportSize(), pages: page.context().pages().length };
};

const open = (page: Page, origin: string) => page.goto(`${origin}/api/health`);
const origins = (baseURL: string | undefined) => [baseURL!, process.env.E2E_WORLD_URL!];

test.describe.configure({ mode: 'serial' });
test.describe('what one test leaves in the browser', () => {
  let nothing: object[];

  test('is nothing at first', async ({ page, baseURL, allowProblem }) => {
    allowProblem(/favicon|404/);
    nothing = [];
    for (const origin of origins(baseURL)) {
      await open(page, origin);
      nothing.push(await found(page));
    }
    expect(nothing[0]).toMatchObject({ local: [], session: [], databases: [], caches: [], cookies: [], pages: 1 });
  });

  for (const hasClock of [false, true]) {
    test(`is much${hasClock ? ', and a clock of its own' : ''}`, async ({ page, context, baseURL, allowProblem }) => {
      allowProblem(/favicon|404/);
      if (hasClock) await page.clock.setFixedTime('2019-01-01T12:00:00Z');
      await context.grantPermissions(['clipboard-read']);
      await context.route('**/api/health', (route) => route.fulfill({ body: 'another answer' }));
      for (const origin of origins(baseURL)) {
        await open(page, origin);
        await expect(page.getByText('another answer')).toBeVisible();
        await page.evaluate(async () => {
          localStorage.setItem('left', 'here');
          sessionStorage.setItem('left', 'here');
          document.cookie = 'left=here; max-age=3600';
          indexedDB.open('left');
          await caches.open('left');
        });
      }
      await page.setViewportSize({ width: 400, height: 400 });
      await context.newPage();
      const left = await found(page);
      expect(left).toMatchObject({ local: [['left', 'here']], databases: ['left'], caches: ['left'], pages: 2 });
      expect(left).toMatchObject({ mayRead: 'granted', isClockSet: hasClock });
      expect(left.cookies).not.toEqual([]);
    });

    test(`is nothing for the next${hasClock ? ', which has the time of all' : ''}`, async ({
      page,
      baseURL,
      allowProblem,
    }) => {
      allowProblem(/favicon|404/);
      for (const [index, origin] of origins(baseURL).entries()) {
        await open(page, origin);
        await expect(page.getByText('another answer')).toHaveCount(0);
        expect(await found(page)).toEqual(nothing[index]);
      }
    });
  }
});
