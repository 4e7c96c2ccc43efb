import { expect, type Locator } from '@playwright/test';

/**
 * Turns a switch by its key, once it can be used: what is seen of it lies over its input, and moves under the pointer
 * while a page fills.
 */
export async function turnSwitch(input: Locator): Promise<void> {
  await expect(input.page().getByRole('dialog', { name: /^(?:Pause|Start) / })).toHaveCount(0);
  await expect(input).toBeEnabled();
  await input.press('Space');
}
