import { sequenceStep } from '../../factories/running-campaign.ts';
import { campaignPage } from '../pages/campaign-page.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import {
  addUnknownSends,
  requestApproval,
  enrolMany,
  recordEnrolmentEvent,
  ownCampaign,
} from '../support/data/own-campaign.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

const STEPS = [
  sequenceStep('one', 'connect'),
  sequenceStep('two', 'message', { delay_days: 2 }),
  sequenceStep('three', 'email', { subject: 'Hi' }),
];
const waiting = (reason: 'email_missing' | 'profile_closed' | 'approval') => (at: string) =>
  ({ type: 'enrolment.waiting', at, data: { node_id: 'one', reason, values: {}, due_at: null } }) as const;

test('R448 R451 R456 people are shown with status, step, next event and why, and one click puts it right, for one and for many', async ({
  page,
}) => {
  const { spaceId, admin } = await ownWorkspace();
  const own = await ownCampaign(spaceId, { steps: STEPS, people: 8, name: 'Why they wait' });
  const [one, two, three] = own.people as [(typeof own.people)[0], (typeof own.people)[0], (typeof own.people)[0]];
  await recordEnrolmentEvent(own, [one, two], waiting('email_missing'));
  await recordEnrolmentEvent(own, [three], waiting('profile_closed'));
  const campaign = campaignPage(page);
  await openPageAs(page, admin.token, `/campaign/view/${own.campaignId}`);

  // the overview: each reason with its people and what helps
  await expect(campaign.heading('Why they wait')).toBeVisible();
  const section = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Campaigns' });
  await expect(section).toHaveAttribute('aria-current', 'page');
  await expect(
    campaign.wait('the account has no working days').getByRole('link', { name: 'Change hours' }),
  ).toBeVisible();
  await expect(campaign.wait('no required email type or invalid email address')).toContainText('2');
  const closed = campaign.wait('profile is closed, or closed in Sales Navigator');
  await closed.getByRole('button', { name: 'Skip the step' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Skip the step for one person?');
  await dialog.getByRole('button', { name: 'Skip the step' }).click();
  await expect(campaign.snackbar('One person passed over the step')).toBeVisible();
  await expect(closed).toHaveCount(0);

  // a number opens the people behind it
  await campaign
    .wait('no required email type')
    .getByRole('link', { name: /^Show 2 people/ })
    .click();
  await expect(page).toHaveURL(/people\?reason=email_missing/);
  await expect(campaign.people.getByRole('row')).toHaveCount(3);
  await expect(campaign.person('Ada 1')).toContainText('no required email type or invalid email address');
  await expect(campaign.person('Ada 1')).toContainText('1 · Connection request');
  await expect(campaign.person('Ada 1')).toContainText('Pending');
  await page.getByRole('button', { name: /^Remove the filter/ }).click();
  await expect(campaign.people.getByRole('row')).toHaveCount(9);

  // many at once, as a job, and back
  await campaign.select('Ada 4').click();
  await campaign.select('Ada 6').click({ modifiers: ['Shift'] });
  await expect(campaign.bulk).toContainText('3 selected');
  await campaign.bulk.getByRole('button', { name: 'Pause' }).click();
  await expect(campaign.snackbar('3 people paused')).toBeVisible();
  await expect(campaign.person('Ada 5')).toContainText('Paused');
  await expect(campaign.status('Paused')).toContainText('3');
  await campaign.undo.click();
  await expect(campaign.snackbar('3 people resumed')).toBeVisible();
  await expect(campaign.person('Ada 5')).toContainText('Pending');

  // all that match are named by their number before it is done
  await campaign.select('Ada 8').click();
  await campaign.bulk.getByRole('button', { name: 'Select all 8 matching' }).click();
  await campaign.bulk.getByRole('button', { name: 'Exclude' }).click();
  await expect(dialog).toContainText('Exclude: 8 people?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await campaign.bulk.getByRole('button', { name: 'Clear' }).click();

  // news arrives while one looks
  await recordEnrolmentEvent(own, [own.people[7]!], (at) => ({
    type: 'enrolment.noted',
    at,
    data: { fact: 'replied', at, due_at: null, finish_reason: 'replied' },
  }));
  await expect(campaign.person('Ada 8')).toContainText('Replied');
  await expect(campaign.person('Ada 8')).toContainText('replied');

  // one person, with everything that happened
  await campaign.people.getByRole('link', { name: 'Ada 3', exact: true }).click();
  await expect(page).toHaveURL(/person=/);
  await expect(campaign.drawer).toContainText('Step skipped: manual resume');
  await campaign.drawer.getByRole('button', { name: 'Exclude' }).click();
  await expect(campaign.snackbar('One person excluded')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(campaign.person('Ada 3')).toContainText('Excluded');

  // the campaign's own pause is everybody's
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(campaign.person('Ada 1')).toContainText('Campaign paused');
});

test('R450 R454 texts are read, edited and decided before they go out, with keys, back and many at once', async ({
  page,
}) => {
  const { spaceId, admin } = await ownWorkspace();
  const own = await ownCampaign(spaceId, { steps: STEPS, people: 3 });
  await recordEnrolmentEvent(own, own.people, waiting('approval'));
  for (const [index, person] of own.people.entries())
    await requestApproval(own, person, 'one', `Hello Ada ${index + 1}`);
  const campaign = campaignPage(page);
  await openPageAs(page, admin.token, `/campaign/view/${own.campaignId}/approvals`);
  await expect(campaign.tab('Approvals')).toContainText('3');
  for (const name of ['Awaiting approval 3', 'Approved', 'Paused', 'Hold', 'Canceled', 'Complete'])
    await expect(campaign.approvalStatus(name)).toBeVisible();
  const first = page.getByRole('textbox', { name: 'Text for Ada 1' });
  await first.fill('x'.repeat(301));
  await expect(page.getByText('The message is too long')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' }).first()).toBeDisabled();
  await first.fill('Good morning Ada');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(campaign.snackbar('One text: Approved')).toBeVisible();
  await campaign.approvalStatus('Approved').click();
  await expect(page.getByRole('textbox', { name: 'Text for Ada 1' })).toHaveValue('Good morning Ada');
  await campaign.approvalStatus('Awaiting approval').click();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Hold' }).first().click();
  await expect(campaign.snackbar('2 texts: Hold')).toBeVisible();
  await expect(page.getByText('Nothing waits for a yes')).toBeVisible();
  // declined or on hold: that is what these people wait for now
  await campaign.tab('Overview').click();
  await expect(campaign.wait('profile action declined or on hold')).toContainText('2');
});

test('a campaign with 3,000 people opens, filters and scrolls with few rows drawn', async ({ page }) => {
  const { spaceId, admin } = await ownWorkspace();
  const own = await ownCampaign(spaceId, { steps: STEPS, people: 0 });
  await enrolMany(own, 3_000);
  const campaign = campaignPage(page);
  await openPageAs(page, admin.token, `/campaign/view/${own.campaignId}/people`);
  await expect(campaign.person('Person 1')).toContainText('the account has no working days', { timeout: 60_000 });
  await expect(campaign.people).toHaveAttribute('aria-rowcount', '3001');
  expect(await campaign.people.getByRole('row').count()).toBeLessThan(60);
  // as a person would, who scrolls on until it is in sight
  const scrollTo = (share: number, name: string) =>
    expect(async () => {
      await campaign.people.evaluate((list, to) => list.scrollTo({ top: list.scrollHeight * to }), share);
      await expect(campaign.person(name)).toBeVisible({ timeout: 5_000 });
    }).toPass();
  await scrollTo(0.5, 'Person 1500');
  await scrollTo(1, 'Person 3000');
  await expect(campaign.person('Person 3000')).toContainText('Finished');
  expect(await campaign.people.getByRole('row').count()).toBeLessThan(60);
  await campaign.status('Finished').click();
  await expect(campaign.people).toHaveAttribute('aria-rowcount', '61');
  await campaign.status('All').click();
  await page.getByRole('searchbox', { name: 'Search people' }).fill('Person 2999');
  await expect(campaign.people).toHaveAttribute('aria-rowcount', '2');
  await expect(campaign.person('Person 2999')).toBeVisible();
});

test('of what may or may not have left a person says it, for some and for all that there are (F004)', async ({
  page,
}) => {
  const { spaceId, admin } = await ownWorkspace();
  const own = await ownCampaign(spaceId, { steps: STEPS, people: 23, name: 'Nobody can say' });
  await addUnknownSends(own, own.people, { node_id: 'one', text: 'Shall we connect, and talk about it next week?' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPageAs(page, admin.token, `/campaign/view/${own.campaignId}`);
  const section = page.getByRole('region', { name: /^Were they sent/ });
  const row = section.getByRole('listitem').first();
  // on a phone the words stand beside the box, and the answers below them
  const words = row.getByText('Shall we connect');
  const [box, said, answer] = await Promise.all(
    [row.getByRole('checkbox'), words, row.getByRole('button').first()].map((part) => part.boundingBox()),
  );
  expect(said!.width).toBeGreaterThan(200);
  expect(said!.x).toBeGreaterThan(box!.x + box!.width);
  expect(answer!.y).toBeGreaterThanOrEqual(said!.y + said!.height);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(section.getByRole('listitem')).toHaveCount(20);
  for (const at of [0, 1]) await section.getByRole('listitem').nth(at).getByRole('checkbox').check();
  await section.getByRole('button', { name: 'All of them were sent' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 acts count as sent and do not go out again.');
  await dialog.getByRole('button', { name: 'All of them were sent' }).click();
  await expect(section.getByRole('checkbox', { name: 'Choose all 21' })).toBeVisible();
  await section.getByRole('checkbox', { name: 'Choose all 21' }).check();
  await expect(section).toContainText('21 chosen');
  await section.getByRole('button', { name: 'None of them was sent' }).click();
  await expect(dialog).toContainText('21 acts go out again');
  await dialog.getByRole('button', { name: 'None of them was sent' }).click();
  await expect(section).toHaveCount(0);
});
