import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Notification } from '../../../../contract/notifications/schemas.ts';
import { campaignListAnswers } from '../../../testing/campaign-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId } from '../../../testing/samples.ts';

const told = (is_read: boolean): Notification => ({
  _id: newId(),
  type: 'info',
  kind: 'replies_received',
  title: 'Replies',
  text: 'Ada Lovelace replied',
  values: { name: 'Ada Lovelace', count: '1', workspace: 'Lumen' },
  photoLink: null,
  actionButton: 'Open',
  hasClosedButton: true,
  withoutDuration: false,
  action: null,
  is_read,
  created_at: at(-5),
});

test('the head of the bell says its words in whole, however long they are in a language (F050)', async () => {
  const items = [told(false), told(true)];
  await renderApp('/campaigns', {
    answers: {
      ...campaignListAnswers(),
      notifications: { list: ({ limit }) => ({ items, total: 2, unread: 1, offset: 0, limit }) },
    },
  });
  // as long as “Alle als gelesen markieren”
  const longer = document.head.appendChild(document.createElement('style'));
  longer.textContent = '[role="dialog"] button { letter-spacing: 0.15em; }';
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const box = (element: Element) => element.getBoundingClientRect();
  for (const name of ['Mark all as read', 'Clear read']) {
    const button = panel.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    const words = button.element().querySelector('[class*="label"]')!;
    expect(words.scrollWidth, name).toBeLessThanOrEqual(words.clientWidth);
    expect(box(button.element()).right, name).toBeLessThanOrEqual(box(panel.element()).right);
  }
  const heading = panel.getByRole('heading', { name: 'Notifications' }).element();
  expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
  longer.remove();
});
