import type { Job } from '../../../contract/jobs/schemas.ts';
import { sequenceStep } from '../../factories/running-campaign.ts';
import { campaignPage } from '../pages/campaign-page.ts';
import { callAs } from '../support/server/call-as.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { ownCampaign } from '../support/data/own-campaign.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

const connect = sequenceStep('one', 'connect', { text: 'Hello {first_name}, nice to meet you' });
const message = sequenceStep('two', 'message', { delay_days: 2 });

test('an older version comes back through a dialog that shows what changes and who moves, and can be taken back', async ({
  page,
  baseURL,
  allowProblem,
}) => {
  const { spaceId, admin } = await ownWorkspace();
  const own = await ownCampaign(spaceId, { steps: [connect, message], people: 4 });
  /** Saved at once; its people are moved by a job, whose end the page would miss that is only just being opened. */
  const change = async (sequence: object[]) => {
    const path = `/workflows/${own.campaignId}/update/async`;
    const { job_id } = await callAs<{ job_id: string }>(baseURL!, admin.token, 'PUT', path, { sequence });
    const status = async () => (await callAs<Job>(baseURL!, admin.token, 'GET', `/jobs/${job_id}`)).status;
    await expect.poll(status).toBe('done');
  };
  await change([{ ...connect, text: 'Hello {first_name}, great to meet you' }, message]);
  // the step at which all stand goes, another comes in its place
  await change([sequenceStep('view', 'view'), message]);
  const campaign = campaignPage(page);
  await openPageAs(page, admin.token, `/campaign/view/${own.campaignId}/history?version=2`);

  await expect(campaign.tab('History')).toContainText('3');
  const versions = page.getByRole('region', { name: 'History' });
  await expect(versions.locator('del')).toHaveText('nice');
  await expect(versions.locator('ins')).toHaveText('great');
  await expect(versions).toContainText('4 people moved');

  await versions.getByRole('button', { name: 'Restore' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Restore version 2' });
  await expect(dialog).toContainText('1 · Connection request');
  await expect(dialog).toContainText('Added');
  await expect(dialog).toContainText('Removed');
  await expect(dialog).toContainText('4 people from 1 · View profile to 1 · Connection request');

  // somebody else saves meanwhile: told, compared anew, and saved only then
  await callAs(baseURL!, admin.token, 'PUT', `/workflows/${own.campaignId}/update/async`, {
    name: 'Renamed meanwhile',
  });
  allowProblem(/409/);
  const save = dialog.getByRole('button', { name: 'Save and apply' });
  await save.click();
  await expect(dialog).toContainText('Somebody else changed this campaign meanwhile');
  await save.click();
  await expect(campaign.snackbar('The sequence is saved, 4 people moved')).toBeVisible();
  await campaign.undo.click();
  await expect(versions).toContainText('Takes version 4 back');
  await campaign.tab('People').click();
  await expect(campaign.person('Ada 1')).toContainText('1 · View profile');
});
