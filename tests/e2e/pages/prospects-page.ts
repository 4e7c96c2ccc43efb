import type { Page } from '@playwright/test';

/** The list of prospects, its tools, and the person beside it. */
export const prospectsPage = (page: Page) => {
  const table = page.getByRole('table', { name: 'Prospects' });
  const drawer = page.getByRole('dialog').first();
  const bulk = page.getByRole('region', { name: 'Selected prospects' });
  const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  const dialog = (title: string | RegExp) => page.getByRole('dialog', { name: title });
  const snackbar = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
  return {
    open: (rest = '') => page.goto(`/profiles/my-prospects${rest}`),
    table,
    row: (name: string) => table.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),
    name: (name: string) => table.getByRole('link', { name, exact: true }),
    names: table.getByRole('link'),
    head: (name: string) => table.getByRole('columnheader', { name }),
    select,
    search: page.getByRole('searchbox', { name: /^Search/ }),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    chips: page.getByRole('list', { name: 'Filters' }),
    total: (text: string | RegExp) => page.getByRole('status').getByText(text),
    bulk,
    /** Chooses people and one of the bar's actions, and answers what it asks. */
    change: async (
      names: readonly string[],
      action: string,
      title: string,
      answer: { choose?: string; confirm: string },
    ) => {
      for (const name of names) await select(name).click();
      const button = bulk.getByRole('button', { name: action, exact: true });
      if ((await button.count()) > 0) await button.click();
      else {
        await bulk.getByRole('button', { name: 'More' }).click();
        await page.getByRole('menuitem', { name: action, exact: true }).click();
      }
      if (answer.choose) {
        await dialog(title).getByRole('combobox').click();
        await page.getByRole('option', { name: answer.choose }).click();
      }
      await dialog(title).getByRole('button', { name: answer.confirm, exact: true }).click();
    },
    /** What stands beside a name. */
    mark: (name: string, text: string) =>
      table
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
        .getByRole('img', { name: text }),
    meetings: drawer.getByRole('region', { name: 'Meetings' }),
    drawer,
    field: (label: string) => drawer.getByRole('button', { name: new RegExp(`Edit: ${label}$`) }),
    input: (label: string) => drawer.getByRole('textbox', { name: label, exact: true }),
    notes: drawer.getByRole('list', { name: 'Notes' }),
    /** A question over the list or over the drawer. */
    dialog,
    snackbar,
    takeBack: (text: string) => snackbar(text).getByRole('button', { name: 'Undo' }).click(),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
  };
};
