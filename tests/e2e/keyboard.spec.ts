import { campaignsPage } from './pages/campaigns-page.ts';
import { colorScheme, shell } from './pages/shell.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'demo' });

test.beforeEach(async ({ page }) => {
  await campaignsPage(page).open();
  await expect(campaignsPage(page).names.first()).toBeVisible();
});

test('Ctrl+K opens the palette: it finds screens, accounts and actions, and does what is chosen', async ({ page }) => {
  const frame = shell(page);
  await page.keyboard.press('Control+k');
  await expect(frame.palette).toBeFocused();
  await frame.palette.fill('prefer');
  await expect(frame.chosenAction).toContainText('Preferences');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/preferences\/user\/basic/);

  await page.keyboard.press('Control+k');
  await frame.palette.fill('Becker');
  await expect(frame.chosenAction).toContainText('Thomas Becker');
  await page.keyboard.press('Enter');
  await expect(frame.switcher).toHaveAccessibleName(/^Switch account: Thomas Becker/);

  await page.keyboard.press('Control+k');
  await frame.palette.fill('no such thing');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frame.palette).toBeHidden();
});

test('? lists the shortcuts, and Escape closes the list', async ({ page }) => {
  const frame = shell(page);
  await page.keyboard.press('?');
  await expect(frame.shortcuts).toBeVisible();
  await expect(frame.shortcuts).toContainText('Search on this page');
  await page.keyboard.press('Escape');
  await expect(frame.shortcuts).toBeHidden();
});

test('the shortcuts do what the list says, but not while one types', async ({ page }) => {
  const [frame, campaigns] = [shell(page), campaignsPage(page)];
  await page.keyboard.press('b');
  await expect(frame.expand).toBeVisible();
  await page.keyboard.press('t');
  await expect.poll(() => colorScheme(page)).toBe('dark');
  await page.keyboard.press('/');
  await expect(campaigns.search).toBeFocused();
  await page.keyboard.type('tb');
  await expect(campaigns.search).toHaveValue('tb');
  await expect.poll(() => colorScheme(page)).toBe('dark');
  await expect(frame.expand).toBeVisible();
  await campaigns.search.blur();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/preferences/);
});

test('single keys can be switched off, and stay so', async ({ page }) => {
  const frame = shell(page);
  await page.keyboard.press('?');
  await frame.shortcuts.getByRole('switch', { name: 'Single-key shortcuts' }).click({ force: true });
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(campaignsPage(page).names.first()).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(frame.palette).toBeVisible();
  await expect(frame.shortcuts).toHaveCount(0);
});

test('the first stop of the keyboard skips the navigation', async ({ page }) => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});
