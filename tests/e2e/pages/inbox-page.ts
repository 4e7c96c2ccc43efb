import type { Page } from '@playwright/test';

/** The inbox: folders, list, thread and person. */
export const inboxPage = (page: Page) => {
  const folders = page.getByRole('navigation', { name: 'Folders' });
  const list = page.getByRole('region', { name: 'Conversations' }).first();
  const rows = list.getByRole('article');
  const thread = page.getByRole('region', { name: /^Conversation with / });
  const composer = page.getByRole('region', { name: /^Write to / });
  return {
    open: (path = '') => page.goto(`/inbox${path}`),
    folders,
    folder: (name: string) => folders.getByRole('button', { name: new RegExp(`^${name}`) }),
    list,
    rows,
    row: (name: string) => rows.filter({ has: page.getByRole('link', { name: new RegExp(`^${name}`) }) }),
    link: (name: string) => rows.getByRole('link', { name: new RegExp(`^${name}`) }),
    select: (name: string) => rows.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }),
    sections: list.getByRole('heading', { level: 3 }),
    search: page.getByRole('searchbox', { name: 'Search people and messages' }),
    thread,
    messages: thread.getByRole('log').getByRole('article'),
    message: (text: string) => thread.getByRole('log').getByRole('article').filter({ hasText: text }),
    composer,
    text: composer.getByRole('textbox', { name: /^Write to / }),
    channel: (name: string) => composer.getByRole('group', { name: 'Channel' }).getByRole('button', { name }),
    send: composer.getByRole('button', { name: 'Send', exact: true }),
    person: page.getByRole('complementary', { name: /^About / }),
    act: (name: string) => thread.getByRole('button', { name, exact: true }),
    choose: async (menu: string, item: string) => {
      await thread.getByRole('button', { name: menu }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    },
    told: (text: string) => page.getByText(text, { exact: true }),
    undo: (text: string) => page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Undo' }),
    badge: page.getByRole('navigation').getByRole('link', { name: /^Inbox/ }),
  };
};
