import { csv, wizardPage } from '../pages/wizard-page.ts';
import { heading, type Screen } from './screen.ts';

/** The wizard, as far as nothing is made by it. */
export const WIZARD_SCREENS: Screen[] = [
  {
    name: 'wizard-audience',
    path: '/campaign/add',
    account: 'demo',
    arrive: async (page) => {
      await wizardPage(page).link.fill('https://www.linkedin.com/search/results/people/?keywords=sales');
      await page.getByText('People search', { exact: true }).waitFor();
    },
  },
  {
    name: 'wizard-csv',
    path: '/campaign/add?from=csv',
    account: 'demo',
    arrive: async (page) => {
      const wizard = wizardPage(page);
      const lines = ['Email,First name,Lead score', 'ada@byron.test,Ada,9', 'grace@hopper.test,Grace,7'];
      await wizard.file.setInputFiles(csv('leads.csv', ...lines));
      await wizard.choose('What “Lead score” is', 'A custom field…');
      await page.getByRole('textbox', { name: 'Name in texts' }).waitFor();
    },
  },
  {
    name: 'wizard-starters',
    path: '/campaign/add?from=sequence',
    account: 'demo',
    arrive: heading('Begin with a good sequence'),
  },
  {
    name: 'wizard-senders',
    path: '/campaign/add?part=senders',
    account: 'demo',
    arrive: (page) => page.getByRole('heading', { name: 'Left today' }).waitFor(),
  },
  {
    name: 'wizard-review',
    path: '/campaign/add?part=review',
    account: 'demo',
    arrive: (page) => wizardPage(page).missing.first().waitFor(),
  },
];
