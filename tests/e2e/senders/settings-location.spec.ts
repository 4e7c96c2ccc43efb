import { build } from '../../../server/core/db/build.ts';
import { settingsPage } from '../pages/settings-page.ts';
import { callAs } from '../support/server/call-as.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { inDatabase } from '../support/server/in-database.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { newCredential } from '../../factories/tenants.ts';
import { expect, test } from '../support/test.ts';

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
  await openPageAs(page, admin.token, '/settings/location');
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
