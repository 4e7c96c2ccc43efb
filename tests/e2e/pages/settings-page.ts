import type { Page } from '@playwright/test';

/** The settings of the chosen account. */
export const settingsPage = (page: Page) => {
  const meter = (name: string) =>
    page.getByRole('list', { name: 'Today' }).getByRole('listitem').filter({ hasText: name });
  return {
    card: (name: string) => page.getByRole('region', { name, exact: true }),
    dialog: page.getByRole('dialog'),
    message: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    save: page.getByRole('button', { name: 'Save', exact: true }),
    meter,
    perDay: (name: string) => page.getByRole('textbox', { name: `${name} per day` }),
    editLimit: (name: string) => page.getByRole('button', { name: new RegExp(`^Change the limit of ${name}`) }).click(),
  };
};
