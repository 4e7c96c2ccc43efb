import type { Page } from '@playwright/test';

/** The list of prospects, its tools, and the person beside it. */
export const prospectsPage = (page: Page) => {
  const table = page.getByRole('table', { name: 'Prospects' });
  const drawer = page.getByRole('dialog').first();
  return {
    open: (rest = '') => page.goto(`/profiles/my-prospects${rest}`),
    table,
    row: (name: string) => table.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),
    name: (name: string) => table.getByRole('link', { name, exact: true }),
    names: table.getByRole('link'),
    head: (name: string) => table.getByRole('columnheader', { name }),
    select: (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true }),
    search: page.getByRole('searchbox', { name: /^Search/ }),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    chips: page.getByRole('list', { name: 'Filters' }),
    total: (text: string) => page.getByRole('status').getByText(text),
    bulk: page.getByRole('region', { name: 'Selected prospects' }),
    drawer,
    field: (label: string) => drawer.getByRole('button', { name: new RegExp(`Edit: ${label}$`) }),
    input: (label: string) => drawer.getByRole('textbox', { name: label, exact: true }),
    notes: drawer.getByRole('list', { name: 'Notes' }),
    /** A question over the list or over the drawer. */
    dialog: (title: string | RegExp) => page.getByRole('dialog', { name: title }),
    snackbar: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
  };
};
