import { readFile } from 'node:fs/promises';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../factories/running-campaign.ts';
import { simulateDialog } from '../pages/simulate-dialog.ts';
import { callAs } from '../support/server/call-as.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { goAnew } from '../support/browser/go.ts';
import { inDatabase } from '../support/server/in-database.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

const STEPS = [
  sequenceStep('request', 'connect', { text: 'Hello {first_name}, shall we connect?' }),
  sequenceStep('words', 'message', { delay_days: 1, text: 'How is {company_name} doing?' }),
  sequenceStep('again', 'message', { delay_days: 3, text: 'One more thing, {first_name:there}.' }),
  sequenceStep('mail', 'email', { delay_days: 2, subject: 'By mail', text: 'Hello by mail' }),
];

test('a simulation shows the days to come, who is blocked and what each person will get, and starts the campaign', async ({
  page,
}) => {
  const own = await ownWorkspace({ withoutAccounts: true });
  const { campaignId } = await inDatabase((services) =>
    newRunningCampaign(services, own.spaceId, { status: 'paused', steps: STEPS, name: 'Before it begins' }),
  );
  await inDatabase((services) => enrolNewProspects(services, own.spaceId, campaignId, 30));
  await openPageAs(page, own.admin.token, `/campaign/view/${campaignId}`);
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  const simulation = simulateDialog(page);

  // everything at a glance, the same for the same seed
  await expect(simulation.said).toContainText('30 people, 1 sender, 20 runs');
  await expect(simulation.figure('Finishes')).toContainText('after 60 days');
  await expect(simulation.figure('Accepts')).toContainText(/\d+ to \d+ of 30/);
  await expect(simulation.figure('Actions a day')).toContainText(/peak \d+ on/);
  await expect(simulation.chart).toBeVisible();
  await expect(simulation.block('no required email type')).toContainText(/^\d+ /);
  const figures = () => simulation.dialog.locator('dl').textContent();
  const before = await figures();
  const seed = /Seed (\d+)/.exec((await simulation.said.textContent()) ?? '')?.[1];
  await simulation.again.click();
  await page.getByRole('menuitem', { name: `With the same seed (${seed})` }).click();
  await expect(simulation.again).toBeEnabled();
  expect(await figures()).toBe(before);
  await simulation.again.click();
  await page.getByRole('menuitem', { name: 'With a new seed' }).click();
  await expect(simulation.said).not.toContainText(`Seed ${seed}:`);

  // as a table, and as a file that a spreadsheet opens
  await simulation.showTable.click();
  await expect(simulation.table.getByRole('columnheader', { name: 'Requests' })).toBeVisible();
  await expect(simulation.table.getByRole('row').nth(1)).toContainText(/\d/);
  await expectAccessible(page, { isWithoutFrame: true });
  const [file] = await Promise.all([page.waitForEvent('download'), simulation.exportCsv.click()]);
  expect(file.suggestedFilename()).toBe('Before it begins.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFDay,Requests,Messages,Accepts/);

  // one person's way, moved by the keyboard, word for word
  const { path } = simulation;
  await expect(path.person('Ada 1')).toBeVisible();
  await expect(path.card).toContainText('Hello Ada, shall we connect?');
  await expect(path.card).toContainText('28 / 300');
  await expect(path.stops).toContainText([
    /Connection request/,
    /Accepted/,
    /Message 1/,
    /Message 2/,
    /Goes no further/,
  ]);
  await path.date.focus();
  await page.keyboard.press('End');
  await expect(path.card).toContainText('One more thing, Ada.');
  await path.supposed('If they do not').click();
  await expect(path.stops).toContainText([/Connection request/, /Skipped: connection request not accepted in time/]);
  await path.next.click();
  await expect(path.person('Ada 2')).toBeVisible();

  await simulation.startWith.click();
  await expect(simulation.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('what keeps a campaign from being simulated is said with the way to mend it, and people may be assumed', async ({
  page,
  allowProblem,
  baseURL,
}) => {
  allowProblem(/simulate/);
  const own = await ownWorkspace();
  const draft = (body: object) =>
    callAs<{ _id: string }>(baseURL!, own.admin.token, 'POST', '/workflows', { sequences_type: 'simple', ...body });
  const connect = { id: 'request', action: 'connect', text: 'Hello {first_name:there}' };
  const simulation = simulateDialog(page);
  const open = async (id: string) => {
    await goAnew(page, `/campaign/view/${id}`);
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    await simulation.dialog.getByRole('textbox', { name: 'People to assume' }).fill('60');
    await simulation.dialog.getByRole('button', { name: 'Simulate', exact: true }).click();
  };

  await openPageAs(page, own.admin.token, '/campaigns/my-campaigns');
  const { _id: alone } = await draft({ name: 'Alone', sequence: [connect] });
  await open(alone);
  await expect(simulation.dialog).toContainText('No account sends this campaign');
  await expect(simulation.dialog.getByRole('link', { name: 'Choose an account' })).toHaveAttribute(
    'href',
    new RegExp(`/campaign/edit/${alone}\\?.*part=senders`),
  );

  const { _id: wrong } = await draft({
    name: 'Wrong',
    credentials: own.credentialId,
    sequence: [connect, { id: 'empty', action: 'message', text: '', delay_days: 1 }],
  });
  await open(wrong);
  await expect(simulation.dialog.getByRole('link', { name: /^Message: / })).toHaveAttribute('href', /step=empty/);

  const { _id: right } = await draft({ name: 'Right', credentials: own.credentialId, sequence: [connect] });
  await open(right);
  await expect(simulation.said).toContainText('60 people');
  await expect(simulation.dialog).toContainText('An example person');
  await expect(simulation.path.card).toContainText('Hello Alex');
});
