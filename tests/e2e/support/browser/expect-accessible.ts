import { expect, type Page } from '@playwright/test';
import { findings, type Scope } from './findings.ts';

/** No violation that axe can see on the page as it stands; of a page under a dialog, in the dialog. */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  expect(await findings(page, scope), 'accessibility').toEqual([]);
}
