import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContactValue, EnrichmentProviderRow } from '../../../../contract/enrichment/schemas.ts';
import type { Job } from '../../../../contract/jobs/schemas.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { refuse } from '../../../testing/fake-api.ts';
import { sampleJob, sampleQuote } from '../../../testing/finder-answers.ts';
import { inboxAnswers, sampleDialog, sampleProspect } from '../../../testing/inbox-answers.ts';
import { expectAccessible, expectCount, expectTexts, turn } from '../../../testing/look.ts';
import { prospectListAnswers, sampleProspectLine } from '../../../testing/prospect-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId } from '../../../testing/samples.ts';

const contactValue = (value: string, given: Partial<ContactValue> = {}): ContactValue => ({
  kind: 'email',
  value,
  type: 'work',
  source: 'provider',
  name: 'people_data_labs',
  seen_at: '2026-10-05T10:00:00.000Z',
  checked_at: '2026-10-05T10:00:00.000Z',
  verdict: 'good',
  is_stale: false,
  ...given,
});

/** The drawer of a prospect with these values. */
function drawerOf(values: ContactValue[], job: Job = sampleJob(newId()), enrich = () => ({ job_id: job._id })) {
  const person = sampleProspect(sampleDialog('Ada Lovelace'));
  const inbox = inboxAnswers().answers;
  const list = prospectListAnswers();
  const answers = {
    ...inbox,
    ...list,
    prospects: { ...inbox.prospects, ...list.prospects, byId: () => person },
    enrichment: { values: () => values, enrich },
    jobs: { running: () => [], byId: () => job },
  };
  return { person, answers, path: `/profiles/my-prospects/${person._id}` };
}
const known = page.getByRole('list', { name: 'Emails and phones' });

test('R395 every address and number says where it stands from, when it was seen, and what is thought of it', async () => {
  const { answers, path } = drawerOf([
    contactValue('ada@analytical.test'),
    contactValue('+44 20 7946 0000', {
      kind: 'phone',
      type: 'mobile',
      source: 'file',
      name: 'fair.csv',
      checked_at: null,
      verdict: null,
      is_stale: true,
    }),
  ]);
  await renderApp(path, { answers });
  const [email, phone] = [known.getByRole('listitem').first(), known.getByRole('listitem').last()];
  await expect
    .element(email)
    .toMatchTextContent(/Work · People Data Labs · 5 Oct 2026 · checked 5 Oct 2026\s*verified/);
  await expect.element(phone).toMatchTextContent('Mobile · File fair.csv · 5 Oct 2026 · old, can be looked up again');
  // what is old is looked up again
  await expect.element(page.getByRole('button', { name: 'Find phone again 1 credit' })).toBeVisible();
});

test('R395 an email of one prospect is looked up by one click, with its price beside it, and what came of it is told there', async () => {
  const values: ContactValue[] = [];
  const job = sampleJob(newId(), {
    result: { asked: 1, found: 1, nothing: 0, had: 0, left_out: 0, unanswered: 0, credits: 1, ended: null },
  });
  const { answers, path, person } = drawerOf(values, job);
  const app = await renderApp(path, { answers });
  await expect.element(page.getByText('No email and no phone yet.')).toBeVisible();
  values.push(contactValue('ada@analytical.test'));
  await page.getByRole('button', { name: 'Find email 1 credit' }).click();
  await expect.element(page.getByText('1 of 1 found. 1 credit paid.')).toBeVisible();
  await expect.element(known).toMatchTextContent('ada@analytical.test');
  expect(app.asked('enrichment', 'enrich')).toEqual([{ profile_ids: [person._id], kinds: ['email'], again: false }]);
  await expectAccessible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
});

test('without credits the drawer says so beside the buttons, with the way to more', async () => {
  const { answers, path } = drawerOf([], undefined, () => refuse('credits_run_out'));
  await renderApp(path, { answers });
  await page.getByRole('button', { name: 'Find phone 1 credit' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'run out of credits' });
  await expect.element(alert.getByRole('button', { name: 'Buy credits' })).toBeVisible();
});

test('R395 emails and phones of many prospects are looked up with the quote before', async () => {
  const lines = [sampleProspectLine('Ada Lovelace'), sampleProspectLine('Grace Hopper')];
  const job = sampleJob(newId(), {
    result: { asked: 2, found: 1, nothing: 1, had: 0, left_out: 0, unanswered: 0, credits: 1, ended: null },
  });
  const app = await renderApp('/profiles/my-prospects', {
    answers: {
      ...prospectListAnswers(lines),
      enrichment: {
        quote: ({ kinds }) => sampleQuote({ people: 2, have: 0, to_find: 2, credits_most: 2 * kinds.length }),
        enrich: () => ({ job_id: job._id }),
      },
      jobs: { running: () => [], byId: () => job },
    },
  });
  await page.getByRole('checkbox', { name: 'Select those in sight' }).click();
  await page.getByRole('button', { name: 'Find emails and phones' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Phones' }).click();
  await expect.element(dialog).toMatchTextContent('Emails and phones for 2 people, up to 4 credits');
  await dialog.getByRole('button', { name: 'Look up 2' }).click();
  await expect.element(page.getByText('1 of 2 found. 1 credit paid.')).toBeVisible();
  expect(app.asked('enrichment', 'enrich')[0]?.kinds).toEqual(['email', 'phone']);
  await page.getByRole('button', { name: 'Dismiss' }).click();
});

test('a look-up that was begun before the page was loaded is shown with how far it is, and can be stopped', async () => {
  let job = sampleJob(newId(), { status: 'running', progress: 3, total: 10 });
  const app = await renderApp('/profiles/my-prospects', {
    answers: {
      ...prospectListAnswers(),
      jobs: {
        running: () => [job],
        byId: () => job,
        stop: () => {
          job = {
            ...job,
            status: 'stopped',
            problem: 'Stopped',
            result: { asked: 3, found: 2, nothing: 1, had: 0, left_out: 0, unanswered: 0, credits: 2, ended: null },
          };
          return job;
        },
      },
    },
  });
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('2 of 3 found. 2 credits paid.')).toBeVisible();
  expect(app.asked('jobs', 'stop')).toEqual([{ id: job._id }]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
});

const provider = (
  name: string,
  position: number,
  given: Partial<EnrichmentProviderRow> = {},
): EnrichmentProviderRow => ({
  name,
  title: name.charAt(0).toUpperCase() + name.slice(1),
  kinds: ['email'],
  not_asked: [],
  position,
  is_on: true,
  asked: 240,
  found: 149,
  resting_until: null,
  resting_why: null,
  ...given,
});

test('an admin chooses who is asked and in which order, and sees how often each knew it', async () => {
  let rows = [
    provider('hunter', 1),
    provider('apollo', 2, { not_asked: [{ kind: 'phone', why: 'comes_later' }], asked: 0, found: 0 }),
    provider('people', 3, { is_on: false, resting_until: at(60), resting_why: 'key' }),
  ];
  const accessState = sampleAccess();
  const app = await renderApp(`/preferences/workspace/enrichment/${accessState.space._id}`, {
    accessState,
    answers: {
      enrichment: {
        providers: () => rows,
        saveProviders: ({ providers }) => {
          rows = providers.map(({ name, is_on }, index) => ({
            ...rows.find((row) => row.name === name)!,
            is_on,
            position: index + 1,
          }));
          return rows;
        },
      },
    },
  });
  const list = page.getByRole('list', { name: 'Emails and phones' });
  const lines = list.getByRole('listitem');
  await expectTexts(lines, [
    /^1Hunter.*knew 62% of 240 asked in 30 days/,
    /^2Apollo.*not asked in the last 30 days\s*Its phones arrive later/,
    /^3People.*refuses its key, passed over until/,
  ]);
  await expectAccessible();
  // by the keyboard, which stays with whom it moves
  const later = list.getByRole('button', { name: 'Ask Hunter later' });
  (later.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectTexts(lines, [/^1Apollo/, /^2Hunter/, /^3People/]);
  await expect.element(later).toHaveFocus();
  await expect.poll(() => app.asked('enrichment', 'saveProviders').length).toBe(1);
  await turn('Ask People');
  await expect
    .poll(() => app.asked('enrichment', 'saveProviders').at(-1)?.providers)
    .toEqual([
      { name: 'apollo', is_on: true },
      { name: 'hunter', is_on: true },
      { name: 'people', is_on: true },
    ]);
  await expect.element(list.getByRole('button', { name: 'Ask Apollo earlier' })).toBeDisabled();
  await expectCount(page.getByRole('alert'), 0);
});
