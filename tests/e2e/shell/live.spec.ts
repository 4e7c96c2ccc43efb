import { campaignListPage } from '../pages/campaign-list-page.ts';
import { shell } from '../pages/shell.ts';
import { callAs } from '../support/server/call-as.ts';
import { setContactedCount } from '../support/data/change-campaign.ts';
import { newSignedInContext, openPageAs } from '../support/browser/open-page-as.ts';
import { accountSubscribed, frameSent, liveConnected } from '../support/browser/live-connected.ts';
import { changeCredits, changeSpaceRow, changeUnread, ownUser, ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

test.describe('a campaign', () => {
  test.use({ account: 'demo' });

  test('that changes on the server changes on the screen, without a reload (R265)', async ({ page }) => {
    const campaigns = campaignListPage(page);
    const isLive = liveConnected(page);
    const isAnnounced = frameSent(page, 'server_create_connection');
    await campaigns.open();
    const row = campaigns.row('Event invites: revenue summit');
    await expect(row).toContainText('of 90');
    await expect(row).not.toContainText('77 of 90');
    await isLive;
    await isAnnounced;
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

    await setContactedCount('Event invites: revenue summit', 77);
    await expect(row).toContainText('77 of 90');
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  });
});

test.describe('two people of one workspace', () => {
  test('pages that an admin takes away or grants change the member’s screen without a reload', async ({
    page,
    baseURL,
    allowProblem,
  }) => {
    allowProblem(/403/); // what was on its way when the page was taken
    const { spaceId, admin, credentialId } = await ownWorkspace();
    const member = await ownUser({ spaceId, pages: { campaigns: true }, credentials: [credentialId!] });
    const set = (allowed_pages: object) =>
      callAs(baseURL!, admin.token, 'PUT', `/users/${member.id}/allowed_pages`, { allowed_pages });
    const isLive = liveConnected(page);
    await openPageAs(page, member.token, '/campaigns');
    await expect(campaignListPage(page).heading).toBeVisible();
    await expect(shell(page).bell).toHaveCount(0);
    await isLive;
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

    await set({ campaigns: true, notifications: true });
    await expect(shell(page).bell).toBeVisible();
    await set({ notifications: true });
    await expect(page.getByRole('heading', { name: 'No page is open to you' })).toBeVisible();
    await expect(shell(page).navLink('Campaigns')).toHaveCount(0);
    await set({ campaigns: true });
    await expect(campaignListPage(page).heading).toBeVisible();
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  });

  test('a name that one gives the workspace stands on the other’s screen', async ({ page, browser, baseURL }) => {
    const { spaceId, admin } = await ownWorkspace({ name: 'Old name' });
    const other = await ownUser({ spaceId, role: 'admin' });
    const isLive = liveConnected(page);
    await openPageAs(page, other.token, '/campaigns');
    await expect(shell(page).menu).toContainText('Old name');
    await isLive;

    const second = await newSignedInContext(browser, baseURL!, admin.token);
    const settings = await second.newPage();
    await settings.goto(`/preferences/workspace/basic/${spaceId}`);
    await settings.getByRole('textbox', { name: 'Name', exact: true }).fill('New name');
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(shell(page).menu).toContainText('New name');
    await second.close();
  });

  test('R175 who is removed is led out, to choose or open another workspace', async ({
    page,
    baseURL,
    allowProblem,
  }) => {
    allowProblem(/40[34]/);
    const { spaceId, admin, credentialId } = await ownWorkspace();
    const member = await ownUser({ spaceId, pages: { campaigns: true }, credentials: [credentialId!] });
    const isLive = liveConnected(page);
    await openPageAs(page, member.token, '/campaigns');
    await expect(campaignListPage(page).heading).toBeVisible();
    await isLive;
    await callAs(baseURL!, admin.token, 'POST', `/users/${member.id}/exit_from_space`, { space_id: spaceId });
    await expect(page).toHaveURL(/\/space\/create$/);
  });

  test('credits that are used up count down, and a payment that fails closes the pages', async ({ page }) => {
    const { spaceId, admin } = await ownWorkspace();
    await changeCredits(spaceId, { left: 95, used: 5 });
    const isLive = liveConnected(page);
    await openPageAs(page, admin.token, '/campaigns');
    await expect(page.getByText('5 / 100')).toBeVisible();
    await isLive;
    await changeCredits(spaceId, { left: 39, used: 61 });
    await expect(page.getByText('61 / 100')).toBeVisible();
    await changeSpaceRow(spaceId, { is_paid: false });
    await expect(page).toHaveURL(/\/billing-warning$/);
    await changeSpaceRow(spaceId, { is_paid: true });
    await expect(campaignListPage(page).heading).toBeVisible();
  });

  test('unread messages of the chosen account count up', async ({ page }) => {
    const { spaceId, admin, credentialId } = await ownWorkspace();
    const isHeard = accountSubscribed(page);
    await openPageAs(page, admin.token, '/campaigns');
    await shell(page).switcher.click();
    await expect(shell(page).accounts).toHaveCount(1);
    await isHeard;
    await changeUnread(spaceId, credentialId!, 7);
    await expect(shell(page).accounts.getByTitle('7 unread messages')).toBeVisible();
    await changeUnread(spaceId, credentialId!, 130);
    await expect(shell(page).accounts.getByTitle('130 unread messages')).toHaveText('99+');
  });
});
