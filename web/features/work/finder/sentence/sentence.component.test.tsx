import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '../../../../testing/fake-api.ts';
import { finderAnswers, sampleRead } from '../../../../testing/finder-answers.ts';
import { expectAccessible, expectAddress, expectCount } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { at } from '../../../../testing/samples.ts';

const field = page.getByRole('textbox', { name: 'Whom are you looking for?' });
const chips = page.getByRole('list', { name: 'Read as' });
const removers = chips.getByRole('button', { name: /^Remove filter/ });
const TEXT = sampleRead().text;
/** The colour of the line under these words, and of the dot in the chip that they became. */
const lineUnder = (words: string) => {
  const marks = [...document.querySelectorAll<HTMLElement>('[data-part]')];
  return getComputedStyle(marks.find(({ textContent }) => textContent === words)!).borderBottomColor;
};
const dotOf = (text: RegExp) => {
  const chip = [...document.querySelectorAll('li')].find(({ textContent }) => text.test(textContent));
  return getComputedStyle(chip!.querySelector('span')!).backgroundColor;
};

test('a sentence becomes filters, each in the colour of its words, and is corrected by its chips', async () => {
  const app = await renderApp('/search/search-prospects?fresh_only=true', { answers: finderAnswers() });
  await field.fill(TEXT);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expectAddress(/sentence=CFOs/);
  await expect
    .poll(() => removers.elements().map((each) => each.getAttribute('aria-label')?.replace('Remove filter: ', '')))
    .toEqual(['Title CFO', 'Industry Logistics', 'Company location Germany', 'People over 200', 'Fresh 30 days']);
  await expect
    .poll(() => app.asked('finder', 'find').at(-1))
    .toMatchObject({
      title: 'cfo',
      company_location: 'germany',
      industry: 'logistics',
      size_min: 201,
      fresh_only: true,
    });
  expect(lineUnder('CFOs')).toBe(dotOf(/^Title/));
  expect(lineUnder('logistics firms')).toBe(dotOf(/^Industry/));
  expect(lineUnder('over 200 people')).toBe(dotOf(/^People/));
  await expectAccessible();
  await chips.getByRole('button', { name: 'Remove filter: Industry Logistics' }).click();
  await expectCount(removers, 4);
  expect(document.querySelector('[data-part="industry"]')).toBeNull();
  // what is loaded anew is read anew, and what was taken off stays off
  await app.reload();
  await expectCount(removers, 4);
  await expect.element(field).toHaveValue(TEXT);
  await expect.poll(() => document.querySelector('[data-part="title"]')?.textContent).toBe('CFOs');
});

test('a link with nothing but the sentence is read like one that was typed', async () => {
  const app = await renderApp(`/search/search-prospects?sentence=${encodeURIComponent(TEXT)}`, {
    answers: finderAnswers(),
  });
  await expectCount(removers, 4);
  await expect.poll(() => app.asked('finder', 'find').at(-1)).toMatchObject({ title: 'cfo', size_min: 201 });
});

test('typing again replaces what the sentence made, and keeps what was chosen by hand', async () => {
  const answers = finderAnswers();
  const app = await renderApp('/search/search-prospects?seniority=vp', {
    answers: {
      ...answers,
      finder: {
        ...answers.finder,
        readSentence: ({ text }) =>
          text === TEXT ? sampleRead() : sampleRead({ text, filters: { title: 'coo' }, values: [], spans: [] }),
      },
    },
  });
  await field.fill(TEXT);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.asked('finder', 'find').at(-1)).toMatchObject({ title: 'cfo', size_min: 201 });
  await field.fill('COOs');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.asked('finder', 'find').at(-1)?.title).toBe('coo');
  const last = app.asked('finder', 'find').at(-1);
  expect([last?.seniority, last?.industry, last?.size_min]).toEqual(['vp', undefined, undefined]);
  history.back();
  await expect.element(field).toHaveValue(TEXT);
});

test('words that nobody understood are named, and are not searched for', async () => {
  const answers = finderAnswers();
  const text = 'CFOs who juggle';
  await renderApp(`/search/search-prospects?title=cfo&sentence=${encodeURIComponent(text)}`, {
    answers: {
      ...answers,
      finder: {
        ...answers.finder,
        readSentence: () =>
          sampleRead({
            text,
            filters: { title: 'cfo' },
            spans: [{ start: 0, end: 4, part: 'title' }],
            unread: [{ start: 9, end: 15 }],
          }),
      },
    },
  });
  await expect.element(page.getByText('Not understood, and so not searched for:')).toMatchTextContent('juggle');
  await expect.poll(() => document.querySelector('[data-part="unread"]')?.textContent).toBe('juggle');
});

test('a sentence that is refused says why below the field, and stays in it', async () => {
  const answers = finderAnswers();
  await renderApp('/search/search-prospects', {
    answers: { ...answers, finder: { ...answers.finder, readSentence: () => refuse('too_many_requests') } },
  });
  await field.fill('CFOs');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Too many requests');
  await expect.element(field).toHaveValue('CFOs');
});

test('M106, R832: a query that takes too long says so, and leads to the recent prompts, which ask again', async () => {
  const answers = finderAnswers();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = await renderApp('/search/search-prospects', {
    answers: {
      ...answers,
      finder: {
        ...answers.finder,
        readSentence: ({ text }) => (text === TEXT ? sampleRead() : new Promise(() => undefined)),
        sentences: () => [{ text: TEXT, at: at(-30) }],
      },
    },
  });
  const notice = page.getByRole('button', { name: 'Query taking too long, open Recent Prompts' });
  await field.fill('everybody who was ever seen near a warehouse');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.asked('finder', 'readSentence')).toHaveLength(1);
  await expectCount(notice, 0);
  await vi.advanceTimersByTimeAsync(5_000);
  await notice.click();
  await expectAddress(/show=prompts/);
  await page.getByRole('dialog', { name: 'Recent prompts' }).getByRole('button', { name: TEXT }).click();
  await expect.element(field).toHaveValue(TEXT);
  await expectCount(notice, 0);
  await expect.poll(() => app.asked('finder', 'find').at(-1)?.title).toBe('cfo');
});

test('M106 a list that takes too long says so as well', async () => {
  const answers = finderAnswers();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp('/search/search-prospects', {
    answers: { ...answers, finder: { ...answers.finder, find: () => new Promise(() => undefined) } },
  });
  await expect.element(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Query taking too long, open Recent Prompts');
});

test('where nothing was asked for yet examples stand below the field, then what was asked for last', async () => {
  const app = await renderApp('/search/search-prospects', { answers: finderAnswers() });
  await page.getByRole('button', { name: 'Heads of marketing in software companies in Spain' }).click();
  await expect
    .poll(() => app.asked('finder', 'readSentence').map(({ text }) => text))
    .toEqual(['Heads of marketing in software companies in Spain']);
  await expect.element(chips).toBeVisible();
  app.answer({ finder: { sentences: () => [{ text: 'Dentists in Porto', at: at(-5) }] } });
  await app.visit('/search/search-prospects');
  await expect.element(page.getByRole('button', { name: 'Dentists in Porto' })).toBeVisible();
});

test('the plus opens the part of the panel whose filter is wanted', async () => {
  await renderApp('/search/search-prospects?title=cfo', { answers: finderAnswers() });
  await page.getByRole('button', { name: 'Add a filter' }).click();
  await page.getByRole('menuitem', { name: 'Company size' }).click();
  await page.getByRole('combobox', { name: 'From' }).selectOptions('201');
  await expectAddress(/size_min=201/);
  await expect.element(page.getByRole('list', { name: 'Filters' })).toMatchTextContent('People over 200');
});
