import type { Page } from '@playwright/test';
import { inboxPage } from '../pages/inbox-page.ts';
import type { Screen } from './screen.ts';

/** The demo's campaigns bring the first replies within its first two minutes. */
const REPLIES_MS = 120_000;
const LIST = { path: '/inbox', account: 'demo' } as const;
const JSON_TYPE = { 'content-type': 'application/json' };

let spoken: Promise<void> | undefined;

/** Where the network can be told, somebody writes at once. */
async function speak(): Promise<void> {
  const world = process.env.E2E_WORLD_URL;
  if (!world) return;
  const accounts = (await (await fetch(`${world}/control/accounts`)).json()) as { id: string; name: string }[];
  const account = accounts.find(({ name }) => name === 'María Álvarez')?.id;
  const body = JSON.stringify({ account, person: '7311', text: 'Thursday after 2 works. Could you bring numbers?' });
  await fetch(`${world}/control/reply`, { method: 'POST', headers: JSON_TYPE, body });
}

async function loaded(page: Page): Promise<void> {
  spoken ??= speak();
  await spoken;
  await inboxPage(page).rows.first().waitFor({ timeout: REPLIES_MS });
}

async function openFirst(page: Page): Promise<void> {
  await loaded(page);
  await inboxPage(page).rows.first().getByRole('link').click();
  await inboxPage(page).messages.first().waitFor();
  await inboxPage(page).text.waitFor();
}

/** The inbox: its list, a conversation, the person, and what opens over them. */
export const INBOX_SCREENS: Screen[] = [
  { ...LIST, name: 'inbox', arrive: loaded },
  { ...LIST, name: 'inbox-thread', arrive: openFirst },
  {
    ...LIST,
    name: 'inbox-schedule',
    arrive: async (page) => {
      await openFirst(page);
      await inboxPage(page).text.fill('Good morning, here is the agenda.');
      await inboxPage(page).composer.getByRole('button', { name: 'Send later' }).click();
      await page.getByLabel('Day and time', { exact: true }).waitFor();
    },
  },
  {
    ...LIST,
    name: 'inbox-info',
    arrive: async (page, kind) => {
      await openFirst(page);
      if (kind === 'phone') await inboxPage(page).act('About this person').click();
      await inboxPage(page).person.getByText('Work email', { exact: true }).waitFor();
    },
  },
];
