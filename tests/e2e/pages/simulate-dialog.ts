import type { Page } from '@playwright/test';

export const simulateDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Simulate: / });
  return {
    dialog,
    /** The line with people, runs and seed: there once a result is. */
    said: dialog.getByText(/Seed \d+: the same seed gives the same result every time\./),
    figure: (name: string) => dialog.locator('dl > div').filter({ has: page.locator('dt', { hasText: name }) }),
    chart: dialog.getByRole('img', { name: /^Actions on \d+ days? to come/ }),
    table: dialog.getByRole('region', { name: /^The next/ }),
    showTable: dialog.getByRole('button', { name: 'Show as a table' }),
    again: dialog.getByRole('button', { name: 'Run again' }),
    start: dialog.getByRole('combobox', { name: 'Start of the campaign' }),
    block: (reason: string) =>
      dialog.getByRole('list', { name: 'What will block whom' }).getByRole('listitem').filter({ hasText: reason }),
    startWith: dialog.getByRole('button', { name: /^Start with / }),
    exportCsv: dialog.getByRole('button', { name: 'Export CSV' }),
    path: {
      person: (name: string) => dialog.getByText(name, { exact: true }),
      next: dialog.getByRole('button', { name: 'Next person' }),
      previous: dialog.getByRole('button', { name: 'Previous person' }),
      date: dialog.getByRole('slider', { name: 'Date on the path' }),
      stops: dialog.getByRole('list', { name: 'The whole path' }).getByRole('listitem'),
      card: dialog.getByRole('article'),
      supposed: (name: string) => dialog.getByRole('radiogroup', { name: 'What is supposed' }).getByText(name),
    },
  };
};
