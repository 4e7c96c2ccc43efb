import { preferencesPage } from '../pages/preferences-page.ts';
import { linkIn, mailTo } from '../support/server/mail-to.ts';
import {
  joinWorkspace,
  newSignedInUser,
  USER_PASSWORD,
  callAsUser,
  signInAs,
} from '../support/data/new-signed-in-user.ts';
import { expect, test } from '../support/test.ts';

/** One pixel, as a photo. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('the person', () => {
  test('a photo is uploaded, shown and taken away; other files are refused before they travel', async ({
    page,
    baseURL,
  }) => {
    await signInAs(page, await newSignedInUser(baseURL!));
    const preferences = preferencesPage(page);
    await preferences.openUser('basic');
    const photo = preferences.card('Photo');
    const field = photo.locator('input[type="file"]');
    await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
    await expect(photo.getByRole('alert')).toHaveText('Files of this kind are not accepted');
    await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
    await expect(photo.getByRole('button', { name: 'Change photo' })).toBeVisible();
    await expect(photo.locator('img')).toHaveAttribute('src', /^\/(?!.*blob)/);
    await photo.getByRole('button', { name: 'Remove' }).click();
    await expect(photo.getByRole('button', { name: 'Upload photo' })).toBeVisible();
    await expect(photo.locator('img')).toHaveCount(0);
  });

  test('another email counts once the link sent to it is followed (R511)', async ({ page, baseURL, allowProblem }) => {
    allowProblem(/422.*change_email/);
    const person = await newSignedInUser(baseURL!);
    const email = `new-${person.email}`;
    await signInAs(page, person);
    const preferences = preferencesPage(page);
    await preferences.openUser('basic');
    await page.getByRole('button', { name: 'Change email' }).click();
    const { dialog } = preferences;
    await dialog.getByLabel('New email').fill('nobody');
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(dialog.getByText('Invalid email')).toBeVisible();
    await dialog.getByLabel('New email').fill(email);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(dialog.getByText('Wrong password')).toBeVisible();
    await dialog.getByLabel('Current password').fill(USER_PASSWORD);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`A link was sent to ${email}.`)).toBeVisible();
    await expect(preferences.card('Email')).toContainText(person.email);
    await page.goto(linkIn(await mailTo(baseURL!, email, 'email_change')));
    await expect(page.getByText(email).first()).toBeVisible();
    await preferences.openUser('basic');
    await expect(preferences.card('Email').getByText(email, { exact: true })).toBeVisible();
  });

  test('deleting the account asks for the email and the password, and names the workspace that goes with it', async ({
    page,
    baseURL,
    allowProblem,
  }) => {
    allowProblem(/401/);
    const person = await newSignedInUser(baseURL!, { space: 'Alone here' });
    await signInAs(page, person);
    const preferences = preferencesPage(page);
    await preferences.openUser('basic');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const { dialog } = preferences;
    await expect(dialog).toContainText('This workspace is deleted with it: Alone here.');
    await dialog.getByRole('textbox', { name: /^Type/ }).fill('someone@else.test');
    await dialog.getByLabel('Current password').fill(USER_PASSWORD);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('What you typed does not match')).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Type/ }).fill(person.email);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(/\/auth\/sign-in/);
  });
});

test('the language is kept with the account, and found again on a new device', async ({ page, baseURL, browser }) => {
  const person = await newSignedInUser(baseURL!);
  await signInAs(page, person);
  await preferencesPage(page).openUser('language');
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Sprache und Design' })).toBeVisible();
  await expect
    .poll(async () => (await callAsUser<{ language: string }>(person, 'GET', '/users/fetch_user')).language)
    .toBe('de');

  const device = await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' });
  const fresh = await device.newPage();
  await signInAs(fresh, person);
  await fresh.goto('/preferences/user/password');
  await expect(fresh.getByRole('heading', { name: 'Passwort', exact: true, level: 1 })).toBeVisible();
  await device.close();
});

test.describe('the workspace', () => {
  test('the address of another workspace leads to the current one; one’s own other is offered', async ({
    page,
    baseURL,
  }) => {
    const [stranger, person] = [await newSignedInUser(baseURL!), await newSignedInUser(baseURL!, { space: 'First' })];
    const first = person.spaceId;
    await callAsUser(person, 'POST', '/space/create', { name: 'Second' });
    await signInAs(page, person);
    const preferences = preferencesPage(page);
    await preferences.openWorkspace('users', stranger.spaceId);
    await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
    expect(page.url()).not.toContain(stranger.spaceId);
    await preferences.openWorkspace('basic', first);
    await expect(page.getByRole('heading', { name: 'This page belongs to First' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch to First' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('First');
  });

  test('its only admin cannot leave it, but can delete it by typing its name', async ({
    page,
    baseURL,
    allowProblem,
  }) => {
    allowProblem(/409.*exit_from_space/);
    const person = await newSignedInUser(baseURL!, { space: 'Short-lived' });
    const member = await newSignedInUser(baseURL!, { space: null });
    await joinWorkspace(member, person);
    await signInAs(page, person);
    const preferences = preferencesPage(page);
    await preferences.openWorkspace('basic', person.spaceId);
    await page.getByRole('button', { name: 'Leave workspace' }).click();
    await preferences.dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(preferences.dialog.getByRole('alert')).toHaveText(
      'A workspace needs an admin: make someone else one first',
    );
    await preferences.dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Delete workspace' }).click();
    await expect(preferences.dialog).toContainText('2 people lose access at once');
    const confirm = preferences.dialog.getByRole('button', { name: 'Delete the workspace' });
    await preferences.dialog.getByRole('textbox').fill('Short');
    await confirm.click();
    await expect(preferences.dialog.getByText('What you typed does not match')).toBeVisible();
    await preferences.dialog.getByRole('textbox').fill('Short-lived');
    await confirm.click();
    await expect(page).toHaveURL(/\/space\//);
  });
});
