import { SCREENS } from './screens.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { test } from './support/test.ts';

const LOOKS = [
  { look: 'light', kind: 'desktop', use: { colorScheme: 'light' } },
  { look: 'dark', kind: 'desktop', use: { colorScheme: 'dark' } },
  { look: 'phone', kind: 'phone', use: { viewport: { width: 390, height: 844 } } },
] as const;

for (const { look, kind, use } of LOOKS)
  for (const { name, path, account = null, arrive, problem } of SCREENS)
    test.describe(() => {
      test.use({ ...use, account });

      test(`${name} is accessible (${look})`, async ({ page, allowProblem }) => {
        if (problem) allowProblem(problem);
        await page.goto(path);
        await arrive(page, kind);
        await expectAccessible(page);
      });
    });
