import type { Page } from '@playwright/test';
import { campaignPage } from '../pages/campaign-page.ts';
import { campaignListPage } from '../pages/campaign-list-page.ts';
import { sequencePage } from '../pages/sequence-page.ts';
import { simulateDialog } from '../pages/simulate-dialog.ts';
import { csv, wizardPage } from '../pages/wizard-page.ts';
import { go } from '../support/browser/go.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { currentCredential, changeOwnCredential, connectOwnCredential } from '../support/data/own-credential.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';
import { type WillingProspect, willingProspects } from '../support/data/willing-prospects.ts';

const NOTE = 'Hello, I like what you do and would be glad to stay in touch.';
const FIRST = 'Thank you for connecting. How do you plan your week?';
const BETTER = 'Thank you for connecting. What would make your week easier?';
/** A demo's days pass in minutes, people answer when it is morning where they live. */
const PATIENCE = { timeout: 240_000 };
const ROUND_THE_CLOCK = {
  credential: { work_hours_start: 0, work_hours_end: 24, working_days: [1, 2, 3, 4, 5, 6, 7], is_warm_up_on: false },
};

const file = (name: string, people: readonly WillingProspect[]) =>
  csv(
    name,
    'Profile,First name,Last name,Company',
    ...people.map(({ who, link }) => `${link},${who.firstName},${who.lastName},"${who.company.name}"`),
  );

/** A campaign from nothing: its people from a file, its steps put onto the canvas one by one. */
async function build(
  page: Page,
  name: string,
  people: readonly WillingProspect[],
  type: 'Simple' | 'Smart',
): Promise<void> {
  const wizard = wizardPage(page);
  await go(page, '/campaign/add?from=csv');
  await wizard.file.setInputFiles(file(`${name}.csv`, people));
  await wizard.button(/^Import \d+ lines?$/).click();
  await expect(page.getByText(`${people.length} people accepted`)).toBeVisible();
  await expect(page).toHaveURL(/\/campaign\/edit\//);
  await wizard.name.fill(name);
  if (type === 'Smart') await wizard.choice('Smart').click();
  await wizard.part('Sequence').click();
  await wizard.starter('Build your own').click();
}

/** Puts a step where the canvas offers it, and writes its words. */
async function addStep(page: Page, where: string, step: string, text?: string): Promise<void> {
  const editor = sequencePage(page);
  await editor.add(where, step);
  if (text !== undefined) await editor.drawer.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  if (await editor.drawer.isVisible()) await editor.drawer.getByRole('button', { name: 'Done' }).click();
}

async function setWait(page: Page, step: string, days: number): Promise<void> {
  await sequencePage(page)
    .canvas.getByRole('button', { name: new RegExp(`^Change the wait before ${step}`) })
    .click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Days' }).fill(String(days));
  await page.keyboard.press('Escape');
}

test('campaigns are built by hand, simulated, started, watched, paused, edited while they run, and come to their end', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(480_000);
  page.setDefaultTimeout(30_000);
  const own = await ownWorkspace({ withoutAccounts: true, space: { is_demo: true } });
  const credentialId = await connectOwnCredential(baseURL!, own);
  await changeOwnCredential(own.spaceId, credentialId, ROUND_THE_CLOCK);
  const { username } = await currentCredential(baseURL!, own, credentialId);
  const { answering, silent } = willingProspects(username, NOTE, { answering: 2, silent: 4 });
  const wizard = wizardPage(page);
  const campaigns = campaignListPage(page);
  await openPageAs(page, own.admin.token, '/campaigns/my-campaigns');

  await test.step('a smart campaign, started from its review', async () => {
    await build(page, 'By branches', silent.slice(0, 2), 'Smart');
    await addStep(page, 'Add a step at the start', 'Connection request', NOTE);
    await addStep(page, 'Add a step after Connection request', 'Request accepted');
    await addStep(page, 'Add a step for Yes of Accepted within 5 days?', 'Message', FIRST);
    await addStep(page, 'Add a step for No of Accepted within 5 days?', 'View profile');
    await expect(wizard.status).toHaveText('Saved');
    await wizard.part('Review').click();
    await wizard.start.click();
    await expect(page).toHaveURL(/\/campaign\/view\//);
  });

  await test.step('a simple one, simulated, and started from there', async () => {
    await build(page, 'One after the other', [...answering, ...silent.slice(2)], 'Simple');
    await addStep(page, 'Add a step at the start', 'Connection request', NOTE);
    await addStep(page, 'Add a step after Connection request', 'Message', FIRST);
    // longer than anybody takes to accept and to answer, also where the machine takes its time
    await setWait(page, 'Message', 60);
    await expect(wizard.status).toHaveText('Saved');
    await wizard.part('Review').click();
    await expect(page.getByText('4 people · 2 steps')).toBeVisible();
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    const simulation = simulateDialog(page);
    await expect(simulation.said).toContainText('4 people, 1 sender');
    await expect(simulation.path.card).toContainText(NOTE);
    await simulation.startWith.click();
    await expect(page).toHaveURL(/\/campaign\/view\//);
  });

  await test.step('acceptances and answers arrive by themselves; then it is paused', async () => {
    await go(page, campaigns.path);
    const row = campaigns.row('One after the other');
    await expect(row).toContainText('4 of 4', PATIENCE);
    await expect(row).toContainText('100.0%', PATIENCE);
    await expect(row).toContainText('50.0%', PATIENCE);
    await campaigns.toggle('One after the other');
    await expect(campaigns.status('One after the other', 'Paused')).toBeVisible();
  });

  await test.step('its message is changed under those who are on their way', async () => {
    await campaigns.row('One after the other').getByRole('link', { name: 'One after the other' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
    await wizard.part('Sequence').click();
    await page
      .getByRole('button', { name: /^Message/ })
      .first()
      .click();
    await sequencePage(page).drawer.getByRole('textbox', { name: 'Message', exact: true }).fill(BETTER);
    await sequencePage(page).close();
    await setWait(page, 'Message', 1);
    await page.getByRole('button', { name: 'Review and save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save the changed sequence' });
    await expect(dialog).toContainText(/stay2/);
    await dialog.getByRole('button', { name: 'Save and apply' }).click();
    await expect(page.getByText('The sequence is saved')).toBeVisible();
  });

  await test.step('it goes on and comes to its end, with the new words', async () => {
    await go(page, campaigns.path);
    await campaigns.toggle('One after the other');
    for (const name of ['One after the other', 'By branches'])
      await expect(campaigns.status(name, 'Finished')).toBeVisible(PATIENCE);
    await campaigns.row('One after the other').getByRole('link', { name: 'One after the other' }).click();
    const campaign = campaignPage(page);
    await campaign.tab('People').click();
    const { who } = silent[2]!;
    await campaign.person(`${who.firstName} ${who.lastName}`).getByRole('link').first().click();
    await expect(campaign.drawer).toContainText(BETTER);
    const [replier] = answering;
    await page.keyboard.press('Escape');
    await campaign.person(`${replier!.who.firstName} ${replier!.who.lastName}`).getByRole('link').first().click();
    await expect(campaign.drawer.getByRole('list', { name: 'The whole path' })).toContainText('Replied');
  });
});
