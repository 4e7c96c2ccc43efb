import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { prospectListAnswers, sampleLabel, sampleProspectLine } from '../../../testing/prospect-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

test('the dialog that labels many shows the colours of the labels (F050)', async () => {
  const labels = [sampleLabel('Warm', { color: '#e03131' }), sampleLabel('Later', { color: '#1971c2' })];
  await renderApp('/profiles/my-prospects', {
    answers: { ...prospectListAnswers([sampleProspectLine('Ada Lovelace')]), labels: { fetch: () => labels } },
  });
  await select('Ada Lovelace').click({ force: true });
  await page.getByRole('button', { name: 'Add label' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Label' }).click();
  for (const [name, color] of [
    ['Warm', 'rgb(224, 49, 49)'],
    ['Later', 'rgb(25, 113, 194)'],
  ] as const) {
    const option = page.getByRole('option', { name });
    await expect.element(option).toBeVisible();
    const dot = option.element().querySelector('[aria-hidden]')!;
    expect(getComputedStyle(dot).backgroundColor).toBe(color);
  }
});
