import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { featuresSettingsOf } from '../../../../contract/features.ts';
import type { CompanyResearch, ResearchStatement } from '../../../../contract/research/schemas.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { type Answers, disconnect } from '../../../testing/fake-api.ts';
import { tellLive } from '../../../testing/fake-live.ts';
import { expectAccessible, expectCount, expectTexts } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newId, sampleFeatures, sampleSpace, sampleTier, sampleUser } from '../../../testing/samples.ts';

const PATH = '/preferences/user/company-research';
const READ_AT = '2026-10-05T10:00:00.000Z';

const statement = (text: string, given: Partial<ResearchStatement> = {}): ResearchStatement => ({
  _id: newId(),
  topic: 'about',
  text,
  source: { url: 'https://kelbrook.test/about', title: 'About Kelbrook', read_at: READ_AT },
  quote: `${text} as it stands there`,
  is_changed: false,
  ...given,
});
const sampleResearch = (given: Partial<CompanyResearch> = {}): CompanyResearch => ({
  _id: newId(),
  version: 3,
  host_name: 'kelbrook.test',
  research_objective: 'What they sell',
  state: 'overview',
  problem: null,
  made_by: 'built-in',
  pages: [{ url: 'https://kelbrook.test/', title: 'Kelbrook', problem: null }],
  pages_total: 3,
  statements: [],
  created_at: READ_AT,
  updated_at: READ_AT,
  ...given,
});

function accessWith(isInPlan: boolean) {
  const user = sampleUser();
  const tier = sampleTier();
  const features = tier.features.filter((name) => name !== 'ai_company_researches');
  const settings = featuresSettingsOf({
    ...tier,
    features: isInPlan ? [...features, 'ai_company_researches'] : features,
  });
  const space = sampleSpace({ _id: user.space!._id, admins: [user._id], features_settings: settings });
  return sampleAccess({ user, space });
}

async function open(researches: CompanyResearch[], own: Answers['research'] = {}, left = 2) {
  const app = await renderApp(PATH, {
    accessState: accessWith(true),
    answers: {
      research: { list: () => ({ company_researches: researches, remaining_attempts: left }), ...own },
    },
  });
  return app;
}
const card = (name: string) => page.getByRole('region', { name, exact: true });
const start = page.getByRole('button', { name: 'Start the research' });

test('S091 M175 R763 a research is begun with a site and an objective; how many are left today stands beside it', async () => {
  const researches: CompanyResearch[] = [];
  const app = await open(researches, {
    start: ({ host_name, research_objective }) => {
      const made = sampleResearch({ host_name, research_objective, state: 'started', pages: [], pages_total: null });
      researches.push(made);
      return made;
    },
  });
  await expect.element(page.getByText('2/3 per day', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No company researched yet')).toBeVisible();
  await start.click();
  await expectCount(page.getByText('Fill this field'), 2);
  await page.getByLabelText('Site of the company').fill('not a site');
  await page.getByLabelText('What do you want to find out?').fill('What they sell');
  await start.click();
  await expect.element(page.getByText('Enter the name of a site, such as example.com')).toBeVisible();
  await page.getByLabelText('Site of the company').fill('https://kelbrook.test/about');
  await start.click();
  await expect.element(card('kelbrook.test')).toBeVisible();
  expect(app.asked('research', 'start')).toEqual([
    { host_name: 'kelbrook.test', research_objective: 'What they sell' },
  ]);
});

test('R569 the pages come live while a research goes from started over generating to its overview, and it can be stopped', async () => {
  const research = sampleResearch({ state: 'started', pages: [], pages_total: null });
  const researches = [research];
  const app = await open(researches, { stop: () => Object.assign(research, { state: 'failed', problem: 'stopped' }) });
  const own = card('kelbrook.test');
  await expect.element(own.getByText('Started', { exact: true })).toBeVisible();
  researches[0] = { ...research, state: 'generating', pages: sampleResearch().pages, pages_total: 3 };
  await tellLive('update_company_research', { _id: research._id });
  await expect.element(own.getByText('1 of 3')).toBeVisible();
  await expectTexts(own.getByRole('list', { name: 'Pages read so far' }).getByRole('listitem'), ['Kelbrook']);
  await expectAccessible();
  await own.getByRole('button', { name: 'Stop' }).click();
  researches[0] = { ...research, state: 'failed', problem: 'stopped' };
  await tellLive('update_company_research', { _id: research._id });
  await expect.element(own.getByText('You stopped this research.')).toBeVisible();
  expect(app.asked('research', 'stop')).toEqual([{ id: research._id }]);
  researches[0] = sampleResearch({ _id: research._id, statements: [statement('They make pumps')] });
  await tellLive('update_company_research', { _id: research._id });
  await expect.element(own.getByText('They make pumps')).toBeVisible();
});

test('every statement links to its page, whose words, title and day show where it has the keyboard', async () => {
  const changed = statement('They sell pumps to us', { topic: 'customers', is_changed: true });
  const ownWords = statement('They asked for a quote', { topic: 'own', source: null, quote: null });
  await open([sampleResearch({ statements: [statement('They make pumps'), changed, ownWords] })]);
  const sources = card('kelbrook.test').getByRole('link', { name: 'Source: /about' });
  await expectCount(sources, 2);
  await expect.element(sources.first()).toHaveAttribute('href', 'https://kelbrook.test/about');
  await expect.element(page.getByText('your words', { exact: true })).toBeVisible();
  await userEvent.hover(sources.first());
  await expect.element(page.getByText('They make pumps as it stands there')).toBeVisible();
  await expect.element(page.getByText(/About Kelbrook, read 5 Oct 2026/)).toBeVisible();
  await userEvent.unhover(sources.first());
  // by the keyboard, from the one before
  (sources.first().element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(page.getByText('They sell pumps to us as it stands there')).toBeVisible();
  await expect.element(page.getByText('You changed this. On the page stands:')).toBeVisible();
  await expect.element(page.getByText('Quoted from the pages by the built-in reader.')).toBeVisible();
  await expectAccessible();
});

test('an overview is changed: other words, one taken out, one of one’s own; leaving without saving changes nothing', async () => {
  const [first, second] = [statement('They make pumps'), statement('They are large')];
  const researches = [sampleResearch({ statements: [first, second] })];
  const app = await open(researches, {
    update: ({ statements }) => {
      researches[0] = sampleResearch({ statements: statements.map(({ text }) => statement(text)) });
      return researches[0];
    },
  });
  const edit = page.getByRole('button', { name: 'Edit the overview' });
  await edit.click();
  await page.getByRole('textbox', { name: 'About the company, statement 1' }).fill('x');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('They make pumps')).toBeVisible();
  await edit.click();
  await page.getByRole('textbox', { name: 'About the company, statement 1' }).fill('They make good pumps');
  await page.getByRole('button', { name: 'Take out statement 2' }).click();
  await page.getByRole('button', { name: 'Add your own words' }).click();
  await page.getByRole('textbox', { name: 'In your words, statement 2' }).fill('We met at a fair');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('They make good pumps')).toBeVisible();
  expect(app.asked('research', 'update')).toEqual([
    {
      id: researches[0]?._id && expect.any(String),
      version: 3,
      statements: [
        { _id: first._id, topic: 'about', text: 'They make good pumps' },
        { topic: 'own', text: 'We met at a fair' },
      ],
    },
  ]);
});

test('what failed says why, and can be deleted; with none left today nothing can be begun', async () => {
  const researches = [sampleResearch({ state: 'failed', problem: 'forbidden' })];
  await open(
    researches,
    {
      delete: () => {
        researches.length = 0;
        return {};
      },
    },
    0,
  );
  await expect.element(page.getByText('This site does not let programs read its pages.')).toBeVisible();
  await expect.element(start).toBeDisabled();
  await expect.element(page.getByText('No more researches today, please go on tomorrow')).toBeVisible();
  await card('kelbrook.test').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No company researched yet')).toBeVisible();
});

test('what cannot be loaded says so and can be tried again', async () => {
  let isDown = true;
  await open([], {
    list: () => (isDown ? disconnect() : { company_researches: [], remaining_attempts: 3 }),
  });
  await expect.element(page.getByText('The researches could not be loaded')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('3/3 per day')).toBeVisible();
});

test('R063 without the feature there are plans instead, and no such page among the preferences', async () => {
  const conditions = { ...sampleFeatures().conditions, ai_company_researches: 'upgrade' as const };
  await renderApp(PATH, {
    accessState: accessWith(false),
    answers: { spaces: { features: () => sampleFeatures({ conditions }) } },
  });
  await expect.element(page.getByText('Company research is not in your plan')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'See plans' })).toBeVisible();
  await expectCount(page.getByRole('link', { name: 'Company research' }), 0);
});
