import { worldReceiver } from '../../../server/world/receiver/client.ts';
import { liveConnected } from '../support/browser/live-connected.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { ownProspects } from '../support/data/own-prospects.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { callAs } from '../support/server/call-as.ts';
import { expect, test } from '../support/test.ts';

test('a webhook is made and tested; what happens to a person stands in its log with the answer, and is sent again (S066, S068, R525)', async ({
  page,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/422.*webhooks/);
  const { admin, spaceId } = await ownWorkspace();
  const [person] = await ownProspects(spaceId, [{ first_name: 'Lena', last_name: 'Hoffmann' }]);
  const label = await callAs<{ _id: string }>(baseURL!, admin.token, 'POST', '/labels/create', {
    name: 'Key account',
    color: '#12a150',
  });
  const isLive = liveConnected(page);
  await openPageAs(page, admin.token, '/integrations/webhooks');
  await page.getByRole('link', { name: 'New webhook' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Warehouse');
  const url = page.getByRole('textbox', { name: 'Callback URL' });
  await url.fill('http://169.254.169.254/latest');
  await page.getByRole('button', { name: 'Make webhook' }).click();
  await expect(url).toHaveAttribute('aria-invalid', 'true');
  await url.fill(`${worldReceiver(process.env.E2E_WORLD_URL!)}journey`);
  await page.getByRole('button', { name: 'Make webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'Copy the secret now' });
  await expect(secret).toContainText('whsec_');
  await secret.getByRole('checkbox', { name: 'I have stored it in a safe place' }).check();
  await secret.getByRole('button', { name: 'Done' }).click();

  await expect(page.getByText('Nothing has happened yet')).toBeVisible();
  await page.getByRole('button', { name: 'Test', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText(/Webhook responded with status code (200|503)/)).toBeVisible();
  await page.keyboard.press('Escape');
  await isLive;

  await callAs(baseURL!, admin.token, 'POST', `/profiles/${person}/labels/${label._id}`);
  const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
  await expect(log).toHaveText([/add_label.*Lena Hoffmann.*(200|503)/]);
  await log.getByRole('link').click();
  const panel = page.getByRole('complementary', { name: 'Delivery' });
  await expect(panel.getByLabel('Request body')).toContainText('Lena');
  await panel.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('It is sent again')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Tries' }).getByRole('listitem')).toHaveText([/200|503/, /200/]);
});
