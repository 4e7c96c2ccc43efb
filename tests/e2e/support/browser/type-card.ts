import type { Page } from '@playwright/test';

export const TEST_CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** Is taken, and does not pay later. */
  failsLater: '4000000000000341',
} as const;

/** Fills in the provider's own page. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Ada Fields');
  await page.locator('button[value="pay"]').click();
}
