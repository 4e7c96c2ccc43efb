import type { Task } from '../../../contract/tasks/schemas.ts';
import { sequenceStep } from '../../factories/running-campaign.ts';
import { callAs } from '../support/server/call-as.ts';
import { newSignedInContext, openPageAs } from '../support/browser/open-page-as.ts';
import { go } from '../support/browser/go.ts';
import { ownCampaign } from '../support/data/own-campaign.ts';
import { hoursFromNow, openStepTasks, ownTask } from '../support/data/own-tasks.ts';
import { ownUser, ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

const LIST = '/dashboard/my-tasks';

test('tasks stand under their dates, are filtered by the address, made, changed and completed by keys (S023)', async ({
  page,
  baseURL,
}) => {
  const { admin } = await ownWorkspace();
  const mine = { assignee_id: admin.id };
  await ownTask(baseURL!, admin.token, 'Late call', { ...mine, type: 'call', due_at: hoursFromNow(-3), priority: 500 });
  await ownTask(baseURL!, admin.token, 'Far away', { ...mine, due_at: hoursFromNow(24 * 40) });
  await ownTask(baseURL!, admin.token, 'Some day', mine);
  await ownTask(baseURL!, admin.token, 'For nobody');
  await openPageAs(page, admin.token, LIST);
  const rows = page.locator('[data-task]');
  await expect(page.getByRole('region', { name: 'Overdue' }).locator('[data-task]')).toHaveText([/Late call.*Urgent/]);
  await expect(page.getByRole('region', { name: 'Later' })).toContainText('Far away');
  await expect(page.getByRole('region', { name: 'Without a date' })).toContainText('Some day');
  await expect(rows).toHaveCount(3);

  await page.getByRole('button', { name: 'New task' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await expect(dialog.getByText('Fill this field')).toBeVisible();
  await dialog.getByLabel('What is to be done').fill('Write the summary');
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await expect(rows).toHaveCount(4);

  await rows.filter({ hasText: 'Some day' }).getByRole('button', { name: 'Some day', exact: true }).click();
  await expect(page).toHaveURL(/task=/);
  await dialog.getByLabel('What is to be done').fill('Some other day');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rows.filter({ hasText: 'Some other day' })).toBeVisible();

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByText('Task completed')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(4);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'Urgent' }).click();
  await expect(page).toHaveURL(/priority=500/);
  await expect(rows).toHaveText([/Late call/]);
  await page.goto(`${LIST}?assignee=nobody`);
  await expect(rows).toHaveText([/For nobody/]);
});

test('a task of a campaign’s step says which campaign waits, asks for its words, and moves the campaign on', async ({
  page,
  baseURL,
}) => {
  const { spaceId, admin } = await ownWorkspace();
  const written = sequenceStep('one', 'message');
  const campaign = await ownCampaign(spaceId, {
    steps: [written, sequenceStep('two', 'view', { delay_days: 9 })],
    people: 3,
    name: 'Warm intros',
  });
  await openStepTasks(campaign, written, '');
  await openPageAs(page, admin.token, `${LIST}?assignee=everyone`);
  const rows = page.locator('[data-task]');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Warm intros waits for it');

  await rows
    .first()
    .getByRole('button', { name: /^Complete/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The campaign Warm intros goes on with');
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(dialog.getByText('Fill this field')).toBeVisible();
  await dialog.getByLabel('What you wrote').fill('Dear Ada, shall we talk?');
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(rows).toHaveCount(2);

  await rows
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Cancel task' }).click();
  await expect(dialog).toContainText('waits in the campaign Warm intros until somebody decides');
  await dialog.getByRole('button', { name: 'Cancel task' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);

  await page.getByRole('checkbox', { name: /^Select all shown/ }).click();
  const bulk = page.getByRole('region', { name: 'Selected tasks' });
  await expect(bulk).toContainText('2 selected');
  await bulk.getByRole('button', { name: 'Skip' }).click();
  await expect(dialog).toContainText('2 of them are campaign steps');
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expect(rows).toHaveCount(0);
  const { total } = await callAs<{ total: number; items: Task[] }>(
    baseURL!,
    admin.token,
    'GET',
    `/tasks?status=skipped&workflow_id=${campaign.campaignId}`,
  );
  expect(total).toBe(2);
});

test('two people see each other’s tasks change at once', async ({ page, browser, baseURL }) => {
  const { spaceId, admin } = await ownWorkspace();
  const worker = await ownUser({ spaceId, pages: { dashboard: true } });
  await ownTask(baseURL!, admin.token, 'Shared', { assignee_id: worker.id });
  await openPageAs(page, admin.token, `${LIST}?assignee=everyone`);
  const context = await newSignedInContext(browser, baseURL!, worker.token);
  const other = await context.newPage();
  await other.goto(LIST);
  const theirs = other.locator('[data-task]');
  await expect(theirs).toHaveText([/Shared/]);
  await page.locator('[data-task]').getByRole('button', { name: 'Complete: Shared' }).click();
  await expect(theirs).toHaveCount(0);
  await context.close();
});

test('without the feature, my tasks shows what is needed for it (R036)', async ({ page }) => {
  const { admin } = await ownWorkspace();
  await page.route('**/api/space/features', async (route) => {
    const answer = await route.fetch();
    const reply = await answer.json();
    reply.payload.conditions.dash_tasks = 'upgrade';
    await route.fulfill({ response: answer, json: reply });
  });
  await openPageAs(page, admin.token, LIST);
  await expect(page.getByText('Tasks need another plan')).toBeVisible();
  await page.getByRole('button', { name: 'See plans' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('the dashboard and the tasks fit the screen', async ({ page, baseURL }) => {
    const { admin } = await ownWorkspace();
    const long = 'Call the person with the very long name about the very long contract';
    await ownTask(baseURL!, admin.token, long, { assignee_id: admin.id, due_at: hoursFromNow(-1), priority: 500 });
    await openPageAs(page, admin.token, '/preferences/user/language');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const titles = { '/dashboard/my-dashboard': /^Good /, [LIST]: 'My tasks', '/dashboard/activity': 'Activity' };
    for (const [path, title] of Object.entries(titles)) {
      await go(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      if (path !== '/dashboard/activity') await expect(page.getByText(long).first()).toBeVisible();
      const fits = () =>
        page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
      expect(await fits(), path).toBe(true);
    }
  });
});
