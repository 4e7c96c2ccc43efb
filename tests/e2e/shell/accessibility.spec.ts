import type { Page } from '@playwright/test';
import { colorScheme } from '../pages/shell.ts';
import { AREAS, type Screen } from '../screens.ts';
import { findings, type Scope } from '../support/browser/findings.ts';
import { goAnew } from '../support/browser/go.ts';
import { expect, test } from '../support/test.ts';
import type { DemoUser } from '../support/server/demo-token.ts';

/** The screen that is looked at with the frame round it: one is enough. */
const FRAMED = 'campaigns';
const PHONE = { width: 390, height: 844 };
/** For a screen to be complete. */
const ARRIVAL_MS = 60_000;

/** What one page walks through; together about a dozen screens, so that several can walk at once. */
const WALKS = [
  ['preferences'],
  ['shell', 'campaigns'],
  ['settings', 'settings-account'],
  ['finder'],
  ['credentials', 'wizard', 'integrations', 'webhooks'],
  ['campaign-page', 'simulate', 'templates'],
  ['accounts', 'chrome', 'dashboard', 'mailboxes'],
  ['sequence', 'prospects', 'inbox'],
];

test('every screen is walked to', () => {
  expect(WALKS.flat().toSorted()).toEqual(Object.keys(AREAS).toSorted());
});

for (const areas of WALKS) {
  const screens = areas.flatMap((area) => AREAS[area] ?? []);
  walk(`${areas.join(', ')}: the screens of the demo’s admin are accessible`, 'demo', screens);
}
for (const account of ['free', 'owner', 'unpaid', 'admin', null] as const)
  walk(`the screens of ${account ?? 'a stranger'} are accessible`, account, Object.values(AREAS).flat());

/**
 * One page for all screens of a person, at the desk and then on a phone: to load the application anew, or to change its
 * width on every screen, would take longer than all the looking.
 */
function walk(title: string, account: DemoUser | null, all: readonly Screen[]): void {
  const screens = inTurn(all.filter((screen) => (screen.account ?? null) === account));
  test.describe(title, () => {
    test.use({ account, colorScheme: 'light' });

    test('in light, in dark and on a phone', async ({ page, allowProblem }) => {
      test.setTimeout(60_000 + screens.length * 40_000);
      page.setDefaultTimeout(ARRIVAL_MS);
      await page.addInitScript(changeColorsAtOnce);
      for (const { problem } of screens) if (problem) allowProblem(problem);
      for (const screen of screens) await lookAt(page, screen, 'desktop', lookInBothColors);
      await page.setViewportSize(PHONE);
      // the colours are those of the desk: looking at them takes longest
      const withoutColors = { without: ['color-contrast'] };
      for (const screen of screens)
        await lookAt(page, screen, 'phone', (name) => expectNone(page, screen, `${name}, on a phone`, withoutColors));
    });
  });
}

/**
 * Screens of one page not one after the other, as far as there are others: what stands already would first have to be
 * left for another page. Those of a page stay in their order.
 */
function inTurn(screens: readonly Screen[]): Screen[] {
  const pages = [...Map.groupBy(screens, ({ path }) => path.split('?')[0]).values()].map((page) => [...page]);
  const order: Screen[] = [];
  let last: Screen[] | undefined;
  while (order.length < screens.length) {
    const [next] = pages
      .filter((page) => page.length > 0 && page !== last)
      .toSorted((one, other) => other.length - one.length);
    last = next ?? last;
    order.push(last!.shift()!);
  }
  return order;
}

/** Runs in the page: hundreds of colours that fade take twenty times as long as those that change. */
function changeColorsAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [sheet];
}

async function lookInBothColors(name: string, page: Page, screen: Screen): Promise<void> {
  // a page that is busy hears of its colours a moment later
  await expect.poll(() => colorScheme(page)).toBe('light');
  await expectNone(page, screen, `${name}, in light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => colorScheme(page)).toBe('dark');
  // what differs in the dark is colours alone
  await expectNone(page, screen, `${name}, in dark`, { only: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  // before it is left: a page that is being changed may not hear of it
  await expect.poll(() => colorScheme(page)).toBe('light');
}

async function expectNone(page: Page, screen: Screen, name: string, scope: Scope = {}): Promise<void> {
  const found = await findings(page, screen.name === FRAMED ? {} : { ...scope, isWithoutFrame: true });
  expect.soft(found, name).toEqual([]);
}

/** A screen that does not come, or has a fault, does not keep the walk from the others. */
function lookAt(
  page: Page,
  screen: Screen,
  device: 'desktop' | 'phone',
  look: (name: string, page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  return test.step(`${screen.name}, ${device}`, async () => {
    try {
      if (screen.isLoadedAnew) await page.goto(screen.path);
      else await goAnew(page, screen.path);
      await screen.arrive(page, device);
      // what is still on its way is looked at when it is there
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await look(screen.name, page, screen);
    } catch (error) {
      expect.soft((error as Error).message, `${screen.name}, ${device}: is arrived at`).toBe('');
      await page.emulateMedia({ colorScheme: 'light' });
      // the next one is loaded
      await page.goto('about:blank');
    }
  });
}
