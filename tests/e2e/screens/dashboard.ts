import { heading, type Screen } from './screen.ts';

/** The day at a glance, what happened, and what is to be done. */
export const DASHBOARD_SCREENS: Screen[] = [
  {
    name: 'dashboard',
    path: '/dashboard/my-dashboard',
    account: 'demo',
    arrive: async (page) => {
      await heading('Accounts today')(page);
      await page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first().waitFor();
      await page.getByRole('heading', { name: 'Contacted' }).waitFor();
    },
  },
  {
    name: 'activity',
    path: '/dashboard/activity',
    account: 'demo',
    arrive: (page) =>
      page
        .getByRole('listitem')
        .filter({ hasText: /sent|accepted|replied/ })
        .first()
        .waitFor(),
  },
  {
    name: 'my-tasks',
    path: '/dashboard/my-tasks?assignee=everyone',
    account: 'demo',
    arrive: (page) => page.locator('[data-task]').first().waitFor(),
  },
  {
    name: 'task-drawer',
    path: '/dashboard/my-tasks?assignee=everyone',
    account: 'demo',
    arrive: async (page) => {
      await page.locator('[data-task] [data-do="edit"]').first().click();
      await page.getByRole('dialog').getByLabel('What is to be done').waitFor();
    },
  },
  {
    name: 'new-task',
    path: '/dashboard/my-dashboard',
    account: 'demo',
    arrive: async (page) => {
      await page.getByRole('button', { name: 'New task' }).click();
      await page.getByRole('dialog').getByLabel('What is to be done').waitFor();
    },
  },
];
