import { heading, type Screen } from './screen.ts';

/** What the workspace works with, and the keys of its programs. */
export const INTEGRATION_SCREENS: Screen[] = [
  {
    name: 'integrations',
    path: '/integrations',
    account: 'demo',
    arrive: async (page) => {
      await heading('Integrations')(page);
      await page.getByRole('region', { name: 'Health' }).waitFor();
    },
  },
  {
    name: 'integrations-category',
    path: '/integrations?type=crm',
    account: 'demo',
    arrive: (page) => page.getByText('HubSpot').waitFor(),
  },
  {
    name: 'api-keys',
    path: '/integrations/api',
    account: 'demo',
    arrive: (page) => page.getByRole('list', { name: 'API keys' }).getByRole('listitem').first().waitFor(),
  },
  {
    name: 'api-key-new',
    path: '/integrations/api',
    account: 'demo',
    arrive: async (page) => {
      await page.getByRole('button', { name: 'New key' }).click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
    },
  },
  {
    name: 'slack',
    path: '/integrations/slack',
    account: 'demo',
    arrive: (page) => page.getByRole('list', { name: 'Channels' }).getByText('#sales').waitFor(),
  },
  {
    name: 'slack-channel',
    path: '/integrations/slack',
    account: 'demo',
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Add a channel' }).click();
      await page.getByRole('dialog').getByLabel('Address').waitFor();
    },
  },
  {
    name: 'microsoft-teams',
    path: '/integrations/microsoft-teams',
    account: 'demo',
    arrive: (page) => page.getByText('No channel is connected yet').waitFor(),
  },
  {
    name: 'highlevel',
    path: '/integrations/highlevel',
    account: 'demo',
    arrive: (page) => page.getByRole('button', { name: 'Choose a location' }).waitFor(),
  },
  {
    name: 'calendly',
    path: '/integrations/calendly',
    account: 'demo',
    arrive: (page) => page.getByRole('button', { name: 'Connect Calendly' }).waitFor(),
  },
  {
    name: 'zapier',
    path: '/integrations/zapier',
    account: 'demo',
    arrive: (page) => page.getByRole('list', { name: 'Zaps that listen' }).getByRole('listitem').first().waitFor(),
  },
];
