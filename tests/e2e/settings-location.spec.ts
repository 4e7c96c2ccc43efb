import { build } from '../../server/core/db/build.ts';
import { settingsPage } from './pages/settings-page.ts';
import { callAs } from './support/call-as.ts';
import { enterAs } from './support/enter-as.ts';
import { inDatabase } from './support/in-database.ts';
import { letIn } from './support/let-in.ts';
import { ownWorkspace } from './support/own-workspace.ts';
import { newCredential } from '../factories/tenants.ts';
import { expect, test } from './support/test.ts';

/** How many addresses a country has, for one that no other test uses. */
const stock = (country_code: string, capacity: number) =>
  inDatabase(({ transactions }) =>
    transactions.onPlatform(async (tx) => {
      const row = { country_code, type: 'basic', capacity, in_use: 0 };
      await tx.run(
        build
          .insertInto('credentials_proxy_stock')
          .values(row)
          .onConflict((key) => key.columns(['country_code', 'type']).doUpdateSet(row)),
      );
    }),
  );

async function accountIn(country_code: string) {
  const { spaceId, admin } = await ownWorkspace({ withoutAccounts: true });
  const credentialId = await inDatabase((services) =>
    newCredential(services, spaceId, { credential: { country_code, automation_type: 'cloud' } }),
  );
  return { spaceId, admin, credentialId };
}

test('an account moves to another country; one without a free address says so (S054)', async ({ page, baseURL }) => {
  await stock('IS', 5);
  await stock('MT', 3);
  await stock('SM', 0);
  const { admin, credentialId } = await accountIn('IS');
  const settings = settingsPage(page);
  await enterAs(page, admin.token, '/settings/location');
  const now = settings.card('Now');
  await expect(now).toContainText('Signs in from Iceland');
  await expect(settings.save).toBeDisabled();
  const country = page.getByRole('combobox', { name: 'Country' });
  const choose = async (name: string) => {
    await country.click();
    await country.fill(name);
    await page.getByRole('option', { name }).click();
  };
  await choose('San Marino');
  await expect(page.getByRole('status').filter({ hasText: 'San Marino' })).toBeVisible();
  await choose('Malta');
  await settings.save.click();
  await expect(now).toContainText('Signs in from Malta');
  const proxy = () => callAs<object>(baseURL!, admin.token, 'GET', `/credentials/${credentialId}/proxy`);
  await expect.poll(proxy).toMatchObject({ country_code: 'MT', custom: null });
});

test('a proxy of one’s own is checked field by field and kept without its password', async ({ page, baseURL }) => {
  await stock('LI', 5);
  const { admin, credentialId } = await accountIn('LI');
  const settings = settingsPage(page);
  await enterAs(page, admin.token, '/settings/location');
  await settings.turn('Use my own proxy');
  await settings.save.click();
  await expect(page.getByText('Fill this field')).toHaveCount(4);
  await page.getByRole('textbox', { name: 'IP address' }).fill('1.2.3.256');
  await expect(page.getByText('Not valid proxy address')).toBeVisible();
  await page.getByRole('textbox', { name: 'IP address' }).fill('185.213.154.72');
  await page.getByRole('textbox', { name: 'Port' }).fill('84a43');
  await page.getByRole('textbox', { name: 'User name' }).fill('lumen-li-04');
  await page.getByLabel('Proxy password', { exact: true }).fill('secret-of-ours');
  await settings.save.click();
  await expect(settings.card('Now')).toContainText('185.213.154.72:8443');
  await expect
    .poll(() => callAs<object>(baseURL!, admin.token, 'GET', `/credentials/${credentialId}/proxy`))
    .toMatchObject({
      custom: { by: 'ip', proxy_address: '185.213.154.72', port: 8443, username: 'lumen-li-04' },
    });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'User name' })).toHaveValue('lumen-li-04');
  await expect(page.getByLabel('Proxy password', { exact: true })).toHaveValue('');
  await settings.turn('Use my own proxy');
  await settings.save.click();
  await expect(settings.card('Now')).toContainText('Signs in from Liechtenstein');
});

test('how the proxy fares is told live, and a failure counts down to the next try', async ({ page }) => {
  await stock('AD', 5);
  const { spaceId, admin, credentialId } = await accountIn('AD');
  const fares = (values: { proxy_stage: string; proxy_attempts: number; proxy_failed_until: Date | null }) =>
    inDatabase(({ transactions }) =>
      transactions.onPlatform(async (tx) => {
        await tx.run(build.updateTable('credentials_auth').set(values).where('credential_id', '=', credentialId));
        await tx.append(spaceId, {
          type: 'credential.proxy_changed',
          subjectId: credentialId,
          data: { stage: values.proxy_stage },
        });
      }),
    );
  const now = settingsPage(page).card('Now');
  const isLive = letIn(page);
  await enterAs(page, admin.token, '/settings/location');
  await expect(now).toContainText('Signs in from Andorra');
  await isLive;
  await fares({ proxy_stage: 'start', proxy_attempts: 2, proxy_failed_until: null });
  await expect(now).toContainText('Setting the proxy, attempt 2 of 3');
  await expect(now.getByRole('button', { name: 'Try another address' })).toBeDisabled();
  await fares({ proxy_stage: 'fail', proxy_attempts: 3, proxy_failed_until: new Date(Date.now() + 14 * 60_000) });
  await expect(now).toContainText(/Proxy failed\. The next try is in 13 min \d+ s\./);
  await fares({ proxy_stage: 'fail', proxy_attempts: 3, proxy_failed_until: null });
  await expect(now).toContainText(/Proxy failed$/);
  await now.getByRole('button', { name: 'Try another address' }).click();
  await expect(settingsPage(page).message('Another address is being tried')).toBeVisible();
});

test('an account of the extension uses the browser’s own connection', async ({ page }) => {
  const { spaceId, admin } = await ownWorkspace({ withoutAccounts: true });
  await inDatabase((services) => newCredential(services, spaceId, { credential: { automation_type: 'extension' } }));
  await enterAs(page, admin.token, '/settings/location');
  await expect(settingsPage(page).card('Now')).toContainText('The account runs in your browser');
  await expect(page.getByRole('button', { name: 'Try another address' })).toHaveCount(0);
});
