import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Likeness } from '../../../../../contract/finder/schemas.ts';
import { finderAnswers, sampleCounts } from '../../../../testing/finder-answers.ts';
import { expectAccessible, expectAddress, expectCount } from '../../../../testing/look.ts';
import { sampleLabel } from '../../../../testing/prospect-answers.ts';
import { renderApp } from '../../../../testing/render-app.tsx';

const LIKENESS: Likeness = {
  people: 64,
  filters: { title: 'cfo', industry: 'logistics', size_min: '201', size_max: '300' },
  values: [
    { key: 'title', saved_value: 'cfo', string_value: 'CFO', is_excluded: false },
    { key: 'industry', saved_value: 'logistics', string_value: 'Logistics', is_excluded: false },
  ],
  traits: [
    { key: 'title', saved_value: 'cfo', string_value: 'CFO', share: 61, usual_share: 4 },
    { key: 'industry', saved_value: 'logistics', string_value: 'Logistics', share: 48, usual_share: 9 },
    { key: 'technology', saved_value: 'sap', string_value: 'SAP', share: 30, usual_share: 3 },
    { key: 'size', saved_value: '201', string_value: '201', share: 72, usual_share: 31 },
  ],
};
const likeThem = (likeness: Likeness, labels = [sampleLabel('Customer')]) => {
  const answers = finderAnswers();
  return { ...answers, finder: { ...answers.finder, likeness: () => likeness }, labels: { fetch: () => labels } };
};
const dialog = page.getByRole('dialog', { name: 'Find people like…' });

test('every trait can be chosen, what is preset finds a useful number of people, and the number is told before', async () => {
  const answers = likeThem(LIKENESS);
  const app = await renderApp('/search/search-prospects?language=de', {
    answers: {
      ...answers,
      finder: {
        ...answers.finder,
        find: (asked) => ({
          items: [],
          counts: sampleCounts({ people: asked.technology ? 7 : asked.title && asked.industry ? 1 : 640 }),
          values: [],
          page: 1,
          has_more: false,
        }),
      },
    },
  });
  await page.getByRole('button', { name: 'Like those who replied' }).click();
  await expectAddress(/show=likeness/);
  await expect.element(dialog).toMatchTextContent('64 of them are known to the index');
  const line = dialog.getByRole('listitem').filter({ hasText: 'Logistics' });
  await expect.element(line).toMatchTextContent('48% usual 9%');
  // the title and the industry together find one person
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Finds 640 people');
  await expect.element(dialog.getByRole('checkbox', { name: 'Logistics' })).toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: 'CFO' })).not.toBeChecked();
  await expectCount(dialog.getByRole('checkbox'), 4);
  await expectAccessible();
  await dialog.getByRole('checkbox', { name: 'SAP' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Finds 7 people');
  await dialog.getByRole('checkbox', { name: 'Logistics' }).click();
  await dialog.getByRole('checkbox', { name: '201 to 300' }).click();
  await dialog.getByRole('button', { name: 'Use as filters' }).click();
  await expectCount(dialog, 0);
  await expect
    .poll(() => app.asked('finder', 'find').at(-1))
    .toMatchObject({ technology: 'sap', size_min: 201, size_max: 300 });
  const last = app.asked('finder', 'find').at(-1);
  expect([last?.industry, last?.language]).toEqual([undefined, undefined]);
  await expect.element(page.getByRole('button', { name: 'Remove filter: Technologies SAP' })).toBeVisible();
  expect(app.asked('finder', 'likeness')).toEqual([{ like: 'replied' }]);
});

test('who is meant is chosen: those who met, or who carry a label', async () => {
  const label = sampleLabel('Customer');
  const app = await renderApp('/search/search-prospects?show=likeness', { answers: likeThem(LIKENESS, [label]) });
  await dialog.getByText('Those who met').click();
  await expect.poll(() => app.asked('finder', 'likeness').at(-1)?.like).toBe('met');
  await dialog.getByText('With a label').click();
  await dialog.getByRole('combobox', { name: 'Label' }).click();
  await page.getByRole('option', { name: 'Customer' }).click();
  await expect.poll(() => app.asked('finder', 'likeness').at(-1)).toEqual({ like: 'label', label_id: label._id });
});

test('where too few are known nothing is made up', async () => {
  await renderApp('/search/search-prospects?show=likeness', {
    answers: likeThem({ people: 2, filters: {}, values: [], traits: [] }),
  });
  await expect.element(dialog).toMatchTextContent('The index knows 2 of them: too few to say what is typical.');
  await expect.element(dialog.getByRole('button', { name: 'Use as filters' })).toBeDisabled();
});
