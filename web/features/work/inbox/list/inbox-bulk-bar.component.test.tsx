import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inboxAnswers } from '../../../../testing/inbox-answers.ts';
import { renderApp } from '../../../../testing/render-app.tsx';

test('what can be done with many conversations is said in words, also in a narrow list (F050)', async () => {
  const { answers } = inboxAnswers();
  for (const width of [1280, 390]) {
    await page.viewport(width, 800);
    await renderApp('/inbox', { answers });
    await page.getByRole('checkbox', { name: 'Select Ada Lovelace' }).click({ force: true });
    const bar = page.getByRole('toolbar', { name: 'Selected conversations' });
    for (const word of ['Mark unread', 'Archive', 'Star', 'Snooze', 'Label']) {
      const button = bar.getByRole('button', { name: word, exact: true });
      await expect.element(button).toHaveTextContent(word);
      const { right } = button.element().getBoundingClientRect();
      expect(right).toBeLessThanOrEqual(bar.element().getBoundingClientRect().right);
    }
  }
});
