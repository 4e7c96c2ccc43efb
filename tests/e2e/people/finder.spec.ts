import type { CreditUse } from '../../../contract/credits/schemas.ts';
import type { EnrichmentResult } from '../../../contract/enrichment/schemas.ts';
import type { Job } from '../../../contract/jobs/schemas.ts';
import type { Campaign, WholeCampaign } from '../../../contract/campaigns/schemas.ts';
import { giveCredits } from '../../factories/money/credits.ts';
import { finderPage } from '../pages/finder-page.ts';
import { go } from '../support/browser/go.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { isIndexLoaded } from '../support/data/finder-index.ts';
import { connectOwnCredential } from '../support/data/own-credential.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { callAs } from '../support/server/call-as.ts';
import { inDatabase } from '../support/server/in-database.ts';
import { expect, test } from '../support/test.ts';

const CREDITS = 40;
const CHOSEN = 10;
const STEPS = [{ id: 'connect', action: 'connect' }];

test('a sentence becomes filters that are corrected and narrowed; ten people are enriched and taken into a campaign, and every credit says what for', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace({ withoutAccounts: true });
  const { token } = own.admin;
  const credentials = await connectOwnCredential(baseURL!, own);
  await inDatabase(async (services) => {
    await giveCredits(services, own.spaceId, CREDITS);
    // what another workspace of the brand paid for would cost nothing here
    await services.database.direct.query('delete from enrichment_facts');
  });
  const name = 'Software leaders';
  await callAs<WholeCampaign>(baseURL!, token, 'POST', '/workflows', { name, credentials, sequence: STEPS });
  await expect.poll(isIndexLoaded).toBe(true);

  // what the sentence was read as is shown, and one of its filters is taken off
  const finder = finderPage(page);
  await openPageAs(page, token, '/search/search-prospects');
  await finder.names.first().waitFor();
  await finder.ask('Directors of German software companies over 50 people');
  await expect(finder.filter(/^Seniority Director/)).toBeVisible();
  await expect(finder.filter(/^Industry Software/)).toBeVisible();
  await expect(finder.filter(/^People over 50/)).toBeVisible();
  await expect(finder.filter(/^Company location Germany/)).toBeVisible();
  await finder.remove(/Company location Germany$/);
  await expect(finder.filter(/^Company location/)).toHaveCount(0);
  await expect.poll(finder.count).toBeGreaterThan(CHOSEN);
  const before = await finder.count();

  // narrowed by a tick of the panel
  await page.getByRole('checkbox', { name: 'Work email' }).check();
  await expect(finder.filter(/^With Work email/)).toBeVisible();
  await expect.poll(finder.count).toBeLessThan(before);
  await expect.poll(finder.count).toBeGreaterThanOrEqual(CHOSEN);

  // ten people, with what they cost at most before anything is spent
  for (const row of (await finder.selectors.all()).slice(0, CHOSEN)) await row.check();
  await expect(finder.bar).toContainText('10 selected');
  await expect(finder.bar).toContainText('Emails for 10 people, up to 10 credits');
  await expect(finder.bar).toContainText('30 left at least');
  await expect(page.getByText('Nothing spent yet')).toBeVisible();
  const begun = page.waitForResponse((response) => response.url().includes('/looch/profiles/enrich?'));
  await finder.bar.getByRole('button', { name: 'Enrich' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Look up 10' }).click();
  const { payload } = (await (await begun).json()) as { payload: { job_id: string } };
  const result = page.getByRole('status').filter({ hasText: 'of 10 found' });
  await expect(result).toBeVisible();
  const { result: done } = await callAs<Job & { result: EnrichmentResult }>(
    baseURL!,
    token,
    'GET',
    `/jobs/${payload.job_id}`,
  );
  expect(done.asked).toBe(CHOSEN);
  expect(done.found).toBeGreaterThan(0);
  expect(done.credits).toBe(done.found);
  await expect(result).toContainText(`${done.found} of 10 found. ${done.credits} credit`);

  // into a campaign
  for (const row of (await finder.selectors.all()).slice(0, CHOSEN)) await row.check();
  await finder.bar.getByRole('button', { name: 'Add to campaign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Campaign' }).click();
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('button', { name: 'Add 10 people' }).click();
  await expect(page.getByRole('status').filter({ hasText: `10 people are in ${name} now.` })).toBeVisible();
  const [campaign] = await callAs<Campaign[]>(baseURL!, token, 'GET', '/workflows/fetch');
  expect(campaign?.counters.people).toBe(CHOSEN);

  // every credit stands in the history, with what it was for and by whom
  const uses = await callAs<{ items: CreditUse[] }>(baseURL!, token, 'GET', '/billing/credits_history');
  expect(uses.items.reduce((sum, { credits }) => sum + credits, 0)).toBe(done.credits);
  expect(new Set(uses.items.map(({ usage_type }) => usage_type))).toEqual(new Set(['enrichment']));
  await go(page, '/billing/credits-history');
  const line = page.getByRole('row').filter({ hasText: 'Enrichment' });
  await expect(line).toHaveCount(uses.items.length);
  await expect(line.first()).toContainText(`${done.credits} emails and phones found`);
  await expect(line.first()).toContainText('Test');
});
