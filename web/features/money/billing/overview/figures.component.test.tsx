import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type {
  NextCharge,
  PaymentLine,
  PaymentMethod,
  Subscription,
  Transaction,
} from '../../../../../contract/billing/schemas.ts';
import type { TopUp } from '../../../../../contract/credits/schemas.ts';
import { sampleAccess } from '../../../../testing/access-answers.ts';
import { sampleCreditSettings, sampleOutlook } from '../../../../testing/credit-samples.ts';
import { type Answers, refuse } from '../../../../testing/fake-api.ts';
import { tellLive } from '../../../../testing/fake-live.ts';
import { expectAddress } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { newId, sampleTier } from '../../../../testing/samples.ts';

const [BEGAN, ENDS, AFTER] = ['2026-11-03T00:00:00.000Z', '2026-12-03T00:00:00.000Z', '2027-01-03T00:00:00.000Z'];

const subscription = (given: Partial<Subscription> = {}): Subscription => ({
  status: 'active',
  local_price_id: null,
  tier: 'growth',
  interval: 'monthly',
  currency: 'eur',
  amount: 9_900,
  seats: 2,
  period_began_at: BEGAN,
  period_ends_at: ENDS,
  is_ending: false,
  next: null,
  ...given,
});
const charge: NextCharge = {
  at: ENDS,
  until: AFTER,
  tier: 'basic',
  interval: 'monthly',
  currency: 'eur',
  plan: 3_900,
  seats: 1,
  seats_amount: 2_900,
  net: 6_800,
  tax_percent: 19,
  tax: 1_292,
  total: 8_092,
};
const line = (given: Partial<PaymentLine>): PaymentLine => ({
  text: 'in the words of the provider',
  kind: 'plan',
  part: 'whole',
  tier: 'growth',
  interval: 'monthly',
  credits: null,
  amount: 9_900,
  quantity: 1,
  is_proration: false,
  from: BEGAN,
  until: ENDS,
  ...given,
});
const invoice = (lines: PaymentLine[], given: Partial<Transaction> = {}): Transaction => ({
  _id: newId(),
  number: 'KL-0007',
  at: BEGAN,
  status: 'paid',
  cause: 'changed',
  currency: 'eur',
  net: 9_900,
  tax: 1_881,
  total: 11_781,
  refunded: 0,
  is_disputed: false,
  lines,
  page_url: null,
  pdf_url: null,
  ...given,
});
const topUp: TopUp = {
  is_on: true,
  price_id: newId(),
  credits: 500,
  below: 50,
  most: 2,
  times: 0,
  currency: 'eur',
  net: 1_500,
  tax: 285,
  tax_percent: 19,
  total: 1_785,
  agreed_by: null,
  agreed_at: BEGAN,
  stopped_why: null,
  stopped_at: null,
};

interface Case {
  path?: string;
  own?: Subscription;
  invoices?: Transaction[] | Promise<Transaction[]>;
  credits?: Answers['credits'];
  billing?: Answers['billing'];
}
async function open({
  path = '/billing/overview',
  own = subscription(),
  invoices = [],
  credits = {},
  billing = {},
}: Case = {}) {
  const accessState = sampleAccess();
  const space = { ...accessState.space, tier: 'growth' as const, subscription_mode: 'stripe' as const };
  return renderApp(path, {
    accessState: { ...accessState, space: { ...space, is_billing_enabled: true } },
    answers: {
      spaces: { plans: () => [{ tier: 'growth', settings: sampleTier(), is_current: true }] },
      credits,
      billing: {
        subscription: () => own,
        pauses: () => ({ campaigns: [], credentials: [], mailboxes: [] }),
        prices: () => ({ currency: 'eur', tiers: [], seat_prices: { monthly: { eur: 2_900 } } }),
        nextCharges: () => [charge],
        transactions: async ({ limit }) => {
          const items = await invoices;
          return { items, total: items.length, offset: 0, limit };
        },
        ...billing,
      },
    },
  });
}
const region = (name: string) => page.getByRole('region', { name });
const plan = region('Growth, Monthly');

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
});

test('what was paid is said once it is known, and in the plan’s own currency', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const invoices = [
    invoice([line({})]),
    invoice([line({})], { currency: 'usd', net: 19_900, total: 19_900, status: 'paid' }),
  ];
  await open({ invoices: promise.then(() => invoices) });
  await expect.element(plan).toMatchTextContent(/Paid so far.*Next charge ?€80\.92/);
  expect(plan.element().textContent).not.toContain('€0.00');
  resolve();
  await expect.element(plan).toMatchTextContent(/Paid so far ?€99\.00/);
});

test('the price of a period is with its seats', async () => {
  await open();
  await expect
    .element(plan)
    .toMatchTextContent('Price€157.00Monthly, without tax: Growth €99.00, 2 extra seats €58.00');
});

test('what the period costs at this pace counts what was agreed to, and nothing that was not', async () => {
  const credits = {
    outlook: () => sampleOutlook({ plan: 60, bought: 0, reserved: 0, used: 1_440, expected: 2_100 }),
    settings: () => sampleCreditSettings({ top_up: topUp }),
  };
  const app = await open({ invoices: [invoice([line({})])], credits });
  await expect.element(plan).toMatchTextContent('At this pace by 3 Dec€129.002 more automatic top-ups, €30.00');
  app.answer({ credits: { settings: () => sampleCreditSettings({ top_up: { ...topUp, is_on: false } }) } });
  await tellLive('update_credits', { space_id: app.accessState.space._id });
  await expect.element(plan).toMatchTextContent('At this pace by 3 Dec€99.00Nothing more without your yes');
});

test('what ends with a plan is said as it is: only seats of the extension are left, and none is chosen in vain', async () => {
  const free = { ...sampleTier(), features: ['extension' as const], seats: { cloud: 0, extension: 1 } };
  const own = { ...sampleTier(), features: ['extension' as const, 'cloud' as const] };
  const app = await open({
    billing: {
      pauses: () => ({
        campaigns: [],
        mailboxes: [],
        credentials: ['Ada Fields', 'Tom Reed'].map((name) => ({ _id: newId(), name, reason: 'cloud' })),
      }),
    },
  });
  app.answer({
    spaces: {
      plans: () => [
        { tier: 'free', settings: free, is_current: false },
        { tier: 'growth', settings: own, is_current: true },
      ],
    },
  });
  await app.reload();
  await plan.getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog)
    .toMatchTextContent('Accounts in the cloud; 1 seat is left, for an account of the extension');
  await expect.element(dialog.getByRole('checkbox', { name: 'Ada Fields' })).toBeDisabled();
  await expect.element(dialog.getByRole('checkbox', { name: 'Tom Reed' })).toBeDisabled();
});

test('a trial says what there is to try it out, beside what is left of it', async () => {
  const accessState = sampleAccess();
  const trial = { ends_at: new Date(Date.now() + 10 * 86_400_000 - 60_000).toISOString(), is_over: false };
  const credits_usage = { usage_by_type: { default: 0 }, available_by_type: { default: 50 } };
  const tried = { subscription_mode: 'stripe', tier: 'scale', trial, credits_usage, total_seats: 2 } as const;
  await renderApp('/billing/overview', {
    accessState: { ...accessState, space: { ...accessState.space, ...tried, is_billing_enabled: true } },
    answers: { billing: { subscription: () => null } },
  });
  await expect
    .element(region('Scale'))
    .toMatchTextContent(/with all its features\. To try it out: seats 2, credits 50\./);
  await expect.element(page.getByRole('link', { name: 'Free trial 10 days left' })).toBeVisible();
});

test('a plan and seats that are to change are both named, and what the button keeps', async () => {
  await open({ own: subscription({ next: { tier: 'basic', seats: 1 } }) });
  const change = plan.getByRole('status');
  await expect.element(change).toMatchTextContent('It becomes Basic on 3 Dec 2026.');
  await expect.element(change).toMatchTextContent('1 seat is given back on 3 Dec 2026.');
  await expect.element(change.getByRole('button', { name: 'Keep Growth and 2 seats' })).toBeVisible();
});

test('whoever is asked about cancelling says no with words that cannot be read as yes', async () => {
  await open();
  await plan.getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Cancel on 3 Dec 2026' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel', exact: true }).elements()).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Keep plan' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('next charges name what automatic top-up may buy', async () => {
  await open({ credits: { settings: () => sampleCreditSettings({ top_up: topUp }) } });
  const charges = region('Next charges');
  await expect.element(charges).toMatchTextContent('500 are bought for €17.85, at most 2 times in a period');
  await expect.element(charges).not.toMatchTextContent('Nothing else is planned');
});

test('what a line is for is said in our words, and seats are not called a plan', async () => {
  const seats = line({ kind: 'seat', tier: null, part: 'remaining', quantity: 2, from: '2026-11-17T00:00:00.000Z' });
  await open({
    path: '/billing/transactions',
    invoices: [
      invoice([line({ part: 'unused', amount: -5_000, from: '2026-11-17T00:00:00.000Z' }), line({})]),
      invoice([seats], { number: 'KL-0008' }),
      invoice([line({ kind: 'credits', credits: 1_500 })], { number: 'KL-0009', cause: 'bought' }),
      invoice([line({ kind: 'other', tier: null })], { number: 'KL-0010' }),
    ],
  });
  const row = (name: RegExp) => page.getByRole('row', { name });
  for (const text of ['Growth, monthly, unused from 17 Nov, given back', 'Growth, monthly, 3 Nov to 3 Dec'])
    await expect.element(row(/KL-0007/)).toMatchTextContent(text);
  await expect.element(row(/KL-0008/)).toMatchTextContent('Seats changed2 extra seats, the rest until 3 Dec');
  await expect.element(row(/KL-0009/)).toMatchTextContent('1,500 credits');
  await expect.element(row(/KL-0010/)).toMatchTextContent('in the words of the provider');
});

test('a period shorter than a day has times, and no days to count', async () => {
  const own = subscription({
    seats: 0,
    period_began_at: '2026-11-17T22:51:00.000Z',
    period_ends_at: '2026-11-17T23:21:00.000Z',
  });
  await open({ own });
  await expect.element(plan).toMatchTextContent('From 22:51 to 23:21, by the clock of Europe/London');
  await expect.element(plan).not.toMatchTextContent('Day 1 of 1');
  await expect.element(page.getByText(/runs from 17 November (at )?22:51 to 17 November (at )?23:21/)).toBeVisible();
});

test('after a payment on the provider’s page one reads what was paid and which plan one has', async () => {
  await open({ path: '/pricing?redirect_from_stripe=success', invoices: [invoice([line({})], { cause: 'begun' })] });
  await expectAddress(/^\/billing\/overview\?paid=true/);
  const notice = page.getByText(/You paid €117\.81: Growth, monthly, 3 Nov to 3 Dec\. Your plan is Growth, monthly\./);
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expectAddress(/^\/billing\/overview$/);
});

test('what waits to be paid is shown with a way to pay it', async () => {
  const due = invoice([line({})], { status: 'open', total: 2_900 });
  const app = await open({ invoices: [due], billing: { paymentMethods: () => [kept('4242', true)] } });
  app.answer({ billing: { payDue: () => app.accessState.space } });
  await expect.element(page.getByText('Card ending 4242 08/2028')).toBeVisible();
  await page.getByRole('button', { name: 'Pay €29.00 now' }).click();
  await expect.poll(() => app.asked('billing', 'payDue')).toEqual([{ transaction_id: due._id, card: 'pm_4242' }]);
});

const kept = (last4: string, is_primary: boolean): PaymentMethod => ({
  _id: `pm_${last4}`,
  brand: 'visa',
  last4,
  exp_month: 8,
  exp_year: 2028,
  is_primary,
});

test('a card that was just given is said to be the one that is charged, and what was open is open again', async () => {
  await open({
    path: '/billing/overview?open=seat&card=given',
    billing: {
      extendInfo: () => refuse('payment_due'),
      paymentMethods: () => [kept('1881', true), kept('4242', false)],
    },
  });
  const dialog = page.getByRole('dialog', { name: /New seat payment/ });
  await dialog.getByRole('button', { name: 'Close' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'is the one that is charged from now on' });
  await expect.element(notice).toMatchTextContent('1881');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('');
});
