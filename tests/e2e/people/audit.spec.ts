import { readFileSync } from 'node:fs';
import { preferencesPage } from '../pages/preferences-page.ts';
import { newSignedInUser, callAsUser, signInAs } from '../support/data/new-signed-in-user.ts';
import { expect, test } from '../support/test.ts';

test('the log tells who did what, newest first, and is narrowed by kind, person and day', async ({ page, baseURL }) => {
  const person = await newSignedInUser(baseURL!, { firstName: 'Olga', space: null });
  const settled = await callAsUser<{ space: { _id: string } }>(person, 'POST', '/space/create', { name: 'Logged' });
  person.spaceId = settled.space._id;
  await callAsUser(person, 'POST', `/space/${person.spaceId}/update`, { space_object: { name: 'Logged well' } });
  await callAsUser(person, 'POST', `/space/${person.spaceId}/invites`, { emails: ['guest@people.test'] });
  await signInAs(page, person);
  await preferencesPage(page).openWorkspace('audit', person.spaceId);
  const rows = page.getByRole('row');
  await expect(rows).toContainText([
    'What happened',
    'Olga Tester invited guest@people.test: Member',
    'Olga Tester changed the workspace: Name (Logged → Logged well)',
    'Olga Tester created the workspace Logged',
  ]);
  await expect(rows.nth(1)).toContainText('127.0.0.1');

  await page.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'Workspace changed' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/kind=space_updated/);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('To').fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});

test('the log goes into a file', async ({ page, baseURL }) => {
  const person = await newSignedInUser(baseURL!);
  await callAsUser(person, 'POST', `/space/${person.spaceId}/update`, { space_object: { name: 'Exported' } });
  await signInAs(page, person);
  await preferencesPage(page).openWorkspace('audit', person.spaceId);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain('space_updated');
});
