import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Statistics, Today } from '../../../../contract/dashboard/schemas.ts';
import { type Answers, refuse } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, sampleAccount, sampleSpace, sampleUser } from '../../../testing/samples.ts';

const figure = { now: 0, before: 0 };
const STATISTICS: Statistics = {
  period: '1_week',
  timezone: 'Europe/Madrid',
  from: at(-7 * 24 * 60),
  to: at(0),
  contacted: figure,
  accepted: figure,
  replied: figure,
  meetings: figure,
  acceptance_rate: { now: null, before: null },
  reply_rate: { now: null, before: null },
  series: [],
};
const TODAY: Today = {
  needs: [],
  accounts: [],
  first_day: {
    has_sender: false,
    has_mailbox: false,
    has_people: false,
    has_campaign: false,
    has_reply: false,
    has_answer: false,
  },
  tasks: { due_today: 0, overdue: 0, open: 0 },
};
const answers: Answers = {
  dashboard: { today: () => TODAY, statistics: () => STATISTICS, activity: () => ({ items: [], before: null }) },
  tasks: { list: ({ limit }) => ({ items: [], total: 0, offset: 0, limit }) },
};

test('an account that was added and waits for a person goes on, and no second one is added (T03)', async () => {
  const account = sampleAccount();
  await renderApp('/dashboard/my-dashboard', { accounts: [account], answers });
  const steps = page.getByRole('region', { name: 'First day' });
  const link = steps.getByRole('link', { name: 'Connect an account' });
  await expect.element(link).toHaveAttribute('href', `/settings/connection?selectedCred=${account._id}`);
});

test('two clicks make one sample campaign', async () => {
  const user = sampleUser();
  const account = sampleAccount();
  const { promise, resolve } = Promise.withResolvers<void>();
  const app = await renderApp('/dashboard/my-dashboard', {
    user,
    accounts: [account],
    space: sampleSpace({ _id: user.space!._id, admins: [user._id], is_demo: true }),
    answers: {
      ...answers,
      dashboard: {
        ...answers.dashboard,
        today: () => ({ ...TODAY, first_day: { ...TODAY.first_day, has_sender: true } }),
      },
      campaigns: {
        create: async () => {
          await promise;
          return refuse('not_found');
        },
      },
    },
  });
  const button = page.getByRole('button', { name: 'Use 25 sample people' });
  await expect.element(button).toBeVisible();
  const element = button.element() as HTMLButtonElement;
  element.click();
  element.click();
  resolve();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(app.asked('campaigns', 'create')).toHaveLength(1);
});

test('a mailbox is connected from the first steps, and those who write no emails go on without one', async () => {
  await renderApp('/dashboard/my-dashboard', {
    accounts: [sampleAccount()],
    answers: {
      ...answers,
      dashboard: {
        ...answers.dashboard,
        today: () => ({ ...TODAY, first_day: { ...TODAY.first_day, has_sender: true } }),
      },
    },
  });
  const steps = page.getByRole('region', { name: 'First day' });
  await expect.element(steps.getByRole('link', { name: 'Choose people' })).toBeVisible();
  await steps.getByRole('button', { name: 'Connect mailbox' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Email address')).toBeVisible();
});
