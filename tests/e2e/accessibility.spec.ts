import { colorScheme } from './pages/shell.ts';
import { SCREENS } from './screens.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

/** The screen that is looked at with the frame round it: one is enough. */
const FRAMED = 'campaigns';
const PHONE = { width: 390, height: 844 };
const OVERLAYS = ':is([role="dialog"], [role="menu"]):visible';

for (const { name, path, account = null, arrive, problem, isOtherOnPhone } of SCREENS)
  test.describe(`${name} is accessible`, () => {
    test.use({ account, colorScheme: 'light' });

    // one page for all three: to load the app and to find the way once more would take longer than all the looking
    test('in light, in dark and on a phone', async ({ page, allowProblem }) => {
      if (problem) allowProblem(problem);
      const isWithoutFrame = name !== FRAMED;
      await page.goto(path);
      await arrive(page, 'desktop');
      const overlays = await page.locator(OVERLAYS).count();
      await expectAccessible(page, { isWithoutFrame });
      // what differs in the dark is colours alone
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => colorScheme(page)).toBe('dark');
      await expectAccessible(page, { only: ['color-contrast'], isWithoutFrame });
      await page.setViewportSize(PHONE);
      if (isOtherOnPhone) {
        await page.goto(path);
        await arrive(page, 'phone');
      }
      // should a narrow page have closed it: say isOtherOnPhone
      else await expect(page.locator(OVERLAYS), 'what was opened, on a phone').toHaveCount(overlays);
      // the colours are those of the desk: looking at them takes longer than all else
      await expectAccessible(page, { isWithoutFrame, without: isWithoutFrame ? ['color-contrast'] : [] });
    });
  });
