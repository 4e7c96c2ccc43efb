import type { Page } from '@playwright/test';

/** The campaign wizard: /campaign/add and /campaign/edit/{id}. */
export const wizardPage = (page: Page) => {
  const main = page.getByRole('main');
  const parts = main.getByRole('navigation', { name: 'Parts of the campaign' });
  const searches = main.getByRole('list', { name: 'Searches' });
  return {
    name: main.getByRole('textbox', { name: 'Name of the campaign' }),
    /** “Saved”, “Saving…” or why not. */
    status: main.getByRole('status').filter({ hasText: /^(Saved|Saving…|Not saved)/ }),
    part: (name: string) => parts.getByRole('link', { name }),
    next: main.getByRole('button', { name: /^Next: / }),
    choice: (name: string) => main.getByText(name, { exact: true }),
    button: (name: string | RegExp) => main.getByRole('button', { name }),

    way: (name: string) => main.getByRole('group', { name: 'Add people' }).getByRole('button', { name }),
    link: main.getByRole('textbox', { name: 'Link', exact: true }),
    add: main.getByRole('button', { name: 'Add', exact: true }),
    limit: main.getByRole('textbox', { name: 'At most' }),
    search: (name: string) => searches.getByRole('listitem').filter({ hasText: name }),
    searches: searches.getByRole('listitem'),
    more: async (name: string, item: string) => {
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    file: main.getByLabel('Choose a CSV file'),
    column: (name: string) => main.getByRole('list', { name: 'Columns of the file' }).getByRole('combobox', { name }),
    choose: async (field: string, option: string) => {
      await main.getByRole('combobox', { name: field, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    starter: (name: string) =>
      main.getByRole('list', { name: 'Begin with a good sequence' }).getByRole('button', { name }),
    missing: main.getByRole('list', { name: 'What is missing' }).getByRole('listitem'),
    start: main.getByRole('button', { name: 'Start campaign' }),
    alert: main.getByRole('alert'),
  };
};

export const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
