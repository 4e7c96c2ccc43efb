import { campaignListPage } from '../pages/campaign-list-page.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { changeCredits, ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

test('R010 R011 another brand shows its name, its title and its colour, also after sign-in', async ({
  page,
  request,
}) => {
  const [own, other] = await Promise.all(
    ['', '?brand=divo'].map(async (query) => (await (await request.get(`/api/brand/config${query}`)).json()).payload),
  );
  expect(other.name).not.toBe(own.name);
  const color = () => signInPage(page).submit.evaluate((button) => getComputedStyle(button).backgroundColor);

  await page.goto('/auth/sign-in');
  await expect(page.getByText(`Sign in to ${own.name}`)).toBeVisible();
  const ownColor = await color();
  await page.goto('/auth/sign-in?brand=divo');
  await expect(page.getByText(`Sign in to ${other.name}`)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(other.title));
  await expect.poll(() => color()).not.toBe(ownColor);

  await signInPage(page).signIn('demo');
  await expect(page.getByRole('link', { name: other.name })).toBeVisible();
});

const GREETINGS = { en: 'Sign in', fr: 'Se connecter', de: 'Anmelden', pt: 'Entrar', es: 'Iniciar sesión' };

test('R015 R016 R017 each of the five languages can be chosen before sign-in and is kept', async ({ page }) => {
  await signInPage(page).open();
  const language = page.getByRole('combobox');
  for (const [code, greeting] of Object.entries(GREETINGS)) {
    await language.selectOption(code);
    await expect(page.getByRole('button', { name: greeting, exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: GREETINGS.es, exact: true })).toBeVisible();
});

test('S088 R016 the language of the preferences changes the whole product, numbers too', async ({ page }) => {
  // the choice is kept with the account, so it is not made for the people of the demo
  const { admin, spaceId } = await ownWorkspace();
  await changeCredits(spaceId, { left: 1612, used: 0 });
  await openPageAs(page, admin.token, '/preferences/user/language');
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await campaignListPage(page).open();
  await expect(page.getByRole('heading', { name: 'Kampagnen', level: 1 })).toBeVisible();
  await expect(page.getByText('0 / 1.612')).toBeVisible();
});
