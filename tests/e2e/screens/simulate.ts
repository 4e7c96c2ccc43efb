import type { Page } from '@playwright/test';
import { stableId } from '../../../server/core/stable-id.ts';
import { simulateDialog } from '../pages/simulate-dialog.ts';
import type { Screen } from './screen.ts';

const path = `/campaign/view/${stableId('campaign:VP Sales, SaaS in DACH')}`;
async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  const simulation = simulateDialog(page);
  await simulation.said.waitFor();
  await simulation.path.stops.first().waitFor();
}

/** What a campaign will do, before it does it. */
export const SIMULATE_SCREENS: Screen[] = [{ name: 'simulate', path, account: 'demo', arrive: open }];
