import type { Page } from '@playwright/test';
import { finderPage } from '../pages/finder-page.ts';
import { heading, type Screen } from './screen.ts';

const FOUND = { path: '/search/search-prospects', account: 'demo' } as const;
const loaded = (page: Page) => finderPage(page).names.first().waitFor();

/** The finder: its list, a sentence that was read, people who are chosen, a person, and what opens over it. */
export const FINDER_SCREENS: Screen[] = [
  {
    ...FOUND,
    name: 'finder',
    arrive: async (page) => {
      const finder = finderPage(page);
      await loaded(page);
      await finder.ask('CFOs of German logistics firms over 200 people');
      await finder.readAs.waitFor();
    },
  },
  {
    ...FOUND,
    name: 'finder-selected',
    arrive: async (page) => {
      const finder = finderPage(page);
      await loaded(page);
      await finder.selectPage.check();
      await finder.bar.getByText(/credit/).waitFor();
    },
  },
  {
    ...FOUND,
    name: 'finder-person',
    arrive: async (page) => {
      await finderPage(page).names.first().click();
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: 'What is known, and where it stands from' })
        .waitFor();
    },
  },
  {
    ...FOUND,
    name: 'finder-filters',
    arrive: async (page, kind) => {
      await loaded(page);
      if (kind === 'phone') await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('button', { name: /^Industry/ }).click();
      await page.getByRole('list', { name: 'Suggestions' }).waitFor();
    },
  },
  {
    ...FOUND,
    name: 'finder-likeness',
    path: '/search/search-prospects?show=likeness',
    arrive: heading('Find people like…'),
  },
  { ...FOUND, name: 'finder-files', path: '/search/search-prospects?show=files', arrive: heading('Your own files') },
  {
    ...FOUND,
    name: 'finder-no-match',
    path: '/search/search-prospects?title=qqzzqq',
    arrive: heading('Nobody fits all of this'),
  },
];
