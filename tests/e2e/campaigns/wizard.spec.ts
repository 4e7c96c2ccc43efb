import { writeFile } from 'node:fs/promises';
import type { WholeCampaign } from '../../../contract/campaigns/schemas.ts';
import { enrolNewProspects, newRunningCampaign } from '../../factories/running-campaign.ts';
import { csv, wizardPage } from '../pages/wizard-page.ts';
import { callAs } from '../support/server/call-as.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { inDatabase } from '../support/server/in-database.ts';
import { connectOwnCredential } from '../support/data/own-credential.ts';
import { type OwnWorkspace, ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

const SEARCH = 'https://www.linkedin.com/search/results/people/?keywords=sales&origin=GLOBAL_SEARCH_HEADER';
const idIn = (url: string) => /\/campaign\/\w+\/([\w-]{36})/.exec(url)?.[1] as string;
const campaignOf = (origin: string, { admin }: OwnWorkspace, id: string) =>
  callAs<WholeCampaign>(origin, admin.token, 'GET', `/workflows/${id}`);

test('a simple campaign is built from a link, survives a reload in the middle, and starts (S029, S030, R392, R424)', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace({ withoutAccounts: true });
  await connectOwnCredential(baseURL!, own);
  const wizard = wizardPage(page);
  await openPageAs(page, own.admin.token, '/campaign/add?from=link');
  await wizard.link.fill(SEARCH);
  await expect(page.getByText('People search', { exact: true })).toBeVisible();
  await wizard.limit.fill('20');
  await expect(page).toHaveURL(/\/campaign\/add/);
  await wizard.add.click();
  await expect(page).toHaveURL(/\/campaign\/edit\//);
  await expect(wizard.search('sales')).toContainText('Waiting');
  await expect(page.getByText('Collecting begins with the first step of the sequence.')).toBeVisible();

  await wizard.name.fill('Sales in Sweden');
  await wizard.next.click();
  await wizard.starter('Connect, then talk').click();
  await expect(wizard.status).toHaveText('Saved');
  await page.reload();
  await expect(wizard.name).toHaveValue('Sales in Sweden');
  await expect(page.getByText('Connection request').first()).toBeVisible();
  await expect(page.getByText(/5 steps$/)).toBeVisible();

  await wizard.part('Senders and schedule').click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.getByRole('textbox', { name: 'New people a day' }).fill('15');
  const approval = page.getByRole('switch', { name: 'Every text waits for approval' });
  await approval.click();
  await expect(approval).toBeChecked();
  await wizard.part('Audience').click();
  await expect(wizard.search('sales')).toContainText('Finished');
  await expect(wizard.search('sales')).toContainText('20 of');

  await wizard.part('Review').click();
  await expect(page.getByText('20 people so far')).toBeVisible();
  await expect(page.getByText('Each goes through at most 5 steps in about 10 days')).toBeVisible();
  await expect(page.getByText('At most 15 new people a day')).toBeVisible();
  await wizard.start.click();
  await expect(page).toHaveURL(/\/campaign\/view\//);
  const campaign = await campaignOf(baseURL!, own, idIn(page.url()));
  expect(campaign).toMatchObject({
    name: 'Sales in Sweden',
    status: 'active',
    sequences_type: 'simple',
    is_email_only: false,
    settings: { new_people_per_day: 15, requires_approval: true },
    counters: { people: 20 },
  });
});

test('a smart campaign is built from a file, each thing that is wrong said at its place (R393, R427, R445, S222, R502, R503, R504, R505, R506)', async ({
  page,
  baseURL,
}, testInfo) => {
  const own = await ownWorkspace();
  const wizard = wizardPage(page);
  await openPageAs(page, own.admin.token, '/campaign/add?from=csv');
  await wizard.button('Continue').click();
  await expect(wizard.alert).toHaveText('No file provided');
  // a file that lies on the disk: the bytes themselves would go to the browser one letter after the other
  const large = testInfo.outputPath('large.csv');
  await writeFile(large, `email\n${'x'.repeat(5 * 1024 * 1024)}`);
  await wizard.file.setInputFiles(large);
  await expect(wizard.alert).toHaveText('The file is too large');
  await wizard.file.setInputFiles(csv('names.csv', 'Name,City', 'Ada Byron,London'));
  await wizard.button('Import 1 line').click();
  await expect(wizard.alert).toHaveText('A link column or an email column is needed');
  await expect(page).toHaveURL(/\/campaign\/add/);

  await wizard.button('Another file').click();
  await wizard.file.setInputFiles(csv('wrong.csv', 'Email', 'nobody', 'nowhere'));
  await wizard.button('Import 2 lines').click();
  await expect(page.getByText('No lines were accepted')).toBeVisible();
  await expect(page.getByText('2 with an email that is not valid').first()).toBeVisible();
  await expect(page).toHaveURL(/\/campaign\/edit\//);
  const download = page.waitForEvent('download');
  await wizard.button('Download rejected rows').click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await wizard.button('Add another file').click();
  const people = ['ada@byron.test;Ada;9', 'grace@hopper.test;Grace;', 'ada@byron.test;Ada;9', 'no address;Nobody;1'];
  await wizard.file.setInputFiles(csv('people.csv', 'E-Mail;First name;Lead Score', ...people));
  await expect(page.getByText('Separated by semicolons')).toBeVisible();
  await expect(wizard.column('What “E-Mail” is')).toHaveValue('Email');
  await expect(wizard.column('What “First name” is')).toHaveValue('First name');
  await expect(page.getByRole('list', { name: 'First lines of E-Mail' })).toContainText('grace@hopper.test');
  await wizard.choose('What “Lead Score” is', 'A custom field…');
  await wizard.choose('Where the file has nothing for Lead Score', 'A fixed text');
  await wizard.button('Import 4 lines').click();
  await expect(wizard.alert.or(page.getByText('Fill this field')).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'A fixed text' }).fill('5');
  await wizard.button('Import 4 lines').click();
  await expect(page.getByText('2 people accepted')).toBeVisible();

  await wizard.choice('Smart').click();
  await wizard.part('Sequence').click();
  await wizard.starter('Both channels').click();
  await expect(page.getByText('Accepted within 7 days?').first()).toBeVisible();
  await expect(wizard.status).toHaveText('Saved');
  await wizard.part('Review').click();
  await expect(page.getByText('2 people so far')).toBeVisible();
  await wizard.start.click();
  await expect(page).toHaveURL(/\/campaign\/view\//);
  const campaign = await campaignOf(baseURL!, own, idIn(page.url()));
  expect(campaign).toMatchObject({ status: 'active', sequences_type: 'smart', counters: { people: 2 } });
  expect(campaign.searches.map(({ mapping, custom_fields_keys }) => [mapping, custom_fields_keys])).toContainEqual([
    { 0: 'email', 1: 'first_name', 2: 'custom:lead_score' },
    ['lead_score'],
  ]);
});

test('what is missing is listed with the way there; an email-only campaign has no steps on the network (R424)', async ({
  page,
}) => {
  const { admin } = await ownWorkspace();
  const wizard = wizardPage(page);
  await openPageAs(page, admin.token, '/campaign/add?part=review');
  await expect(wizard.missing).toHaveText([/^Add a search or people first/, /^Add at least one step/]);
  await expect(wizard.start).toBeDisabled();
  await wizard.missing.filter({ hasText: 'step' }).getByRole('button').click();
  await wizard.starter('Be seen first').click();
  await wizard.choice('Email only').click();
  await expect(wizard.part('Sequence')).toContainText('6 problems');
  await wizard.part('Review').click();
  const first = wizard.missing.filter({ hasText: 'An email-only campaign has no steps on the network' }).first();
  await expect(first).toContainText('View profile');
  await first.getByRole('button', { name: 'Open the step' }).click();
  await expect(page).toHaveURL(/part=sequence&step=view/);
});

test('a change by somebody else is not overwritten: theirs is loaded, or one’s own is kept', async ({
  page,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/409.*update\/async/);
  const own = await ownWorkspace();
  const { _id } = await callAs<WholeCampaign>(baseURL!, own.admin.token, 'POST', '/workflows', { name: 'Before' });
  const wizard = wizardPage(page);
  const rename = (name: string) => callAs(baseURL!, own.admin.token, 'PUT', `/workflows/${_id}/update/async`, { name });
  // the page hears of a change by the socket: here it does not
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  allowProblem(/socket\.io/);
  await openPageAs(page, own.admin.token, `/campaign/edit/${_id}`);
  await expect(wizard.name).toHaveValue('Before');
  await rename('Theirs');
  await wizard.name.fill('Mine');
  await expect(wizard.status).toContainText('Not saved: This was changed by someone else meanwhile');
  await page.getByRole('button', { name: 'Load theirs' }).click();
  await expect(wizard.name).toHaveValue('Theirs');
  await rename('Theirs again');
  await wizard.name.fill('Mine');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(wizard.status).toHaveText('Saved');
  expect((await campaignOf(baseURL!, own, _id)).name).toBe('Mine');
});

test('of a campaign with people changed steps are held until one has seen who moves, also over a reload (S030)', async ({
  page,
}) => {
  const { admin, spaceId } = await ownWorkspace();
  const id = await inDatabase(async (services) => {
    const { campaignId } = await newRunningCampaign(services, spaceId, { status: 'paused' });
    await enrolNewProspects(services, spaceId, campaignId, 3);
    return campaignId;
  });
  const wizard = wizardPage(page);
  await openPageAs(page, admin.token, `/campaign/edit/${id}?part=sequence`);
  await wizard.button('Starters').click();
  await wizard.starter('Be seen first').click();
  await expect(page.getByText(/^Your changes to the steps are not live yet/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/6 steps$/)).toBeVisible();
  await wizard.part('Senders and schedule').click();
  await expect(page.getByText('they stay with the account they began with')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Campaigns' }).first().click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await wizard.button('Review and save').click();
  await expect(page.getByRole('dialog')).toContainText('3');
  await page.keyboard.press('Escape');
  await wizard.button('Discard').click();
  await expect(page.getByText(/1 step$/)).toBeVisible();
});

test('where the plan has no room for one more campaign, it says so and offers another plan (R400)', async ({
  page,
}) => {
  const { admin } = await ownWorkspace({ tier: 'free', campaigns: 20 });
  await openPageAs(page, admin.token, '/campaign/add');
  await expect(page.getByRole('heading', { name: /^Your plan has room for \d+ campaigns?$/ })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Upgrade' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the parts stand at the top, and one goes on with the thumb', async ({ page }) => {
    const { admin } = await ownWorkspace();
    const wizard = wizardPage(page);
    await openPageAs(page, admin.token, '/campaign/add');
    for (const part of ['Sequence', 'Senders and schedule', 'Review']) {
      await wizard.next.click();
      await expect(wizard.part(part)).toHaveAttribute('aria-current', 'page');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
