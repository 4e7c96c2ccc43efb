import { colorScheme } from './pages/shell.ts';
import { SCREENS } from './screens.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

/** The screen that is looked at with the frame round it: one is enough. */
const FRAMED = 'campaigns';
const PHONE = { width: 390, height: 844 };

for (const { name, path, account = null, arrive, problem } of SCREENS)
  test.describe(`${name} is accessible`, () => {
    test.use({ account, colorScheme: 'light' });

    // one browser for all three: what the first page has loaded, the second need not load again
    test('in light, in dark and on a phone', async ({ page, allowProblem }) => {
      if (problem) allowProblem(problem);
      const isWithoutFrame = name !== FRAMED;
      await page.goto(path);
      await arrive(page, 'desktop');
      await expectAccessible(page, { isWithoutFrame });
      // what differs in the dark is colours alone
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => colorScheme(page)).toBe('dark');
      await expectAccessible(page, { only: ['color-contrast'], isWithoutFrame });
      const phone = await page.context().newPage();
      await phone.setViewportSize(PHONE);
      await phone.goto(path);
      await arrive(phone, 'phone');
      // the colours are those of the desk: looking at them takes longer than all else
      await expectAccessible(phone, { isWithoutFrame, without: isWithoutFrame ? ['color-contrast'] : [] });
    });
  });
