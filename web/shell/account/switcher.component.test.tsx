import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Space } from '../../../contract/spaces/schemas.ts';
import { tellLive } from '../../testing/fake-live.ts';
import { addAccountModal as modal, openAddAccount } from '../../testing/add-account.ts';
import { campaignListAnswers } from '../../testing/campaign-answers.ts';
import { refuse } from '../../testing/fake-api.ts';
import { expectAccessible, expectAddress, expectCount } from '../../testing/look.ts';
import { renderApp } from '../../testing/render-app.tsx';
import {
  at,
  newId,
  sampleAccount,
  sampleBrand,
  sampleFeatures,
  sampleSpace,
  sampleUser,
} from '../../testing/samples.ts';
import { sampleAccess } from '../../testing/access-answers.ts';
import { createLimits } from '../../testing/limits-answers.ts';
import { createWizardCampaign } from '../../testing/wizard-answers.ts';

const SEAT_NEEDED = 'You need to purchase one more seat to be able to add an account';
const switcher = page.getByRole('button', { name: /^Switch account: / });
const accounts = page.getByRole('listbox', { name: 'Connected accounts' }).getByRole('option');
const add = page.getByRole('button', { name: 'Add account' });
const payment = page.getByRole('dialog', { name: 'New seat payment' });

/** Somebody whose workspace is like this. */
function withSpace(given: Partial<Space>) {
  const accessState = sampleAccess();
  return { user: accessState.user, space: { ...accessState.space, ...given } };
}
const FULL = {
  tier: 'basic',
  used_seats: 2,
  total_seats: 2,
  available_seats: 0,
  cloud_seats_available: 0,
  extension_seats_available: 0,
} as const;

test('another account opens on the same page, and its signatures are loaded (R105, R109)', async () => {
  const [first, second] = [sampleAccount(), sampleAccount({ full_name: 'Zoe Other' })];
  const app = await renderApp('/settings/signatures', {
    accounts: [first, second],
    answers: { signatures: { list: () => [] } },
  });
  await switcher.click();
  await accounts.filter({ hasText: 'Zoe Other' }).click();
  await expect.poll(() => app.asked('signatures', 'list').map(({ id }) => id)).toContain(second._id);
  await expectAddress(new RegExp(`/settings/signatures.*selectedCred=${second._id}`));
  await expect.element(switcher).toMatchTextContent('Zoe Other');
});

test('of an account that is switched to the campaigns and the mailboxes are read (R269)', async () => {
  const [first, second] = [sampleAccount(), sampleAccount({ full_name: 'Zoe Other' })];
  const wizard = createWizardCampaign();
  const app = await renderApp('/campaigns/my-campaigns', {
    accounts: [first, second],
    answers: { ...wizard.answers, campaigns: { ...wizard.answers.campaigns, ...campaignListAnswers().campaigns } },
  });
  const campaignsOf = () => app.asked('campaigns', 'list').map(({ credentials_id }) => credentials_id);
  const mailboxesOf = () => app.asked('integrations', 'ofCredential').map(({ id }) => id);
  await expect.poll(campaignsOf).toEqual([first._id]);
  await switcher.click();
  await accounts.filter({ hasText: 'Zoe Other' }).click();
  await expect.poll(campaignsOf).toEqual([first._id, second._id]);

  app.answer({ limits: createLimits().answers, spaces: { workers: () => [] } });
  await app.visit('/campaign/add?part=senders');
  await expect.poll(mailboxesOf).toEqual([first._id]);
  await switcher.click();
  await accounts.filter({ hasText: 'Zoe Other' }).click();
  await expect.poll(mailboxesOf).toEqual([first._id, second._id]);
});

test('S160 F052 accounts are found by the beginning of a name, with the seats in use and a way to add one', async () => {
  await openAddAccount({
    path: '/campaigns/my-campaigns',
    ...withSpace({ used_seats: 2, total_seats: 5, available_seats: 3, cloud_seats_available: 3 }),
    accounts: [
      sampleAccount({ first_name: 'Ann', last_name: 'Berg', full_name: 'Ann Berg' }),
      sampleAccount({ first_name: 'Zoe', last_name: 'Other', full_name: 'Zoe Other' }),
    ],
  });
  await switcher.click();
  await expectCount(accounts, 2);
  await expect.element(page.getByText('2 of 5 seats used')).toBeVisible();
  const find = page.getByRole('textbox', { name: 'Find an account' });
  await find.fill('OTH');
  await expectCount(accounts, 1);
  await expect.element(accounts).toMatchTextContent('Zoe Other');
  await find.fill('nobody');
  await expectCount(accounts, 0);
  await add.click();
  await expect.element(modal.dialog).toBeVisible();
});

test('members see their accounts and no way to add one', async () => {
  const space = { _id: newId(), role: 'member', allowed_pages: { campaigns: true }, is_visiting: false } as const;
  await openAddAccount({
    user: sampleUser({ space }),
    space: sampleSpace({ _id: space._id, can: { manage: false } }),
  });
  await switcher.click();
  await expectCount(accounts, 1);
  await expectCount(add, 0);
  await expectCount(modal.dialog, 0);
});

test('without a free seat a payment is offered and nothing can be created (R110, R112, R113, R210, R383, R784, S161, S162)', async () => {
  const { app } = await openAddAccount({
    path: '/campaigns/my-campaigns',
    ...withSpace(FULL),
    accounts: [sampleAccount(), sampleAccount()],
  });
  await switcher.click();
  await expect.element(page.getByText('2 of 2 seats used')).toBeVisible();
  await add.hover();
  await expect.element(page.getByRole('tooltip', { name: 'No seat is free' })).toBeVisible();
  await add.click();
  await expect.element(modal.message(SEAT_NEEDED)).toBeVisible();
  await expect.element(modal.next).toBeDisabled();
  await expectAccessible();
  await modal.button('New seat payment').click();
  await expect.element(payment).toMatchTextContent('2 of 2 seats are in use');
  await expect.poll(() => payment.element().getBoundingClientRect().width).toBe(500);
  await payment.getByRole('link', { name: 'See plans' }).click();
  await expectAddress(/\/pricing/);
  expect(app.asked('credentials', 'create')).toEqual([]);
});

test('a seat that went while the steps were filled in is told at the last one, with the way to pay, and no account is there (R210, F052)', async () => {
  const { app, accessState } = await openAddAccount({
    isAtSignIn: true,
    answers: { create: () => refuse('seat_needed') },
  });
  await modal.signIn();
  await expect.element(modal.message(SEAT_NEEDED)).toBeVisible();
  await modal.button('New seat payment').click();
  await expect.element(payment).toBeVisible();
  expect([app.asked('credentials', 'create').length, accessState.accounts.length]).toEqual([1, 1]);
  // what was typed stays for the next try
  await expect.element(modal.email).toHaveValue('new@network.test');
});

test('who pays for a plan by card sees what one more seat costs, with its tax, before it is charged (S162, S180)', async () => {
  const at = '2026-11-17T12:00:00.000Z';
  const { app } = await openAddAccount(withSpace({ ...FULL, subscription_mode: 'stripe' }));
  const subscription = {
    status: 'active' as const,
    local_price_id: null,
    tier: 'growth' as const,
    interval: 'monthly' as const,
    currency: 'eur',
    amount: 9_900,
    seats: 0,
    period_began_at: at,
    period_ends_at: at,
    is_ending: false,
    next: null,
  };
  const payment_info = {
    at,
    currency: 'eur',
    current_base_price: 1_500,
    tax_percent: 19,
    current_tax: 285,
    current_price: 1_785,
    due: 1_785,
    lines: [],
    renewal: null,
  };
  app.answer({ billing: { subscription: () => subscription, extendInfo: () => payment_info } });
  await tellLive('update_space', { _id: app.accessState.space._id });
  await expect.poll(() => app.asked('billing', 'subscription').length).toBeGreaterThan(1);
  await modal.button('New seat payment').click();
  for (const text of ['Current price€15.00', 'Tax, 19%€2.85', 'Total today€17.85'])
    await expect.element(payment).toMatchTextContent(text);
});

test('where nothing is paid here, support is named', async () => {
  await openAddAccount(withSpace({ ...FULL, is_billing_enabled: false }));
  await modal.button('New seat payment').click();
  await expect.element(payment).toMatchTextContent('Contact your customer support to help you');
});

test('the free tier shows what a larger one has instead; it has no cloud seats (R209, R211, R785)', async () => {
  const { conditions, ...rest } = sampleFeatures({ tier: 'free' });
  const { app } = await openAddAccount({
    path: '/campaigns/my-campaigns',
    ...withSpace({ ...FULL, tier: 'free', used_seats: 1, total_seats: 1 }),
    accounts: [sampleAccount({ automation_type: 'extension' })],
  });
  app.answer({ spaces: { features: () => ({ ...rest, conditions: { ...conditions, cloud: 'upgrade' } }) } });
  await app.visit('/campaigns/my-campaigns?addNewModal=true');
  await expect.element(modal.message('No cloud seats for this tier')).toBeVisible();
  await expect.element(modal.message(SEAT_NEEDED)).toBeVisible();
  await expectCount(modal.button('New seat payment'), 0);
  await modal.dialog.getByRole('alert').getByRole('button', { name: 'Upgrade' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Upgrade' })).toBeVisible();
});

test('a seat of the other kind is used where it fits', async () => {
  const oneLeft = { ...FULL, used_seats: 1, available_seats: 1, extension_seats_available: 1 };
  const brand = sampleBrand({ links: { extension: 'https://brand.test/extension' } });
  await openAddAccount({ ...withSpace(oneLeft), brand });
  await expect.element(modal.message(SEAT_NEEDED)).toBeVisible();
  await modal.dialog.getByRole('radio', { name: /Extension/ }).click();
  await expectCount(modal.message(SEAT_NEEDED), 0);
  await expect.element(modal.next).toBeEnabled();
});

test('a workspace at the maximum of its reseller gets no other account (R341, R361)', async () => {
  await openAddAccount(withSpace({ max_credentials: 1 }));
  await expect.element(modal.message("You can't add another account")).toBeVisible();
  await expect.element(modal.next).toBeDisabled();
});

test('the switcher says what an account is doing', async () => {
  const activity_dict = { status: 'waiting_for_person' as const, text: '', until: null, links: [] };
  await renderApp('/campaigns/my-campaigns', {
    accounts: [sampleAccount({ activity_dict })],
    answers: campaignListAnswers(),
  });
  await expect.element(switcher).toMatchTextContent('Waiting for you');
});

test('one that its network limits says so in the switcher too, while it is outside of its hours or works on', async () => {
  const limited = { connect_limited_at: at(-60), connect_limited_until: at(600) };
  for (const status of ['outside_hours', 'idle', 'working'] as const) {
    const activity_dict = { status, text: '', until: null, links: [] };
    await renderApp('/campaigns/my-campaigns', {
      accounts: [sampleAccount({ ...limited, activity_dict })],
      answers: campaignListAnswers(),
    });
    await expect.element(switcher).toMatchTextContent('Limited by the network');
  }
});

test('a brand counts accounts against its maximum instead of seats, another shows no counter (R111, R337)', async () => {
  const answers = campaignListAnswers();
  const own = withSpace({ max_credentials: 4 });
  const counting = sampleBrand({ capabilities: ['use_max_credentials'] });
  await renderApp('/campaigns/my-campaigns', { ...own, brand: counting, answers });
  await switcher.click();
  await expect.element(page.getByText('1 of 4 accounts')).toBeVisible();
  const silent = sampleBrand({ capabilities: ['hide_seat_counter'] });
  await renderApp('/campaigns/my-campaigns', { ...own, brand: silent, answers });
  await switcher.click();
  await expect.element(add).toBeVisible();
  await expectCount(page.getByText(/seats used|of 4 accounts/), 0);
});
