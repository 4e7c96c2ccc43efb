import type { Page } from '@playwright/test';
import { LIVE_NAMESPACE } from '../../contract/live.ts';
import { campaignsPage } from './pages/campaigns-page.ts';
import { changeContacted } from './support/change-campaign.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'demo' });

test('a campaign that changes on the server changes on the screen, without a reload', async ({ page }) => {
  const campaigns = campaignsPage(page);
  const isLive = letIn(page);
  await campaigns.open();
  const row = campaigns.row('Event invites: revenue summit');
  await expect(row).toContainText('260 of 1,540');
  await isLive;
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

  await changeContacted(process.env.E2E_DATABASE_URL!, 'Event invites: revenue summit', 777);
  await expect(row).toContainText('777 of 1,540');
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
});

/** When the server has let the page's socket into the namespace: what changes from then on reaches it. */
function letIn(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith(`40${LIVE_NAMESPACE},`)) resolve();
      }),
    );
  });
}
