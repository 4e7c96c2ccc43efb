import { expect, type Page } from '@playwright/test';

/** The canvas of a sequence with its drawer, wherever it is shown. */
export const sequencePage = (page: Page) => {
  const canvas = page.getByRole('region', { name: 'Sequence', exact: true });
  const cards = canvas.locator('button[data-card]');
  const drawer = page.getByRole('complementary', { name: /^Step: / });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  return {
    canvas,
    cards,
    card: (title: string) => cards.filter({ has: page.getByText(title, { exact: true }) }),
    /** The titles of all steps, in the order in which they are walked. */
    titles: () => cards.locator('strong').allTextContents(),
    drawer,
    text: drawer.getByRole('textbox', { name: 'Message' }),
    subject: drawer.getByRole('textbox', { name: 'Subject' }),
    close: () => drawer.getByRole('button', { name: 'Done' }).click(),
    item,
    /** Puts a step into a line by its plus. */
    add: async (where: string, what: string) => {
      await canvas.getByRole('button', { name: where, exact: true }).click();
      await item(what).click();
    },
    menu: async (title: string, what: string) => {
      await canvas.getByRole('button', { name: `Options for ${title}`, exact: true }).click();
      await item(what).click();
    },
    /** What is wrong with a step, beside its card. */
    bubble: (id: string) => page.locator(`#problem-${id}`),
    /** Goes through the open menu by its arrows. */
    chooseByKeys: async (what: string) => {
      await expect(item(what)).toBeVisible();
      // it takes the keyboard a moment after it is shown: until then an arrow would walk over the canvas
      await expect(page.getByRole('menu').locator(':scope:focus, :focus')).toHaveCount(1);
      for (let tries = 0; tries < 40; tries++) {
        await page.keyboard.press('ArrowDown');
        if (await item(what).evaluate((element) => element === document.activeElement)) break;
      }
      await page.keyboard.press('Enter');
    },
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    redo: page.getByRole('button', { name: 'Redo', exact: true }),
    message: (text: string) => page.getByRole('status').filter({ hasText: text }),
  };
};
