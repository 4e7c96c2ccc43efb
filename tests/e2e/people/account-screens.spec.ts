import type { Page } from '@playwright/test';
import { colorScheme } from '../pages/shell.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { ownUser } from '../support/data/own-workspace.ts';
import { signUpByApi } from '../support/server/sign-up-by-api.ts';
import { expect, test } from '../support/test.ts';

/** Screens that only somebody of their own comes to. */
test('confirming the email is accessible in light, in dark and on a phone', async ({ page, baseURL }) => {
  const { token } = await signUpByApi(baseURL!);
  await openPageAs(page, token, '/auth/activate-email');
  await expectAccessibleEverywhere(page, 'Confirm your email');
});

test('creating a first workspace is accessible in light, in dark and on a phone', async ({ page }) => {
  const { token } = await ownUser();
  await openPageAs(page, token, '/space/create');
  await expectAccessibleEverywhere(page, 'Create a workspace');
});

async function expectAccessibleEverywhere(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(await colorScheme(page)).toBe('light');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => colorScheme(page)).toBe('dark');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => colorScheme(page)).toBe('light');
  await expectAccessible(page);
}
