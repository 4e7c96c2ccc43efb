import { connectionPage } from '../pages/connection-page.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { currentCredential, connectOwnCredential } from '../support/data/own-credential.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

const address = (id: string) => `/settings/connection?selectedCred=${id}`;

test('a connected account shows its steps, and signs in again while the page follows (S056)', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace({ withoutAccounts: true });
  const id = await connectOwnCredential(baseURL!, own);
  const before = (await currentCredential(baseURL!, own, id)).version;
  await openPageAs(page, own.admin.token, address(id));
  const connection = connectionPage(page);
  await expect(connection.heading).toBeVisible();
  await expect(connection.step('Place')).toContainText('Sweden');
  await expect(connection.step('Email and password')).toContainText('Accepted by');
  await expect(connection.step('Security check')).toContainText('Nothing more was asked');
  await expect(connection.step('Connection')).toContainText('Connected since');
  await connection.again.click();
  await expect.poll(async () => (await currentCredential(baseURL!, own, id)).version).toBeGreaterThan(before + 1);
  await expect(connection.step('Connection')).toContainText('Connected since');
  await expect(connection.again).toBeEnabled();
});
