import { colorScheme } from './pages/shell.ts';
import { SCREENS } from './screens.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

for (const { name, path, account = null, arrive, problem } of SCREENS)
  test.describe(`${name} is accessible`, () => {
    test.use({ account, colorScheme: 'light' });

    // the same page twice: what differs in the dark is colours alone
    test('in light and in dark', async ({ page, allowProblem }) => {
      if (problem) allowProblem(problem);
      await page.goto(path);
      await arrive(page, 'desktop');
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => colorScheme(page)).toBe('dark');
      await expectAccessible(page, ['color-contrast']);
    });

    test.describe(() => {
      test.use({ viewport: { width: 390, height: 844 } });
      test('on a phone', async ({ page, allowProblem }) => {
        if (problem) allowProblem(problem);
        await page.goto(path);
        await arrive(page, 'phone');
        await expectAccessible(page);
      });
    });
  });
