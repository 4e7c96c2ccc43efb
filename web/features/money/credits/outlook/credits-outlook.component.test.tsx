import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CreditPack, PaymentInfo, PaymentMethod } from '../../../../../contract/billing/schemas.ts';
import type { CreditSettings, TopUp } from '../../../../../contract/credits/schemas.ts';
import type { Space } from '../../../../../contract/spaces/schemas.ts';
import { sampleAccess } from '../../../../testing/access-answers.ts';
import { sampleCreditSettings, sampleOutlook } from '../../../../testing/credit-samples.ts';
import { type Answers, disconnect, refuse } from '../../../../testing/fake-api.ts';
import { tellLive } from '../../../../testing/fake-live.ts';
import { expectAccessible, expectAddress, turn } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { newId } from '../../../../testing/samples.ts';

const packs: CreditPack[] = [
  { _id: newId(), credits: 500, currency: 'eur', amount: 1_500 },
  { _id: newId(), credits: 1_500, currency: 'eur', amount: 4_500 },
];
const AT = '2026-11-16T12:00:00.000Z';
const payment = (net: number): PaymentInfo => ({
  at: AT,
  currency: 'eur',
  current_base_price: net,
  tax_percent: 19,
  current_tax: net * 0.19,
  current_price: net * 1.19,
  due: net * 1.19,
  lines: [],
  renewal: null,
});
const card: PaymentMethod = {
  _id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: 2028,
  is_primary: true,
};
const topUp = (given: Partial<TopUp> = {}): TopUp => ({
  is_on: true,
  price_id: packs[0]!._id,
  credits: 500,
  below: 50,
  most: 2,
  times: 1,
  currency: 'eur',
  net: 1_500,
  tax: 285,
  tax_percent: 19,
  total: 1_785,
  agreed_by: { _id: newId(), name: 'Jonas Weber' },
  agreed_at: AT,
  stopped_why: null,
  stopped_at: null,
  ...given,
});

interface Case {
  path?: string;
  space?: Partial<Space>;
  cards?: PaymentMethod[];
  billing?: Answers['billing'];
  credits?: Answers['credits'];
}

async function open({ path = '/billing/overview', space, cards = [card], billing, credits }: Case = {}) {
  const accessState = sampleAccess();
  return renderApp(path, {
    accessState: { ...accessState, space: { ...accessState.space, subscription_mode: 'stripe', ...space } },
    answers: {
      billing: {
        paymentMethods: () => cards,
        creditPrices: ({ price_id }) => ({
          packs,
          payment: price_id ? payment(packs.find(({ _id }) => _id === price_id)!.amount) : null,
        }),
        ...billing,
      },
      credits,
    },
  });
}
const region = page.getByRole('region', { name: 'Credits', exact: true });
const dialog = page.getByRole('dialog');
const BUY = '/billing/overview?showCreditsModal=true';

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
});

test('the overview says what credits this period cost so far, what is certain, what it will be and when they end', async () => {
  await open();
  for (const text of [
    'So far in this period1,840of 2,500, 655 left',
    'Certain by 2 Dec1,8455 for what is being done now',
    'At this pace by 2 Dec3,943132 a day, 1,443 more than there are',
  ])
    await expect.element(region).toMatchTextContent(text);
  await expect
    .element(
      region.getByRole('img', { name: /1,840 credits used so far, 3,943 by 2 Dec at this pace, empty on 21 Nov/ }),
    )
    .toBeVisible();
  await expect.element(region.getByRole('listitem').first()).toMatchTextContent('Enrichment1,10059.8%');
  await expect.element(region.getByText('Phone monthly payment, Magic campaigns')).toBeVisible();
  await expect
    .element(region.getByText(/only steps that cost credits wait\. Nothing is bought by itself/))
    .toBeVisible();
  await expectAccessible();
});

test('of a period that is shorter than a day the moments are told, not one day twice', async () => {
  const short = { period_began_at: '2026-11-16T12:00:00.000Z', until: '2026-11-16T12:30:00.000Z' };
  const outlook = sampleOutlook({ ...short, days: [{ date: '2026-11-16', used: 0 }], used: 0, runs_out_at: null });
  await open({ credits: { outlook: () => outlook } });
  await expect.element(region).toMatchTextContent('Certain by 16 Nov, 12:30');
  const chart = region.getByRole('img', { name: /credits used so far, 3,943 by 16 Nov, 12:30/ });
  await expect.element(chart).toMatchTextContent('16 Nov, 12:0016 Nov, 12:30');
});

test('the same is told by member and by campaign; what is not named is told too, so that it adds up', async () => {
  await open({
    credits: {
      outlook: () =>
        sampleOutlook({
          used: 100,
          by_member: [
            { user: { _id: newId(), name: 'Ada Fields' }, credential: null, credits: 60 },
            { user: null, credential: { _id: newId(), name: 'Jonas on the network' }, credits: 20 },
          ],
          by_campaign: [{ campaign: null, credits: 30 }],
          unlisted: 10,
        }),
    },
  });
  await region.getByText('Who').click();
  for (const text of ['Ada Fields6060.0%', 'Jonas on the network2020.0%', 'Others1010.0%', 'Older than the history10'])
    await expect.element(region).toMatchTextContent(text);
  await region.getByText('Campaign').click();
  await expect.element(region).toMatchTextContent('Without a campaign30');
});

test('a cap that is reached first is named as what ends it, and an admin sets it', async () => {
  const app = await open({
    credits: { outlook: () => sampleOutlook({ cap: 2_000, runs_out_by: 'cap' }), setCap: () => settings },
  });
  const settings = sampleCreditSettings();
  await expect.element(region.getByText('cap of 2,000')).toBeVisible();
  await expect.element(region.getByText('cap reached on 21 Nov')).toBeVisible();
  await region.getByRole('button', { name: 'Set a cap' }).click();
  await dialog.getByLabelText('Credits in a period').fill('2000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The cap was saved')).toBeVisible();
  expect(app.asked('credits', 'setCap')).toEqual([{ cap: 2_000 }]);
});

test('the address opens the packs, with price, tax, total and card before anything is charged (R060, S183)', async () => {
  const app = await open({ path: BUY });
  app.answer({ billing: { buyCredits: () => app.accessState.space } });
  await expect.element(dialog).toMatchTextContent('Tax, 19%€2.85');
  await dialog.getByRole('radio', { name: /1,500 credits/ }).click();
  for (const text of ['1,500 credits€45.00', 'Tax, 19%€8.55', 'Total today€53.55', 'Charged toVisa •••• 4242'])
    await expect.element(dialog).toMatchTextContent(text);
  const pay = dialog.getByRole('button', { name: 'Pay €53.55 for 1,500 credits' });
  await expect.element(pay).toBeEnabled();
  await expectAccessible();
  await pay.click();
  await expect.element(page.getByText('1,500 credits were added')).toBeVisible();
  expect(app.asked('billing', 'buyCredits')).toMatchObject([{ price_id: packs[1]!._id }]);
  await expectAddress(/^\/billing\/overview$/);
});

test('the button of the block and the bar of credits lead to the packs', async () => {
  await open();
  await region.getByRole('button', { name: 'Buy credits' }).click();
  await expectAddress(/showCreditsModal=true/);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expectAddress(/^\/billing\/overview$/);
  await page.getByRole('link', { name: /^Credits 0 \/ 100/ }).click();
  await expect.element(dialog.getByRole('radio').first()).toBeVisible();
});

test('a card with which something is wrong is told, and another one can be given; nothing is bought twice (R798)', async () => {
  let tries = 0;
  const app = await open({
    path: BUY,
    billing: {
      checkout: () => ({ url: `${BUY}#paid` }),
      buyCredits: () => (++tries === 1 ? disconnect() : refuse('payment_errors')),
    },
  });
  const pay = dialog.getByRole('button', { name: /^Pay €17.85/ });
  await pay.click();
  await expect.poll(() => tries).toBe(1);
  await pay.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('there were errors with your payment, add a new card and retry');
  const [first, again] = app.asked('billing', 'buyCredits');
  expect(again?.key).toBe(first?.key);
  await dialog.getByRole('button', { name: 'Pay with another card' }).click();
  await expect.poll(() => location.hash).toBe('#paid');
});

test('without a card one is led to the provider’s page', async () => {
  await open({ path: BUY, cards: [], billing: { checkout: () => ({ url: `${BUY}#page` }) } });
  await expect.element(dialog).toMatchTextContent('a card that you give on the payment page');
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.poll(() => location.hash).toBe('#page');
});

test('where packs cannot be bought in the product, one is told to contact Sales (R794, M062)', async () => {
  await open({ path: BUY, space: { subscription_mode: 'manual' } });
  await expect.element(dialog.getByText('contact Sales to add more credits', { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Contact us' })).toBeVisible();
});

test('a brand that sells no packs leads to Sales too (R794)', async () => {
  await open({ path: BUY, billing: { creditPrices: () => ({ packs: [], payment: null }) } });
  await expect.element(dialog.getByText('contact Sales to add more credits', { exact: true })).toBeVisible();
});

test('credits are topped up by themselves only after a yes to all that it can cost', async () => {
  let settings: CreditSettings = sampleCreditSettings();
  const app = await open({
    credits: {
      settings: () => settings,
      startTopUp: () => (settings = sampleCreditSettings({ top_up: topUp() })),
      stopTopUp: () => (settings = sampleCreditSettings({ top_up: topUp({ is_on: false }) })),
    },
  });
  await expect.element(region.getByRole('switch', { name: 'Automatic top-up, off' })).not.toBeChecked();
  await turn('Automatic top-up, off');
  await dialog.getByLabelText('At most so many times in a period').fill('2');
  await expect
    .element(dialog)
    .toMatchTextContent(
      'Whenever fewer than 50 credits are left, also if that is so now, 500 credits are bought for €17.85 (€15.00 and 19% tax, €2.85) with Visa •••• 4242.',
    );
  await expect.element(dialog).toMatchTextContent('At most 2 times in a period: €35.70.');
  await expectAccessible();
  expect(app.asked('credits', 'startTopUp')).toEqual([]);
  await dialog.getByRole('button', { name: 'Yes, buy for €17.85 each time' }).click();
  await expect.element(region.getByRole('switch', { name: 'Automatic top-up, on' })).toBeChecked();
  await expect.element(region).toMatchTextContent('Agreed to by Jonas Weber on 16 Nov 2026.');
  await expect.element(region).toMatchTextContent('At this pace it is bought once more by 2 Dec: €17.85.');
  expect(app.asked('credits', 'startTopUp')).toEqual([
    { price_id: packs[0]!._id, below: 50, most: 2, total: 1_785, currency: 'eur' },
  ]);
  await turn('Automatic top-up, on');
  await expect.element(page.getByText('Nothing is bought by itself any more')).toBeVisible();
});

test('who says no has it off, without anything being asked of the server', async () => {
  const app = await open();
  await turn('Automatic top-up, off');
  await dialog.getByRole('button', { name: 'No, leave it off' }).click();
  await expect.element(region.getByRole('switch', { name: 'Automatic top-up, off' })).not.toBeChecked();
  expect(app.asked('credits', 'startTopUp')).toEqual([]);
});

test('a top-up that ended by itself says why', async () => {
  await open({
    credits: { settings: () => sampleCreditSettings({ top_up: topUp({ is_on: false, stopped_why: 'declined' }) }) },
  });
  await expect.element(region.getByText(/switched off because the card was declined/)).toBeVisible();
});

test('what is spent meanwhile shows by itself', async () => {
  let used = 1_840;
  const app = await open({ credits: { outlook: () => sampleOutlook({ used }) } });
  await expect.element(region).toMatchTextContent('So far in this period1,840');
  used = 1_900;
  await tellLive('update_credits', { space_id: app.accessState.space._id });
  await expect.element(region).toMatchTextContent('So far in this period1,900');
});

test('on a phone nothing is wider than the screen', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(region).toMatchTextContent('So far in this period1,840');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
