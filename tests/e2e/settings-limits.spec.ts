import type { CredentialLimits } from '../../contract/limits/schemas.ts';
import { settingsPage } from './pages/settings-page.ts';
import { giveHistory } from './support/account-history.ts';
import { callAs } from './support/call-as.ts';
import { enterAs } from './support/enter-as.ts';
import { inDatabase } from './support/in-database.ts';
import { letIn } from './support/let-in.ts';
import { ownPerson, ownWorkspace } from './support/own-workspace.ts';
import { newCampaign, newCredential } from '../factories/tenants.ts';
import { expect, test } from './support/test.ts';

const limitsOf = (origin: string, token: string, id: string) =>
  callAs<CredentialLimits>(origin, token, 'GET', `/credentials/${id}/limits`);
const meterOf = async (origin: string, token: string, id: string, action: string) =>
  (await limitsOf(origin, token, id)).meters.find((meter) => meter.action === action)!;

const CHALLENGED = {
  action: 'views',
  before: 95,
  after: 76,
  cause: 'challenge',
  details: { percent: 20, hold_days: 10 },
  ago: 2,
} as const;
const ACCEPTED = {
  action: 'connections',
  before: 20,
  after: 22,
  cause: 'good_acceptance',
  details: { percent: 44, days: 7, needed: 35 },
  ago: 5,
} as const;

test('the settings begin with the account where social automation exists, else with the limits (S051, R047, R048)', async ({
  page,
}) => {
  const { admin } = await ownWorkspace();
  const settings = settingsPage(page);
  await enterAs(page, admin.token, '/campaigns');
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings\/account/);
  await expect(settings.links).toHaveText(['Account', 'Limits', 'Location', 'Blacklist', 'Connection', 'Signatures']);

  await page.route('**/api/space/features*', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { payload: { conditions: Record<string, string> } };
    reply.payload.conditions.social_automation = 'none';
    await route.fulfill({ response, json: reply });
  });
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/settings\/limits/);
  await expect(settings.links).toHaveText(['Limits', 'Blacklist', 'Signatures']);
  await page.goto('/settings/voicemails');
  await expect(page).toHaveURL(/\/settings\/limits/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the list of the settings is a page of its own, and each page leads back to it', async ({ page }) => {
    const { admin } = await ownWorkspace();
    const settings = settingsPage(page);
    await enterAs(page, admin.token, '/settings');
    await expect(settings.title).toHaveText('Settings');
    await settings.links.filter({ hasText: 'Signatures' }).click();
    await expect(settings.title).toHaveText('Signatures');
    await expect(settings.links).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await expect(settings.links).toHaveCount(6);
    await expect(page).toHaveURL(/\/settings($|\?)/);
  });
});

test('a member sees the settings when the page is theirs, else not', async ({ page }) => {
  const { spaceId, credentialId } = await ownWorkspace();
  const without = await ownPerson({ spaceId, pages: { campaigns: true }, credentials: [credentialId!] });
  await enterAs(page, without.token, '/settings/limits');
  await expect(page).toHaveURL(/\/campaigns/);
  const having = await ownPerson({ spaceId, pages: { settings: true }, credentials: [credentialId!] });
  await enterAs(page, having.token, '/settings/limits');
  await expect(settingsPage(page).title).toContainText('Limits of Sender');
});

test('each action has a meter: used, limit, what is left, when it begins again, and why (S053)', async ({ page }) => {
  const { spaceId, admin, credentialId } = await ownWorkspace();
  await giveHistory({
    spaceId,
    credentialId: credentialId!,
    today: { connections: 22, messages: 41, inmails: 19 },
    changes: [ACCEPTED, CHALLENGED],
  });
  const settings = settingsPage(page);
  await enterAs(page, admin.token, '/settings/limits');
  const requests = settings.meter('Connection requests');
  await expect(requests).toContainText('22of 22');
  await expect(requests).toContainText('None left');
  await expect(requests).toContainText(/Resets \d\d:\d\d, in (\d+ h )?\d+ min/);
  await expect(requests).toContainText(/Up from 20 on .* · Acceptance 44% over 7 days, above the 35% it needs/);
  await expect(settings.meter('Messages')).toContainText('9 left');
  await expect(settings.meter('Messages')).toContainText('The safe default');
  await expect(settings.meter('InMails')).toContainText('1 left');
  await expect(settings.meter('Profile views')).toContainText(
    /Down from 95 on .* · Security check by the network; rises again after 10 calm days/,
  );
  await expect(page.getByRole('list', { name: 'Today' }).getByRole('listitem')).toHaveCount(10);
});

test('a limit is set where it is seen, with its band and the booster’s advice, and can be taken back (R369, R551)', async ({
  page,
  baseURL,
}) => {
  const { admin, credentialId } = await ownWorkspace();
  const settings = settingsPage(page);
  const perDay = async () => (await meterOf(baseURL!, admin.token, credentialId!, 'connections')).per_day;
  await enterAs(page, admin.token, '/settings/limits');
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

test('the tick of a limit moves with the arrow keys, and nothing is saved before one says so', async ({
  page,
  baseURL,
}) => {
  const { admin, credentialId } = await ownWorkspace();
  const settings = settingsPage(page);
  await enterAs(page, admin.token, '/settings/limits');
  const tick = settings.tick('Likes');
  await tick.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tick).toBeFocused();
  await expect(tick).toHaveAttribute('aria-valuenow', '22');
  await expect(settings.perDay('Likes')).toHaveValue('22');
  await expect.poll(async () => (await meterOf(baseURL!, admin.token, credentialId!, 'likes')).per_day).toBe(20);
  await settings.meter('Likes').getByRole('button', { name: 'Cancel' }).click();
  await expect(tick).toHaveAttribute('aria-valuenow', '20');
});

test('autopilot explains each change, takes the last one back, and can be switched off', async ({ page, baseURL }) => {
  const { spaceId, admin, credentialId } = await ownWorkspace();
  const more = Array.from({ length: 22 }, (_, index) => ({ ...ACCEPTED, ago: 20 + index }));
  await giveHistory({ spaceId, credentialId: credentialId!, changes: [CHALLENGED, ACCEPTED, ...more] });
  const settings = settingsPage(page);
  await enterAs(page, admin.token, '/settings/limits');
  const card = settings.card('Autopilot');
  const changes = card.getByRole('listitem');
  await expect(changes).toHaveCount(3);
  await expect(changes.first()).toContainText(/Profile views 95 →.* 76/);
  await expect(changes.first()).toContainText('Security check by the network');

  await card.getByRole('button', { name: 'All 24 changes' }).click();
  await expect(settings.dialog.getByRole('listitem')).toHaveCount(20);
  await settings.dialog.getByRole('button', { name: 'Page 2' }).click();
  await expect(settings.dialog.getByRole('listitem')).toHaveCount(4);
  await settings.dialog.getByRole('button', { name: 'Close' }).click();

  await card.getByRole('button', { name: 'Undo the last one' }).click();
  await expect(settings.message('The change was taken back')).toBeVisible();
  await expect(settings.meter('Profile views')).toContainText('of 95');
  await expect(card.getByRole('button', { name: 'Undo the last one' })).toHaveCount(0);
  const views = () => meterOf(baseURL!, admin.token, credentialId!, 'views');
  await expect.poll(async () => (await views()).per_day).toBe(95);

  await settings.turn('Autopilot');
  await expect(card).toContainText('Limits stay as they are');
  await expect.poll(async () => (await limitsOf(baseURL!, admin.token, credentialId!)).is_autopilot_on).toBe(false);
});

test('the ramp shows each action by day, also as a table', async ({ page }) => {
  const { spaceId, admin, credentialId } = await ownWorkspace();
  await giveHistory({ spaceId, credentialId: credentialId!, today: { likes: 13 } });
  const card = settingsPage(page).card('Ramp');
  await enterAs(page, admin.token, '/settings/limits');
  await expect(card.getByRole('img', { name: /^Connection requests by day/ })).toBeVisible();
  await card.getByRole('combobox', { name: 'Action of the graph' }).click();
  await page.getByRole('option', { name: 'Likes' }).click();
  await expect(card.getByRole('img', { name: /^Likes by day/ })).toContainText('Today 20');
  await card.getByRole('button', { name: 'Show as a table' }).click();
  await expect(card.getByRole('row').filter({ hasText: /^\w+ \d+1320$/ })).toHaveCount(1);
  await expect(card.getByRole('row').filter({ hasText: 'planned' })).toHaveCount(28);
});

test('what is half typed stays when the window becomes as narrow as a phone, and wide again', async ({ page }) => {
  const { admin } = await ownWorkspace();
  const settings = settingsPage(page);
  await enterAs(page, admin.token, '/settings/limits');
  await settings.editLimit('Likes');
  await settings.perDay('Likes').fill('17');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('main').getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(settings.perDay('Likes')).toHaveValue('17');
  await expect(settings.perDay('Likes')).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(settings.links.first()).toBeVisible();
  await expect(settings.perDay('Likes')).toHaveValue('17');
});

test('hours span the day, are an hour at least, and eight are recommended (R284, R285, R286, R550)', async ({
  page,
  baseURL,
}) => {
  const { admin, credentialId } = await ownWorkspace();
  const settings = settingsPage(page);
  await enterAs(page, admin.token, '/settings/limits');
  const card = settings.card('Working hours and days');
  const [begins, ends] = [
    card.getByRole('slider', { name: 'Work begins' }),
    card.getByRole('slider', { name: 'Work ends' }),
  ];
  await expect(card).toContainText('09:00 to 18:00');
  await expect(card).toContainText('9 hours; 8 recommended');
  for (let hour = 9; hour >= 0; hour--) await begins.press('ArrowLeft');
  await expect(card).toContainText('00:00 to 18:00');
  for (let hour = 18; hour <= 24; hour++) await ends.press('ArrowRight');
  await expect(card).toContainText('00:00 to 24:00');
  // As close as they come: the one does not pass the other.
  for (let hour = 0; hour < 26; hour++) await ends.press('ArrowLeft');
  await expect(card).toContainText('00:00 to 01:00');
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toContainText('09:00 to 18:00');

  for (const day of ['Mon', 'Tue', 'Wed', 'Thu']) await card.getByRole('button', { name: day }).click();
  await card.getByRole('button', { name: 'Fri' }).click();
  await expect(card.getByRole('alert')).toHaveText('Choose a day at least');
  await expect(card.getByRole('button', { name: 'Save' })).toBeDisabled();
  await card.getByRole('button', { name: 'Sat' }).click();
  await ends.press('ArrowLeft');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(settings.message('Working hours saved')).toBeVisible();
  const kept = async () => {
    const account = await callAs<Record<string, unknown>>(
      baseURL!,
      admin.token,
      'GET',
      `/credentials/${credentialId}/fetch`,
    );
    return { days: account.working_days, from: account.work_hours_start, to: account.work_hours_end };
  };
  await expect.poll(kept).toEqual({ days: [6], from: 9, to: 17 });
});

test('one switch pauses the account, says what that holds, and takes it back', async ({ page, baseURL }) => {
  const { spaceId, admin, credentialId } = await ownWorkspace();
  await inDatabase((services) => newCampaign(services, spaceId, { credentialsId: credentialId }));
  const settings = settingsPage(page);
  const status = async () =>
    (await callAs<{ status: string }>(baseURL!, admin.token, 'GET', `/credentials/${credentialId}/fetch`)).status;
  await enterAs(page, admin.token, '/settings/limits');
  await expect(page.getByText('Pausing holds 1 campaign, 0 people')).toBeVisible();
  await settings.turn('Account is running');
  await expect(page.getByText('Account is paused', { exact: true })).toBeVisible();
  await expect(page.getByText('Waiting: 1 campaign, 0 people')).toBeVisible();
  await expect.poll(status).toBe('inactive');
  await settings.undo.click();
  await expect(page.getByText('Account is running', { exact: true })).toBeVisible();
  await expect.poll(status).toBe('active');
});

test('old invitations are withdrawn within a cap and a number a day, or by hand (R482)', async ({ page, baseURL }) => {
  const { spaceId, admin, credentialId } = await ownWorkspace();
  await giveHistory({ spaceId, credentialId: credentialId!, invited: ['Ada Old', 'Ben Middle', 'Cleo New'] });
  const settings = settingsPage(page);
  await enterAs(page, admin.token, '/settings/limits');
  const card = settings.card('Withdrawal of old invitations');
  await expect(card.getByRole('textbox', { name: 'After days' })).toHaveValue('21');
  await expect(card.getByRole('textbox', { name: 'At most open' })).toHaveValue('1000');
  await expect(card.getByRole('textbox', { name: 'A day' })).toHaveValue('100');
  await card.getByRole('textbox', { name: 'At most open' }).fill('1001');
  await expect(card.getByText('50 to 1000')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Save' })).toBeDisabled();
  await card.getByRole('textbox', { name: 'At most open' }).fill('500');
  await card.getByRole('textbox', { name: 'A day' }).fill('30');
  await card.getByRole('button', { name: 'Save' }).click();
  const kept = async () => (await limitsOf(baseURL!, admin.token, credentialId!)).withdrawal;
  await expect.poll(kept).toMatchObject({ after_days: 21, max_pending: 500, per_day: 30, is_enabled: true });

  await card.getByRole('button', { name: '3 pending invitations' }).click();
  const people = settings.dialog.getByRole('list', { name: 'Pending invitations' }).getByRole('listitem');
  await expect(people).toContainText(['Ada Old', 'Ben Middle', 'Cleo New']);
  await people.filter({ hasText: 'Ada Old' }).getByRole('checkbox').check();
  await settings.dialog.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw 1 invitation?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(settings.message('1 invitation is being withdrawn')).toBeVisible();
  // It is on its way, or gone already: either way it cannot be chosen again.
  const open = page.getByRole('checkbox', { disabled: false });
  await expect(people.filter({ hasText: 'Ada Old' }).filter({ has: open })).toHaveCount(0);
  await expect(people.filter({ hasText: 'Ben Middle' }).filter({ has: open })).toHaveCount(1);
});

test('limits are copied to the accounts one chooses', async ({ page, baseURL }) => {
  const { spaceId, admin, credentialId } = await ownWorkspace();
  const names = ['Second', 'Third'];
  const others = await inDatabase(async (services) => {
    const ids: string[] = [];
    for (const last_name of names) ids.push(await newCredential(services, spaceId, { credential: { last_name } }));
    return ids;
  });
  await callAs(baseURL!, admin.token, 'PUT', `/credentials/${credentialId}/limits`, { per_day: { likes: 7 } });
  await enterAs(page, admin.token, `/settings/limits?selectedCred=${credentialId}`);
  await page.getByRole('button', { name: 'Copy to other accounts' }).click();
  const dialog = settingsPage(page).dialog;
  await dialog.getByRole('checkbox', { name: 'Sender Second' }).check();
  await dialog.getByRole('button', { name: 'Copy to 1 account' }).click();
  await expect(settingsPage(page).message('Limits copied to 1 account')).toBeVisible();
  const likes = async (id: string) => (await meterOf(baseURL!, admin.token, id, 'likes')).per_day;
  await expect.poll(() => likes(others[0]!)).toBe(7);
  await expect.poll(() => likes(others[1]!)).toBe(20);
});

test('what a colleague sets stands on the screen without a reload', async ({ page, baseURL }) => {
  const { spaceId, admin, credentialId } = await ownWorkspace();
  const other = await ownPerson({ spaceId, role: 'admin' });
  const isLive = letIn(page);
  await enterAs(page, admin.token, '/settings/limits');
  const likes = settingsPage(page).meter('Likes');
  await expect(likes).toContainText('of 20');
  await isLive;
  await callAs(baseURL!, other.token, 'PUT', `/credentials/${credentialId}/limits`, { per_day: { likes: 11 } });
  await expect(likes).toContainText('of 11');
});
