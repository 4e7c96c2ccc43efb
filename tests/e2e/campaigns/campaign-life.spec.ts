import { sequenceStep } from '../../factories/running-campaign.ts';
import { campaignListPage } from '../pages/campaign-list-page.ts';
import { callAs } from '../support/server/call-as.ts';
import { newSignedInContext, openPageAs } from '../support/browser/open-page-as.ts';
import { liveConnected } from '../support/browser/live-connected.ts';
import { ownCredential } from '../support/data/own-credential.ts';

import { ownUser, ownWorkspace } from '../support/data/own-workspace.ts';
import { changeCampaignRow, idleCampaign } from '../support/data/idle-campaign.ts';
import { expect, test } from '../support/test.ts';

const LIST = '/campaigns/my-campaigns';

test('R473 R474 a campaign is started and paused from its row, which says why nothing is sent', async ({ page }) => {
  const own = await ownWorkspace();
  const columns = {
    contacted_count: 40,
    connected_count: 20,
    replied_count: 10,
    meetings_count: 4,
    people_count: 100,
    invited_count: 40,
  };
  await idleCampaign(own, { name: 'Spring', people: 3, columns });
  const campaigns = campaignListPage(page);
  await openPageAs(page, own.admin.token, LIST);
  const row = campaigns.row('Spring');
  await expect(row).toContainText('40 of 100');
  await expect(row).toContainText('50.0%');
  await expect(
    row.getByRole('img', { name: 'Last 14 days: 0 actions, 0 contacted, 0 accepted, 0 replied' }),
  ).toBeVisible();
  await expect(campaigns.numbers).toContainText('Active campaigns0');
  await expect(campaigns.numbers).toContainText('Acceptance rate50.0%');
  await expect(campaigns.numbers).toContainText('Reply rate25.0%');

  await campaigns.status('Spring', 'Paused').hover();
  await expect(campaigns.reason).toHaveText('Paused, 100 people wait.');
  await page.mouse.move(0, 0);
  await expect(campaigns.reason).toHaveCount(0);
  await campaigns.toggle('Spring');
  await expect(row).toContainText('Active');
  await expect(campaigns.numbers).toContainText('Active campaigns1');
  await expect(campaigns.numbers).toContainText('1 started this week');
  await row.getByRole('link', { name: 'Spring' }).focus();
  await page.keyboard.press('Tab');
  await expect(campaigns.status('Spring', 'Active')).toBeFocused();
  await expect(campaigns.reason).toContainText('Nobody’s next step is due yet. It goes on');
  await campaigns.running('Spring').press('Space');
  await expect(campaigns.status('Spring', 'Paused')).toBeVisible();
  await expect(campaigns.running('Spring')).not.toBeChecked();
});

test('R404 R475 R476 it is archived, deleted and brought back, each time with a way to take it back', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace();
  const id = await idleCampaign(own, { name: 'Spring', status: 'active', people: 3 });
  const campaigns = campaignListPage(page);
  await openPageAs(page, own.admin.token, LIST);
  await campaigns.choose('Spring', 'Archive');
  await expect(page.getByText('Spring is archived')).toBeVisible();
  await expect(campaigns.names).toHaveCount(0);
  await campaigns.undo.click();
  await expect(campaigns.status('Spring', 'Active')).toBeVisible();

  await campaigns.choose('Spring', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete Spring?' });
  await expect(dialog).toContainText('3 people still on the way are not contacted any more.');
  await expect(dialog).toContainText('It can be restored for 30 days.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(campaigns.names).toHaveCount(0);
  await campaigns.undo.click();
  await expect(campaigns.status('Spring', 'Active')).toBeVisible();

  const { job_id } = await callAs<{ job_id: string }>(
    baseURL!,
    own.admin.token,
    'POST',
    `/workflows/${id}/delete_async`,
  );
  expect(job_id).toBeTruthy();
  await expect(campaigns.names).toHaveCount(0);
  await campaigns.tab('Deleted').click();
  await expect(page).toHaveURL(/\/my-campaigns\/deleted/);
  await expect(campaigns.row('Spring')).toContainText('Can be restored until');
  await expect(campaigns.running('Spring')).toHaveCount(0);
  await campaigns.choose('Spring', 'Restore');
  await campaigns.tab('Paused').click();
  await expect(campaigns.row('Spring')).toBeVisible();
});

test('R800 what keeps a campaign from starting is told beside it, with the way to put it right', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/4\d\d/);
  const own = await ownWorkspace();
  const empty = await idleCampaign(own, { name: 'Without people' });
  const id = await idleCampaign(own, {
    name: 'Unwritten',
    status: 'draft',
    people: 1,
    steps: [sequenceStep('one', 'message', { text: '' })],
  });
  const campaigns = campaignListPage(page);
  await openPageAs(page, own.admin.token, '/campaigns');
  await expect(page).toHaveURL(/\/campaigns\/my-campaigns/);
  await campaigns.toggle('Unwritten');
  await expect(campaigns.refusal).toContainText('something in its sequence has to be put right first');
  await expect(campaigns.running('Unwritten')).not.toBeChecked();
  const open = campaigns.refusal.getByRole('link', { name: 'Open the sequence' });
  await expect(open).toHaveAttribute('href', new RegExp(`^/campaign/edit/${id}\\?.*part=sequence`));
  await page.keyboard.press('Escape');
  await expect(campaigns.refusal).toHaveCount(0);
  await campaigns.toggle('Without people');
  await expect(campaigns.refusal).toContainText('nobody is in it');
  await page.keyboard.press('Escape');

  // a draft is gone on with, another campaign is looked at
  await expect(campaigns.names.getByRole('link', { name: 'Unwritten' })).toHaveAttribute(
    'href',
    new RegExp(`^/campaign/edit/${id}`),
  );
  await expect(campaigns.names.getByRole('link', { name: 'Without people' })).toHaveAttribute(
    'href',
    new RegExp(`^/campaign/view/${empty}`),
  );

  // several at once: what was refused is told by name
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(campaigns.selected).toContainText('2 selected');
  await campaigns.selected.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Without people: It cannot start yet: nobody is in it')).toBeVisible();
  await expect(page.getByText('Unwritten: It cannot start yet')).toBeVisible();
});

test('S229 R472 where an AI Employee is bound, a pause is of the campaign alone or of both', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace();
  const employee = '0198c0de-0000-7000-8000-000000000000';
  const bound = { is_ai_employee: true, ai_employee: employee };
  const names = ['Alone', 'Together', 'Plain'] as const;
  const ids = await Promise.all(
    names.map((name) =>
      idleCampaign(own, { name, status: 'active', people: 1, columns: name === 'Plain' ? {} : bound }),
    ),
  );
  const now = async (at: number) => {
    const found = await callAs<{ status: string; is_ai_employee: boolean }>(
      baseURL!,
      own.admin.token,
      'GET',
      `/workflows/${ids[at]}`,
    );
    return [found.status, found.is_ai_employee];
  };
  const campaigns = campaignListPage(page);
  await openPageAs(page, own.admin.token, LIST);
  await campaigns.toggle('Alone');
  await page.getByRole('dialog', { name: 'Pause Alone' }).getByRole('button', { name: 'Campaign only' }).click();
  await expect(campaigns.status('Alone', 'Paused')).toBeVisible();
  await expect.poll(() => now(0)).toEqual(['paused', true]);
  await campaigns.toggle('Together');
  const both = { name: 'Campaign and AI Employee' };
  await page.getByRole('dialog', { name: 'Pause Together' }).getByRole('button', both).click();
  await expect(campaigns.status('Together', 'Paused')).toBeVisible();
  await expect.poll(() => now(1)).toEqual(['paused', false]);
  // what rests with the campaign can begin again with it
  await campaigns.toggle('Together');
  await expect(page.getByRole('dialog', { name: 'Start Together' }).getByRole('button', both)).toBeVisible();
  await page.keyboard.press('Escape');
  await campaigns.toggle('Plain');
  await expect(campaigns.status('Plain', 'Paused')).toBeVisible();
});

test('R262 R405 campaigns are dragged or moved by their menu, and colleagues see the order and the changes at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await ownWorkspace();
  const ids: Record<string, string> = {};
  for (const name of ['Fourth', 'Third', 'Second', 'First']) ids[name] = await idleCampaign(own, { name });
  const other = await ownUser({ spaceId: own.spaceId, role: 'admin' });
  const context = await newSignedInContext(browser, baseURL!, other.token);
  const second = await context.newPage();
  const isLive = liveConnected(second);
  const [campaigns, colleague] = [campaignListPage(page), campaignListPage(second)];
  await Promise.all([openPageAs(page, own.admin.token, LIST), colleague.open()]);
  await expect(campaigns.names).toHaveText([/^First/, /^Second/, /^Third/, /^Fourth/]);
  await expect(colleague.names).toHaveCount(4);
  await isLive;

  const grip = campaigns.row('Third').locator('[title^="Drag"]');
  await campaigns.row('Third').hover();
  await grip.dragTo(campaigns.row('First'), { targetPosition: { x: 200, y: 4 } });
  await expect(campaigns.names).toHaveText([/^Third/, /^First/, /^Second/, /^Fourth/]);
  await expect(colleague.names).toHaveText([/^Third/, /^First/, /^Second/, /^Fourth/]);

  await campaigns.choose('First', 'Move down');
  await expect(colleague.names).toHaveText([/^Third/, /^Second/, /^First/, /^Fourth/]);
  await campaigns.choose('Fourth', 'Move to the top');
  await expect(colleague.names).toHaveText([/^Fourth/, /^Third/, /^Second/, /^First/]);
  await page.reload();
  await expect(campaigns.names).toHaveText([/^Fourth/, /^Third/, /^Second/, /^First/]);

  // what is deleted leaves the list, and news of it do not bring it back
  await changeCampaignRow(own.spaceId, ids.Second!, {
    status: 'deleted',
    status_before: 'paused',
    deleted_at: new Date(),
  });
  await expect(colleague.names).toHaveText([/^Fourth/, /^Third/, /^First/]);
  await changeCampaignRow(own.spaceId, ids.Second!, { contacted_count: 7 });
  await changeCampaignRow(own.spaceId, ids.First!, { contacted_count: 5, people_count: 9 });
  await expect(colleague.row('First')).toContainText('5 of 9');
  await expect(colleague.names).toHaveText([/^Fourth/, /^Third/, /^First/]);
  await context.close();
});

test('S031 R477 R820 selected campaigns are copied to other accounts for a colleague, paused', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace();
  const target = await ownCredential(own.spaceId, { credential: { first_name: 'Nora', last_name: 'Lind' } });
  await ownCredential(own.spaceId, { credential: { first_name: 'Olof', last_name: 'Ek' } });
  await ownUser({ spaceId: own.spaceId, role: 'admin' });
  for (const name of ['Autumn', 'Winter', 'Summer']) await idleCampaign(own, { name, status: 'active', people: 1 });
  const workers = await callAs<{ _id: string; full_name: string }[]>(
    baseURL!,
    own.admin.token,
    'GET',
    '/workers/fetch',
  );
  const colleague = workers.find(({ _id }) => _id !== own.admin.id)!;
  const campaigns = campaignListPage(page);
  await openPageAs(page, own.admin.token, LIST);
  await campaigns.select('Autumn');
  await campaigns.select('Summer');
  await campaigns.selected.getByRole('link', { name: 'Duplicate' }).click();

  const chosen = page.getByRole('list', { name: 'Campaigns' });
  await expect(chosen.getByRole('checkbox', { name: 'Autumn' })).toBeChecked();
  await expect(chosen.getByRole('checkbox', { name: 'Winter' })).not.toBeChecked();
  await page.getByRole('searchbox', { name: 'Find an account' }).fill('nora');
  const accounts = page.getByRole('list', { name: 'Accounts' }).getByRole('checkbox');
  await expect(accounts).toHaveCount(1);
  await accounts.check();
  await page.getByRole('searchbox', { name: 'Find an account' }).fill('');
  await page.getByRole('checkbox', { name: /Olof Ek/ }).check();
  await expect(page.getByRole('button', { name: 'Make 4 copies' })).toBeEnabled();
  await page.getByRole('checkbox', { name: /Olof Ek/ }).uncheck();
  await page.reload();
  await page.getByRole('combobox', { name: 'Owner of the copies' }).click();
  await page.getByRole('option', { name: colleague.full_name }).click();
  await page.getByRole('button', { name: 'Make 2 copies' }).click();
  const result = page.getByRole('status').filter({ hasText: '2 copies made' });
  await expect(result.getByRole('listitem')).toHaveText([
    /^Summer.*for Nora Lind.*Paused/,
    /^Autumn.*for Nora Lind.*Paused/,
  ]);

  await page.goto(`${LIST}?selectedCred=${target}`);
  await expect(campaigns.names).toHaveCount(2);
  await expect(campaigns.row('Summer')).toContainText('Paused');
  await expect(campaigns.row('Summer')).toContainText('0 of 0');
  await expect(campaigns.row('Summer')).toContainText(colleague.full_name);
});

test('where the plan has no room for another campaign, the new one leads to what a larger plan has', async ({
  page,
}) => {
  const own = await ownWorkspace({ tier: 'free' });
  await idleCampaign(own, { name: 'The only one' });
  await openPageAs(page, own.admin.token, LIST);
  await page.getByRole('button', { name: 'New campaign' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade' })).toContainText('another one needs a larger plan');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the cards say why nothing is sent and have the same actions', async ({ page }) => {
    const own = await ownWorkspace();
    await idleCampaign(own, { name: 'Spring', people: 2 });
    await idleCampaign(own, { name: 'Winter', people: 2 });
    const campaigns = campaignListPage(page);
    await openPageAs(page, own.admin.token, LIST);
    const card = campaigns.card('Spring');
    await expect(card).toContainText('Paused, 2 people wait.');
    await card.getByRole('button', { name: 'Resume' }).click();
    await expect(card.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(card).toContainText('Nobody’s next step is due yet.');
    await campaigns.choose('Spring', 'Move up');
    await expect(campaigns.cards.first()).toContainText('Spring');
    await campaigns.select('Spring');
    await campaigns.select('Winter');
    await campaigns.selected.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('2 campaigns archived')).toBeVisible();
    await expect(campaigns.cards).toHaveCount(0);
    await campaigns.undo.click();
    await expect(campaigns.cards).toHaveCount(2);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  });
});
