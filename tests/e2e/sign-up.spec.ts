import { campaignsPage } from './pages/campaigns-page.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { signUpPage } from './pages/sign-up-page.ts';
import { callAs } from './support/call-as.ts';
import { linkIn, mailTo } from './support/mail-to.ts';
import { ownWorkspace } from './support/own-workspace.ts';
import { NEW_PASSWORD, newEmail } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const details = (email: string) => ({
  first: 'Mina',
  last: 'Okafor',
  email,
  country: 'Germany',
  phone: '030 901820',
  password: NEW_PASSWORD,
  confirmation: NEW_PASSWORD,
});

test('S003 a person opens an account, confirms the email by the link, and opens a workspace', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  await signInPage(page).open();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await signUpPage(page).fill(details(email));
  await signUpPage(page).accept.check();
  await signUpPage(page).submit.click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/activate-email$/);

  await page.goto(linkIn(await mailTo(baseURL!, email, 'activation')));
  await expect(page.getByText('Your email was successfully confirmed')).toBeVisible();
  await expect(page).toHaveURL(/\/space\/create$/);
  await page.getByLabel('Name').fill('Okafor Studio');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(page.getByText('Okafor Studio').first()).toBeVisible();
});

test('R274 R275 R276 every missing answer is told beside its field before anything is sent', async ({ page }) => {
  const form = signUpPage(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await form.open();
  await form.submit.click();
  await expect(page.getByText('Fill this field')).toHaveCount(6);
  await expect(page.getByText('Choose a country')).toBeVisible();
  await expect(page.getByText('Please accept the terms of use and the privacy policy')).toBeVisible();
  await expect(form.fields.first).toBeFocused();

  await form.fields.email.fill('nobody');
  await form.fields.password.fill('a good password');
  await form.fields.confirmation.fill('another password');
  await form.submit.click();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  expect(asked.filter((url) => url.includes('/sign_up?'))).toEqual([]);
});

test('R272 R273 a password has 8 to 40 characters', async ({ page }) => {
  const form = signUpPage(page);
  await form.open();
  await expect(page.getByText('8 to 40 characters')).toBeVisible();
  for (const [password, isRefused] of [
    ['1234567', true],
    ['x'.repeat(41), true],
    ['12345678', false],
    ['x'.repeat(40), false],
  ] as const) {
    await form.fields.password.fill(password);
    await form.submit.click();
    await expect(page.getByText('The password must have 8 to 40 characters')).toHaveCount(isRefused ? 1 : 0);
  }
});

test('R277 a phone that is none of the chosen country is called wrong; its own code says the country', async ({
  page,
}) => {
  const form = signUpPage(page);
  await form.open();
  await form.fill({ ...details(newEmail()), phone: '12' });
  await form.submit.click();
  await expect(page.getByText('Wrong phone')).toBeVisible();
  await form.fields.phone.fill('030 901820');
  await form.submit.click();
  await expect(page.getByText('Wrong phone')).toHaveCount(0);

  await form.open();
  await form.fields.phone.fill('+44 20 7946 0958');
  await form.fields.phone.blur();
  await expect(form.country).toHaveValue('United Kingdom');
});

test('countries are named in the language of the page', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await page.getByRole('combobox').selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await signUpPage(page).open();
  await page.getByRole('combobox', { name: 'Land' }).fill('Öster');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Österreich']);
});

test('an address that has an account already is refused beside its field, and nothing typed is lost', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/409.*\/api\/auth\/sign_up/);
  const form = signUpPage(page);
  await form.open();
  await form.fill(details('demo@kithline.test'));
  await form.accept.check();
  await form.submit.click();
  await expect(page.getByText('Account with such email already exists')).toBeVisible();
  await expect(form.fields.first).toHaveValue('Mina');
  await expect(form.fields.password).toHaveValue(NEW_PASSWORD);
  await expect(form.accept).toBeChecked();
});

test('a token that ran out while the form stood open is replaced, and the form still counts', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/401.*\/api\/auth\/sign_up/);
  const form = signUpPage(page);
  await form.open();
  await form.fill(details(newEmail()));
  await form.accept.check();
  await page.evaluate(() => localStorage.setItem('token', 'ran-out'));
  await form.submit.click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
});

test('R022 a workspace in the address of the sign-up is rewritten to null, and the rest stays', async ({ page }) => {
  await signUpPage(page).open('?space=01890000-0000-7000-8000-000000000001&ref=ada');
  await expect(signUpPage(page).heading).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('space'), searchParams.get('ref')]).toEqual(['null', 'ada']);
});

test('where a visitor came from goes with the account', async ({ page, baseURL }) => {
  const form = signUpPage(page);
  await page.goto('/auth/sign-in?irclickid=click-7&utm_source=mail');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await form.fill(details(newEmail()));
  await form.accept.check();
  await form.submit.click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const user = await callAs<{ track_info: object }>(baseURL!, token!, 'GET', '/users/fetch_user');
  expect(user.track_info).toEqual({ irclickid: 'click-7', utm_source: 'mail' });
});

test('an invite names its workspace, and whoever signs up with it comes into it', async ({ page, baseURL }) => {
  const { spaceId, admin } = await ownWorkspace({ name: 'Tern Logistics' });
  const email = newEmail();
  await callAs(baseURL!, admin.token, 'POST', `/space/${spaceId}/invites`, {
    emails: [email],
    allowed_pages: { campaigns: true },
  });
  await page.goto(linkIn(await mailTo(baseURL!, email, 'invite')));
  await expect(page.getByText('Tern Logistics')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account to answer' }).click();
  const form = signUpPage(page);
  await expect(form.fields.email).toHaveValue(email);
  await expect(form.invite).not.toHaveValue('');
  await form.fill(details(email));
  await form.accept.check();
  await form.submit.click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Tern Logistics').first()).toBeVisible();
  await expect(page).toHaveURL(/\/(campaigns|credentials)/);
});

test.describe('where registration is closed', () => {
  test('the form gives way to the truth, and a code of the wrong length is told', async ({ page }) => {
    await page.route('**/api/space/sign_up_settings*', (route) =>
      route.fulfill({
        json: {
          ok: true,
          error: null,
          payload: {
            registration_enabled: false,
            auth_methods: ['password'],
            invite_code_length: 12,
            require_phone: true,
          },
        },
      }),
    );
    await signUpPage(page).open();
    await expect(page.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible();
    await page.getByLabel('Invite code').fill('short');
    await page.getByRole('button', { name: 'Look it up' }).click();
    await expect(page.getByText('The code has 12 characters')).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(signInPage(page).heading).toBeVisible();
  });
});

test('S154 on a phone the form takes the width and nothing runs over', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signUpPage(page).open();
  await expect(signUpPage(page).heading).toBeVisible();
  const { card, page: whole } = await page.evaluate(() => ({
    card: document.querySelector('main > *')!.getBoundingClientRect().width,
    page: document.documentElement.scrollWidth,
  }));
  expect(whole).toBe(360);
  expect(card).toBeGreaterThan(320);
  await expect(signUpPage(page).submit).toBeVisible();
});

test('S153 the ways in are one card with the brand, its papers and the languages', async ({ page }) => {
  await signInPage(page).open();
  await expect(page.getByRole('main').getByText('Kithline', { exact: true })).toBeVisible();
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('combobox', { name: 'Language' })).toBeVisible();
  await expect(foot.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', /\/terms-of-use/);
  await expect(foot.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', /\/privacy-policy/);
  await expect(campaignsPage(page).heading).toHaveCount(0);
});
