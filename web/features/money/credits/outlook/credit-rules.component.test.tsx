import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CreditPack, PaymentMethod } from '../../../../../contract/billing/schemas.ts';
import { sampleAccess } from '../../../../testing/access-answers.ts';
import { sampleCreditSettings, sampleOutlook } from '../../../../testing/credit-samples.ts';
import { type Answers, refuse } from '../../../../testing/fake-api.ts';
import { expectAddress, expectCount, turn } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { newId } from '../../../../testing/samples.ts';

const pack: CreditPack = { _id: newId(), credits: 500, currency: 'eur', amount: 1_500 };
const card: PaymentMethod = {
  _id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: 2028,
  is_primary: true,
};
const kept = (last4: string): PaymentMethod => ({ ...card, _id: `pm_${last4}`, last4 });
const BUY = '/billing/overview?showCreditsModal=true';

interface Case {
  path?: string;
  cards?: PaymentMethod[];
  percent?: number;
  billing?: Answers['billing'];
  credits?: Answers['credits'];
}
async function open({ path = '/billing/overview', cards = [card], percent = 19, billing, credits }: Case = {}) {
  const accessState = sampleAccess();
  const tax = (pack.amount * percent) / 100;
  return renderApp(path, {
    accessState: { ...accessState, space: { ...accessState.space, subscription_mode: 'stripe' } },
    answers: {
      credits,
      billing: {
        paymentMethods: () => cards,
        creditPrices: ({ price_id }) => ({
          packs: [pack],
          payment: price_id
            ? {
                at: '2026-11-16T12:00:00.000Z',
                currency: 'eur',
                current_base_price: pack.amount,
                tax_percent: percent,
                current_tax: tax,
                current_price: pack.amount + tax,
                due: pack.amount + tax,
                lines: [],
                renewal: null,
              }
            : null,
        }),
        ...billing,
      },
    },
  });
}
const region = page.getByRole('region', { name: 'Credits', exact: true });
const dialog = page.getByRole('dialog');

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
});
afterEach(() => {
  localStorage.removeItem('language');
});

test('a tax that is not known yet is said in words, not as nothing', async () => {
  await open({ path: BUY, cards: [], percent: 0 });
  await expect.element(dialog).toMatchTextContent('Taxby your country, on the payment page');
  await expect.element(dialog).toMatchTextContent('Total before tax€15.00');
  expect(dialog.getByText('Total today').elements()).toHaveLength(0);
});

test('after an answer that was lost the next click is the same purchase; a refusal begins another', async () => {
  const app = await open({ path: BUY, billing: { buyCredits: () => refuse('internal') } });
  const pay = dialog.getByRole('button', { name: /^Pay €/ });
  await pay.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('nothing is charged twice');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  app.answer({ billing: { buyCredits: () => refuse('payment_failed') } });
  await region.getByRole('button', { name: 'Buy credits' }).click();
  await pay.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('payment failed');
  await pay.click();
  await expect.poll(() => app.asked('billing', 'buyCredits').length).toBe(3);
  const [first, again, other] = app.asked('billing', 'buyCredits').map(({ key }) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a double click on a pack buys one, and says so once', async () => {
  let answered = () => {};
  const app = await open({ path: BUY });
  app.answer({
    billing: { buyCredits: () => new Promise((resolve) => (answered = () => resolve(app.accessState.space))) },
  });
  await dialog.getByRole('button', { name: /^Pay €/ }).dblClick();
  await expect.poll(() => app.asked('billing', 'buyCredits').length).toBe(1);
  answered();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectCount(page.getByText('500 credits were added'), 1);
  expect(app.asked('billing', 'buyCredits')).toHaveLength(1);
});

test('under a cap what is left is what may be used, and Enter saves one', async () => {
  const app = await open({
    credits: {
      outlook: () => sampleOutlook({ cap: 1_900 }),
      setCap: () => sampleCreditSettings(),
    },
  });
  await expect.element(region).toMatchTextContent('of 1,900 under your cap, 55 left; 655 are there');
  await expect.element(region).toMatchTextContent('2,043 more than your cap allows');
  await region.getByRole('button', { name: 'Set a cap' }).click();
  await dialog.getByLabelText('Credits in a period').fill('2000');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.asked('credits', 'setCap')).toEqual([{ cap: 2_000 }]);
});

test('automatic top-up without a card leads to giving one', async () => {
  await open({ cards: [], billing: { addPaymentMethod: () => ({ url: '#card' }) } });
  await turn('Automatic top-up, off');
  await dialog.getByRole('button', { name: 'Add a card' }).click();
  await expect.poll(() => location.hash).toBe('#card');
});

test('before a yes to automatic top-up another card can be given, and one comes back to the question', async () => {
  const app = await open({ billing: { addPaymentMethod: () => ({ url: '#card' }) } });
  await turn('Automatic top-up, off');
  await dialog.getByRole('button', { name: 'Another card' }).click();
  await expect.poll(() => location.hash).toBe('#card');
  expect(app.asked('billing', 'addPaymentMethod')).toEqual([{ back: '/billing/overview?open=top_up' }]);
});

test('a pack is bought for what was shown and with the card that was; where another is charged, that one is shown', async () => {
  let main = kept('4242');
  const app = await open({
    path: BUY,
    billing: { paymentMethods: () => [main], buyCredits: () => refuse('other_card') },
  });
  await expect.element(dialog).toMatchTextContent('•••• 4242');
  main = kept('1881');
  await dialog.getByRole('button', { name: /^Pay €/ }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Another card is charged by now');
  await expect.element(dialog).toMatchTextContent('•••• 1881');
  await dialog.getByRole('button', { name: /^Pay €/ }).click();
  await expect.poll(() => app.asked('billing', 'buyCredits').length).toBe(2);
  expect(app.asked('billing', 'buyCredits').map(({ total, card: shown }) => [total, shown])).toEqual([
    [1_785, 'pm_4242'],
    [1_785, 'pm_1881'],
  ]);
});

test('by what credits are told stands in the address', async () => {
  const app = await open();
  await region.getByText('Campaign', { exact: true }).click();
  await expectAddress(/^\/billing\/overview\?by=campaign$/);
  await app.reload();
  await expect.element(region.getByRole('radio', { name: 'Campaign' })).toBeChecked();
});

test('money is written as the language writes it', async () => {
  localStorage.setItem('language', 'de');
  await open({ path: BUY });
  await expect.element(dialog).toMatchTextContent(/\D2,85\s€/);
  await expect.element(dialog).toMatchTextContent(/\D17,85\s€/);
});
