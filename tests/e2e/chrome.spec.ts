import { campaignsPage } from './pages/campaigns-page.ts';
import { shell } from './pages/shell.ts';
import { enterAs } from './support/enter-as.ts';
import { addToWorkspace, changePerson, ownPerson, ownWorkspace } from './support/own-workspace.ts';
import { expect, test } from './support/test.ts';

test.describe('the frame', () => {
  test.use({ account: 'demo' });

  test('R098 the logo leads to the campaigns, the header says who is signed in and where', async ({ page }) => {
    await page.goto('/preferences/user/language');
    const info = page.getByRole('link', { name: 'Jonas Weber: settings' });
    await info.hover();
    const tooltip = page.getByRole('tooltip').filter({ hasText: 'Jonas Weber' });
    await expect(tooltip).toContainText('demo@kithline.test');
    await expect(tooltip).toContainText('Lumen Sales');
    await page.getByRole('link', { name: 'Kithline' }).click();
    await expect(campaignsPage(page).heading).toBeVisible();
  });

  test('R102 what is new is linked for brands that keep a list of it, R094 in a new tab', async ({ page }) => {
    await campaignsPage(page).open();
    const news = page.getByRole('link', { name: 'What is new (opens in a new tab)' });
    await expect(news).toHaveAttribute('href', 'https://kithline.test/changelog');
    await expect(news).toHaveAttribute('target', '_blank');
    await page.goto('/campaigns?brand=divo');
    await expect(shell(page).bell).toBeVisible();
    await expect(news).toHaveCount(0);
  });

  test('S170 the support panel stands ready for brands with a chat, and is honest without its provider', async ({
    page,
  }) => {
    await campaignsPage(page).open();
    await expect(shell(page).bell).toBeVisible();
    const support = page.getByRole('button', { name: 'Support' });
    await expect(support).toHaveCount(0);
    await page.goto('/campaigns?brand=buzz');
    await support.click();
    const panel = page.locator('#support-widget');
    await expect(panel).toContainText('Intercom, which is not connected on this site');
    await expect(panel.getByRole('link', { name: 'Open help' })).toHaveAttribute('href', 'https://buzz.test/help');
  });

  test('the foot of the sidebar holds the links the brand has, and the way out (R008, R340)', async ({ page }) => {
    await campaignsPage(page).open();
    const foot = page.getByRole('navigation', { name: 'More' });
    await expect(foot.getByRole('listitem')).toHaveText([/^Help/, /^Learning/, /^Community/, /^Log out/]);
  });

  test('R114 S163 the account menu leads to one’s own settings and those of the workspace', async ({ page }) => {
    const frame = shell(page);
    await campaignsPage(page).open();
    await frame.menu.click();
    await frame.menuItem('Settings').first().click();
    await expect(page).toHaveURL(/\/preferences\/user\/basic/);
    await frame.menu.click();
    await expect(frame.menuItem('Log out')).toBeVisible();
    await expect(frame.menuItem('Admin')).toHaveCount(0);
    await frame.menuItem('Workspace settings').click();
    await expect(page).toHaveURL(/\/preferences\/workspace\/basic\/[0-9a-f-]{36}/);
  });
});

test.describe('the frame of those who run the platform', () => {
  test.use({ account: 'admin' });

  test('R081 S224 the foot of the sidebar can hold seven lines, in this order', async ({ page }) => {
    await page.goto('/campaigns?brand=buzz');
    const lines = page.getByRole('navigation', { name: 'More' }).getByRole('listitem');
    const names = ['Help', 'Learning', 'Community', 'Affiliate program', 'Refer a friend', 'Admin', 'Log out'];
    await expect(lines).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  });
});

test.describe('plans', () => {
  test.describe('of a workspace without accounts', () => {
    test.use({ account: 'free' });

    test('R248 a feature of a larger plan says which one has it', async ({ page }) => {
      await page.goto('/credentials/add-first');
      const cloud = page.getByRole('listitem').filter({ hasText: 'In the cloud' });
      await cloud.getByRole('button', { name: 'Upgrade' }).click();
      const dialog = page.getByRole('dialog', { name: 'Upgrade' });
      await expect(dialog).toContainText('Cloud automation needs the Basic plan or a larger one.');
      await expect(dialog.getByRole('region', { name: 'Basic' })).toContainText('Has it');
      await expect(page.getByRole('listitem').filter({ hasText: 'through the extension' })).not.toContainText(
        'Upgrade',
      );
    });
  });

  test('S226 R248 R385 a limit that is reached opens what the next plan has', async ({ page }) => {
    const { admin } = await ownWorkspace({ tier: 'free', campaigns: 1 });
    await enterAs(page, admin.token, '/campaigns');
    await expect(page.getByText('1 of 1 campaign used')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Upgrade' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade' });
    await expect(dialog).toContainText('1 of 1 campaign is in use: another one needs a larger plan.');
    await expect(dialog.getByRole('region', { name: 'Free' })).toContainText('Current plan');
    await expect(dialog.getByRole('region', { name: 'Basic' })).toContainText('Everything in Free, and:');
    await expect(dialog).toContainText('Contact your customer support to help you');
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBeCloseTo(980, 0);
  });

  test('the account menu offers an upgrade while there is a larger plan, and only then', async ({ page }) => {
    const frame = shell(page);
    const { admin } = await ownWorkspace({ tier: 'growth' });
    await enterAs(page, admin.token, '/campaigns');
    await frame.menu.click();
    await frame.menuItem('Upgrade').click();
    await expect(page.getByRole('dialog', { name: 'Upgrade' })).toContainText('What larger plans have');
    const { admin: largest } = await ownWorkspace({ tier: 'supreme' });
    await enterAs(page, largest.token, '/campaigns');
    await frame.menu.click();
    await expect(frame.menuItem('Switch workspace')).toBeVisible();
    await expect(frame.menuItem('Upgrade')).toHaveCount(0);
  });
});

test.describe('switching workspaces', () => {
  test('S164 R117 R196 R384 an own workspace is found and chosen, and home begins anew in it', async ({ page }) => {
    const frame = shell(page);
    const { admin } = await ownWorkspace({ name: 'First Harbour' });
    const second = await ownWorkspace({ name: 'Second Harbour' });
    const blocked = await ownWorkspace({ name: 'Blocked Harbour', status: 'blocked' });
    await addToWorkspace(admin.id, second.spaceId, 'admin');
    await addToWorkspace(admin.id, blocked.spaceId);
    await enterAs(page, admin.token, '/campaigns?q=kept');
    await frame.menu.click();
    await frame.menuItem('Switch workspace').click();
    const dialog = page.getByRole('dialog', { name: 'Switch workspace' });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBeCloseTo(725, 0);
    await expect(dialog.getByRole('button', { name: /First Harbour/ })).toContainText('Workspace already active');

    await dialog.getByRole('button', { name: /Blocked Harbour/ }).click();
    await expect(dialog.getByRole('alert')).toContainText('Cannot choose this workspace');
    await expect(dialog.getByRole('alert')).toContainText(/you can't choose this workspace, it is blocked/i);

    await dialog.getByRole('searchbox', { name: 'Find a workspace' }).fill('SECOND');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: /Second Harbour/ }).click();
    await expect(page.getByText('Workspace set')).toBeVisible();
    await expect(frame.menu).toContainText('Second Harbour');
    await expect(page).toHaveURL(/\/campaigns\/my-campaigns$/);
  });

  test('R034 R339 the way to another workspace is missing where the brand opens none', async ({ page }) => {
    const { admin } = await ownWorkspace();
    await enterAs(page, admin.token, '/campaigns?brand=funnel-builder');
    await shell(page).menu.click();
    await shell(page).menuItem('Switch workspace').click();
    const dialog = page.getByRole('dialog', { name: 'Switch workspace' });
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('link', { name: 'Add a workspace' })).toHaveCount(0);
  });
});

test.describe('an address that is not confirmed', () => {
  test('S167 R246 R247 R160 R754 the banner sends the mail again, and stays away once dismissed', async ({ page }) => {
    const { admin } = await ownWorkspace();
    await changePerson(admin.id, { email_confirmed: false });
    await enterAs(page, admin.token, '/campaigns?skippedEmailConfirmation=true');
    const banner = page.getByRole('complementary', { name: 'Confirm your email' });
    await banner.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('The email was sent again')).toBeVisible();
    await expect(banner.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(campaignsPage(page).heading).toBeVisible();
    await expect(banner).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('banner'))).toBe('dismissed');
  });
});

test.describe('logging out', () => {
  test('R159 R199 R200 leaves no token behind and tells the extension', async ({ page }) => {
    const { admin } = await ownWorkspace();
    await enterAs(page, admin.token, '/campaigns');
    await expect(campaignsPage(page).heading).toBeVisible();
    await page.evaluate(() => {
      for (const key of ['banner', 'aiEmployeeSettings', 'kept']) localStorage.setItem(key, 'x');
      addEventListener('message', ({ data }) => Object.assign(window, { heard: data }));
    });
    await shell(page).logOut();
    await expect(page).toHaveURL(/\/auth\/sign-in$/);
    const left = await page.evaluate(() => Object.keys(localStorage));
    expect(left).toContain('kept');
    expect(left).not.toContain('banner');
    expect(left).not.toContain('aiEmployeeSettings');
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(admin.token);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: { type: string } }).heard.type))
      .toBe('logged_out');
  });

  test('R014 R202 S223 people of a connected CRM have the short menu, and log out to the CRM’s own way in', async ({
    page,
  }) => {
    const { spaceId } = await ownWorkspace();
    const person = await ownPerson({ spaceId, role: 'admin' });
    await changePerson(person.id, { is_crm_connected: true });
    await enterAs(page, person.token, '/campaigns');
    await expect(shell(page).navLink('Campaigns')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'More' })).toHaveCount(0);
    await shell(page).logOut();
    await expect(page).toHaveURL(/\/auth\/integration\/third-party-login$/);
  });
});

test('a workspace’s own colour stands in for the brand’s inside it, and only there', async ({ page }) => {
  const appearance = JSON.stringify({ color: '#0f7b5f', logo_shape: 'square' });
  const { admin } = await ownWorkspace({ space: { appearance } });
  const mark = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--app-brand-mark'));
  await enterAs(page, admin.token, '/campaigns');
  await expect(campaignsPage(page).heading).toBeVisible();
  await expect.poll(mark).toBe('#0f7b5f');
  await shell(page).logOut();
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
  await expect.poll(mark).not.toBe('#0f7b5f');
});
