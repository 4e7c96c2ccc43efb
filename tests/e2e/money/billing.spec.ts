import { go } from '../support/browser/go.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { TEST_CARDS, typeCard } from '../support/browser/type-card.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

test('a plan is paid for, moved up for what was shown, given a seat with another card and credits, cancelled and resumed', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/402/); // the card that does not pay
  const { admin } = await ownWorkspace({ tier: 'free', space: { country_code: 'DE' } });
  const region = (name: string | RegExp) => page.getByRole('region', { name });
  await openPageAs(page, admin.token, '/pricing');
  await region(/^Growth$/)
    .getByRole('button', { name: 'Choose' })
    .click();
  await typeCard(page, TEST_CARDS.good);
  await expect(page.getByText('Successfully purchased')).toBeVisible();

  // up, for what is shown
  await go(page, '/billing/overview');
  await expect(region('Growth, Monthly')).toContainText('€117.81 with tax');
  await expect(region('Next charges')).toContainText('€117.81');
  await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
  await page.getByRole('dialog', { name: 'Upgrade' }).getByRole('button', { name: 'Move up' }).first().click();
  const confirm = page.getByRole('dialog', { name: /^Move from Growth to Scale/ });
  const pay = confirm.getByRole('button', { name: /^Pay €/ });
  const [total] = /€[\d.,]+\d/.exec((await pay.textContent()) ?? '') ?? [''];
  await pay.click();
  await expect(confirm).toHaveCount(0);
  await go(page, '/billing/transactions');
  const changed = page.getByRole('row', { name: /Plan changed/ });
  await expect(changed).toContainText(total);
  await expect(changed.getByRole('link', { name: /as PDF$/ })).toBeVisible();

  // a card that does not pay, and the one that does
  await go(page, '/billing/overview');
  const payment = region('Payment and invoices');
  await payment.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, TEST_CARDS.failsLater);
  await expect(payment).toContainText('Card ending 0341 Is charged');
  await region('Seats').getByRole('button', { name: 'Add a seat' }).click();
  const seat = page.getByRole('dialog', { name: /^New seat payment/ });
  await expect(seat).toContainText('Card ending 0341');
  await seat.getByRole('button', { name: /^Pay €/ }).click();
  await expect(seat.getByRole('alert')).toBeVisible();
  await seat.getByRole('button', { name: 'Not now' }).click();
  await payment.getByRole('button', { name: 'More about Card ending 4242' }).click();
  await page.getByRole('menuitem', { name: 'Charge this card' }).click();
  await expect(payment).toContainText('Card ending 4242 Is charged');
  await region('Seats').getByRole('button', { name: 'Add a seat' }).click();
  await expect(seat).toContainText('Card ending 4242');
  await seat.getByRole('button', { name: /^Pay €/ }).click();
  await expect(seat).toHaveCount(0);
  await expect(region('Next charges')).toContainText('1 extra seat');

  // credits, for what is shown, and there at once
  await region('Credits').getByRole('button', { name: 'Buy credits' }).click();
  const packs = page.getByRole('dialog', { name: 'Buy credits' });
  await packs.getByRole('radio', { name: /^500 credits/ }).click();
  const payCredits = packs.getByRole('button', { name: /^Pay €17\.85/ });
  await payCredits.click();
  await expect(packs).toHaveCount(0);
  await expect(payment).toContainText('€17.85');
  await expect(region('Credits')).toContainText(/of [\d,]+, [\d,]+ left/);

  // ends with its period, and goes on after all
  const plan = region('Scale, Monthly');
  await plan.getByRole('button', { name: 'Cancel plan' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel Scale?' })
    .getByRole('button', { name: /^Cancel on/ })
    .click();
  await expect(region('Next charges')).toContainText('nothing is charged any more');
  await plan.getByRole('button', { name: 'Resume plan' }).click();
  await expect(region('Next charges')).toContainText('Scale and seats');
});

test('who has not paid pays, and is let in without a reload', async ({ page, context }) => {
  const { admin } = await ownWorkspace({ tier: 'growth', space: { country_code: 'DE', is_paid: false } });
  await openPageAs(page, admin.token, '/campaigns');
  await expect(page.getByRole('heading', { name: 'The subscription is not paid' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/pricing');
  await other.getByRole('region', { name: 'Growth', exact: true }).getByRole('button', { name: 'Choose' }).click();
  await typeCard(other, TEST_CARDS.good);
  await expect(other.getByText('Successfully purchased')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/campaigns/);
});
