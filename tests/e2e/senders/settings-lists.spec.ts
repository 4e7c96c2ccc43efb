import { readFileSync } from 'node:fs';
import { build } from '../../../server/core/db/build.ts';
import { settingsPage } from '../pages/settings-page.ts';
import { callAs } from '../support/server/call-as.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { inDatabase } from '../support/server/in-database.ts';
import { liveConnected } from '../support/browser/live-connected.ts';
import { ownUser, ownWorkspace } from '../support/data/own-workspace.ts';
import { newProspect } from '../../factories/tenants.ts';
import { expect, test } from '../support/test.ts';

interface Entries {
  entries: { kind: string; value: string }[];
}

test('the blacklist takes lines of any kind, tells what became of each, and says who matches now (S055)', async ({
  page,
  baseURL,
}) => {
  const { spaceId, admin, credentialId } = await ownWorkspace();
  const prospect = await inDatabase(async (services) => {
    const id = await newProspect(services, spaceId);
    return services.transactions.inSpace(spaceId, (tx) =>
      tx.first(build.selectFrom('prospects').select(['first_name', 'last_name']).where('id', '=', id)),
    );
  });
  const name = `${prospect!.first_name} ${prospect!.last_name}`;
  const kept = async () =>
    (await callAs<Entries>(baseURL!, admin.token, 'GET', `/credentials/${credentialId}/blacklist`)).entries;
  await openPageAs(page, admin.token, '/settings/blacklist');
  await expect(page.getByText('Nobody is on the list')).toBeVisible();
  await expect(page.getByText('0 prospects match now')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect(page.getByText('Fill this field')).toBeVisible();

  const values = page.getByRole('textbox', { name: 'Values' });
  await values.fill(`acme.test\nAcme, Inc.\njo@acme.test\n${name}\nacme.test\n${'x'.repeat(301)}`);
  await add.click();
  const result = page.getByRole('status').filter({ hasText: '4 added' });
  await expect(result).toContainText('1 was there already');
  await expect(result).toContainText('Line 6: longer than 300 characters');
  // The line that was refused is still there to be put right.
  await expect(values).toHaveValue('x'.repeat(301));
  await expect(page.getByText('1 prospect matches now')).toBeVisible();
  const rows = page.getByRole('group', { name: 'Entries of the blacklist' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'Acme, Inc.' })).toContainText('Company');
  await expect.poll(kept).toEqual(
    expect.arrayContaining([
      { kind: 'domain', value: 'acme.test' },
      { kind: 'company', value: 'Acme, Inc.' },
      { kind: 'email', value: 'jo@acme.test' },
      { kind: 'name', value: name },
    ]),
  );

  await page.getByRole('searchbox', { name: 'Search the list' }).fill('acme');
  await expect(rows).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Kind' }).last().click();
  await page.getByRole('option', { name: 'Email' }).click();
  await expect(rows).toHaveText([/jo@acme\.test/]);
  await page.reload();
  await expect(rows).toHaveText([/jo@acme\.test/]);
  await page.getByRole('button', { name: 'Remove jo@acme.test' }).click();
  await expect(page.getByText('Nothing on the list is like that.')).toBeVisible();
  await settingsPage(page).undo.click();
  await expect(rows).toHaveText([/jo@acme\.test/]);
});

test('a chosen kind holds for what is added, and the workspace’s list stays as it was', async ({ page, baseURL }) => {
  const { admin, credentialId } = await ownWorkspace();
  await openPageAs(page, admin.token, '/settings/blacklist');
  await page.getByRole('combobox', { name: 'Kind' }).first().click();
  await page.getByRole('option', { name: 'Company' }).click();
  await page.getByRole('textbox', { name: 'Values' }).fill('Northwind');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 added' })).toBeVisible();
  const list = (path: string) => callAs<Entries>(baseURL!, admin.token, 'GET', path);
  await expect
    .poll(async () => (await list(`/credentials/${credentialId}/blacklist`)).entries)
    .toEqual([{ kind: 'company', value: 'Northwind' }]);
  await expect.poll(async () => (await list('/space/blacklist')).entries).toEqual([]);
});

test('of a list of thousands only what is in sight is drawn, and it is cleared after one question', async ({
  page,
  baseURL,
}) => {
  const { admin, credentialId } = await ownWorkspace();
  const values = Array.from({ length: 5_000 }, (_, index) => `company-${index}.test`);
  await callAs(baseURL!, admin.token, 'PUT', `/credentials/${credentialId}/blacklist`, { values });
  await openPageAs(page, admin.token, '/settings/blacklist');
  await expect(page.getByText('5,000 entries')).toBeVisible();
  const list = page.getByRole('group', { name: 'Entries of the blacklist' });
  await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(40);
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(list.getByText('company-4999.test')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the list' }).click();
  const question = page.getByRole('dialog', { name: 'Clear the whole list?' });
  await expect(question).toContainText('5,000 entries are removed');
  await question.getByRole('button', { name: 'Clear the list' }).click();
  await expect(page.getByText('Nobody is on the list')).toBeVisible();
});

test('the workspace’s list is changed by admins, from a file and into one; members only read it', async ({
  page,
  baseURL,
}) => {
  const { spaceId, admin, credentialId } = await ownWorkspace();
  await openPageAs(page, admin.token, '/settings/blacklist');
  await page.getByRole('tab', { name: 'Whole workspace' }).click();
  await expect(page).toHaveURL(/list=workspace/);
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('kind;value\ndomain;acme.test\nplanet;Mars\nname;Jo Bloggs\n'),
  });
  const result = page.getByRole('status').filter({ hasText: '2 added' });
  await expect(result).toContainText('Line 3: unknown kind “planet”');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('blacklist-workspace.csv');
  expect(readFileSync(await file.path(), 'utf8')).toBe('kind,value\r\ndomain,"acme.test"\r\nname,"Jo Bloggs"\r\n');

  const member = await ownUser({ spaceId, pages: { settings: true }, credentials: [credentialId!] });
  await openPageAs(page, member.token, '/settings/blacklist?list=workspace');
  await expect(page.getByText('Admins of the workspace change it.')).toBeVisible();
  await expect(page.getByText('Jo Bloggs')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Jo Bloggs' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import CSV' })).toHaveCount(0);
  const isLive = liveConnected(page);
  await page.reload();
  await expect(page.getByText('Jo Bloggs')).toBeVisible();
  await isLive;
  await callAs(baseURL!, admin.token, 'PUT', '/space/blacklist', { values: ['Ada Byron'] });
  await expect(page.getByText('Ada Byron')).toBeVisible();
  await expect(page.getByText('Jo Bloggs')).toHaveCount(0);
});
