import type { Page } from '@playwright/test';

/** The frame round every signed-in page. */
export const shell = (page: Page) => {
  const menu = page.getByRole('button', { name: /^Account menu: / });
  const switcher = page.getByRole('button', { name: /^Switch account: / });
  return {
    menu,
    menuItem: (name: string | RegExp) => page.getByRole('menuitem', { name }),
    switcher,
    accounts: page.getByRole('listbox', { name: 'Connected accounts' }).getByRole('option'),
    expand: page.getByRole('button', { name: 'Expand sidebar' }),
    bell: page.getByRole('button', { name: /^Notifications/ }),
    palette: page.getByRole('combobox', { name: 'Search people, campaigns, screens and actions' }),
    /** What Enter would do in the palette. */
    chosenAction: page.getByRole('dialog').getByRole('option', { selected: true }),
    shortcuts: page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
    navLink: (name: string) => page.getByRole('navigation').getByRole('link', { name }),
    logOut: async () => {
      await menu.click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
    },
  };
};

export const colorScheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');
