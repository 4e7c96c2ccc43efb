import { go } from '../support/browser/go.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { TEST_CARDS, typeCard } from '../support/browser/type-card.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

test('a free workspace pays for a plan on the provider’s page, is declined, pays, and moves up for what was shown', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/402/); // the card that is declined
  const { admin } = await ownWorkspace({ tier: 'free', space: { country_code: 'DE' } });
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await openPageAs(page, admin.token, '/pricing');
  await expect(card('Growth')).toContainText('€99 a month');
  await card('Growth').getByRole('button', { name: 'Choose' }).click();

  await typeCard(page, TEST_CARDS.declined);
  await expect(page.getByText(/declined/i)).toBeVisible();
  await typeCard(page, TEST_CARDS.good);

  await expect(page.getByText('Successfully purchased')).toBeVisible();
  await expect(page.getByText(/You paid €117\.81.*Your plan is Growth, monthly/)).toBeVisible();
  await go(page, '/pricing');
  await expect(card('Growth').getByRole('button', { name: 'Your plan' })).toBeVisible();

  await card('Scale').getByRole('button', { name: 'Move up' }).click();
  const dialog = page.getByRole('dialog', { name: /^Move from Growth to Scale/ });
  await expect(dialog).toContainText('Tax, 19%');
  await dialog.getByRole('button', { name: /^Pay €/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card('Scale').getByRole('button', { name: 'Your plan' })).toBeVisible();

  await card('Free').getByRole('button', { name: 'Move down' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to Free' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // until its period is over it is still there
  await expect(card('Scale').getByRole('button', { name: 'Your plan' })).toBeVisible();
});
