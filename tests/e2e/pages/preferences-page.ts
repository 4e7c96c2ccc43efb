import type { Page } from '@playwright/test';

/** What all pages of the preferences share. */
export const preferencesPage = (page: Page) => {
  return {
    card: (name: string) => page.getByRole('region', { name, exact: true }),
    dialog: page.getByRole('dialog'),
    save: page.getByRole('button', { name: 'Save', exact: true }),
    message: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
    openUser: (name: string) => page.goto(`/preferences/user/${name}`),
    openWorkspace: (name: string, id: string) => page.goto(`/preferences/workspace/${name}/${id}`),
  };
};
