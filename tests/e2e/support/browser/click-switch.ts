import { expect, type Locator } from '@playwright/test';

/** Clicks what is seen of a switch, which lies over its input, once it can be used and nothing lies over it any more. */
export async function clickSwitch(input: Locator): Promise<void> {
  await expect(input).toBeEnabled();
  await input.locator('xpath=following-sibling::*[1]').click();
}
