import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Statistics, Today } from '../../../../contract/dashboard/schemas.ts';
import { type Answers, refuse } from '../../../testing/fake-api.ts';
import { expectAddress, expectCount } from '../../../testing/look.ts';
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

/** Somebody whom an admin let see the dashboard and nothing else. */
function aMember() {
  const user = sampleUser();
  const space = { ...user.space!, role: 'member' as const, allowed_pages: { dashboard: true } };
  return {
    user: { ...user, space },
    accounts: [sampleAccount()],
    space: sampleSpace({ _id: space._id, can: { ...sampleSpace().can, manage: false } }),
  };
}

test('a member who may open no mailboxes is offered none', async () => {
  await renderApp('/dashboard/my-dashboard', { ...aMember(), answers });
  const steps = page.getByRole('region', { name: 'First day' });
  await expect.element(steps.getByText('1 of 6 done')).toBeVisible();
  await expectCount(steps.getByText('Connect a mailbox'), 0);
});

test('a page that is closed to a member says so where they are led instead', async () => {
  await renderApp('/mailboxes', { ...aMember(), answers });
  await expectAddress(/^\/dashboard\/my-dashboard/);
  await expect.element(page.getByText('This page is not open to you. Your workspace admin can open it.')).toBeVisible();
});

test('tasks without a date are named below those of the day, and all of them are one click away', async () => {
  const list: NonNullable<Answers['tasks']>['list'] = ({ due, limit }) => ({
    items: [],
    total: due === 'none' ? 2 : 0,
    offset: 0,
    limit: limit ?? 0,
  });
  await renderApp('/dashboard/my-dashboard', { accounts: [sampleAccount()], answers: { ...answers, tasks: { list } } });
  await page.getByRole('link', { name: '2 tasks without a date' }).click();
  await expectAddress(/^\/dashboard\/my-tasks\?due=none/);
});

test('what the network limits leads to the page that says what and until when, and those who may not open it nowhere', async () => {
  const account = sampleAccount();
  const need = { kind: 'account_limited' as const, count: 1, subject: { _id: account._id, name: account.full_name } };
  const limited = { ...answers, dashboard: { ...answers.dashboard, today: () => ({ ...TODAY, needs: [need] }) } };
  const needs = page.getByRole('region', { name: 'Needs action' });
  const admin = sampleUser();
  const space = sampleSpace({ _id: admin.space!._id, admins: [admin._id] });
  await renderApp('/dashboard/my-dashboard', { user: admin, space, accounts: [account], answers: limited });
  await expect
    .element(needs.getByRole('link', { name: 'What to do' }))
    .toHaveAttribute('href', `/settings/account?selectedCred=${account._id}`);
  const user = sampleUser();
  const member = { ...user, space: { ...user.space!, role: 'member' as const, allowed_pages: { dashboard: true } } };
  await renderApp('/dashboard/my-dashboard', { user: member, accounts: [account], answers: limited });
  await expect.element(needs).toMatchTextContent('The network limits');
  await expectCount(needs.getByRole('link'), 0);
});
