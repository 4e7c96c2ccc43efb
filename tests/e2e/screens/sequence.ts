import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const canvas = (page: Page) => page.getByRole('region', { name: 'Sequence', exact: true });
const card = (page: Page, name: string) => canvas(page).locator('button[data-card]').filter({ hasText: name });

async function withSteps(page: Page): Promise<void> {
  await canvas(page).waitFor();
  if ((await card(page, 'Replied').count()) > 0) return;
  await canvas(page).getByRole('button', { name: 'Add a step at the start' }).click();
  await page.getByRole('menuitem', { name: 'Replied', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await card(page, 'Replied').waitFor();
}

/** The editor of a sequence, and the sequences that are kept. */
export const SEQUENCE_SCREENS: Screen[] = [
  {
    name: 'smart-sequences',
    path: '/smart-sequences',
    account: 'demo',
    arrive: (page) => page.getByRole('heading', { name: 'Smart sequences' }).first().waitFor(),
  },
  { name: 'sequence', path: '/smart-sequences/edit/new', account: 'demo', arrive: withSteps },
  {
    name: 'sequence-menu',
    path: '/smart-sequences/edit/new',
    account: 'demo',
    arrive: async (page) => {
      await canvas(page).getByRole('button', { name: 'Add a step at the start' }).click();
      await page.getByRole('menuitem', { name: 'Email opened' }).waitFor();
    },
  },
  {
    name: 'sequence-step',
    path: '/smart-sequences/edit/new',
    account: 'demo',
    arrive: async (page) => {
      await canvas(page).waitFor();
      // on the phone lies what was begun on the wide screen
      if ((await card(page, 'Email').count()) > 0) await card(page, 'Email').click();
      else {
        await canvas(page).getByRole('button', { name: 'Add a step at the start' }).click();
        await page.getByRole('menuitem', { name: 'Email', exact: true }).click();
        await page.getByRole('textbox', { name: 'Message' }).click();
        await page.keyboard.type('Hi {first_name:there}, a question.');
      }
      await page.getByRole('region', { name: 'Preview' }).waitFor();
    },
  },
  {
    name: 'sequence-writing',
    path: '/smart-sequences/edit/new',
    account: 'demo',
    arrive: async (page) => {
      await canvas(page).waitFor();
      if ((await card(page, 'Email').count()) > 0) await card(page, 'Email').first().click();
      else {
        await canvas(page).getByRole('button', { name: 'Add a step at the start' }).click();
        await page.getByRole('menuitem', { name: 'Email', exact: true }).click();
      }
      await page.getByRole('button', { name: 'Write with AI' }).click();
      await page.getByRole('button', { name: /^Write, / }).click();
      await page.getByRole('region', { name: 'Checked' }).waitFor();
    },
  },
];
