import { campaignListPage } from '../pages/campaign-list-page.ts';
import { colorScheme, shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';
import { turnSwitch } from '../support/browser/turn-switch.ts';

test.use({ account: 'demo' });

test('the keyboard skips the navigation, lists its shortcuts and does what they say, and finds everything in the palette', async ({
  page,
}) => {
  const [frame, campaigns] = [shell(page), campaignListPage(page)];
  await campaigns.open();
  await expect(campaigns.names.first()).toBeVisible();

  await test.step('the first stop skips the navigation', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  });

  await test.step('? lists the shortcuts, and Escape closes the list', async () => {
    await page.keyboard.press('?');
    await expect(frame.shortcuts).toBeVisible();
    await expect(frame.shortcuts).toContainText('Search on this page');
    await page.keyboard.press('Escape');
    await expect(frame.shortcuts).toBeHidden();
  });

  await test.step('the shortcuts do what the list says, but not while one types', async () => {
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
    await campaigns.search.fill('');
    await campaigns.search.blur();
    // one after the other, and not only once a busy page has dealt with the first
    await Promise.all([page.keyboard.press('g'), page.keyboard.press('p')]);
    await expect(page).toHaveURL(/\/preferences/);
  });

  await test.step('Ctrl+K opens the palette: screens, accounts and actions, and what is chosen is done', async () => {
    await page.keyboard.press('Control+k');
    await expect(frame.palette).toBeFocused();
    await frame.palette.fill('campaigns');
    await expect(frame.chosenAction).toContainText('Campaigns');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/campaigns\/my-campaigns/);
    await expect(frame.palette).toBeHidden();

    await page.keyboard.press('Control+k');
    await expect(frame.palette).toBeFocused();
    await frame.palette.fill('Becker');
    await expect(frame.chosenAction).toContainText('Thomas Becker');
    await page.keyboard.press('Enter');
    await expect(frame.switcher).toHaveAccessibleName(/^Switch account: Thomas Becker/);
    await expect(frame.palette).toBeHidden();

    await page.keyboard.press('Control+k');
    await expect(frame.palette).toBeFocused();
    await frame.palette.fill('no such thing');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(frame.palette).toBeHidden();
  });

  await test.step('single keys can be switched off, and stay so', async () => {
    await page.keyboard.press('?');
    const single = frame.shortcuts.getByRole('switch', { name: 'Single-key shortcuts' });
    await turnSwitch(single);
    await expect(single).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(frame.shortcuts).toBeHidden();
    await page.reload();
    await expect(campaigns.names.first()).toBeVisible();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(frame.palette).toBeVisible();
    await expect(frame.shortcuts).toHaveCount(0);
  });
});
