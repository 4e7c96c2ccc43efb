import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { NextCharge, PaymentMethod, Subscription, Transaction } from '../../../../../contract/billing/schemas.ts';
import type { Space } from '../../../../../contract/spaces/schemas.ts';
import { sampleAccess, type TestAccess } from '../../../../testing/access-answers.ts';
import type { Answers } from '../../../../testing/fake-api.ts';
import { campaignListAnswers } from '../../../../testing/campaign-answers.ts';
import { refuse } from '../../../../testing/fake-api.ts';
import { expectAccessible } from '../../../../testing/look.ts';
import { tellLive } from '../../../../testing/fake-live.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sampleBrand, sampleTier, sampleUser } from '../../../../testing/samples.ts';

const NO_MAILBOXES = { ...sampleTier().limits, email_integrations: { is_limited: true, limit: 0 } };
const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`;
const [BEGAN, ENDS, AFTER] = ['2026-11-03T00:00:00.000Z', '2026-12-03T00:00:00.000Z', '2027-01-03T00:00:00.000Z'];

const subscription = (given: Partial<Subscription> = {}): Subscription => ({
  status: 'active',
  local_price_id: null,
  tier: 'growth',
  interval: 'monthly',
  currency: 'eur',
  amount: 9_900,
  seats: 1,
  period_began_at: BEGAN,
  period_ends_at: ENDS,
  is_ending: false,
  next: null,
  ...given,
});

const charge = (at: string, until: string): NextCharge => ({
  at,
  until,
  tier: 'growth',
  interval: 'monthly',
  currency: 'eur',
  plan: 9_900,
  seats: 1,
  seats_amount: 2_900,
  net: 12_800,
  tax_percent: 19,
  tax: 2_432,
  total: 15_232,
});

const LINE = {
  part: 'whole',
  interval: 'monthly',
  credits: null,
  quantity: 1,
  is_proration: false,
  from: BEGAN,
  until: ENDS,
} as const;
const invoice = (given: Partial<Transaction> = {}): Transaction => ({
  _id: id(1),
  number: 'KL-0007',
  at: BEGAN,
  status: 'paid',
  cause: 'renewed',
  currency: 'eur',
  net: 12_800,
  tax: 2_432,
  total: 15_232,
  refunded: 0,
  is_disputed: false,
  lines: [
    { ...LINE, text: 'Growth plan', kind: 'plan', tier: 'growth', amount: 9_900 },
    { ...LINE, text: 'Extra seat', kind: 'seat', tier: null, amount: 2_900 },
  ],
  page_url: null,
  pdf_url: 'https://invoices.test/KL-0007.pdf',
  ...given,
});

const card = (given: Partial<PaymentMethod> = {}): PaymentMethod => ({
  _id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: 2028,
  is_primary: true,
  ...given,
});

interface Case {
  space?: Partial<Space>;
  access?: Partial<TestAccess>;
  own?: Subscription | null;
  billing?: Answers['billing'];
}

async function open(path: string, { space, access, own = subscription(), billing }: Case = {}) {
  const accessState = sampleAccess(access);
  return renderApp(path, {
    accessState: {
      ...accessState,
      space: { ...accessState.space, tier: 'growth', subscription_mode: 'stripe', is_billing_enabled: true, ...space },
    },
    answers: {
      // where a way to billing ends that there is not
      ...campaignListAnswers(),
      spaces: {
        plans: () => [
          { tier: 'free', settings: sampleTier({ features: [], limits: NO_MAILBOXES }), is_current: false },
          { tier: 'growth', settings: { ...sampleTier(), features: ['smart_sequences'] }, is_current: true },
        ],
      },
      billing: {
        subscription: () => own,
        pauses: () => ({ campaigns: [], credentials: [], mailboxes: [] }),
        nextCharges: () => [charge(ENDS, AFTER), charge(AFTER, '2027-02-03T00:00:00.000Z')],
        paymentMethods: () => [card(), card({ _id: 'pm_2', last4: '4444', brand: 'mastercard', is_primary: false })],
        transactions: ({ limit, offset }) => ({ items: [invoice()], total: 1, offset: offset ?? 0, limit }),
        ...billing,
      },
    },
  });
}
const region = (name: string | RegExp) => page.getByRole('region', { name });
const tabs = page.getByRole('navigation', { name: 'Parts of billing' });

test('/billing leads to its overview, and its parts are tabs (R057, R058, S081)', async () => {
  await open('/billing');
  await expect.poll(() => location.pathname).toBe('/billing/overview');
  await expect.element(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  expect(
    tabs
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Overview', 'Transactions', 'Credits history']);
  await tabs.getByRole('link', { name: 'Transactions' }).click();
  await expect.element(page.getByRole('cell', { name: 'Plan renewed' })).toBeVisible();
});

test('where billing is disabled there are no transactions (R059)', async () => {
  await open('/billing/transactions', { space: { subscription_mode: 'disabled' } });
  await expect.poll(() => location.pathname).toBe('/billing/overview');
  await expect.element(tabs.getByRole('link', { name: 'Overview' })).toBeVisible();
  expect(
    tabs
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Overview', 'Credits history']);
});

test('with billing not enabled there is no way to it (S081)', async () => {
  await open('/billing', { space: { is_billing_enabled: false } });
  await expect.poll(() => location.pathname).toMatch(/^\/campaigns/);
  expect(page.getByRole('link', { name: 'Billing' }).elements()).toHaveLength(0);
});

test('a brand that hides billing shows nothing of it (R338)', async () => {
  await open('/billing/overview', { access: { brand: sampleBrand({ capabilities: ['hide_billing'] }) } });
  await expect.poll(() => location.pathname).toMatch(/^\/campaigns/);
  await expect.element(page.getByRole('link', { name: 'Templates' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Billing' }).elements()).toHaveLength(0);
});

test('the overview says what is had, what it cost and each charge to come with its date (S082)', async () => {
  await open('/billing/overview');
  await expect
    .element(page.getByText('Growth, monthly, in euros. This period runs from', { exact: false }))
    .toBeVisible();
  const plan = region('Growth, Monthly');
  for (const text of ['Active', '€128.00', '€152.32 with tax', '€152.32', 'Growth, monthly, ', '1 extra seat, '])
    await expect.element(plan).toMatchTextContent(text);
  const charges = region('Next charges');
  for (const text of ['Growth and seats', '€128.00 + 19% tax €24.32', '1 extra seat', 'The same again', 'Nothing else'])
    await expect.element(charges).toMatchTextContent(text);
  await expectAccessible();
});

for (const [interval, name] of [
  ['annual', 'Annual'],
  ['monthly', 'Monthly'],
  ['quarterly', 'Quarterly'],
  ['custom', 'Custom'],
  ['lifetime', 'Lifetime'],
] as const)
  test(`a plan’s period has its name: ${name} (R378)`, async () => {
    await open('/billing/overview', { own: subscription({ interval }) });
    await expect.element(region(`Growth, ${name}`)).toBeVisible();
  });

for (const mode of ['manual', 'no_sub', 'disabled'] as const)
  test(`where plans are not paid by card (${mode}) the way leads to support (R136, M065, M066, X25)`, async () => {
    const app = await open('/billing/overview', { space: { subscription_mode: mode } });
    await expect
      .element(page.getByText('Your billing is not on the card provider, please contact support'))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Contact support' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Upgrade' }).elements()).toHaveLength(0);
    expect(app.asked('billing', 'paymentMethods')).toEqual([]);
  });

test('one more seat: price, tax with its percent and total before it is charged, with the card that pays; errors ask for a new card (S180, R798)', async () => {
  let at = BEGAN;
  const app = await open('/billing/overview', {
    billing: {
      extendInfo: () => ({
        at,
        currency: 'eur',
        current_base_price: 1_500,
        tax_percent: 19,
        current_tax: 285,
        current_price: 1_785,
        due: 1_785,
        lines: [],
        renewal: { net: 15_700, tax: 2_983, total: 18_683, at: ENDS },
      }),
    },
  });
  await region('Seats').getByRole('button', { name: 'Add a seat' }).click();
  const dialog = page.getByRole('dialog', { name: /New seat payment/ });
  for (const text of ['Current price€15.00', 'Tax, 19%€2.85', 'Total today€17.85', 'Card ending 4242', 'Nothing else'])
    await expect.element(dialog).toMatchTextContent(text);
  app.answer({ billing: { extend: () => refuse('payment_errors') } });
  const before = app.asked('billing', 'extendInfo').length;
  const later = '2026-11-20T00:00:00.000Z';
  at = later;
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('there were errors with your payment, add a new card and retry');
  // what was declined is not what is tried next
  await expect.poll(() => app.asked('billing', 'extendInfo').length).toBeGreaterThan(before);
  await expect.element(dialog.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  app.answer({ billing: { extend: () => app.accessState.space } });
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.asked('billing', 'extend')).toMatchObject([{ at: BEGAN }, { at: later }]);
});

test('without a plan no seat is sold, and a card is given on the provider’s page', async () => {
  const app = await open('/billing/overview', {
    billing: { extendInfo: () => refuse('no_subscription'), addPaymentMethod: () => ({ url: '#provider' }) },
  });
  await region('Seats').getByRole('button', { name: 'Add a seat' }).click();
  const dialog = page.getByRole('dialog', { name: /New seat payment/ });
  await expect.element(dialog).toMatchTextContent('Please purchase subscription');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await region('Payment and invoices').getByRole('button', { name: 'Add a card' }).click();
  await expect.poll(() => location.hash).toBe('#provider');
  expect(app.asked('billing', 'addPaymentMethod')).toHaveLength(1);
});

test('a seat is given back with the next period, and kept after all', async () => {
  let own = subscription();
  const app = await open('/billing/overview', { billing: { subscription: () => own } });
  app.answer({
    billing: {
      reduce: () => {
        own = subscription({ next: { tier: 'growth', seats: 0 } });
        return app.accessState.space;
      },
      resume: () => (own = subscription()),
    },
  });
  await region('Seats').getByRole('button', { name: 'Give back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give a seat back?' });
  await expect.element(dialog).toMatchTextContent('nothing is deleted');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  const change = region('Growth, Monthly').getByRole('status');
  await expect.element(change).toMatchTextContent('1 seat is given back on');
  await change.getByRole('button', { name: 'Keep the seat' }).click();
  await expect.element(change).not.toBeInTheDocument();
});

test('what stops, and what pauses, is said before a plan is cancelled, and one chooses; it can be resumed', async () => {
  let own = subscription();
  const app = await open('/billing/overview', {
    billing: {
      subscription: () => own,
      pauses: () => ({
        campaigns: [
          { _id: id(5), name: 'Autumn', reason: 'campaigns' },
          { _id: id(6), name: 'Clever', reason: 'smart_sequences' },
        ],
        credentials: [{ _id: id(7), name: 'Sofia Nilsson', reason: 'seats' }],
        mailboxes: [{ _id: id(8), name: 'sofia@lumen.test', reason: 'email_integrations' }],
      }),
      nextCharges: () => (own.is_ending ? [] : [charge(ENDS, AFTER)]),
      cancel: () => (own = subscription({ is_ending: true })),
      resume: () => (own = subscription()),
    },
  });
  const plan = region('Growth, Monthly');
  await plan.getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Growth?' });
  for (const text of [
    'then the workspace goes on with Free',
    'What stops then',
    'Mailboxes beyond 0.*Smart sequences',
    'Nothing is deleted',
  ])
    await expect.element(dialog).toMatchTextContent(new RegExp(text, 'i'));
  await expect.element(dialog.getByRole('checkbox', { name: 'Clever' })).toBeDisabled();
  await expect.element(dialog).toMatchTextContent('Needs Smart sequences');
  for (const name of ['Autumn', 'sofia@lumen.test']) await dialog.getByRole('checkbox', { name }).click();
  await dialog.getByRole('button', { name: /^Cancel on/ }).click();
  await expect.element(plan).toMatchTextContent('Ends on');
  expect(app.asked('billing', 'cancel')).toEqual([
    { keep: { campaigns: [id(5)], credentials: [], mailboxes: [id(8)] } },
  ]);
  await expect.element(region('Next charges')).toMatchTextContent('nothing is charged any more');
  await plan.getByRole('button', { name: 'Resume plan' }).click();
  await expect.element(plan).toMatchTextContent('Active');
});

test('what a plan becomes is said with its date', async () => {
  await open('/billing/overview', { own: subscription({ next: { tier: 'basic', seats: 1 } }) });
  await expect.element(region('Growth, Monthly')).toMatchTextContent(/It becomes Basic on .* nothing changes/);
});

test('cards: the one that is charged is marked, another is chosen or removed, the last of a plan stays', async () => {
  const app = await open('/billing/overview', {
    billing: { setPrimaryPaymentMethod: () => ({}), deletePaymentMethod: () => refuse('last_payment_method') },
  });
  const cards = region('Payment and invoices');
  await expect.element(cards).toMatchTextContent('Card ending 4242 Is charged');
  await cards.getByRole('button', { name: 'More about Card ending 4444' }).click();
  await page.getByRole('menuitem', { name: 'Charge this card' }).click();
  await expect.element(page.getByText('Card ending 4444 is charged from now on')).toBeVisible();
  expect(app.asked('billing', 'setPrimaryPaymentMethod')).toEqual([{ id: 'pm_2' }]);
  await cards.getByRole('button', { name: 'More about Card ending 4242' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('This card pays for your plan, please add another one first')).toBeVisible();
});

test('members who may open billing see plan and charges, and change nothing', async () => {
  const user = sampleUser();
  const member = { ...user, space: { ...user.space!, role: 'member' as const } };
  await open('/billing/overview', {
    access: { user: member },
    space: { _id: user.space!._id, can: { manage: false } },
  });
  await expect.element(region('Growth, Monthly')).toMatchTextContent('€128.00');
  for (const name of ['Add a seat', 'Give back', 'Cancel plan', 'Add a card', 'Change plan'])
    expect(page.getByRole('button', { name }).elements()).toHaveLength(0);
});

test('who pays for nothing is told so, and led to the plans', async () => {
  await open('/billing/overview', { own: null, space: { tier: 'free', trial: null } });
  await expect.element(region('Free')).toMatchTextContent('Nothing is charged, and nothing is planned.');
  await expect.element(region('Free').getByRole('link', { name: 'Choose a plan' })).toBeVisible();
});

test('news of the workspace are shown without a reload', async () => {
  let own = subscription();
  const { accessState } = await open('/billing/overview', { billing: { subscription: () => own } });
  await expect.element(region('Growth, Monthly')).toBeVisible();
  own = subscription({ tier: 'scale', amount: 19_900 });
  await tellLive('update_space', { _id: accessState.space._id });
  await expect.element(region('Scale, Monthly')).toMatchTextContent('€199.00');
});

test('transactions: what for, amount, tax, state in words and the invoice as a file, page by page (S083)', async () => {
  const all = [
    invoice(),
    invoice({ _id: id(2), number: 'KL-0006', status: 'open', cause: 'changed' }),
    invoice({ _id: id(3), number: 'KL-0005', cause: 'bought', refunded: 5_000 }),
    invoice({ _id: id(4), number: 'KL-0004', is_disputed: true, pdf_url: null }),
  ];
  const app = await open('/billing/transactions', {
    billing: {
      transactions: ({ offset, limit }) => ({
        items: offset ? [all[3]!] : all.slice(0, 3),
        total: 11,
        offset: offset ?? 0,
        limit,
      }),
    },
  });
  const row = (name: RegExp) => page.getByRole('row', { name });
  for (const text of ['Plan renewed', 'Growth, monthly, ', 'Paid', '€128.00', '€24.32', '€152.32'])
    await expect.element(row(/KL-0007/)).toMatchTextContent(text);
  await expect
    .element(page.getByRole('link', { name: 'Invoice KL-0007 as PDF' }))
    .toHaveAttribute('href', 'https://invoices.test/KL-0007.pdf');
  await expectAccessible();
  await expect.element(row(/KL-0006/)).toMatchTextContent('Due');
  await expect.element(row(/KL-0005/)).toMatchTextContent('Partly given back€50.00 given back');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect.element(row(/KL-0004/)).toMatchTextContent('Disputed');
  expect(location.search).toBe('?page=2');
  expect(app.asked('billing', 'transactions').at(-1)).toMatchObject({ offset: 10, limit: 10 });
});

test('where nothing was charged the list says so', async () => {
  await open('/billing/transactions', {
    billing: { transactions: ({ limit }) => ({ items: [], total: 0, offset: 0, limit }) },
  });
  await expect.element(page.getByText('Nothing was charged yet')).toBeVisible();
});
