import { heading, type Screen } from './screen.ts';

const LIST = '/integrations/webhooks';

/** Webhooks: the list, the log of one with a delivery beside it, and its settings. */
export const WEBHOOK_SCREENS: Screen[] = [
  {
    name: 'webhooks',
    path: LIST,
    account: 'demo',
    arrive: async (page) => {
      await heading('Webhooks')(page);
      await page.getByRole('list', { name: 'Webhooks' }).waitFor();
    },
  },
  {
    name: 'webhook-log',
    path: LIST,
    account: 'demo',
    arrive: async (page) => {
      await page.getByRole('link', { name: 'Revenue warehouse' }).click();
      await page.getByRole('list', { name: 'Log' }).getByRole('link').first().click();
      await page.getByRole('complementary', { name: 'Delivery' }).getByLabel('Request body').waitFor();
    },
  },
  {
    name: 'webhook-new',
    path: `${LIST}/base-settings`,
    account: 'demo',
    arrive: (page) => page.getByRole('button', { name: 'Make webhook' }).waitFor(),
  },
  {
    name: 'webhook-labels',
    path: `${LIST}/labels-settings`,
    account: 'demo',
    arrive: (page) => page.getByRole('list', { name: 'Which labels fire' }).waitFor(),
  },
];
