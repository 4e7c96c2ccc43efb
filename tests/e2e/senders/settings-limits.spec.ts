import type { CredentialLimits } from '../../../contract/limits/schemas.ts';
import { settingsPage } from '../pages/settings-page.ts';
import { callAs } from '../support/server/call-as.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { liveConnected } from '../support/browser/live-connected.ts';
import { ownUser, ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

const limitsOf = (origin: string, token: string, id: string) =>
  callAs<CredentialLimits>(origin, token, 'GET', `/credentials/${id}/limits`);
const meterOf = async (origin: string, token: string, id: string, action: string) =>
  (await limitsOf(origin, token, id)).meters.find((meter) => meter.action === action)!;

test('a limit is set where it is seen, with its band and the booster’s advice, and can be taken back (R369, R551)', async ({
  page,
  baseURL,
}) => {
  const { admin, credentialId } = await ownWorkspace();
  const settings = settingsPage(page);
  const perDay = async () => (await meterOf(baseURL!, admin.token, credentialId!, 'connections')).per_day;
  await openPageAs(page, admin.token, '/settings/limits');
  const row = settings.meter('Connection requests');
  const advice = row.getByText('Above 20 requests a day a booster is advised.');
  await settings.editLimit('Connection requests');
  const field = settings.perDay('Connection requests');
  await expect(field).toBeFocused();
  await expect(advice).toHaveCount(0);
  for (const [typed, band] of [
    ['19', 'Low'],
    ['20', 'Safe'],
    ['40', 'Safe'],
    ['41', 'Careful'],
    ['60', 'Careful'],
    ['61', 'Risky'],
  ] as const) {
    await field.fill(typed);
    await expect(row.getByText(`${band}; at most 100`)).toBeVisible();
  }
  await field.fill('20');
  await expect(advice).toHaveCount(0);
  await field.fill('21');
  await expect(advice).toBeVisible();
  await settings.save.click();
  await expect(settings.message('Connection requests: 21 a day')).toBeVisible();
  await expect(row).toContainText('of 21');
  await expect(row).toContainText(/Set by Test/);
  await expect.poll(perDay).toBe(21);

  await settings.undo.click();
  await expect(row).toContainText('of 20');
  await expect.poll(perDay).toBe(20);
});

test('what a colleague sets stands on the screen without a reload', async ({ page, baseURL }) => {
  const { spaceId, admin, credentialId } = await ownWorkspace();
  const other = await ownUser({ spaceId, role: 'admin' });
  const isLive = liveConnected(page);
  await openPageAs(page, admin.token, '/settings/limits');
  const likes = settingsPage(page).meter('Likes');
  await expect(likes).toContainText('of 20');
  await isLive;
  await callAs(baseURL!, other.token, 'PUT', `/credentials/${credentialId}/limits`, { per_day: { likes: 11 } });
  await expect(likes).toContainText('of 11');
});
