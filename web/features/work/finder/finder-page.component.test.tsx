import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FEATURES, featuresSettingsOf } from '../../../../contract/features.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { refuse } from '../../../testing/fake-api.ts';
import { finderAnswers, sampleCounts, sampleFound, sampleJob, sampleQuote } from '../../../testing/finder-answers.ts';
import { expectAccessible, expectAddress, expectCount } from '../../../testing/look.ts';
import { prospectListAnswers } from '../../../testing/prospect-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { allPages, newId, sampleTier, sampleUser } from '../../../testing/samples.ts';

const table = page.getByRole('table', { name: 'People found' });
const rows = table.getByRole('row');
const crowd = (count: number) => Array.from({ length: count }, (_, n) => sampleFound(`Person ${n + 1}`));
test('S025, S026, R037: /search leads to the finder, which stands in the sidebar', async () => {
  await renderApp('/search', { answers: finderAnswers() });
  await expectAddress(/^\/search\/search-prospects$/);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Find prospects' })).toBeVisible();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' });
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  await expect.element(table).toMatchTextContent('Katrin Seidel');
  await expectAccessible();
});

test('S038 the finder stands under the prospects, too, and keeps to its address', async () => {
  const app = await renderApp('/profiles/search-prospects?title=cfo', { answers: finderAnswers() });
  await expect.element(table).toMatchTextContent('Katrin Seidel');
  expect(app.asked('finder', 'find')[0]).toMatchObject({ title: 'cfo' });
  await page.getByRole('button', { name: /^Order:/ }).click();
  await page.getByRole('menuitem', { name: 'By name' }).click();
  await expectAddress(/^\/profiles\/search-prospects\?.*sort=name/);
  await expect.poll(() => app.asked('finder', 'find').at(-1)?.sort).toBe('name');
});

test('R038, R039: without the feature the finder asks for nobody and leads to the plans', async () => {
  const tier = { ...sampleTier(), features: FEATURES.filter((feature) => feature !== 'prospect_finder') };
  const access = sampleAccess();
  const space = { ...access.space, features_settings: featuresSettingsOf(tier) };
  for (const path of ['/search/search-prospects', '/profiles/search-prospects']) {
    const app = await renderApp(path, { accessState: { ...access, space }, answers: finderAnswers() });
    await expect.element(page.getByRole('button', { name: 'See plans' })).toBeVisible();
    expect(app.asked('finder', 'searches')).toEqual([]);
  }
});

test('a plan that ended meanwhile leads to the plans as well', async () => {
  const answers = finderAnswers();
  await renderApp('/search/search-prospects', {
    answers: { ...answers, finder: { ...answers.finder, find: () => refuse('upgrade_needed') } },
  });
  await expect.element(page.getByRole('button', { name: 'See plans' })).toBeVisible();
});

test('who may not open the finder does not see it in the sidebar', async () => {
  const user = sampleUser();
  const space = { ...user.space!, role: 'member' as const, allowed_pages: { ...allPages(), search: false } };
  await renderApp('/profiles/my-prospects', { user: { ...user, space }, answers: prospectListAnswers() });
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect.element(main.getByRole('link', { name: 'My tasks' })).toBeVisible();
  await expectCount(main.getByRole('link', { name: 'Search' }), 0);
});

test('R540, R821: twenty-five people a page, counted once without any of them; the page stands in the address', async () => {
  const app = await renderApp('/search/search-prospects', {
    answers: finderAnswers(crowd(60), sampleCounts({ people: 60, companies: 12 })),
  });
  await expectCount(rows, 26);
  await expect.element(page.getByRole('heading', { name: '60 people' })).toBeVisible();
  await expect.element(page.getByText('at 12 companies')).toBeVisible();
  await expect.element(page.getByText('Nothing spent yet')).toBeVisible();
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expectAddress(/[?&]page=3/);
  await expectCount(rows, 11);
  await expect.element(page.getByText('51 to 60 of 60')).toBeVisible();
  const asked = app.asked('finder', 'find');
  expect(asked.filter(({ people_only }) => people_only).map((each) => [each.page, each.page_size])).toEqual([
    [1, 25],
    [3, 25],
  ]);
  expect(asked.filter(({ count_only }) => count_only)).toHaveLength(1);
  await app.reload();
  await expectCount(rows, 11);
});

test('a line says why somebody fits, what is known of their address and number, and what they are to the workspace', async () => {
  const known = { prospect_id: '01900000-0000-7000-8000-0000000000aa', campaigns: 2 };
  await renderApp('/search/search-prospects', {
    answers: finderAnswers([
      sampleFound('Katrin Seidel', { email: 'accepts_all', phone: 'none', known, is_in_network: true, is_own: true }),
    ]),
  });
  const row = table.getByRole('row', { name: /Katrin Seidel/ });
  for (const text of ['In Hamburg, 840 people, runs own fleet', 'Hamburg · 840', 'Catch-all', 'None known', '2d'])
    await expect.element(row).toMatchTextContent(text);
  for (const name of ['Is a prospect of yours, in 2 campaigns', 'In your network', 'From a file of your workspace'])
    await expect.element(row.getByRole('img', { name })).toBeVisible();
});

test('why somebody fits can be read to its end on a small laptop', async () => {
  for (const width of [1280, 1440]) {
    await page.viewport(width, 800);
    await renderApp('/search/search-prospects', { answers: finderAnswers([sampleFound('Katrin Seidel')]) });
    const why = table.getByText('In Hamburg, 840 people, runs own fleet');
    await expect.element(why).toBeVisible();
    const { scrollHeight, clientHeight } = why.element();
    expect(scrollHeight, String(width)).toBeLessThanOrEqual(clientHeight + 1);
  }
});

test('with nobody who fits the one next step takes the filters off', async () => {
  await renderApp('/search/search-prospects?title=cfo&fresh_only=true', { answers: finderAnswers([]) });
  await expect.element(page.getByRole('heading', { name: 'Nobody fits all of this' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).last().click();
  await expectAddress(/^\/search\/search-prospects$/);
});

test('with nobody in the index the one next step is a file of one’s own', async () => {
  await renderApp('/search/search-prospects', { answers: finderAnswers([]) });
  await page.getByRole('button', { name: 'Choose a file of people' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Your own files' })).toBeVisible();
});

test('what a look-up of one person came to is told once beside them', async () => {
  const person = sampleFound('Katrin Seidel', { email: 'to_be_found' });
  const answers = finderAnswers([person]);
  const result = { asked: 1, found: 1, nothing: 0, had: 0, left_out: 0, unanswered: 0, credits: 1, ended: null };
  const job = sampleJob(newId(), { result });
  const app = await renderApp(`/search/search-prospects?person=${person._id}`, {
    answers: {
      ...answers,
      finder: {
        ...answers.finder,
        byId: () => ({ person, values: [] }),
        quote: () => sampleQuote({ people: 1, have: 0, to_find: 1, credits_most: 1 }),
        enrich: () => ({ job_id: job._id }),
      },
      jobs: { running: () => [], byId: () => job },
    },
  });
  await page.getByRole('button', { name: 'Find email or phone' }).click();
  await page.getByRole('button', { name: 'Look up 1', exact: true }).click();
  const told = page.getByRole('dialog').getByText('1 of 1 found. 1 credit paid.');
  await expect.element(told).toBeVisible();
  await expectCount(told, 1);
  expect(app.asked('finder', 'enrich')).toMatchObject([{ named: [person._id], kinds: ['email'] }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
});

test('a list that could not be had is asked again by a button', async () => {
  const answers = finderAnswers();
  let isAway = true;
  await renderApp('/search/search-prospects', {
    answers: {
      ...answers,
      finder: { ...answers.finder, find: (asked) => (isAway ? refuse('not_found') : answers.finder!.find!(asked)) },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'The list could not be loaded' })).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: /again|Retry/i }).click();
  await expect.element(table).toMatchTextContent('Katrin Seidel');
});

test('a person opens beside the list with every value, its source and its date, and the address keeps them', async () => {
  const person = sampleFound('Katrin Seidel');
  const answers = finderAnswers([person]);
  const values = [
    {
      field: 'seniority',
      value: 'c_level',
      source: 'index' as const,
      name: 'People Data',
      seen_at: '2026-11-02T00:00:00.000Z',
    },
    {
      field: 'email',
      value: 'k.seidel@hansakai.test',
      source: 'provider' as const,
      name: 'Hunter',
      seen_at: '2026-10-05T00:00:00.000Z',
    },
  ];
  const app = await renderApp('/search/search-prospects?title=cfo', {
    answers: {
      ...answers,
      finder: { ...answers.finder, byId: ({ id }) => (id === person._id ? { person, values } : refuse('not_found')) },
    },
  });
  await page.getByRole('button', { name: 'Katrin Seidel', exact: true }).click();
  await expectAddress(new RegExp(`person=${person._id}`));
  const drawer = page.getByRole('dialog');
  await expect.element(drawer).toMatchTextContent('CFO in Hamburg, 840 people, runs own fleet');
  await expect.element(drawer).toMatchTextContent('C-level');
  await expect.element(drawer).toMatchTextContent(/k\.seidel@hansakai\.test\s*Hunter · 5 Oct 2026/);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expectCount(drawer, 0);
  await expectAddress(/search-prospects\?title=cfo$/);
  await app.visit('/search/search-prospects?person=01900000-0000-7000-8000-00000000ffff');
  await expect.element(page.getByText('This person is not in the index')).toBeVisible();
});

test('on a phone people are cards, the filters come from below, and nothing is wider than the page', async () => {
  for (const width of [390, 360]) {
    await page.viewport(width, 800);
    await renderApp('/search/search-prospects?title=cfo&industry=logistics', { answers: finderAnswers(crowd(3)) });
    const cards = page.getByRole('list', { name: 'People found' });
    await expect.element(cards).toMatchTextContent('Person 1');
    await page.getByRole('checkbox', { name: 'Select Person 1' }).click();
    await expect.element(page.getByRole('region', { name: 'What to do with the selected' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: '2 filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect.element(drawer.getByRole('button', { name: /^Company size/ })).toBeVisible();
  await expectAccessible();
  await drawer.getByRole('button', { name: 'Show 3 people' }).click();
  await expectCount(drawer, 0);
});
