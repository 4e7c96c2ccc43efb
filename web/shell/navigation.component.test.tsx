import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { campaignListAnswers } from '../testing/campaign-answers.ts';
import type { Answers } from '../testing/fake-api.ts';
import { inboxAnswers } from '../testing/inbox-answers.ts';
import { expectCount, expectTexts } from '../testing/look.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleAccess } from '../testing/access-answers.ts';

const main = page.getByRole('navigation', { name: 'Main' });
const lines: Answers = {
  tasks: { list: ({ limit }) => ({ items: [], total: 0, offset: 0, limit }) },
  dashboard: { activity: () => ({ items: [], before: null }) },
  spaces: { workers: () => [] },
};
const current = () =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .elements()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

test('My tasks and Activity stand in the menu, and the one that is open is marked alone (F050)', async () => {
  await renderApp('/dashboard/my-tasks', { answers: { ...campaignListAnswers(), ...lines } });
  await expectTexts(main.getByRole('listitem'), ['Dashboard', 'My tasks', 'Activity', 'Search']);
  await expect.poll(current).toEqual(['My tasks']);
  await main.getByRole('link', { name: 'Activity' }).click();
  await expect.poll(() => location.pathname).toBe('/dashboard/activity');
  await expect.poll(current).toEqual(['Activity']);
});

test('the tabs of a phone have Dashboard and Prospects, and all fit beside each other (F050)', async () => {
  const accessState = sampleAccess();
  const user = { ...accessState.user!, is_admin: true, is_original_admin: true };
  for (const width of [390, 360]) {
    await page.viewport(width, 800);
    await renderApp('/campaigns', { accessState: { ...accessState, user }, answers: campaignListAnswers() });
    await expectTexts(main.getByRole('link'), ['Dashboard', 'Campaigns', 'Prospects', 'Inbox', 'Admin']);
    const tabs = main.getByRole('link').elements();
    const isWhole = (tab: Element) => [...tab.children].every((part) => part.scrollWidth <= part.clientWidth + 1);
    expect(tabs.map(isWhole)).toEqual(tabs.map(() => true));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Account' });
  for (const name of ['My tasks', 'Activity', 'Account settings', 'Templates'])
    await expect.element(sheet.getByRole('button', { name, exact: true }).first()).toBeVisible();
});

test('a phone gives its whole height to an open conversation, and its badge is round (F050)', async () => {
  await page.viewport(390, 800);
  const { answers, dialogs } = inboxAnswers();
  const inbox = { ...answers.inbox, unread: () => ({ unread: 7 }) };
  const app = await renderApp('/inbox', { answers: { ...answers, inbox } });
  const badge = main.getByText('7', { exact: true });
  await expect.element(badge).toBeVisible();
  const box = badge.element().parentElement!.getBoundingClientRect();
  expect(Math.abs(box.width - box.height)).toBeLessThanOrEqual(1);
  await app.visit(`/inbox/${dialogs[0]!.profile._id}`);
  const field = page.getByRole('textbox', { name: /^Write to Ada/ });
  await expect.element(field).toBeVisible();
  await expectCount(main, 0);
  // the frame follows a window that was just made smaller
  const bottom = () => Math.round(document.querySelector('[data-view="chat"]')!.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBe(800);
  await expect.poll(() => document.documentElement.scrollHeight).toBe(800);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect.element(main).toBeVisible();
});

test('a page that waits for the first account says so, and not that it is closed (T01)', async () => {
  await renderApp('/credentials/add-first', { accounts: [], answers: campaignListAnswers() });
  const campaigns = page.getByRole('navigation', { name: 'Account' }).getByText('Campaigns');
  await expect.element(campaigns).toBeVisible();
  await campaigns.hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Connect an account to open Campaigns');
});
