import type { WholeCampaign } from '../../../contract/campaigns/schemas.ts';
import { enrolNewProspects, newRunningCampaign } from '../../factories/running-campaign.ts';
import { wizardPage } from '../pages/wizard-page.ts';
import { callAs } from '../support/server/call-as.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { inDatabase } from '../support/server/in-database.ts';
import { connectOwnCredential } from '../support/data/own-credential.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

const NETWORK = 'https://www.linkedin.com';
/** Each kind of link, and what it is called. */
const KINDS: [link: string, name: string][] = [
  ['/search/results/people/?keywords=sales', 'People search'],
  ['/posts/ada_engines-activity-7123456789012345678-AbCd', 'Post'],
  ['/events/7123456789012345678/', 'Event'],
  ['/groups/1234567/', 'Group'],
  ['/sales/lists/people/7123456', 'Sales Navigator list'],
  ['/sales/search/people?query=(keywords%3Asales)', 'Sales Navigator search'],
  ['/talent/hire/1234567/overview', 'Recruiter project'],
  ['/talent/search?keywords=sales', 'Recruiter search'],
];
const STEPS = [{ id: 'connect', action: 'connect' }];

test('a link of any kind is recognised as it is typed, and what is in its way is said beside it (R426, R507)', async ({
  page,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/409.*searches\/validate/);
  const { admin, credentialId } = await ownWorkspace();
  const body = { name: 'Links', credentials: credentialId };
  const { _id } = await callAs<WholeCampaign>(baseURL!, admin.token, 'POST', '/workflows', body);
  const wizard = wizardPage(page);
  await openPageAs(page, admin.token, `/campaign/edit/${_id}`);
  for (const [link, name] of KINDS) {
    await wizard.link.fill(NETWORK + link);
    await expect(page.getByRole('status').getByText(name, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('This needs an account with Recruiter')).toBeVisible();
  await wizard.link.fill('https://www.example.test/people');
  await expect(page.getByText(/^This link leads to nobody/)).toBeVisible();

  await wizard.link.fill(NETWORK + KINDS[0]![0]);
  await wizard.add.click();
  await expect(wizard.search('sales')).toBeVisible();
  await expect(wizard.link).toHaveValue('');
  await wizard.link.fill(`${NETWORK}/search/results/people/?keywords=sales&page=3`);
  await expect(page.getByText('Such search already exists in this campaign')).toBeVisible();
  await wizard.add.click();
  await expect(wizard.searches).toHaveCount(1);

  await wizard.way('By API').click();
  await wizard.button('Open an endpoint').click();
  await expect(page.getByText(`/api/public/v1/workflows/${_id}/profiles`)).toBeVisible();
  await expect(wizard.searches).toHaveCount(2);
});

test('a search is watched, paused, resumed, run again and taken out; its people are downloaded (R469, R470, R471)', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace({ withoutAccounts: true });
  const { token } = own.admin;
  const credentials = await connectOwnCredential(baseURL!, own);
  const { _id } = await callAs<WholeCampaign>(baseURL!, token, 'POST', '/workflows', { name: 'Watched', credentials });
  const searches = [{ url: `${NETWORK}/search/results/people/?keywords=sales` }];
  await callAs(baseURL!, token, 'PUT', `/workflows/${_id}/update/async`, { searches });
  const wizard = wizardPage(page);
  await openPageAs(page, token, `/campaign/edit/${_id}`);
  const row = wizard.search('sales');
  await expect(row).toContainText('Waiting');
  await page.getByRole('button', { name: 'Pause: sales' }).click();
  await expect(row).toContainText('Paused');
  await page.getByRole('button', { name: 'Resume: sales' }).click();
  await expect(row).toContainText('Waiting');
  await wizard.more('sales', 'Stop');
  await expect(row).toContainText('Stopped');

  // with a first step it collects, and that is seen without a reload
  await callAs(baseURL!, token, 'PUT', `/workflows/${_id}/update/async`, { sequence: STEPS });
  await page.getByRole('button', { name: 'Run again: sales' }).click();
  await expect(row).toContainText('Finished');
  await expect(row).toContainText(/[\d,]+ of [\d,]+/);
  await expect(page.getByText(/^[\d,]+ people in the campaign$/)).not.toHaveText('0 people in the campaign');
  await wizard.more('sales', 'Run again');
  await expect(row).toContainText('left out');
  await expect(row).toContainText('Finished');
  await row.getByRole('button', { name: /left out/ }).click();
  await expect(page.getByText('in this campaign already')).toBeVisible();
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await wizard.more('sales', 'Download people as CSV');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await wizard.more('sales', 'Remove');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/The [\d,]+ people it brought stay in the campaign/);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No searches yet')).toBeVisible();
});

test('people the workspace has are found by campaign and name, counted, and added', async ({ page, baseURL }) => {
  const { admin, spaceId } = await ownWorkspace();
  const credentials = await inDatabase(async (services) => {
    const over = await newRunningCampaign(services, spaceId, { status: 'finished', name: 'Last spring' });
    await enrolNewProspects(services, spaceId, over.campaignId, 3, { company: 'Lovelace' });
    await enrolNewProspects(services, spaceId, over.campaignId, 2, { firstName: 'Grace' });
    return over.credentialId;
  });
  const body = { name: 'Again', credentials, sequence: STEPS };
  const { _id } = await callAs<WholeCampaign>(baseURL!, admin.token, 'POST', '/workflows', body);
  const wizard = wizardPage(page);
  await openPageAs(page, admin.token, `/campaign/edit/${_id}`);
  await wizard.way('People you have').click();
  await expect(page.getByText('5 people could be added.')).toBeVisible();
  await wizard.choose('Of the campaign', 'Last spring');
  await page.getByRole('searchbox', { name: 'Name or company' }).fill('lovel');
  await wizard.button('Add 3 people').click();
  await expect(page.getByText('3 people added')).toBeVisible();
  await expect(page.getByText('3 people in the campaign')).toBeVisible();
});
