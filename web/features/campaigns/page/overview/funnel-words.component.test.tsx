import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { branchedCampaignPage } from '../../../../testing/campaign-page-answers.ts';
import { renderApp } from '../../../../testing/render-app.tsx';

/** Words that stand on more than one line of their own text. */
const brokenWords = (part: Element): string[] =>
  [...part.querySelectorAll('span')].flatMap((span) => {
    const text = span.firstChild;
    if (span.children.length > 0 || !(text instanceof Text)) return [];
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
    });
  });

for (const width of [1280, 390])
  test(`no word of the funnel is broken in German at ${width} pixels (F034)`, async () => {
    // texts of one language are loaded for all tests of a file
    localStorage.setItem('language', 'de');
    await page.viewport(width, 900);
    const { whole, answers } = branchedCampaignPage();
    await renderApp(`/campaign/view/${whole._id}`, { answers });
    const list = page.getByRole('list', { name: 'Trichter nach Schritt' });
    await expect.element(list).toMatchTextContent('Kontaktanfrage');
    await expect.poll(() => brokenWords(list.element())).toEqual([]);
  });
