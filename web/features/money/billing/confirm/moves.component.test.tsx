import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type {
  NextCharge,
  PaymentInfo,
  PaymentMethod,
  PlanPrices,
  Subscription,
} from '../../../../../contract/billing/schemas.ts';
import type { Tier } from '../../../../../contract/features.ts';
import { sampleAccess } from '../../../../testing/access-answers.ts';
import { sampleCreditSettings } from '../../../../testing/credit-samples.ts';
import { type Answers, disconnect, refuse } from '../../../../testing/fake-api.ts';
import { tellLive } from '../../../../testing/fake-live.ts';
import { expectAddress, expectCount } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { newId, sampleTier } from '../../../../testing/samples.ts';

const [BEGAN, AT, ENDS] = ['2026-11-03T00:00:00.000Z', '2026-11-18T00:00:00.000Z', '2026-12-03T00:00:00.000Z'];
const MONTH: [Tier, number, number][] = [
  ['free', 0, 50],
  ['basic', 3_900, 500],
  ['growth', 9_900, 1_500],
  ['scale', 19_900, 2_500],
];
const ids = new Map<string, string>();
const idOf = (name: string) => ids.get(name) ?? ids.set(name, newId()).get(name)!;

const tiers = MONTH.map(([tier, month, credits], place): PlanPrices => {
  const price = (name: string, amount: number) => ({ _id: idOf(`${tier} ${name}`), stripe_price: { amount } });
  return {
    tier,
    settings: { ...sampleTier(), default_credits_count: credits, seats: { cloud: place, extension: 0 } },
    is_current: tier === 'growth',
    local_prices: {
      monthly: { eur: price('monthly eur', month), usd: price('monthly usd', month) },
      quarterly: { eur: price('quarterly eur', month * 2.7), usd: price('quarterly usd', month * 2.7) },
      annual: { eur: price('annual eur', month * 9.6), usd: price('annual usd', month * 9.6) },
    },
  };
});

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
const info = (given: Partial<PaymentInfo> = {}): PaymentInfo => ({
  at: AT,
  currency: 'eur',
  current_base_price: 5_000,
  tax_percent: 19,
  current_tax: 950,
  current_price: 5_950,
  due: 5_950,
  lines: [],
  renewal: { net: 22_800, tax: 4_332, total: 27_132, at: ENDS },
  ...given,
});
const charge = (given: Partial<NextCharge> = {}): NextCharge => ({
  at: ENDS,
  until: '2027-01-03T00:00:00.000Z',
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
  ...given,
});

async function open(path: string, own: Subscription | null = subscription(), billing: Answers['billing'] = {}) {
  const accessState = sampleAccess();
  const space = {
    ...accessState.space,
    tier: own?.tier ?? 'scale',
    subscription_mode: 'stripe' as const,
    is_billing_enabled: true,
  };
  return renderApp(path, {
    accessState: { ...accessState, space },
    answers: {
      spaces: { plans: () => tiers.map(({ local_prices: _prices, ...each }) => each) },
      credits: { settings: () => sampleCreditSettings({ plan: 700, bought: 300 }) },
      billing: {
        pauses: () => ({ campaigns: [], credentials: [], mailboxes: [] }),
        prices: () => ({ currency: 'eur', tiers, seat_prices: { monthly: { eur: 2_900 } } }),
        subscription: () => own,
        nextCharges: () => [charge()],
        upgradeInfo: () => info(),
        subscribe: () => space,
        cancel: () => own,
        ...billing,
      },
    },
  });
}
const card = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = page.getByRole('dialog');

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
});

test('the own plan is bought for another period, and the dialog says what it brings', async () => {
  const app = await open('/pricing?interval=quarterly');
  await card('Growth').getByRole('button', { name: 'Pay quarterly' }).click();
  for (const text of [
    'Growth: from monthly to quarterly',
    'Quarterly, in euros',
    'A new period begins today',
    'Credits left1,0004,800',
    'Credits each period1,5004,500',
  ])
    await expect.element(dialog).toMatchTextContent(text);
  await dialog.getByRole('button', { name: 'Pay €59.50 and move to Growth, quarterly' }).click();
  await expect.element(page.getByText('Successfully purchased')).toBeVisible();
  expect(app.asked('billing', 'subscribe')).toMatchObject([{ local_price_id: idOf('growth quarterly eur'), at: AT }]);
});

test('credits of a move up are those of the rest of the period, with the seats that were bought', async () => {
  await open('/pricing');
  await card('Scale').getByRole('button', { name: 'Move up' }).click();
  // half of the period is left: half of the 1,000 that Scale has more
  for (const text of ['Credits left1,0001,500', 'Cloud seats34', 'Credits each period1,5002,500'])
    await expect.element(dialog).toMatchTextContent(text);
});

test('a move down is told as what it is, not as a purchase', async () => {
  await open('/pricing');
  await card('Basic').getByRole('button', { name: 'Move down' }).click();
  await expect.element(dialog).toMatchTextContent('Cloud seats32');
  await dialog.getByRole('button', { name: 'Move to Basic' }).click();
  await expect.element(page.getByText('Basic begins on 3 Dec 2026. Nothing was charged.')).toBeVisible();
  expect(page.getByText('Successfully purchased').elements()).toHaveLength(0);
});

test('a plan that is to come is marked among the plans', async () => {
  await open('/pricing', subscription({ next: { tier: 'basic', seats: 1 } }), {
    nextCharges: () => [charge({ tier: 'basic' })],
  });
  await expect.element(card('Basic')).toMatchTextContent('From 3 Dec');
  await expect.element(card('Basic').getByRole('button', { name: 'Planned' })).toBeDisabled();
  await expect.element(card('Scale').getByRole('button', { name: 'Move up' })).toBeEnabled();
});

test('who has a plan sees prices in its currency, and why (n47); the way back leads to billing', async () => {
  await open('/pricing?currency=usd');
  await expect.element(page.getByText('In euros: your plan is paid in this currency.')).toBeVisible();
  await expect.element(card('Scale')).toMatchTextContent('€199 a month');
  expect(page.getByRole('combobox', { name: 'Currency' }).elements()).toHaveLength(0);
  const nav = page.getByRole('navigation').getByRole('link', { name: 'Billing' });
  await expect.element(nav).toHaveAttribute('aria-current', 'page');
  await page.getByRole('main').getByRole('link', { name: 'Billing' }).click();
  await expectAddress(/^\/billing\/overview/);
});

test('a double click pays once and is told once', async () => {
  let answered = () => {};
  const app = await open('/pricing');
  app.answer({
    billing: {
      subscribe: () => new Promise((resolve) => (answered = () => resolve(app.accessState.space))),
    },
  });
  await card('Scale').getByRole('button', { name: 'Move up' }).click();
  await dialog.getByRole('button', { name: /^Pay/ }).dblClick();
  await expect.poll(() => app.asked('billing', 'subscribe').length).toBe(1);
  answered();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectCount(page.getByText('Successfully purchased'), 1);
  expect(app.asked('billing', 'subscribe')).toHaveLength(1);
});

const kept = (last4: string): PaymentMethod => ({
  _id: `pm_${last4}`,
  brand: 'visa',
  last4,
  exp_month: 8,
  exp_year: 2028,
  is_primary: true,
});

test('where another card is charged by now nothing is, and the one that would be is shown', async () => {
  let main = kept('4242');
  const app = await open('/pricing', subscription(), { paymentMethods: () => [main] });
  await card('Scale').getByRole('button', { name: 'Move up' }).click();
  await expect.element(dialog).toMatchTextContent('Card ending 4242');
  main = kept('1881');
  app.answer({ billing: { subscribe: () => refuse('other_card') } });
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Another card is charged by now, please look at it again');
  await expect.element(dialog).toMatchTextContent('Card ending 1881');
  app.answer({ billing: { subscribe: () => app.accessState.space } });
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.asked('billing', 'subscribe').map((asked) => asked.card)).toEqual(['pm_4242', 'pm_1881']);
});

test('a plan that fails while its dialog is open is not moved any more: it says what to do first', async () => {
  let isDue = false;
  const app = await open('/pricing', subscription(), {
    upgradeInfo: () => (isDue ? refuse('payment_due') : info()),
  });
  await card('Scale').getByRole('button', { name: 'Move up' }).click();
  await expect.element(dialog.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  isDue = true;
  await tellLive('update_space', { _id: app.accessState.space._id });
  await expect.element(dialog).toMatchTextContent('A payment is due, please pay it first');
  await expect.element(dialog.getByRole('button', { name: /^Pay/ })).toBeDisabled();
});

test('an answer that was lost is told as such, and tried again it is the same change', async () => {
  const app = await open('/pricing', subscription(), { subscribe: () => disconnect() });
  await card('Scale').getByRole('button', { name: 'Move up' }).click();
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('nothing is charged twice');
  app.answer({ billing: { subscribe: () => app.accessState.space } });
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, again] = app.asked('billing', 'subscribe');
  expect(again).toEqual(first);
});

test('a seat whose answer was lost is asked for as of the same moment, also where another price is shown by then', async () => {
  let shown = info();
  const app = await open('/billing/overview', subscription(), {
    extendInfo: () => shown,
    extend: () => disconnect(),
  });
  await page.getByRole('button', { name: 'Add a seat' }).click();
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('nothing is charged twice');
  // news of the charge come by another way, and with them another preview
  shown = { ...info(), at: '2026-11-18T00:05:00.000Z' };
  const before = app.asked('billing', 'extendInfo').length;
  await tellLive('update_space', { _id: app.accessState.space._id });
  await expect.poll(() => app.asked('billing', 'extendInfo').length).toBeGreaterThan(before);
  app.answer({ billing: { extend: () => app.accessState.space } });
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, again] = app.asked('billing', 'extend');
  expect(again).toEqual(first);
});

test('one more seat names what a seat costs, and of a plan that ends that nothing is renewed', async () => {
  await open('/billing/overview', subscription({ is_ending: true }), { extendInfo: () => info() });
  await page.getByRole('button', { name: 'Add a seat' }).click();
  await expect.element(dialog).toMatchTextContent('A seat costs €29.00 (monthly, without tax)');
  await expect.element(dialog).toMatchTextContent('Your plan ends on 3 Dec 2026: nothing is renewed after that.');
  expect(page.getByText(/each renewal costs/).elements()).toHaveLength(0);
});

test('the dialog of larger plans begins with one that is larger', async () => {
  await open('/billing/overview');
  await page.getByRole('button', { name: 'Upgrade' }).click();
  await expect.element(dialog.getByRole('region', { name: 'Scale' })).toBeVisible();
  expect(dialog.getByRole('region', { name: 'Growth' }).elements()).toHaveLength(0);
});

test('who leaves a move for another card comes back to the same move, until it is closed', async () => {
  const app = await open('/pricing?interval=monthly', subscription(), {
    paymentMethods: () => [
      { _id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2028, is_primary: true },
    ],
    addPaymentMethod: () => ({ url: '#provider' }),
  });
  await card('Scale').getByRole('button', { name: 'Move up' }).click();
  await dialog.getByRole('button', { name: 'Another card' }).click();
  await expect.poll(() => location.hash).toBe('#provider');
  const [{ back = '' } = {}] = app.asked('billing', 'addPaymentMethod');
  expect(back).toBe('/pricing?interval=monthly&currency=eur&move=scale');
});

test('the address of a move opens it, and closing forgets it', async () => {
  await open('/pricing?interval=monthly&currency=eur&move=scale');
  await expect.element(dialog).toMatchTextContent('€59.50');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectAddress(/^\/pricing\?interval=monthly&currency=eur$/);
});

test('who tries a larger plan is told before paying what the smaller has no room for, and says what goes on', async () => {
  const [kept, other] = [newId(), newId()];
  const app = await open('/pricing?interval=monthly', null, {
    pauses: () => ({
      campaigns: [
        { _id: kept, name: 'Founders', reason: 'campaigns' },
        { _id: other, name: 'Agencies', reason: 'campaigns' },
      ],
      credentials: [],
      mailboxes: [],
    }),
    setKeeps: () => ({ campaigns: [], credentials: [], mailboxes: [] }),
    checkout: () => ({ url: '#provider' }),
  });
  await card('Basic').getByRole('button', { name: 'Choose' }).click();
  await expect.element(dialog).toMatchTextContent('You have Scale now, which has more room than Basic');
  expect(app.asked('billing', 'checkout')).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Founders' }).click();
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.poll(() => location.hash).toBe('#provider');
  expect(app.asked('billing', 'setKeeps')).toEqual([{ campaigns: [kept], credentials: [], mailboxes: [] }]);
});
