import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Suggestion } from '../../../../../contract/finder/schemas.ts';
import { finderAnswers, sampleCounts, sampleFound, sampleSuggestion } from '../../../../testing/finder-answers.ts';
import { expectAccessible, expectAddress, expectCount, expectTexts } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';

const panel = page.getByRole('region', { name: 'Filters' });
const section = (name: string) => panel.getByRole('button', { name: new RegExp(`^${name}`) });
const search = panel.getByRole('textbox', { name: 'Search values' });
const suggestions = panel.getByRole('list', { name: 'Suggestions' });
const lines = suggestions.getByRole('listitem');

const FREIGHT = [sampleSuggestion('Freight and packages', 412), sampleSuggestion('Rail freight', 37)];
const suggesting = (items: (typed: string, offset: number) => Suggestion[], total?: number) => {
  const answers = finderAnswers([sampleFound('Katrin Seidel')], sampleCounts());
  return {
    ...answers,
    finder: {
      ...answers.finder,
      suggest: ({ query, offset }: { query: string; offset: number }) => {
        const found = items(query, offset);
        return { items: found, total: total ?? found.length };
      },
    },
  };
};

test('R531 a suggestion shows its name and how many it would bring, and is asked for as it is saved', async () => {
  const app = await renderApp('/search/search-prospects', { answers: suggesting(() => FREIGHT) });
  await section('Industry').click();
  await expectTexts(lines, ['Freight and packages+412', 'Rail freight+37']);
  await suggestions.getByRole('button', { name: 'Freight and packages, 412 people more' }).click();
  await expectAddress(/industry=freight-and-packages/);
  await expect.poll(() => app.asked('finder', 'find').at(-1)?.industry).toBe('freight-and-packages');
  // the name that was chosen stands in the panel and in the chip, and is not offered again
  await expect.element(panel.getByRole('list', { name: 'Chosen' })).toMatchTextContent('Freight and packages');
  await expect
    .element(page.getByRole('button', { name: 'Remove filter: Industry Freight and packages' }))
    .toBeVisible();
  await expect.poll(() => app.asked('finder', 'suggest').at(-1)?.excluded_values).toBe('freight-and-packages');
  await expect.element(section('Industry')).toMatchTextContent('1 chosen');
});

/** What locators do lets faked time go on: here it stands still. */
function write(text: string): void {
  const input = search.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

test('R542 values are asked for half a second after the last letter, and what was typed is marked in them', async () => {
  const app = await renderApp('/search/search-prospects', {
    answers: suggesting((typed) => (typed === 'frei' ? FREIGHT : [])),
  });
  await section('Industry').click();
  await expect.poll(() => app.asked('finder', 'suggest')).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const typed of ['f', 'fr', 'fre', 'frei']) {
    write(typed);
    await vi.advanceTimersByTimeAsync(499);
  }
  expect(app.asked('finder', 'suggest')).toHaveLength(1);
  // the list is told of its answer by a timer as well: put back too early, that one would never ring
  const readOn = async () => {
    await vi.advanceTimersByTimeAsync(1);
    return suggestions.getByRole('strong').elements().length;
  };
  await expect.poll(readOn).toBe(2);
  vi.useRealTimers();
  expect(app.asked('finder', 'suggest').map(({ query }) => query)).toEqual(['', 'frei']);
  await expectTexts(suggestions.getByRole('strong'), ['Frei', 'frei']);
  await expect.element(panel.getByText('2 match. Alt and click leaves out.')).toBeVisible();
});

test('R541 twenty values come at a time, and the next ones when the list is scrolled to its end', async () => {
  const all = Array.from({ length: 45 }, (_, n) => sampleSuggestion(`Value ${n + 1}`, 100 - n));
  const app = await renderApp('/search/search-prospects', {
    answers: suggesting((_, offset) => all.slice(offset, offset + 20), all.length),
  });
  await section('Title').click();
  for (const count of [20, 40, 45]) {
    await expectCount(lines, count);
    const list = suggestions.element();
    list.scrollTop = list.scrollHeight;
  }
  expect(app.asked('finder', 'suggest').map(({ limit, offset }) => [limit, offset])).toEqual([
    [20, 0],
    [20, 20],
    [20, 40],
  ]);
});

test('a value is left out by Alt and a click, and by the button beside it', async () => {
  const app = await renderApp('/search/search-prospects', { answers: suggesting(() => FREIGHT) });
  await section('Industry').click();
  await userEvent.keyboard('{Alt>}');
  await suggestions.getByRole('button', { name: /^Freight and packages/ }).click({ modifiers: ['Alt'] });
  await userEvent.keyboard('{/Alt}');
  await expectAddress(/not_industry=freight-and-packages/);
  await suggestions.getByRole('button', { name: 'Leave out Rail freight' }).click();
  await expect.poll(() => app.asked('finder', 'find').at(-1)?.not_industry).toBe('freight-and-packages,rail-freight');
  await expect.element(section('Industry')).toMatchTextContent('2 left out');
  await expect.element(page.getByRole('button', { name: /^Remove filter: Without Industry/ })).toBeVisible();
  await expectAccessible();
});

test('values are chosen by the keyboard alone', async () => {
  const app = await renderApp('/search/search-prospects', { answers: suggesting(() => FREIGHT) });
  await section('Industry').click();
  await expectCount(lines, 2);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => app.asked('finder', 'find').at(-1)?.industry).toBe('rail-freight');
  await expect.element(search).toHaveFocus();
});

test('seniority is ticked from all its levels in words, with how many people each has', async () => {
  const answers = suggesting(() => [
    { string_value: 'c_level', saved_value: 'c_level', people: 610 },
    { string_value: 'vp', saved_value: 'vp', people: 90 },
  ]);
  const app = await renderApp('/search/search-prospects?not_seniority=entry', { answers });
  await section('Seniority').click();
  await expect.element(panel.getByRole('checkbox', { name: 'Without Entry level' })).toBeVisible();
  await panel.getByRole('checkbox', { name: 'C-level' }).click();
  await panel.getByRole('button', { name: 'Leave out Owner' }).click();
  await expect
    .poll(() => app.asked('finder', 'find').at(-1))
    .toMatchObject({
      seniority: 'c_level',
      not_seniority: 'entry,owner',
    });
  await expect.element(page.getByRole('button', { name: 'Remove filter: Seniority C-level' })).toBeVisible();
});

test('R821 contact flags, what is fresh, enriched or in the network, and who is known already narrow the list', async () => {
  const app = await renderApp('/search/search-prospects', { answers: suggesting(() => []) });
  const contact = panel.getByRole('list', { name: 'Contact' });
  await expectTexts(contact.getByRole('listitem'), [
    'Work email610',
    'Personal email',
    'Phone264',
    'Fresh, under 30 days901',
    'Enriched already12',
    'In your network52',
  ]);
  for (const name of ['Work email', 'Phone', 'Fresh, under 30 days', 'Enriched already', 'In your network'])
    await contact.getByRole('checkbox', { name }).click();
  await panel.getByRole('combobox', { name: 'Your prospects' }).selectOptions('Left out');
  await expect
    .poll(() => app.asked('finder', 'find').at(-1))
    .toMatchObject({
      contact_info: 'work_email,phone',
      fresh_only: true,
      enriched_only: true,
      li_only: true,
      existing: 'new',
    });
  await expectAddress(/contact_info=work_email%2Cphone/);
  await app.reload();
  await expect.element(contact.getByRole('checkbox', { name: 'Enriched already' })).toBeChecked();
});

test('the months in a role are one choice, and company sizes a range', async () => {
  const app = await renderApp('/search/search-prospects', { answers: suggesting(() => []) });
  await section('Time in role').click();
  await panel.getByRole('radio', { name: 'up to 6 months' }).click();
  await section('Company size').click();
  await panel.getByRole('combobox', { name: 'From' }).selectOptions('51');
  await panel.getByRole('combobox', { name: 'To' }).selectOptions('500');
  await expect
    .poll(() => app.asked('finder', 'find').at(-1))
    .toMatchObject({ role_months: 6, size_min: 51, size_max: 500 });
  await expect.element(section('Company size')).toMatchTextContent('51 to 500');
});
