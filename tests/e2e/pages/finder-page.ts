import type { Page } from '@playwright/test';

/** The finder: its sentence, its list and the bar of what can be done. */
export function finderPage(page: Page) {
  const list = page
    .getByRole('table', { name: 'People found' })
    .or(page.getByRole('list', { name: 'People found' }))
    .first();
  const sentence = page.getByRole('textbox', { name: 'Whom are you looking for?' });
  const readAs = page.getByRole('list', { name: 'Read as' });
  return {
    list,
    /** Each opens a person. */
    names: list.locator('button[title]'),
    sentence,
    readAs,
    filter: (text: RegExp) => readAs.getByRole('listitem').filter({ hasText: text }),
    remove: (name: RegExp) => readAs.getByRole('button', { name }).click(),
    /** How many people there are by the filters; none as long as they are counted anew. */
    count: async () => {
      const head = page
        .locator('[aria-live]:not([data-stale])')
        .filter({ has: page.getByRole('heading', { level: 2 }) });
      const texts = await head.getByRole('heading', { level: 2 }).allTextContents();
      return Number((texts[0] ?? '').replace(/\D/g, '') || Number.NaN);
    },
    /** One each for the people in the list. */
    selectors: list.getByRole('checkbox', { name: /^Select (?!this page)/ }),
    selectPage: page.getByRole('checkbox', { name: 'Select this page' }),
    bar: page.getByRole('region', { name: 'What to do with the selected' }),
    ask: async (text: string) => {
      await sentence.fill(text);
      await sentence.press('Enter');
    },
  };
}
