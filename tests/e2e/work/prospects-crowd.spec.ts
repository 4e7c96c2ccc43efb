import { readFile } from 'node:fs/promises';
import type { Label } from '../../../contract/labels/schemas.ts';
import type { Prospect } from '../../../contract/prospects/schemas.ts';
import { prospectsPage } from '../pages/prospects-page.ts';
import { callAs } from '../support/server/call-as.ts';
import { go } from '../support/browser/go.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { linkIn, mailTo } from '../support/server/mail-to.ts';
import { manyProspects, ownProspects } from '../support/data/own-prospects.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { idleCampaign } from '../support/data/idle-campaign.ts';
import { mockMillionProspects } from '../support/data/mock-million-prospects.ts';
import { expect, test } from '../support/test.ts';

const ANA = {
  network_id: 'ana',
  first_name: 'Ana',
  last_name: 'Silva',
  title: 'CTO',
  company_name: 'Acme',
  location: 'Lisbon',
};
const BO = { network_id: 'bo', first_name: 'Bo', last_name: 'Larsen', title: 'Recruiter', company_name: 'Zenith' };
const CY = { network_id: 'cy', first_name: 'Cy', last_name: 'Wong', title: 'Buyer', company_name: 'Acme' };
/** As a field of the browser takes a moment, by its own clock. */
test('R552 a crowd is scrolled smoothly, chosen with shift or as a whole, and changed by jobs that can be taken back', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace();
  await manyProspects(own.spaceId, 3_000);
  const label = await callAs<Label>(baseURL!, own.admin.token, 'POST', '/labels/create', {
    name: 'Hot',
    color: '#b3261e',
  });
  const list = prospectsPage(page);
  await openPageAs(page, own.admin.token, '/profiles/my-prospects');
  await expect(list.total('3,000 prospects')).toBeVisible();
  await expect(list.name('Person 3000')).toBeVisible();
  // only what is in sight is drawn, also far down, and the last is a key away
  expect(await list.names.count()).toBeLessThan(60);
  await list.table.evaluate((table) => (table.scrollTop = 1_500 * 46));
  await expect(list.name('Person 1500')).toBeVisible();
  await list.table.evaluate((table) => (table.scrollTop = 2_740 * 46));
  await expect(list.name('Person 260')).toBeVisible();
  await list.table.focus();
  await page.keyboard.press('End');
  await expect(list.name('Person 1')).toBeFocused();
  expect(await list.names.count()).toBeLessThan(60);
  await page.keyboard.press('Home');
  await expect(list.name('Person 3000')).toBeFocused();

  // by keys: down, choose, open, back
  await page.keyboard.press('j');
  await expect(list.name('Person 2999')).toBeFocused();
  await page.keyboard.press('x');
  await expect(list.bulk).toContainText('1 selected');
  await page.keyboard.press('Enter');
  await expect(list.drawer.getByRole('heading', { name: 'Person 2999' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.drawer).toBeHidden();

  await list.select('Person 2995').click({ modifiers: ['Shift'] });
  await expect(list.bulk).toContainText('5 selected');
  await list.bulk.getByRole('button', { name: 'Add label' }).click();
  await list.dialog('Label 5 prospects').getByLabel('Label').click();
  await page.getByRole('option', { name: 'Hot' }).click();
  await list.dialog('Label 5 prospects').getByRole('button', { name: 'Add label' }).click();
  await expect(list.snackbar('5 prospects labelled Hot.')).toBeVisible();
  await list.open(`?labels=${label._id}`);
  await expect(list.names).toHaveCount(5);

  // everybody that matches, except one, and back
  await list.select('Person 2999').click();
  await list.bulk.getByRole('button', { name: 'Select all 5' }).click();
  await list.select('Person 2997').click();
  await expect(list.bulk).toContainText('4 selected');
  await list.bulk.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Remove label' }).click();
  await list.dialog('Take a label off 4 prospects').getByLabel('Label').click();
  await page.getByRole('option', { name: 'Hot' }).click();
  await list.dialog('Take a label off 4 prospects').getByRole('button', { name: 'Remove label' }).click();
  await expect(list.snackbar('Hot taken off 4 prospects.')).toBeVisible();
  await list.undo.click();
  await expect(list.snackbar('Taken back for 4 prospects.')).toBeVisible();
  await expect(list.names).toHaveCount(5);
});

test('people are put into a campaign and taken out, assigned, excluded, blacklisted, exported and deleted, and back', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace();
  await ownProspects(own.spaceId, [{ ...ANA, emails: { work: 'ana@acme.test' } }, BO, CY]);
  const campaign = await idleCampaign(own, { name: 'Spring' });
  const list = prospectsPage(page);
  await openPageAs(page, own.admin.token, '/profiles/my-prospects');
  await expect(list.names).toHaveCount(3);

  // into a campaign, and back as one
  const two = ['Ana Silva', 'Bo Larsen'];
  const spring = { choose: 'Spring', confirm: 'Add 2 prospects' };
  await list.change(two, 'Add to campaign', 'Add 2 prospects to a campaign', spring);
  await expect(list.snackbar('2 prospects added to Spring.')).toBeVisible();
  await expect(list.row('Bo Larsen')).not.toContainText('In no campaign');
  await list.takeBack('2 prospects added to Spring.');
  await expect(list.snackbar('Taken back for 2 prospects.')).toBeVisible();
  await expect(list.row('Bo Larsen')).toContainText('In no campaign');
  // who was taken back can be added again; who is in it already is passed over, and it says so
  await list.change(two, 'Add to campaign', 'Add 2 prospects to a campaign', spring);
  await expect(list.snackbar('2 prospects added to Spring.')).toBeVisible();
  const three = { choose: 'Spring', confirm: 'Add 3 prospects' };
  await list.change([...two, 'Cy Wong'], 'Add to campaign', 'Add 3 prospects to a campaign', three);
  await expect(list.snackbar(/1 prospect added to Spring\. .*2/)).toBeVisible();
  const out = { choose: 'Spring', confirm: 'Remove 1 prospect' };
  await list.change(['Cy Wong'], 'Remove from campaign', 'Remove 1 prospect from a campaign', out);
  await expect(list.snackbar('1 prospect removed from Spring.')).toBeVisible();

  const toMe = { choose: 'Test', confirm: 'Assign' };
  await list.change(two, 'Assign', 'Assign 2 prospects', toMe);
  await expect(list.snackbar(/2 prospects assigned to Test/)).toBeVisible();
  await list.open('?assignee_id=me');
  await expect(list.names).toHaveCount(2);
  await list.open(`?workflow_id=${campaign}`);
  await expect(list.names).toHaveCount(3);

  // out of everything until they are let in again, and the blacklist: both can be taken back
  await list.change(['Bo Larsen'], 'Exclude', 'Exclude 1 prospect?', { confirm: 'Exclude' });
  await expect(list.mark('Bo Larsen', 'Excluded')).toBeVisible();
  await list.takeBack('1 prospect excluded.');
  await expect(list.mark('Bo Larsen', 'Excluded')).toBeHidden();
  await list.change(['Bo Larsen'], 'Blacklist', 'Put 1 prospect on the blacklist?', { confirm: 'Blacklist' });
  await expect(list.mark('Bo Larsen', 'On the blacklist')).toBeVisible();
  await list.takeBack('1 prospect put on the blacklist.');
  await expect(list.mark('Bo Larsen', 'On the blacklist')).toBeHidden();

  // a small file is handed over at once (F050), or comes by mail
  const handedOver = page.waitForEvent('download');
  await list.change(['Ana Silva'], 'Export', 'Export 1 prospect', { confirm: 'Download' });
  expect(await readFile(await (await handedOver).path(), 'utf8')).toContain('ana@acme.test');
  await list.bulk.getByRole('button', { name: 'Export', exact: true }).click();
  await list.dialog('Export 1 prospect').getByRole('button', { name: 'Send by email instead' }).click();
  await list.dialog('Export 1 prospect').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(list.snackbar(`The file is on its way to ${own.admin.email}.`)).toBeVisible();
  const link = linkIn(await mailTo(baseURL!, own.admin.email, 'prospects_export'));
  const address = link.replace('/exports/', '/api/exports/');
  expect((await page.request.get(address)).status(), 'nobody gets it without signing in (F018)').toBe(401);
  await page.goto(link);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the list' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('ana@acme.test');
  expect(file).not.toContain('Larsen');

  await go(page, '/profiles/my-prospects');
  await list.change(['Cy Wong'], 'Delete', 'Delete 1 prospect?', { confirm: 'Delete' });
  await expect(list.snackbar('1 prospect deleted.')).toBeVisible();
  await expect(list.names).toHaveCount(2);
});

test('a million people: the bar, the wheel and the keys reach every one of them', async ({ page, baseURL }) => {
  const own = await ownWorkspace();
  await ownProspects(own.spaceId, [ANA]);
  await mockMillionProspects(page, await callAs<{ items: Prospect[] }>(baseURL!, own.admin.token, 'GET', '/profiles'));
  const list = prospectsPage(page);
  await openPageAs(page, own.admin.token, '/profiles/my-prospects');
  await expect(list.total('1,000,000 prospects')).toBeVisible();
  await expect(list.name('Person 1')).toBeVisible();

  // the bar: to its middle, where a wheel goes on by its own pixels, and to its end
  await list.table.evaluate((table) => (table.scrollTop = (table.scrollHeight - table.clientHeight) / 2));
  await expect(list.name('Person 500001')).toBeVisible();
  const yOf = async (name: string) => (await list.name(name).boundingBox())?.y ?? 0;
  const before = await yOf('Person 500001');
  await list.table.hover();
  await page.mouse.wheel(0, 92);
  await expect.poll(() => yOf('Person 500001')).toBeCloseTo(before - 92, 0);
  await page.mouse.wheel(0, -9 * 46);
  await expect.poll(() => yOf('Person 500001')).toBeCloseTo(before + 7 * 46, 0);
  await list.table.evaluate((table) => (table.scrollTop = table.scrollHeight));
  await expect(list.name('Person 1000000')).toBeVisible();
  await expect(list.row('Person 1000000')).toHaveAttribute('aria-rowindex', '1000001');
  const bottom = await list.table.evaluate((table) => table.getBoundingClientRect().bottom);
  expect((await list.row('Person 1000000').boundingBox())!.y).toBeCloseTo(bottom - 46, 0);
  // upwards from there, page by page
  await page.mouse.wheel(0, -4_000);
  await expect(list.name('Person 999900')).toBeVisible();
  await list.table.evaluate((table) => (table.scrollTop = 0));
  await expect(list.name('Person 1')).toBeVisible();

  // the keys
  await list.table.focus();
  await page.keyboard.press('End');
  await expect(list.name('Person 1000000')).toBeFocused();
  await page.keyboard.press('k');
  await expect(list.name('Person 999999')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(list.name('Person 1')).toBeFocused();

  // of a total that is an estimate the last is not known: who goes there has it counted
  await list.open('?has_email=false');
  await expect(list.total('About 990,000 prospects')).toBeVisible();
  await list.table.focus();
  await page.keyboard.press('End');
  await expect(list.name('Person 1000000')).toBeFocused();
  await expect(list.total('1,000,000 prospects')).toBeVisible();
});
