import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addAccountModal as modal, openAddAccount } from '../../../../testing/add-account.ts';
import { refuse } from '../../../../testing/fake-api.ts';
import { expectAccessible, expectAddress, expectCount, press } from '../../../../testing/look.ts';
import { at, newId, sampleAccount, sampleUser } from '../../../../testing/samples.ts';
import { sampleAccess } from '../../../../testing/access-answers.ts';

const address = () => location.pathname + location.search;
const campaigns = page.getByRole('heading', { name: 'Campaigns', level: 1 });
const isCreated = () => expect.element(page.getByText('Account added')).toBeVisible();
const CONNECTED = { is_signing_in: false, logged_in_at: at(0), security_code: null };

test('the address says that the steps are open, so a reload keeps them and what was chosen; back leads to passed steps (R075, R205, R206)', async () => {
  const { app } = await openAddAccount();
  await modal.next.click();
  await modal.chooseCountry('Sweden');
  await modal.next.click();
  await modal.expectStep('Hours');
  await app.reload();
  await modal.expectStep('Hours');
  expect(address()).toMatch(/addNewModal=true/);
  await expectCount(modal.button('Sign in'), 0);
  await modal.button('Location').click();
  await expect.element(modal.country).toHaveValue('Sweden');
  await modal.back.click();
  await modal.expectStep('Type');
  await modal.button('Close').click();
  await expectCount(modal.dialog, 0);
  await expect.poll(address).not.toMatch(/addNewModal/);
  await app.visit('/campaigns/my-campaigns?addNewModal=true');
  await modal.expectStep('Type');
});

test('a step that does not exist is told (R362)', async () => {
  sessionStorage.setItem('addAccount', JSON.stringify({ step: 'payment' }));
  await openAddAccount();
  await expect.element(modal.message('Wrong block')).toBeVisible();
  await modal.button('Start over').click();
  await modal.expectStep('Type');
});

test('the pages of adding an account open the steps at once, or by their button where none is connected (S101, S102)', async () => {
  const { app, network } = await openAddAccount({ path: '/credentials/add', accounts: [] });
  await expect.element(modal.heading('How should this account run?')).toBeVisible();
  expect(address()).not.toMatch(/addNewModal/);
  await modal.button('Close').click();
  await expect.element(page.getByRole('heading', { name: 'Add a social account' })).toBeVisible();

  await app.visit('/campaigns');
  await expectAddress(/\/credentials\/add-first/);
  await page.getByRole('main').getByRole('button', { name: 'Add account' }).click();
  await modal.toSignIn();
  await modal.signIn();
  await network({ auth: CONNECTED });
  await isCreated();
  await expect.element(campaigns).toBeVisible();
});

test('the pages of adding an account are closed to members', async () => {
  const space = { _id: newId(), role: 'member', allowed_pages: { campaigns: true }, is_visiting: false } as const;
  const own = sampleAccess().space;
  await openAddAccount({
    path: '/credentials/add',
    accounts: [],
    user: sampleUser({ space }),
    space: { ...own, _id: space._id, can: { manage: false } },
  });
  await expect.element(page.getByText('Ask an admin of your workspace for one.')).toBeVisible();
  await expectCount(modal.dialog, 0);
});

test('the location step warns of a country without addresses and blocks without one (R279, R287, R288, R781)', async () => {
  await openAddAccount();
  await modal.next.click();
  await expect.element(modal.next).toBeDisabled();
  await modal.country.click();
  await userEvent.keyboard('{Escape}');
  (modal.country.element() as HTMLElement).blur();
  await expect.element(modal.message('Not valid location')).toBeVisible();
  await modal.chooseCountry('Faroe Islands');
  await expect.element(modal.message(/Faroe Islands is out of reserve/)).toBeVisible();
});

test('the location step takes an own proxy only when all of it is right (R289, R290, R291, R292, R293)', async () => {
  await openAddAccount();
  await modal.next.click();
  await modal.chooseCountry('Sweden');
  await expect.element(modal.next).toBeEnabled();
  await modal.dialog.getByRole('switch', { name: 'Use my own proxy' }).click({ force: true });
  await expect.element(modal.next).toBeDisabled();
  const field = (name: string) => modal.dialog.getByRole('textbox', { name, exact: true });
  const leave = (name: string) => {
    const element = field(name).element() as HTMLElement;
    element.focus();
    element.blur();
  };
  await field('IP address').fill('abc300.1.1.1');
  await expect.element(field('IP address')).toHaveValue('300.1.1.1');
  await field('Port').fill('80a80');
  await expect.element(field('Port')).toHaveValue('8080');
  leave('User name');
  await expect.element(modal.message('Not valid proxy address')).toBeVisible();
  await expect.element(modal.message('Fill this field')).toBeVisible();
  await field('IP address').fill('185.213.154.72');
  await field('User name').fill('lumen');
  await field('Proxy password').fill('secret');
  await expect.element(modal.next).toBeEnabled();
  await modal.dialog.getByText('Domain', { exact: true }).click();
  await expect.element(modal.next).toBeDisabled();
  await field('Domain').fill('not a domain');
  leave('Domain');
  await expect.element(modal.message('Not valid proxy address')).toBeVisible();
  await field('Domain').fill('se.proxy.example');
  await expect.element(modal.next).toBeEnabled();
  await expectAccessible();
});

test('the hours step needs a time zone and a day; hours span the day and at least one hour (R280, R283, R284, R285, R286, R782)', async () => {
  await openAddAccount();
  await modal.next.click();
  await modal.chooseCountry('Sweden');
  await modal.next.click();
  const from = modal.dialog.getByRole('slider', { name: 'Work begins' });
  const to = modal.dialog.getByRole('slider', { name: 'Work ends' });
  await expect.element(from).toHaveAttribute('aria-valuenow', '9');
  await expect.element(to).toHaveAttribute('aria-valuenow', '18');
  await expect.element(modal.message('9 hours; 8 recommended')).toBeVisible();
  await press(to, 'ArrowRight', 7);
  await expect.element(to).toHaveAttribute('aria-valuenow', '24');
  await press(from, 'ArrowLeft', 10);
  await expect.element(from).toHaveAttribute('aria-valuenow', '0');
  await press(from, 'ArrowRight', 24);
  await expect.element(from).toHaveAttribute('aria-valuenow', '23');
  await modal.button('Clear the time zone').click();
  await expect.element(modal.message('Choose a time zone')).toBeVisible();
  await expect.element(modal.message('Not valid timezone')).toBeVisible();
  await expect.element(modal.next).toBeDisabled();
});

test('the sign-in step says what is not valid, and Connect waits for it (R128, R129, R278, R281, R282, R779, R780)', async () => {
  await openAddAccount({ isAtSignIn: true });
  await expect.element(modal.connect).toBeDisabled();
  await modal.email.fill('not an email');
  await modal.password.fill('abc');
  (modal.password.element() as HTMLElement).blur();
  await expect.element(modal.message('Not valid email')).toBeVisible();
  await expect.element(modal.message('Not valid password')).toBeVisible();
  await expect.element(modal.message('Fix all errors, before continue')).toBeVisible();
  await expectAccessible();
  await modal.button('Advanced settings').click();
  await expect.element(modal.field('Session cookie')).toBeVisible();
  await expect.element(modal.dialog.getByRole('checkbox', { name: 'Use a custom browser' })).toBeVisible();
  await modal.email.fill('sofia@network.test');
  await modal.password.fill('abcd');
  await expectCount(modal.message('Fix all errors, before continue'), 0);
  await expect.element(modal.connect).toBeEnabled();
});

test('a demo says that its network is made up, and nobody types a real password (F023)', async () => {
  await openAddAccount({ space: { ...sampleAccess().space, is_demo: true } });
  await modal.toSignIn();
  await expect.element(modal.dialog).toMatchTextContent('its network is made up');
});

test('an email that is connected already leads to its settings (R783)', async () => {
  const known = sampleAccount({ username: 'known@network.test' });
  await openAddAccount({ isAtSignIn: true, accounts: [known] });
  await modal.email.fill(' KNOWN@network.test ');
  await expect
    .element(modal.message('Account with such email already exists, visit settings to update the password'))
    .toBeVisible();
  await expect.element(modal.connect).toBeDisabled();
  await modal.dialog.getByRole('link', { name: 'Open its settings' }).click();
  await expectAddress(new RegExp(`/settings/connection.*selectedCred=${known._id}`));
});

test('what the server refuses leads to the step where it is put right, and nothing typed is lost', async () => {
  const { app } = await openAddAccount({ answers: { create: () => refuse('out_of_reserve') } });
  await modal.next.click();
  await modal.chooseCountry('Faroe Islands');
  await modal.next.click();
  await modal.next.click();
  await modal.signIn();
  await modal.expectStep('Location');
  await expect.element(modal.message('No address is free in this country at the moment')).toBeVisible();
  await modal.chooseCountry('Sweden');
  await modal.next.click();
  await modal.next.click();
  await expect.element(modal.email).toHaveValue('new@network.test');
  await modal.connect.click();
  await expect
    .poll(() => app.asked('credentials', 'create').map(({ country_code }) => country_code))
    .toEqual(['FO', 'SE']);
});

test('an account runs in the cloud, and the extension is offered where there is one to install (F023)', async () => {
  await openAddAccount();
  await expect.element(modal.dialog.getByRole('radio', { name: /Cloud/ })).toHaveAttribute('aria-checked', 'true');
  await expectCount(modal.dialog.getByRole('radio', { name: /Extension/ }), 0);
});

test('the country of the sign-up is chosen already, and Enter takes the first that fits what is typed (F023)', async () => {
  const { user, space } = sampleAccess();
  const { app } = await openAddAccount({ user: { ...user!, country_code: 'SE' }, space });
  await modal.next.click();
  await expect.element(modal.country).toHaveValue('Sweden');
  await expect.element(modal.next).toBeEnabled();
  await modal.country.click();
  const choose = async (typed: string, name: RegExp) => {
    await modal.country.fill(typed);
    await expect.element(page.getByRole('option', { name })).toBeVisible();
    await userEvent.keyboard('{Enter}');
  };
  await choose('faro', /^Faroe/);
  await expect.element(modal.country).toHaveValue('Faroe Islands');
  await modal.expectStep('Location');
  // once it is chosen, Enter goes on
  await choose('swe', /^Sweden/);
  await expect.element(modal.country).toHaveValue('Sweden');
  await userEvent.keyboard('{Enter}');
  await modal.expectStep('Hours');
  const zone = modal.dialog.getByRole('combobox', { name: 'Time zone' });
  await expect.poll(() => (zone.element() as HTMLInputElement).value).toMatch(/^Europe\/Stockholm/);
  expect(app.asked('credentials', 'create')).toEqual([]);
});
