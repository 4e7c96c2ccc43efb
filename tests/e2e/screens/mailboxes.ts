import { heading, type Screen } from './screen.ts';

/** Mailboxes: the list, one of them, the dialog in which one is connected, and domains of one's own. */
export const MAILBOX_SCREENS: Screen[] = [
  {
    name: 'mailboxes',
    path: '/mailboxes',
    account: 'demo',
    arrive: async (page) => {
      await heading('Mailboxes')(page);
      await page.getByRole('region', { name: 'Sent today' }).waitFor();
    },
  },
  {
    name: 'mailbox-connect',
    path: '/mailboxes?connect=new',
    account: 'demo',
    arrive: (page) => page.getByRole('dialog').getByLabel('Email address').waitFor(),
  },
  {
    name: 'mailbox',
    path: '/mailboxes',
    account: 'demo',
    arrive: async (page) => {
      await page.getByRole('main').getByRole('link', { name: /@/ }).first().click();
      await page.getByRole('list', { name: 'Last sends' }).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'mailboxes-health',
    path: '/mailboxes/health',
    account: 'demo',
    arrive: async (page) => {
      await heading('Health of your mail')(page);
      await page.getByRole('region', { name: 'Do next' }).waitFor();
    },
  },
  {
    name: 'warm-up',
    path: '/mailboxes',
    account: 'demo',
    arrive: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Warm-up/ })
        .first()
        .click();
      await page.getByRole('region', { name: 'Settings' }).waitFor();
    },
  },
  {
    name: 'own-domains-overview',
    path: '/mailboxes/ai-emails/overview',
    account: 'demo',
    arrive: (page) =>
      page
        .getByRole('region', { name: 'Mailbox slots' })
        .or(page.getByRole('heading', { name: 'No domain yet' }))
        .first()
        .waitFor(),
  },
  {
    name: 'own-domains',
    path: '/mailboxes/ai-emails/domains',
    account: 'demo',
    arrive: (page) => page.getByRole('link', { name: 'getlumen.com' }).first().waitFor(),
  },
  {
    name: 'own-domain',
    path: '/mailboxes/ai-emails/domains',
    account: 'demo',
    arrive: async (page) => {
      await page.getByRole('link', { name: 'getlumen.com', exact: true }).first().click();
      await page.getByRole('heading', { name: 'getlumen.com' }).waitFor();
      await page.getByText('Should be').first().waitFor();
    },
  },
  {
    name: 'own-domain-mailboxes',
    path: '/mailboxes/ai-emails/mailboxes',
    account: 'demo',
    arrive: (page) => page.getByRole('link', { name: 'maria@lumen-mail.com' }).first().waitFor(),
  },
  {
    name: 'own-domain-buy',
    path: '/mailboxes/ai-emails/domains?dialog=buy',
    account: 'demo',
    arrive: (page) => page.getByRole('dialog').getByLabel('Names').waitFor(),
  },
  {
    name: 'own-domain-connect',
    path: '/mailboxes/ai-emails/domains?dialog=connect',
    account: 'demo',
    arrive: (page) => page.getByRole('dialog').getByRole('textbox').first().waitFor(),
  },
];
