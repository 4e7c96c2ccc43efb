import { campaignListPage } from '../pages/campaign-list-page.ts';
import { shell } from '../pages/shell.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { addToWorkspace, changeUserRow, ownUser, ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

test.describe('plans', () => {
  test('S226 R248 R385 a limit that is reached opens what the next plan has', async ({ page }) => {
    const { admin } = await ownWorkspace({ tier: 'free', campaigns: 1 });
    await openPageAs(page, admin.token, '/campaigns');
    await expect(page.getByText('1 of 1 campaign used')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Upgrade' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade' });
    await expect(dialog).toContainText('1 of 1 campaign is in use: another one needs a larger plan.');
    await expect(dialog.getByRole('region', { name: 'Free' })).toContainText('Your plan');
    await expect(dialog.getByRole('region', { name: 'Basic' })).toContainText('Everything in Free, and:');
    await expect(dialog.getByRole('region', { name: 'Basic' }).getByRole('button', { name: 'Choose' })).toBeVisible();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBeCloseTo(980, 0);
  });
});

test('S164 R117 R196 R384 an own workspace is found and chosen, and home begins anew in it', async ({ page }) => {
  const frame = shell(page);
  const { admin } = await ownWorkspace({ name: 'First Harbour' });
  const second = await ownWorkspace({ name: 'Second Harbour' });
  const blocked = await ownWorkspace({ name: 'Blocked Harbour', status: 'blocked' });
  await addToWorkspace(admin.id, second.spaceId, 'admin');
  await addToWorkspace(admin.id, blocked.spaceId);
  await openPageAs(page, admin.token, '/campaigns?q=kept');
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

test.describe('logging out', () => {
  test('R159 R199 R200 leaves no token behind and tells the extension', async ({ page, allowProblem }) => {
    allowProblem(/401/); // what was on its way when the session ended
    const { admin } = await ownWorkspace();
    await openPageAs(page, admin.token, '/campaigns');
    await expect(campaignListPage(page).heading).toBeVisible();
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
    expect(left).not.toContain('token');
    expect((await page.context().cookies()).map(({ value }) => value)).not.toContain(admin.token);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: { type: string } }).heard.type))
      .toBe('logged_out');
  });

  test('R014 R202 S223 people of a connected CRM have the short menu, and log out to the CRM’s own way in', async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/401/); // what was on its way when the session ended
    const { spaceId } = await ownWorkspace();
    const person = await ownUser({ spaceId, role: 'admin' });
    await changeUserRow(person.id, { is_crm_connected: true });
    await openPageAs(page, person.token, '/campaigns');
    await expect(shell(page).navLink('Campaigns')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'More' })).toHaveCount(0);
    await shell(page).logOut();
    await expect(page).toHaveURL(/\/auth\/integration\/third-party-login$/);
  });
});

test('a workspace’s own colour stands in for the brand’s inside it, and only there', async ({ page, allowProblem }) => {
  allowProblem(/401/); // what was on its way when the session ended
  const appearance = JSON.stringify({ color: '#0f7b5f', logo_shape: 'square' });
  const { admin } = await ownWorkspace({ space: { appearance } });
  const mark = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--app-brand-mark'));
  await openPageAs(page, admin.token, '/campaigns');
  await expect(campaignListPage(page).heading).toBeVisible();
  await expect.poll(mark).toBe('#0f7b5f');
  await shell(page).logOut();
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
  await expect.poll(mark).not.toBe('#0f7b5f');
});
