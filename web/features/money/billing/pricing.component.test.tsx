import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PaymentInfo, PlanPrices, Subscription, Transaction } from '../../../../contract/billing/schemas.ts';
import type { Tier } from '../../../../contract/features.ts';
import type { Space } from '../../../../contract/spaces/schemas.ts';
import { campaignListAnswers } from '../../../testing/campaign-answers.ts';
import { type Answers, refuse } from '../../../testing/fake-api.ts';
import { expectAccessible, expectAddress } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleTier } from '../../../testing/samples.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`;
const AT = '2026-11-17T12:00:00.000Z';

function plan(tier: Tier, month: number, own: Tier, n: number): PlanPrices {
  const price = (place: number, amount: number) => ({ _id: id(place), stripe_price: { amount } });
  return {
    tier,
    settings: sampleTier(),
    is_current: tier === own,
    local_prices: {
      monthly: { eur: price(n, month), usd: price(n + 1, month) },
      annual: { eur: price(n + 2, (month * 12 * 80) / 100), usd: price(n + 2, month * 12) },
    },
  };
}

const info = (given: Partial<PaymentInfo> = {}): PaymentInfo => ({
  at: AT,
  currency: 'eur',
  current_base_price: 2_380,
  tax_percent: 19,
  current_tax: 452,
  current_price: 2_832,
  due: 2_832,
  lines: [
    {
      text: 'Scale, 17 of 30 days',
      kind: 'plan',
      part: 'remaining',
      tier: 'scale',
      interval: 'monthly',
      credits: null,
      amount: 11_277,
      quantity: 1,
      is_proration: true,
      from: AT,
      until: AT,
    },
  ],
  renewal: { net: 19_900, tax: 3_781, total: 23_681, at: '2026-12-03T00:00:00.000Z' },
  ...given,
});

const SUBSCRIPTION: Subscription = {
  status: 'active',
  local_price_id: null,
  tier: 'growth',
  interval: 'monthly',
  currency: 'eur',
  amount: 9_900,
  seats: 0,
  period_began_at: AT,
  period_ends_at: '2026-12-03T00:00:00.000Z',
  is_ending: false,
  next: null,
};

async function open(own: Tier, space: Partial<Space> = {}, path = '/pricing', billing: Answers['billing'] = {}) {
  const accessState = sampleAccess();
  const tiers = [plan('free', 0, own, 1), plan('growth', 9_900, own, 3), plan('scale', 19_900, own, 6)];
  return renderApp(path, {
    accessState: { ...accessState, space: { ...accessState.space, tier: own, subscription_mode: 'stripe', ...space } },
    answers: {
      spaces: { plans: () => tiers.map(({ local_prices: _prices, ...each }) => each) },
      billing: {
        pauses: () => ({ campaigns: [], credentials: [], mailboxes: [] }),
        prices: () => ({ currency: 'eur', tiers }),
        upgradeInfo: () => info(),
        subscription: () => ({ ...SUBSCRIPTION, tier: own }),
        ...billing,
      },
    },
  });
}
const card = (name: string) => page.getByRole('region', { name, exact: true });

test('plans have their price a month, by period and currency; the own one is marked (R379, R380)', async () => {
  await open('growth');
  await expect.element(card('Scale')).toMatchTextContent('€199 a month');
  await expect.element(card('Growth').getByRole('button', { name: 'Your plan' })).toBeDisabled();
  await page.getByText(/Annual −20/).click();
  await expect.element(card('Scale')).toMatchTextContent('€159 a month');
  await expect.element(card('Scale')).toMatchTextContent('€1,910.40 every 12 monthsWithout tax');
});

test('while prices are on their way nobody is sent to support', async () => {
  await open('growth', {}, '/pricing', { prices: () => new Promise<never>(() => {}) });
  await expect.element(page.getByRole('row', { name: /Smart sequences/ })).toBeVisible();
  expect(page.getByText('Contact your customer support to help you').elements()).toHaveLength(0);
});

test('a smaller plan is said to hold what is used only where nothing would pause with it', async () => {
  const none = { campaigns: [], credentials: [], mailboxes: [] };
  const mailboxes = [{ _id: id(9), name: 'maria@lumen.example', reason: 'mailbox_slot' }];
  await open('scale', {}, '/pricing', { pauses: () => ({ ...none, mailboxes }) });
  await expect.element(page.getByText('Scale holds what you use now.')).toBeVisible();
  expect(page.getByText('Fits you').elements()).toHaveLength(0);
  await open('scale');
  await expect.element(page.getByText('Free is the smallest plan that holds what you use now.')).toBeVisible();
});

test('moving up shows price, tax with its percent and total before anything is charged (R133, R250, S182)', async () => {
  const app = await open('growth');
  const charged: unknown[] = [];
  app.answer({
    billing: {
      subscribe: (input) => {
        charged.push(input);
        return app.accessState.space;
      },
    },
  });
  await card('Scale').getByRole('button', { name: 'Move up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move from Growth to Scale' });
  for (const text of ['Current price', '€23.80', 'Tax, 19%', '€4.52', '€28.32', '€236.81'])
    await expect.element(dialog).toMatchTextContent(text);
  expect(charged).toEqual([]);
  await dialog.getByRole('button', { name: 'Pay €28.32 and move to Scale' }).click();
  await expect.element(page.getByText('Successfully purchased')).toBeVisible();
  expect(charged).toEqual([{ local_price_id: id(6), at: AT }]);
});

test('a card that is declined is said in the dialog, and nothing else happens (R797)', async () => {
  const app = await open('growth');
  app.answer({ billing: { subscribe: () => refuse('payment_failed') } });
  await card('Scale').getByRole('button', { name: 'Move up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('payment failed (try again or contact support)');
});

test('prices are kept by period and then by currency, and each is shown for what is chosen (R151)', async () => {
  const app = await open('free');
  app.answer({ billing: { subscription: () => null } });
  await app.reload();
  await expect.element(card('Scale')).toMatchTextContent('€199 a month');
  await page.getByRole('combobox', { name: 'Currency' }).click();
  await page.getByRole('option', { name: 'USD' }).click();
  await expect.element(card('Scale')).toMatchTextContent('$199 a month');
  await page.getByText(/Annual/).click();
  await expect.element(card('Scale')).toMatchTextContent('$199 a month');
  await expectAddress(/^\/pricing\?(?=.*interval=annual)(?=.*currency=usd)/);
});

test('plans are compared by size and feature, read against what is used; the own one is marked without a subscription too', async () => {
  const app = await open('growth');
  app.answer({ billing: { subscription: () => null } });
  await app.reload();
  await expect.element(card('Growth')).toMatchTextContent('Current plan');
  const table = page.getByRole('table');
  await expect.element(table.getByRole('rowheader', { name: /^Campaigns/ })).toMatchTextContent('you use');
  await expect.element(table).toMatchTextContent('Read against your use');
  await expectAccessible();
});

test('in the pricing dialog what is due is read by price id, and confirming answers the new account and closes both (R847, R251, S181)', async () => {
  const app = await open('growth', {}, '/billing/overview');
  await page.getByRole('button', { name: 'Upgrade' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Upgrade' });
  await expect.element(upgrade).toBeVisible();
  await expect.poll(() => upgrade.element().getBoundingClientRect().width).toBe(980);
  await upgrade.getByRole('button', { name: 'Move up' }).click();
  const confirm = page.getByRole('dialog', { name: /Move from Growth to Scale/ });
  await expect.element(confirm).toMatchTextContent('€28.32');
  await expectAccessible();
  expect(app.asked('billing', 'upgradeInfo').map(({ id: price }) => price)).toEqual([id(6)]);
  app.answer({
    billing: {
      subscribe: () => {
        app.accessState.space = { ...app.accessState.space, tier: 'scale' };
        return app.accessState.space;
      },
    },
  });
  await confirm.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(confirm).not.toBeInTheDocument();
  await expect.element(upgrade).not.toBeInTheDocument();
  expect(app.asked('billing', 'subscribe')).toMatchObject([{ local_price_id: id(6), at: AT }]);
});

test('what cannot be purchased right now leads to support (R796)', async () => {
  const app = await open('free');
  app.answer({ billing: { subscription: () => null, checkout: () => refuse('subscription_not_purchasable') } });
  await app.reload();
  await card('Growth').getByRole('button', { name: 'Choose' }).click();
  await expect.element(page.getByText("you can't purchase subscription right now, contact support")).toBeVisible();
});

test('after a payment that is on its way a notice offers to refresh, and lets in who has paid (R753, M068, S104)', async () => {
  const accessState = sampleAccess();
  const space = { ...accessState.space, is_paid: false, payment_in_progress: true };
  const app = await renderApp('/payment-in-progress', { accessState: { ...accessState, space } });
  const answer = (is_paid: boolean) => ({ is_paid, payment_in_progress: !is_paid, tier: space.tier });
  app.answer({ ...campaignListAnswers(), spaces: { validateSubscription: () => answer(false) } });
  await expect.element(page.getByText('Have you paid? Refresh to look at once.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('The payment has not arrived yet')).toBeVisible();
  app.answer({ spaces: { validateSubscription: () => answer(true) } });
  app.accessState.space = { ...space, is_paid: true, payment_in_progress: false };
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => location.pathname).toMatch(/^\/campaigns/);
});

test('moving down costs nothing now and says what is kept', async () => {
  const app = await open('scale');
  const paused = { _id: id(9), name: 'Autumn', reason: 'campaigns' };
  app.answer({
    billing: {
      upgradeInfo: () => info({ renewal: { net: 9_900, tax: 1_881, total: 11_781, at: AT } }),
      pauses: () => ({ campaigns: [paused], credentials: [], mailboxes: [] }),
    },
  });
  await card('Growth').getByRole('button', { name: 'Move down' }).click();
  const dialog = page.getByRole('dialog');
  for (const text of ['nothing is charged now', '€117.81', 'Nothing is deleted', 'What will pause', 'Autumn'])
    await expect.element(dialog).toMatchTextContent(text);
  await expect.element(dialog.getByRole('button', { name: 'Move to Growth' })).toBeEnabled();
});

test('who pays for nothing yet is led to the provider’s page (R249)', async () => {
  const app = await open('free');
  app.answer({ billing: { subscription: () => null, checkout: () => ({ url: '/pricing#paid' }) } });
  await app.reload();
  await expect.element(card('Free').getByRole('button', { name: 'Your plan' })).toBeDisabled();
  await card('Growth').getByRole('button', { name: 'Choose' }).click();
  await expect.poll(() => location.hash).toBe('#paid');
});

test('an unpaid workspace is told what is due, and is let in when it has paid (S103)', async () => {
  const accessState = sampleAccess();
  const space = { ...accessState.space, subscription_mode: 'stripe' as const, is_paid: false };
  const due: Transaction = {
    _id: id(1),
    number: 'KL-1',
    at: AT,
    status: 'open',
    cause: 'renewed',
    currency: 'eur',
    net: 9_900,
    tax: 1_881,
    total: 11_781,
    refunded: 0,
    is_disputed: false,
    lines: [],
    page_url: null,
    pdf_url: null,
  };
  const app = await renderApp('/billing-warning', {
    accessState: { ...accessState, space },
    answers: {
      billing: { transactions: ({ limit }) => ({ items: [due], total: 1, offset: 0, limit }) },
      ...campaignListAnswers(),
    },
  });
  app.answer({
    billing: {
      payDue: () => {
        app.accessState.space = { ...space, is_paid: true };
        return app.accessState.space;
      },
    },
  });
  await expect.element(page.getByText(/€117\.81 is due since/)).toBeVisible();
  // price, tax and total before the charge; whoever can pay is not sent to support for it (R334)
  await expect.element(page.getByText('€99.00 + tax €18.81')).toBeVisible();
  expect(page.getByText('Contact your customer support to help you').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Pay €117.81 now' }).click();
  await expect.element(page.getByText('Successfully purchased')).toBeVisible();
  await expect.poll(() => location.pathname).toMatch(/^\/campaigns/);
});

test('where billing is switched off plans have no price, and support is named (R333, R334)', async () => {
  await open('growth', { subscription_mode: 'disabled' });
  await expect.element(page.getByText('Contact your customer support to help you')).toBeVisible();
  await expect.element(card('Scale')).toBeVisible();
  expect(page.getByRole('button', { name: 'Move up' }).elements()).toHaveLength(0);
});
