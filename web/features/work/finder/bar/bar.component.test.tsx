import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '../../../../../contract/jobs/schemas.ts';
import { refuse } from '../../../../testing/fake-api.ts';
import { tellLive } from '../../../../testing/fake-live.ts';
import {
  finderAnswers,
  sampleCounts,
  sampleFound,
  sampleJob,
  sampleQuote,
} from '../../../../testing/finder-answers.ts';
import { expectAccessible, expectAddress, expectCount, expectTexts } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sampleDraft } from '../../../../testing/wizard-answers.ts';
import { at, newId, sampleAccount, sampleCampaign } from '../../../../testing/samples.ts';

const people = Array.from({ length: 25 }, (_, n) => sampleFound(`Person ${n + 1}`));
const PATH = '/search/search-prospects?title=cfo';
const bar = page.getByRole('region', { name: 'What to do with the selected' });
const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const dialog = page.getByRole('dialog');

type Finder = NonNullable<ReturnType<typeof finderAnswers>['finder']>;
const withFinder = (given: Partial<Finder>, jobs: Job[] = []) => {
  const answers = finderAnswers(people, sampleCounts());
  return {
    ...answers,
    finder: { ...answers.finder, ...given },
    jobs: {
      running: () => [],
      byId: ({ id }: { id: string }) => jobs.find(({ _id }) => _id === id) ?? sampleJob(id),
      stop: ({ id }: { id: string }) => {
        const job = jobs.find(({ _id }) => _id === id)!;
        Object.assign(job, { status: 'stopped', problem: 'Stopped' });
        return job;
      },
    },
  };
};
const selectAll = async () => {
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await bar.getByRole('button', { name: 'Select all 901' }).click();
};

test('all that match are chosen but for exceptions, and the choice goes with the filters', async () => {
  const app = await renderApp(PATH, { answers: withFinder({}) });
  await select('Person 1').click();
  await expect.element(bar).toMatchTextContent('1 selected');
  await selectAll();
  await expect.element(bar).toMatchTextContent('All 901 selected');
  await select('Person 2').click();
  await expect.element(bar).toMatchTextContent('900 selected');
  await expect
    .poll(() => app.asked('finder', 'quote').at(-1))
    .toMatchObject({ title: 'cfo', except: [people[1]!._id], sort: 'job_last_updated', limit: 10_000 });
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove filter: Title CFO' }).click();
  await expectCount(bar, 0);
});

test('the bar says what emails would cost before anything is spent, and the dialog the same for phones', async () => {
  const quotes = {
    email: sampleQuote(),
    phone: sampleQuote({ have: 264, to_find: 637, credits_most: 637, left_out: 3 }),
  };
  const app = await renderApp(PATH, {
    answers: withFinder({ quote: ({ kinds }) => quotes[kinds.includes('phone') ? 'phone' : 'email'] }),
  });
  await selectAll();
  await expect.element(bar).toMatchTextContent('Emails for 291 people, up to 291 credits');
  await expect.element(bar).toMatchTextContent('610 have one. Charged when found, 1,549 left at least.');
  await bar.getByRole('button', { name: 'Enrich' }).click();
  await dialog.getByRole('checkbox', { name: 'Phones' }).click();
  await dialog.getByRole('checkbox', { name: 'Emails' }).click();
  await expect.element(dialog).toMatchTextContent('Phones for 637 people, up to 637 credits');
  await expect.element(dialog).toMatchTextContent('3 may not be looked up.');
  await expectAccessible();
  expect(app.asked('finder', 'enrich')).toEqual([]);
});

test('a price that was asked for something else, or before something was spent, is neither shown nor accepted', async () => {
  const phones = Promise.withResolvers<void>();
  let isSpent = false;
  const later = Promise.withResolvers<void>();
  const app = await renderApp(PATH, {
    answers: withFinder(
      {
        quote: async ({ kinds }) => {
          if (kinds.includes('phone')) await phones.promise;
          else if (isSpent) await later.promise;
          return sampleQuote(
            kinds.includes('phone') ? { credits_most: 582 } : isSpent ? { to_find: 20, credits_most: 20 } : {},
          );
        },
        enrich: () => ({ job_id: job._id }),
      },
      [],
    ),
  });
  const job = sampleJob(newId(), {
    result: { asked: 291, found: 271, nothing: 20, had: 0, left_out: 0, unanswered: 0, credits: 271, ended: null },
  });
  app.answer({ jobs: { byId: () => job } });
  await selectAll();
  await bar.getByRole('button', { name: 'Enrich' }).click();
  const begin = dialog.getByRole('button', { name: 'Look up 291' });
  await expect.element(begin).toBeEnabled();
  await dialog.getByRole('checkbox', { name: 'Phones' }).click();
  await expect.element(dialog.getByRole('button', { name: /^Look up/ })).toBeDisabled();
  await expectCount(dialog.getByText('291 credits'), 0);
  phones.resolve();
  await expect.element(dialog).toMatchTextContent('up to 582 credits');
  await dialog.getByRole('checkbox', { name: 'Phones' }).click();
  await begin.click();
  isSpent = true;
  await expect.element(page.getByText('271 of 291 found')).toBeVisible();
  await selectAll();
  await expectCount(bar.getByText('up to 291 credits'), 0);
  later.resolve();
  await expect.element(bar).toMatchTextContent('Emails for 20 people, up to 20 credits');
  await page.getByRole('button', { name: 'Dismiss' }).click();
});

test('a look-up shows how far it is, can be stopped, and says what was found and paid', async () => {
  const job = sampleJob(newId(), { status: 'running', progress: 40, total: 291 });
  const app = await renderApp(PATH, { answers: withFinder({ enrich: () => ({ job_id: job._id }) }, [job]) });
  await selectAll();
  await bar.getByRole('button', { name: 'Enrich' }).click();
  await dialog.getByRole('button', { name: 'Look up 291' }).click();
  const progress = page.getByRole('status').filter({ hasText: 'Emails and phones are being looked up' });
  await expect.element(progress).toMatchTextContent('40 of 291');
  await expectCount(page.getByText('Nothing spent yet'), 0);
  await expectCount(bar, 0);
  expect(app.asked('finder', 'enrich')).toMatchObject([{ title: 'cfo', kinds: ['email'] }]);
  job.progress = 90;
  await tellLive('update_job', { _id: job._id, kind: 'enrich', status: 'running' });
  await expect.element(progress).toMatchTextContent('90 of 291');
  job.result = { asked: 90, found: 61, nothing: 20, had: 0, left_out: 4, unanswered: 5, credits: 61, ended: 'stopped' };
  await page.getByRole('button', { name: 'Stop' }).click();
  const result = page.getByRole('status').filter({ hasText: '61 of 90 found. 61 credits paid.' });
  await expect.element(result).toMatchTextContent('20 nobody knows · 4 may not be looked up · 5 without an answer');
  await expect.element(result).toMatchTextContent('Stopped: the others were not asked.');
  await result.getByRole('button', { name: 'Dismiss' }).click();
  await expectCount(result, 0);
});

test('where the credits do not suffice nothing is begun, and the way to more is there', async () => {
  const app = await renderApp(PATH, {
    answers: withFinder({ quote: () => sampleQuote({ credits_free: 12, is_enough: false }) }),
  });
  await selectAll();
  await bar.getByRole('button', { name: 'Enrich' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The credits do not suffice: 12 are free.');
  await expect.element(dialog.getByRole('button', { name: 'Look up 291' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Buy credits' }).click();
  await expect.element(page.getByRole('dialog', { name: /credits/i }).last()).toBeVisible();
  expect(app.asked('finder', 'enrich')).toEqual([]);
});

test('a look-up that is refused since the credits ended meanwhile says so in the dialog', async () => {
  await renderApp(PATH, { answers: withFinder({ enrich: () => refuse('credits_run_out') }) });
  await selectAll();
  await bar.getByRole('button', { name: 'Enrich' }).click();
  await dialog.getByRole('button', { name: 'Look up 291' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Your workspace has run out of credits');
});

test('R742 people are taken into a campaign, known ones or not, and the result tells who was not, and why', async () => {
  const campaign = sampleCampaign({ name: 'Freight CFOs', credentials_id: newId() });
  const job = sampleJob(newId(), { kind: 'finder_add', result: { taken: 22, left_out: { blacklisted: 1, known: 2 } } });
  const app = await renderApp(PATH, {
    answers: {
      ...withFinder({ addToCampaign: () => ({ job_id: job._id }) }, [job]),
      campaigns: { fetch: () => [campaign, sampleCampaign({ name: 'Without an account' })] },
    },
  });
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await bar.getByRole('button', { name: 'Add to campaign' }).click();
  await dialog.getByRole('combobox', { name: 'Campaign' }).click();
  await expect.element(page.getByRole('option', { name: 'New campaign' })).toBeVisible();
  await expectCount(page.getByRole('option', { name: 'Without an account' }), 0);
  await page.getByRole('option', { name: 'Freight CFOs' }).click();
  await dialog.getByRole('checkbox', { name: 'Also people who are your prospects already' }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add 25 people' }).click();
  const result = page.getByRole('status').filter({ hasText: '22 people are in Freight CFOs now.' });
  await expectTexts(result.getByRole('listitem'), ['2 are prospects already', '1 on the blacklist']);
  await expect
    .element(result.getByRole('link', { name: 'Open campaign' }))
    .toHaveAttribute('href', expect.stringContaining(`/campaign/view/${campaign._id}`));
  expect(app.asked('finder', 'addToCampaign')).toMatchObject([
    {
      workflow_id: campaign._id,
      is_existing_people: true,
      sort: 'job_last_updated',
      named: people.map(({ _id }) => _id),
    },
  ]);
  await result.getByRole('button', { name: 'Dismiss' }).click();
});

test('a new campaign is made as a draft of the chosen account, and is opened where it is gone on with', async () => {
  const account = sampleAccount({ full_name: 'Nora Lind' });
  const made = sampleCampaign({ name: 'Autumn', status: 'draft', credentials_id: account._id });
  const job = sampleJob(newId(), { kind: 'finder_add', result: { taken: 1, left_out: {} } });
  const app = await renderApp(PATH, {
    accounts: [account],
    answers: {
      ...withFinder({ addToCampaign: () => ({ job_id: job._id }) }, [job]),
      campaigns: { fetch: () => [], create: () => sampleDraft({ ...made, name: made.name }) },
    },
  });
  await select('Person 1').click();
  await bar.getByRole('button', { name: 'Add to campaign' }).click();
  await dialog.getByRole('combobox', { name: 'Campaign' }).click();
  await page.getByRole('option', { name: 'New campaign' }).click();
  await expect.element(dialog).toMatchTextContent('A draft for Nora Lind');
  await dialog.getByRole('textbox', { name: 'Name of the campaign' }).fill('Autumn');
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  const result = page.getByRole('status').filter({ hasText: '1 person is in Autumn now.' });
  await expect
    .element(result.getByRole('link', { name: 'Open campaign' }))
    .toHaveAttribute('href', expect.stringContaining(`/campaign/edit/${made._id}`));
  const [asked] = app.asked('campaigns', 'create');
  expect(asked).toMatchObject({ name: 'Autumn', credentials: account._id });
  expect(asked?.sequences_nodes?.length).toBeGreaterThan(0);
  expect(app.asked('finder', 'addToCampaign')[0]?.workflow_id).toBe(made._id);
  await result.getByRole('button', { name: 'Dismiss' }).click();
});

const crm = (is_ended = false) => ({
  is_available: true,
  connection: {
    location_id: 'here',
    location_name: 'Lumen Sales',
    connected_by: null,
    connected_at: at(0),
    is_ended,
    detail: null,
    handed_over: 0,
    last_at: null,
  },
});
const openPush = async () => {
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await bar.getByRole('button', { name: 'More with the selected' }).click();
  await page.getByRole('menuitem', { name: 'Push to the CRM' }).click();
};

test('R822 people go to the connected CRM, which is named, with tags and with their work email', async () => {
  const job = sampleJob(newId(), { kind: 'finder_push', result: { taken: 25, left_out: {} } });
  const app = await renderApp(PATH, {
    answers: { ...withFinder({ push: () => ({ job_id: job._id }) }, [job]), highLevel: { connection: () => crm() } },
  });
  await openPush();
  await expect.element(dialog).toMatchTextContent('They go to HighLevel, Lumen Sales.');
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('freight,cfo,');
  await dialog.getByRole('button', { name: 'Push 25 people' }).click();
  const result = page.getByRole('status').filter({ hasText: '25 people are in the CRM now.' });
  await expect.element(result).toBeVisible();
  expect(app.asked('finder', 'push').at(-1)).toMatchObject({
    tags: 'freight,cfo',
    push_work_email: true,
    is_existing_people: false,
    named: people.map(({ _id }) => _id),
  });
  await result.getByRole('button', { name: 'Dismiss' }).click();
});

test('without a connected CRM this is said before anything is filled in, with the way to connect one', async () => {
  let answer: { is_available: boolean; connection: ReturnType<typeof crm>['connection'] | null } = crm(true);
  const app = await renderApp(PATH, { answers: { ...withFinder({}), highLevel: { connection: () => answer } } });
  await openPush();
  await expect.element(dialog).toMatchTextContent('The access to HighLevel has ended');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  answer = { is_available: true, connection: null };
  await bar.getByRole('button', { name: 'More with the selected' }).click();
  await page.getByRole('menuitem', { name: 'Push to the CRM' }).click();
  await expect.element(dialog).toMatchTextContent('No CRM is connected to this workspace');
  await expectCount(dialog.getByRole('combobox', { name: 'Tags' }), 0);
  await expectAccessible();
  await expect
    .element(dialog.getByRole('link', { name: 'Connect HighLevel' }))
    .toHaveAttribute('href', expect.stringContaining('/integrations/highlevel'));
  expect(app.asked('finder', 'push')).toEqual([]);
});

test('the chosen are handed over as a file, to those who may take people out', async () => {
  const saved: string[] = [];
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function keep() {
    saved.push(this.download);
  };
  try {
    const app = await renderApp(PATH, {
      answers: withFinder({ export: () => ({ name: 'people.csv', type: 'text/csv', text: 'name\r\nAda\r\n' }) }),
    });
    await select('Person 3').click();
    await bar.getByRole('button', { name: 'Export as a file' }).click();
    await expect.poll(() => saved).toEqual(['people.csv']);
    expect(app.asked('finder', 'export')).toMatchObject([{ named: [people[2]!._id] }]);
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
});

test('the choice outlives leafing, and the address keeps the page', async () => {
  const many = Array.from({ length: 30 }, (_, n) => sampleFound(`Somebody ${n + 1}`));
  await renderApp(PATH, { answers: finderAnswers(many) });
  await select('Somebody 1').click();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expectAddress(/page=2/);
  await select('Somebody 26').click();
  await expect.element(bar).toMatchTextContent('2 selected');
  await expect.element(bar).toMatchTextContent('1 on this page');
});
