import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Preferences, User } from '../../../../../contract/accounts/people.ts';
import { type Answers, refuse } from '../../../../testing/fake-api.ts';
import { chooseFile, turn } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sampleSpace, sampleUser } from '../../../../testing/samples.ts';
import { sampleAccess } from '../../../../testing/access-answers.ts';

const PASSWORD = 'the-right-password';
const card = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = page.getByRole('dialog');
const save = page.getByRole('button', { name: 'Save', exact: true });
const message = (text: string) => page.getByRole('status').filter({ hasText: text });
const field = (name: string) => page.getByLabelText(name);

/** A page of the person; what they change about themselves holds. */
async function open(name: string, own: Answers['accounts'] = {}) {
  const space = sampleSpace({ name: 'Alone here' });
  const user = sampleUser({
    space: { _id: space._id, role: 'admin', allowed_pages: {}, is_visiting: false },
    country_code: 'DE',
  });
  const accessState = sampleAccess({ space, user });
  const put = (change: Partial<User>): User => {
    const next = { ...accessState.user!, ...change };
    accessState.user = { ...next, full_name: `${next.first_name} ${next.last_name}` };
    return accessState.user;
  };
  const app = await renderApp(`/preferences/user/${name}`, {
    accessState,
    answers: {
      spaces: {
        own: () => [
          {
            _id: space._id,
            name: space.name,
            avatar: null,
            status: 'active',
            tier: 'supreme',
            role: 'admin',
            users_count: 1,
            is_current: true,
          },
        ],
      },
      accounts: {
        update: (change) => put(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))),
        savePhoto: () => put({ avatar: PICTURE }),
        deletePhoto: () => put({ avatar: null }),
        ...own,
      },
    },
  });
  return { app, accessState, user };
}

/** One that can be loaded: of any other, a face shows its letters. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

test('names, phone and zone are checked beside their fields and kept (S086, R305, R306)', async () => {
  const { app } = await open('basic');
  const first = field('First name');
  await first.fill('   ');
  await save.click();
  await expect.element(page.getByText('Fill this field')).toBeVisible();
  await first.fill('  Greta ');
  await field('Phone').fill('030');
  await save.click();
  await expect.element(page.getByText('Wrong phone')).toBeVisible();
  expect(app.asked('accounts', 'update')).toEqual([]);
  await field('Phone').fill('030 901820');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('Lisbon');
  await page.getByRole('option', { name: /Europe\/Lisbon/ }).click();
  await save.click();
  await expect.element(message('Saved')).toBeVisible();
  await app.reload();
  await expect.element(first).toHaveValue('Greta');
  await expect.element(field('Phone')).toHaveValue('+4930901820');
  await expect.poll(() => (zone.query() as HTMLInputElement | null)?.value).toMatch(/^Europe\/Lisbon/);
  await expect.element(page.getByText('Greta Olsen').first()).toBeVisible();
});

test('a photo is uploaded, shown and taken away; other files are refused before they travel', async () => {
  const { app } = await open('basic');
  const photo = card('Photo');
  const picture = () => photo.element().querySelector('img');
  await expect.element(photo.getByRole('button', { name: 'Upload photo' })).toBeVisible();
  chooseFile(photo, new File(['text'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(photo.getByRole('alert')).toMatchTextContent(/^Files of this kind are not accepted$/);
  expect(app.asked('accounts', 'savePhoto')).toEqual([]);
  chooseFile(photo, new File(['a picture'], 'me.png', { type: 'image/png' }));
  await expect.element(photo.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await expect.poll(() => picture()?.getAttribute('src')).toBe(PICTURE);
  expect(app.asked('accounts', 'savePhoto')).toMatchObject([{ file: { name: 'me.png', type: 'image/png' } }]);
  await photo.getByRole('button', { name: 'Remove' }).click();
  await expect.element(photo.getByRole('button', { name: 'Upload photo' })).toBeVisible();
  await expect.poll(picture).toBe(null);
});

test('another email is asked for with the password, and counts only later (R511)', async () => {
  const { app, user } = await open('basic', {
    changeEmail: ({ password }) => (password === PASSWORD ? { resend_after: 60 } : refuse('wrong_password')),
  });
  await page.getByRole('button', { name: 'Change email' }).click();
  const send = dialog.getByRole('button', { name: 'Send the link' });
  await dialog.getByLabelText('New email').fill('nobody');
  await dialog.getByLabelText('Current password').fill('wrong');
  await send.click();
  await expect.element(dialog.getByText('Invalid email')).toBeVisible();
  await dialog.getByLabelText('New email').fill('new@example.test');
  await send.click();
  await expect.element(dialog.getByText('Wrong password')).toBeVisible();
  await dialog.getByLabelText('Current password').fill(PASSWORD);
  await send.click();
  await expect.element(page.getByText('A link was sent to new@example.test.')).toBeVisible();
  await expect.element(card('Email')).toMatchTextContent(user.email);
  expect(app.asked('accounts', 'changeEmail').at(-1)).toEqual({ email: 'new@example.test', password: PASSWORD });
});

test('a new password has 8 to 40 characters, is typed twice, and ends the other sessions (S087, R273, R274)', async () => {
  const { app } = await open('password', {
    changePassword: ({ old_password }) => (old_password === PASSWORD ? {} : refuse('wrong_password')),
  });
  const [old, fresh, again] = ['Current password', 'New password', 'Repeat the new password'].map((label) =>
    page.getByLabelText(label, { exact: true }),
  );
  const change = page.getByRole('button', { name: 'Change password' });
  const wrongLength = page.getByText('The password must have 8 to 40 characters');
  await old!.fill('not it');
  await fresh!.fill('short');
  await again!.fill('short');
  await change.click();
  await expect.element(wrongLength).toBeVisible();
  await fresh!.fill('x'.repeat(41));
  await change.click();
  await expect.element(wrongLength).toBeVisible();
  await fresh!.fill('another-password');
  await again!.fill('another-passwort');
  await change.click();
  await expect.element(page.getByText('Passwords do not match')).toBeVisible();
  expect(app.asked('accounts', 'changePassword')).toEqual([]);
  await again!.fill('another-password');
  await change.click();
  await expect.element(page.getByText('Wrong password')).toBeVisible();
  await old!.fill(PASSWORD);
  await change.click();
  await expect.element(message('Password changed, every other session has ended')).toBeVisible();
  await expect.element(fresh!).toHaveValue('');
});

const PREFERENCES: Preferences = {
  manual_approval: { is_enabled: false, kinds: [] },
  notifications: { daily: false, weekly: false, monthly: false, timezone: 'Europe/Berlin' },
};
function keptPreferences() {
  let kept = PREFERENCES;
  const answers: Answers['accounts'] = {
    preferences: () => kept,
    savePreferences: (change) => (kept = { ...kept, ...change }),
  };
  return { answers, kept: () => kept };
}

test('what waits for approval is saved at once, and the last change can be undone (S089)', async () => {
  const { answers, kept } = keptPreferences();
  await open('manual-approval', answers);
  await turn('Ask me before sending');
  await expect.element(message('Saved').last()).toBeVisible();
  const emails = page.getByRole('checkbox', { name: 'Emails' });
  await emails.click();
  await expect.poll(() => kept().manual_approval).toEqual({ is_enabled: true, kinds: ['email'] });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => kept().manual_approval).toEqual({ is_enabled: true, kinds: [] });
  await expect.element(emails).not.toBeChecked();
});

test('a summary says when the next one comes, in the chosen zone (S090)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
  const { app } = await open('notifications', keptPreferences().answers);
  const weekly = page.getByRole('switch', { name: 'Weekly summary' });
  await weekly.click({ force: true });
  await expect.element(page.getByText(/^Next: Monday,? 16 November, 0?9:00 Europe\/Berlin$/)).toBeVisible();
  await app.reload();
  await expect.element(weekly).toBeChecked();
});
