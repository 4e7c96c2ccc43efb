import { campaignsPage } from './pages/campaigns-page.ts';
import { changeContacted } from './support/change-campaign.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'demo' });

test('a campaign that changes on the server changes on the screen, without a reload', async ({ page }) => {
  const campaigns = campaignsPage(page);
  const socket = page.waitForEvent('websocket');
  await campaigns.open();
  const row = campaigns.row('Event invites: revenue summit');
  await expect(row).toContainText('260 of 1,540');
  // The first frames of the namespace have passed when the server has let this page in.
  await (await socket).waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).startsWith('40/all'),
  });
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));

  await changeContacted(process.env.E2E_DATABASE_URL!, 'Event invites: revenue summit', 777);
  await expect(row).toContainText('777 of 1,540');
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
});
