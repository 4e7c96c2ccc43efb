import type { Page } from '@playwright/test';

/** The settings of one account: who it is and what state it is in. */
export const accountSettingsPage = (page: Page) => {
  const card = (name: string | RegExp) => page.getByRole('region', { name, exact: true });
  const state = card('State');
  return {
    heading: page.getByRole('heading', { name: 'Account', level: 1 }),
    card,
    state,
    notice: (title: string) => state.getByRole('listitem').filter({ hasText: title }),
    running: state.getByRole('switch'),
    health: card('Health'),
    first: card('Make it ready'),
    noteLength: card(/^Connection note/),
    deletion: card('Delete the account'),
    dialog: page.getByRole('dialog'),
    open: (id: string) => page.goto(`/settings/account?selectedCred=${id}`),
  };
};
