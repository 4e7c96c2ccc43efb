import type { Page } from '@playwright/test';

/** The settings of one account: who it is and what state it is in. */
export const accountSettingsPage = (page: Page) => {
  const card = (name: string | RegExp) => page.getByRole('region', { name, exact: true });
  const state = card('State');
  return {
    state,
    notice: (title: string) => state.getByRole('listitem').filter({ hasText: title }),
  };
};
