import { openPageAs } from '../support/browser/open-page-as.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { ownUser } from '../support/data/own-workspace.ts';
import { signUpByApi } from '../support/server/sign-up-by-api.ts';
import { expect, test } from '../support/test.ts';

const THEMES = [
  { look: 'in light', use: { colorScheme: 'light' } },
  { look: 'in dark', use: { colorScheme: 'dark' } },
  { look: 'on a phone', use: { viewport: { width: 390, height: 844 } } },
] as const;

/** Screens that only somebody of their own comes to. */
for (const { look, use } of THEMES)
  test.describe(look, () => {
    test.use(use);

    test('confirming the email is accessible', async ({ page, baseURL }) => {
      const { token } = await signUpByApi(baseURL!);
      await openPageAs(page, token, '/auth/activate-email');
      await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
      await expectAccessible(page);
    });

    test('creating a first workspace is accessible', async ({ page }) => {
      const { token } = await ownUser();
      await openPageAs(page, token, '/space/create');
      await expect(page.getByRole('heading', { name: 'Create a workspace' })).toBeVisible();
      await expectAccessible(page);
    });
  });
