import type { Page } from '@playwright/test';
import { campaignListPage } from '../pages/campaign-list-page.ts';
import { shell } from '../pages/shell.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { liveConnected } from '../support/browser/live-connected.ts';
import { addNotifications, ownWorkspace, publishMemberJoined } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const rows = (page: Page) => panel(page).getByRole('listitem').getByRole('button');

test('S168 R101 R158 the bell counts what is new and says it in words; one is opened, all are read, and what was read is cleared', async ({
  page,
}) => {
  const { spaceId, admin } = await ownWorkspace();
  const action = { type: 'router', meta: `/preferences/workspace/users/${spaceId}` };
  await addNotifications(spaceId, admin.id, [
    { kind: 'member_joined', values: { name: 'Ana Pires' }, action },
    { kind: 'invite_declined', values: { name: 'no@people.test' } },
    { kind: 'credential_blocked', values: { name: 'Maria Alvarez' } },
  ]);
  await openPageAs(page, admin.token, '/campaigns');
  const { bell } = shell(page);
  await expect(bell).toHaveAccessibleName('Notifications: 3 unread');
  await bell.click();
  await expect(rows(page)).toHaveText([
    /The network has suspended Maria Alvarez/,
    /no@people\.test declined the invite/,
    /Ana Pires joined the workspace/,
  ]);

  const kept = page.waitForResponse(/notifications\/read/);
  await rows(page).filter({ hasText: 'Ana Pires' }).click();
  await expect(page).toHaveURL(new RegExp(`/preferences/workspace/users/${spaceId}`));
  await expect(bell).toHaveAccessibleName('Notifications: 2 unread');
  await kept;
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications: 2 unread');

  await bell.click();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(rows(page)).toHaveCount(3);
  await panel(page).getByRole('button', { name: 'Clear read' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Nothing new' })).toBeVisible();
});

test('what happens while the page is open arrives by itself; a hundred count as 99+', async ({ page }) => {
  const { spaceId, admin } = await ownWorkspace();
  const isLive = liveConnected(page);
  await openPageAs(page, admin.token, '/campaigns');
  await expect(shell(page).bell).toHaveAccessibleName('Notifications');
  await isLive;
  const many = Array.from({ length: 100 }, (_, index) => ({
    kind: 'member_joined' as const,
    values: { name: `Person ${index}` },
  }));
  await addNotifications(spaceId, admin.id, many);
  await publishMemberJoined(spaceId, 'Ana Pires');
  await expect(shell(page).bell).toHaveText(/99\+/);
  await shell(page).bell.click();
  await expect(rows(page)).toHaveCount(20);
  await rows(page).last().scrollIntoViewIfNeeded();
  await panel(page).getByRole('list').hover();
  await page.mouse.wheel(0, 4000);
  // the wheel may have gone past the second page by the time it arrives: then the third comes at once
  await expect(rows(page).nth(39)).toContainText('Person');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the bell stands in the header and opens a sheet', async ({ page }) => {
    const { spaceId, admin } = await ownWorkspace();
    await addNotifications(spaceId, admin.id, [{ kind: 'member_joined', values: { name: 'Ana Pires' } }]);
    await openPageAs(page, admin.token, '/campaigns');
    await expect(campaignListPage(page).heading).toBeVisible();
    await shell(page).bell.click();
    await expect(rows(page)).toHaveText([/Ana Pires joined the workspace/]);
  });
});
