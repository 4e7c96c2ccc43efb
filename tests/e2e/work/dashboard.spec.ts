import { build } from '../../../server/core/db/build.ts';
import { addDays, dayIn } from '../../../engine/time/zone-time.ts';
import { sequenceStep } from '../../factories/running-campaign.ts';
import { newProspect, newUser } from '../../factories/tenants.ts';
import { callAs } from '../support/server/call-as.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { go } from '../support/browser/go.ts';
import { inDatabase } from '../support/server/in-database.ts';
import { changeOwnCredential } from '../support/data/own-credential.ts';
import { recordEnrolmentEvent, ownCampaign, type OwnCampaign } from '../support/data/own-campaign.ts';
import { hoursFromNow, ownTask } from '../support/data/own-tasks.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

const HOME = '/dashboard/my-dashboard';

/** What an account reached, so many days ago. */
const reached = (spaceId: string, credentialId: string, daysAgo: number, counts: Record<string, number>) =>
  inDatabase(({ transactions }) =>
    transactions.inSpace(spaceId, async (tx) => {
      const day = addDays(dayIn('UTC', tx.now), -daysAgo);
      const rows = Object.entries(counts).map(([kind, count]) => ({
        space_id: spaceId,
        credential_id: credentialId,
        kind,
        day,
        count,
      }));
      await tx.run(build.insertInto('campaigns_account_days').values(rows));
    }),
  );

const invite = (campaign: OwnCampaign) =>
  recordEnrolmentEvent(campaign, campaign.people, (at) => ({
    type: 'enrolment.acted',
    at,
    data: {
      node_id: 'one',
      action: 'connect',
      variant: '',
      intent_id: null,
      onward: { node_id: 'two', due_at: null, takes: 'messages', finish_reason: null },
    },
  }));

test('the dashboard shows the day: tasks, needs, results, accounts and activity (R035, R412, S021, S022)', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace();
  const { spaceId, admin, credentialId } = own;
  const campaign = await ownCampaign(spaceId, {
    steps: [sequenceStep('one', 'connect'), sequenceStep('two', 'message')],
    people: 3,
    name: 'Warm intros',
  });
  await invite(campaign);
  await reached(spaceId, credentialId!, 1, { contacted: 40, replied: 5 });
  await reached(spaceId, credentialId!, 8, { contacted: 25, replied: 5 });
  await changeOwnCredential(spaceId, credentialId!, {
    credential: { status: 'invalid', first_name: 'Chloé', last_name: 'M' },
  });
  await ownTask(baseURL!, admin.token, 'Call David', {
    assignee_id: admin.id,
    due_at: hoursFromNow(-2),
    priority: 500,
  });
  await ownTask(baseURL!, admin.token, 'Some day', { assignee_id: admin.id });
  await openPageAs(page, admin.token, '/dashboard');
  await expect(page).toHaveURL(new RegExp(`${HOME}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Test$/);

  const tasks = page.getByRole('region', { name: 'Today’s tasks' });
  await expect(tasks.getByRole('listitem')).toHaveText([/Call David/]);
  await tasks.getByRole('checkbox', { name: 'Complete: Call David' }).click();
  await expect(tasks).toContainText('Nothing due today');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tasks.getByRole('listitem')).toHaveText([/Call David/]);

  const needs = page.getByRole('region', { name: 'Needs action' });
  await expect(needs).toContainText('Chloé M is signed out');
  await expect(needs).toContainText('1 overdue task');
  await expect(needs.getByRole('link', { name: 'Reconnect' })).toHaveAttribute(
    'href',
    `/settings/connection?selectedCred=${credentialId}`,
  );
  const contacted = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Contacted' }) });
  // 40 of yesterday, and the three of the campaign
  await expect(contacted).toContainText('43');
  await expect(contacted).toContainText('+72.0% was 25');
  await page.getByRole('radiogroup', { name: 'Period' }).getByText('2 weeks').click();
  await expect(page).toHaveURL(/period=2_weeks/);
  await expect(contacted).toContainText('68');
  const accounts = page.getByRole('region', { name: 'Accounts today' });
  await expect(accounts).toContainText('Signed out, nothing is sent');

  const feed = page.getByRole('list', { name: 'Activity' });
  await expect(feed.getByRole('listitem').filter({ hasText: 'Chloé M was signed out' })).toBeVisible();
  await expect(feed.getByRole('listitem').filter({ hasText: '3 requests' })).toContainText('Warm intros');
  // what happens now comes by itself
  await recordEnrolmentEvent(campaign, campaign.people.slice(0, 1), (at) => ({
    type: 'enrolment.noted',
    at,
    data: { fact: 'accepted', at, due_at: null, finish_reason: null },
  }));
  await expect(feed.getByRole('listitem').first()).toContainText('accepted');
});

test('who begins is led by the first steps until they are done or hidden (F031)', async ({ page }) => {
  const { admin } = await ownWorkspace({ withoutAccounts: true });
  await openPageAs(page, admin.token, HOME);
  const first = page.getByRole('region', { name: 'First day' });
  await expect(first).toContainText('1 of 7 done');
  await expect(page.getByRole('region', { name: 'Needs action' })).toContainText('Nothing needs you');
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Nothing happened yet');
  await first.getByRole('button', { name: 'Connect an account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await first.getByRole('button', { name: 'Hide the first steps' }).click();
  await expect(first).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Needs action' })).toBeVisible();
  await expect(first).toBeHidden();
});

test('the activity page tells what happened, filtered by kind and account, and grows by itself (S024)', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace();
  const { spaceId, admin } = own;
  const campaign = await ownCampaign(spaceId, {
    steps: [sequenceStep('one', 'connect')],
    people: 2,
    name: 'Warm intros',
  });
  await invite(campaign);
  const profile = await inDatabase((services) => newProspect(services, spaceId));
  const worker = await inDatabase((services) => newUser(services, { spaceId, pages: { dashboard: true } }));
  const meeting = { profile_id: profile, event: 'Intro call', start: hoursFromNow(1), end: hoursFromNow(2) };
  await callAs(baseURL!, admin.token, 'POST', '/meetings', meeting);
  await openPageAs(page, admin.token, '/dashboard/activity');
  const rows = page.getByRole('region', { name: 'Today' }).getByRole('listitem');
  await expect(rows).toHaveText([/A meeting with Prospect .* is booked/, /2 requests/]);
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Requests sent' }).click();
  await expect(page).toHaveURL(/kind=invite_sent/);
  await expect(rows).toHaveText([/2 requests/]);
  await go(page, '/dashboard/activity');
  await expect(rows).toHaveCount(2);
  const { _id } = await ownTask(baseURL!, admin.token, 'Ring', { profile_id: profile });
  await callAs(baseURL!, admin.token, 'POST', `/tasks/${_id}/complete`, {});
  await expect(rows.first()).toContainText('completed a task about');

  await go(page, '/dashboard/activity?kind=bounced');
  await expect(page.getByText('Nothing of this kind')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(3);

  await openPageAs(page, worker.token, '/dashboard/activity');
  await expect(page.getByRole('listitem').filter({ hasText: 'is booked' })).toBeVisible();
  await expect(page.getByText('2 requests')).toBeHidden();
});
