import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, refuse } from '../../../../testing/fake-api.ts';
import { expectAddress, expectCount } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sampleUser } from '../../../../testing/samples.ts';
import { sampleAccess } from '../../../../testing/access-answers.ts';

const PASSWORD = 'a good password';
const fields = {
  first: page.getByLabelText('First name'),
  last: page.getByLabelText('Last name'),
  email: page.getByLabelText('Email'),
  phone: page.getByLabelText('Phone'),
  password: page.getByLabelText('Password', { exact: true }),
  confirmation: page.getByLabelText('Repeat the password'),
};
const country = page.getByRole('combobox', { name: 'Country' });
const accept = page.getByRole('checkbox');
const submit = page.getByRole('button', { name: 'Create account' });
const heading = page.getByRole('heading', { name: 'Create your account' });
const waiting = page.getByRole('heading', { name: 'Confirm your email' });

const details = {
  first: 'Mina',
  last: 'Okafor',
  email: 'mina@new.test',
  phone: '030 901820',
  password: PASSWORD,
  confirmation: PASSWORD,
};
async function fill(typed: typeof details = details): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await fields[name as keyof typeof fields].fill(value);
  await country.fill('Germany');
  await page.getByRole('option', { name: 'Germany', exact: true }).click();
}

/** The form of somebody who is not signed in; whoever signs up has an address to confirm. */
async function open(path = '/auth/sign-up', own: Answers = {}) {
  const accessState = sampleAccess({ user: null });
  const settings = {
    registration_enabled: true,
    auth_methods: ['password' as const],
    invite_code_length: 12,
    require_phone: true,
  };
  return renderApp(path, {
    accessState,
    answers: {
      spaces: { signUpSettings: () => settings, ...own.spaces },
      accounts: {
        signUp: ({ email, first_name, last_name }) => {
          accessState.user = sampleUser({ email, first_name, last_name, email_confirmed: false, space: null });
          return { token: 'token-of-mina', user: accessState.user, challenge: null };
        },
        ...own.accounts,
      },
    },
  });
}

test('R274 R275 R276 every missing answer is told beside its field before anything is sent', async () => {
  const app = await open();
  await submit.click();
  await expectCount(page.getByText('Fill this field'), 6);
  await expect.element(page.getByText('Choose a country')).toBeVisible();
  await expect.element(page.getByText('Please accept the terms of use and the privacy policy')).toBeVisible();
  await expect.element(fields.first).toHaveFocus();

  await fields.email.fill('nobody');
  await fields.password.fill('a good password');
  await fields.confirmation.fill('another password');
  await submit.click();
  await expect.element(page.getByText('Invalid email')).toBeVisible();
  await expect.element(page.getByText('Passwords do not match')).toBeVisible();
  expect(app.asked('accounts', 'signUp')).toEqual([]);
});

test('R272 R273 a password has 8 to 40 characters', async () => {
  await open();
  await expect.element(page.getByText('8 to 40 characters')).toBeVisible();
  for (const [password, isRefused] of [
    ['1234567', true],
    ['x'.repeat(41), true],
    ['12345678', false],
    ['x'.repeat(40), false],
  ] as const) {
    await fields.password.fill(password);
    await submit.click();
    await expectCount(page.getByText('The password must have 8 to 40 characters'), isRefused ? 1 : 0);
  }
});

test('R277 a phone that is none of the chosen country is called wrong; its own code says the country', async () => {
  const app = await open();
  await fill({ ...details, phone: '12' });
  await submit.click();
  await expect.element(page.getByText('Wrong phone')).toBeVisible();
  await fields.phone.fill('030 901820');
  await submit.click();
  await expectCount(page.getByText('Wrong phone'), 0);

  await app.reload();
  await fields.phone.fill('+44 20 7946 0958');
  (fields.phone.element() as HTMLElement).blur();
  await expect.element(country).toHaveValue('United Kingdom');
});

test('an address that has an account already is refused beside its field, and nothing typed is lost', async () => {
  await open('/auth/sign-up', { accounts: { signUp: () => refuse('email_taken') } });
  await fill();
  await accept.click();
  await submit.click();
  await expect.element(page.getByText('Account with such email already exists')).toBeVisible();
  await expect.element(fields.first).toHaveValue('Mina');
  await expect.element(fields.password).toHaveValue(PASSWORD);
  await expect.element(accept).toBeChecked();
});

test('a token that ran out while the form stood open is replaced, and the form still counts', async () => {
  let tries = 0;
  const app = await open();
  const user = sampleUser({ email_confirmed: false, space: null });
  app.answer({
    accounts: {
      signUp: () => {
        tries += 1;
        if (tries === 1) refuse('token_invalid');
        app.accessState.user = user;
        return { token: 'token-of-mina', user, challenge: null };
      },
    },
  });
  await fill();
  await accept.click();
  const before = app.asked('accounts', 'createToken').length;
  await submit.click();
  await expect.element(waiting).toBeVisible();
  expect(app.asked('accounts', 'createToken').length).toBe(before + 1);
  expect(app.asked('accounts', 'signUp')).toHaveLength(2);
});

test('R022 a workspace in the address of the sign-up is rewritten to null, and the rest stays', async () => {
  await open('/auth/sign-up?space=01890000-0000-7000-8000-000000000001&ref=ada');
  await expect.element(heading).toBeVisible();
  const { searchParams } = new URL(location.href);
  expect([searchParams.get('space'), searchParams.get('ref')]).toEqual(['null', 'ada']);
});

test('where a visitor came from goes with the account', async () => {
  const app = await open('/auth/sign-in?irclickid=click-7&utm_source=mail');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fill();
  await accept.click();
  await submit.click();
  await expect.element(waiting).toBeVisible();
  expect(app.asked('accounts', 'signUp')).toMatchObject([
    { email: 'mina@new.test', country_code: 'DE', phone: '+4930901820', track: { utm_source: 'mail' } },
  ]);
  const [asked] = app.asked('accounts', 'signUp');
  expect(asked!.irclickid ?? asked!.track?.irclickid).toBe('click-7');
});

test('where registration is closed the form gives way to the truth, and a code of the wrong length is told', async () => {
  await open('/auth/sign-up', {
    spaces: {
      signUpSettings: () => ({
        registration_enabled: false,
        auth_methods: ['password'],
        invite_code_length: 12,
        require_phone: true,
      }),
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible();
  await page.getByLabelText('Invite code').fill('short');
  await page.getByRole('button', { name: 'Look it up' }).click();
  await expect.element(page.getByText('The code has 12 characters')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expectAddress(/\/auth\/sign-in/);
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('S154 on a phone the form takes the width and nothing runs over', async () => {
  await page.viewport(360, 780);
  await open();
  await expect.element(heading).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  expect(document.querySelector('main > *')!.getBoundingClientRect().width).toBeGreaterThan(320);
  await expect.element(submit).toBeVisible();
});

test('every empty field of the sign-up turns red, not only the first (F031)', async () => {
  await open();
  await submit.click();
  const line = (element: Element) => getComputedStyle(element).borderTopColor;
  const red = () => [fields.last, fields.email, fields.phone, country].map((field) => line(field.element()));
  await expect.element(fields.last).toHaveAttribute('aria-invalid', 'true');
  const wanted = line(fields.password.element().closest('.mantine-Input-input') ?? fields.password.element());
  await expect.poll(red).toEqual([wanted, wanted, wanted, wanted]);
  const [r, g, b] = (/\d+, \d+, \d+/.exec(wanted)?.[0] ?? '').split(', ').map(Number);
  expect(r! > g! + 80 && r! > b! + 80).toBe(true);
});

test('the short address that people type leads to the form, with what stands behind it', async () => {
  await open('/sign-up?invite=abc');
  await expect.element(heading).toBeVisible();
  await expectAddress(/^\/auth\/sign-up\?.*invite=abc/);
});

test('led to the country that is missing, one sees what is said of it, and not its list', async () => {
  await open();
  for (const name of ['first', 'last', 'email'] as const) await fields[name].fill(details[name]);
  await submit.click();
  await expect.element(country).toHaveFocus();
  await expect.element(page.getByText('Choose a country')).toBeVisible();
  expect(country.element().getAttribute('aria-expanded')).not.toBe('true');
  await country.click();
  await expect.element(page.getByRole('option', { name: 'Austria', exact: true })).toBeVisible();
});
