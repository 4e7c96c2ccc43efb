import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { finderAnswers, sampleFound } from '../../../../testing/finder-answers.ts';
import { renderApp } from '../../../../testing/render-app.tsx';

// a file of its own: a page loads the texts of one language
test('on a phone the buttons of the bar say their whole word in a language of long ones', async () => {
  localStorage.setItem('language', 'de');
  await page.viewport(360, 800);
  await renderApp('/search/search-prospects', { answers: finderAnswers([sampleFound('Katrin Seidel')]) });
  await page.getByRole('checkbox', { name: 'Katrin Seidel auswählen' }).click();
  for (const name of ['Anreichern', 'Zu Kampagne hinzufügen']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect.element(button).toBeVisible();
    for (const part of [button.element(), ...button.element().querySelectorAll('span')]) {
      expect(part.scrollWidth, name).toBeLessThanOrEqual(part.clientWidth);
      expect(part.scrollHeight, name).toBeLessThanOrEqual(part.clientHeight + 1);
    }
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
