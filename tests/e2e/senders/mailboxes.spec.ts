import type { Mailbox } from '../../../contract/mailboxes/schemas.ts';
import { WORLD_MAIL_PASSWORD } from '../../../server/world/mail/client.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { callAs } from '../support/server/call-as.ts';
import { expect, test } from '../support/test.ts';

/** The post office of the synthetic world. */
const HOST = 'mail.world.test';

test('a mailbox is connected stage by stage, checked, tried, paused and removed (S044, S050)', async ({
  page,
  baseURL,
}) => {
  const { admin, spaceId } = await ownWorkspace();
  const email = `chloe.${spaceId.slice(-8)}@lumen-events.test`;
  const dialog = page.getByRole('dialog');
  const stages = dialog.getByRole('list', { name: 'Stages of the test' }).getByRole('listitem');
  const message = (text: string) => page.getByRole('status').filter({ hasText: text });
  await openPageAs(page, admin.token, '/mailboxes');
  await expect(page.getByRole('heading', { name: 'No mailbox yet' })).toBeVisible();

  await page.getByRole('button', { name: 'Connect mailbox' }).first().click();
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Sending, SMTP', { exact: true })).toHaveValue(HOST);
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Connect mailbox' }).click();
  await expect(stages.nth(3)).toContainText('The server said');
  await expect(stages.nth(3)).toContainText('What to do');
  expect(await callAs<Mailbox[]>(baseURL!, admin.token, 'GET', '/mailboxes')).toEqual([]);

  await dialog.getByLabel('Another password').fill(WORLD_MAIL_PASSWORD);
  await dialog.getByRole('button', { name: 'Try from here' }).click();
  await expect(dialog.getByText(`${email} is connected`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { name: email })).toContainText('Sending');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(dialog.getByText(`${email} sends and is heard`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Send a test mail' }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(message('A test mail is on its way to')).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('heading', { name: email })).toContainText('Paused');

  await page.getByRole('button', { name: 'Remove mailbox' }).click();
  await dialog.getByRole('button', { name: 'Remove mailbox' }).click();
  await expect(page.getByRole('heading', { name: 'No mailbox yet' })).toBeVisible();
});
