import type { Domain } from '../../../contract/domains/schemas.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { changeCredits, ownWorkspace } from '../support/data/own-workspace.ts';
import { callAs } from '../support/server/call-as.ts';
import { expect, test } from '../support/test.ts';

test('a .com is bought, becomes active by itself, and a mailbox on it sends a test mail (S045, S047, S048)', async ({
  page,
  baseURL,
}) => {
  const { admin, spaceId } = await ownWorkspace({ tier: 'supreme' });
  await changeCredits(spaceId, { left: 5_000, used: 0 });
  const name = `lumen-${spaceId.slice(-8)}.com`;
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row').filter({ hasText: name });
  const message = (text: string) => page.getByRole('status').filter({ hasText: text });
  await openPageAs(page, admin.token, '/mailboxes');
  await page.getByRole('main').getByRole('link', { name: 'Domains', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No domain yet' })).toBeVisible();

  await test.step('looked for, and bought by a yes', async () => {
    await page.getByRole('link', { name: 'Buy a domain' }).first().click();
    await dialog.getByLabel('Names').fill(name);
    await dialog.getByRole('button', { name: 'Search' }).click();
    await dialog.getByRole('button', { name: `Add: ${name}` }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toContainText('If you leave');
    await dialog.getByRole('button', { name: /^Yes, buy for/ }).click();
    await expect(message('1 domain is being registered')).toBeVisible();
  });

  await test.step('active by itself, its records as they should be', async () => {
    // the registry takes its time, and is asked by and by
    await expect(row).toContainText('In use', { timeout: 240_000 });
    await expect(row.getByRole('link', { name: 'DKIM: as it should be' })).toBeVisible();
    const { domains } = await callAs<{ domains: Domain[] }>(baseURL!, admin.token, 'GET', '/domains');
    expect(domains.map(({ status, wrong_records: wrong }) => [status, wrong])).toEqual([['active', 0]]);
  });

  await test.step('a mailbox on it, which sends a test mail', async () => {
    await row.getByRole('button', { name: `New mailbox: ${name}` }).click();
    await dialog.getByLabel('Address').fill('chloe');
    await dialog.getByRole('button', { name: 'Make mailbox' }).click();
    await expect(message(`chloe@${name} is ready`)).toBeVisible();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Send a test mail' }).click();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(message('A test mail is on its way to')).toBeVisible();
  });
});
