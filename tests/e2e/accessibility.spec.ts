import { SCREENS } from './screens.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { test } from './support/test.ts';

const LOOKS = [
  { look: 'in light', kind: 'desktop', use: { colorScheme: 'light' } },
  { look: 'in dark', kind: 'desktop', use: { colorScheme: 'dark' } },
  { look: 'on a phone', kind: 'phone', use: { viewport: { width: 390, height: 844 } } },
] as const;

for (const { name, path, account = null, arrive, problem } of SCREENS)
  for (const { look, kind, use } of LOOKS)
    test.describe(`${name} is accessible`, () => {
      test.use({ ...use, account });

      test(look, async ({ page, allowProblem }) => {
        if (problem) allowProblem(problem);
        await page.goto(path);
        await arrive(page, kind);
        await expectAccessible(page);
      });
    });
