import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ThreadMessage } from '../../../../contract/inbox/schemas.ts';
import { expectCount } from '../../../testing/look.ts';
import { inboxAnswers, sampleDialog, sampleMessage } from '../../../testing/inbox-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, sampleUser } from '../../../testing/samples.ts';

const field = page.getByRole('textbox', { name: /^Write to Ada/ });
const thread = page.getByRole('log');
const statuses = page.getByRole('status');

test('an immediate send is said by its thread alone; called back, nothing says that it leaves (F049)', async () => {
  const { answers, dialogs } = inboxAnswers();
  const user = sampleUser();
  const queued = (text: string): ThreadMessage =>
    sampleMessage({
      text,
      state: 'queued',
      undo_until: at(1),
      author: { _id: user._id, full_name: user.full_name, photo_link: null },
    });
  let message: ThreadMessage | undefined;
  const app = await renderApp(`/inbox/${dialogs[0]!.profile._id}`, {
    user,
    answers: {
      ...answers,
      inbox: {
        ...answers.inbox,
        send: ({ text }) => (message = queued(text)),
        cancelScheduled: () => {
          const back = message!;
          message = undefined;
          return back;
        },
        messages: () => ({ items: message ? [message] : [], before: null, scheduled: [] }),
      },
    },
  });
  await field.fill('Gladly, at three?');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(thread.getByText('Gladly, at three?')).toBeVisible();
  await expect.element(thread.getByText(/Leaves in/)).toBeVisible();
  await expectCount(statuses.filter({ hasText: /on its way/ }), 0);
  await expectCount(page.getByRole('button', { name: 'Undo' }), 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(field).toHaveValue('Gladly, at three?');
  await expectCount(thread.getByText('Gladly, at three?'), 0);
  await expectCount(thread.getByText(/Leaves in|On its way/), 0);
  expect(app.asked('inbox', 'cancelScheduled').length).toBe(1);
});

test('a message that is called back by the keyboard gives the keyboard to the field with its words (F050)', async () => {
  const { answers, dialogs } = inboxAnswers();
  const user = sampleUser();
  const author = { _id: user._id, full_name: user.full_name, photo_link: null };
  const message = sampleMessage({ text: 'Too soon', state: 'queued', undo_until: at(60), author });
  let isBack = false;
  await renderApp(`/inbox/${dialogs[0]!.profile._id}`, {
    user,
    answers: {
      ...answers,
      inbox: {
        ...answers.inbox,
        cancelScheduled: () => {
          isBack = true;
          return message;
        },
        messages: () => ({ items: isBack ? [] : [message], before: null, scheduled: [] }),
      },
    },
  });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  (undo.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Too soon');
  await expect.element(field).toHaveFocus();
  localStorage.removeItem('draftMessages');
});

test('the row of the open conversation tells its last word, also where it has left the folder (F050)', async () => {
  const ada = sampleDialog('Ada Lovelace');
  const { answers, dialogs } = inboxAnswers([ada, sampleDialog('Bela Novak')]);
  let isAnswered = false;
  const answered = { ...ada, last: { ...ada.last, is_ours: true, text: 'Gladly, at three?' } };
  await renderApp(`/inbox/${ada.profile._id}?folder=needs_reply`, {
    answers: {
      ...answers,
      inbox: {
        ...answers.inbox,
        list: () => ({ items: isAnswered ? dialogs.slice(1) : dialogs, next: null }),
        counts: () => ({ folders: { needs_reply: isAnswered ? 1 : 2 }, credentials: [], labels: [] }),
        byProfile: async (asked) => ({
          ...(await answers.inbox!.byProfile!(asked)),
          dialog: isAnswered ? answered : ada,
        }),
        send: ({ text }) => {
          isAnswered = true;
          return sampleMessage({ text });
        },
      },
    },
  });
  const row = page.getByRole('article').filter({ hasText: 'Ada Lovelace' }).first();
  await expect.element(row).toMatchTextContent('Happy to talk');
  await field.fill('Gladly, at three?');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('button', { name: /^Needs reply 1 conversation$/ })).toBeVisible();
  await expect.element(row).toMatchTextContent('You: Gladly, at three?');
});

test('what is too long, and the keys below the folders, is said in whole where words are long and room is short (F050)', async () => {
  const { answers, dialogs } = inboxAnswers([sampleDialog('Ada Lovelace')]);
  for (const width of [1280, 390]) {
    await page.viewport(width, 860);
    await renderApp(`/inbox/${dialogs[0]!.profile._id}`, { answers });
    // as long as the words of other languages
    const longer = document.head.appendChild(document.createElement('style'));
    longer.textContent = 'button, [role="alert"] { letter-spacing: 0.2em; }';
    await field.fill('x'.repeat(9_999));
    const told = page.getByRole('alert').filter({ hasText: 'too' });
    const box = (element: Element) => element.getBoundingClientRect();
    await expect.element(told).toBeVisible();
    expect(told.element().scrollWidth, 'too long').toBeLessThanOrEqual(told.element().clientWidth);
    for (const name of ['Send', 'Send later']) {
      const button = box(page.getByRole('button', { name, exact: true }).last().element());
      const words = box(told.element());
      expect(words.right <= button.left || words.bottom <= button.top || words.left >= button.right, name).toBe(true);
    }
    if (width === 1280) {
      const hint = page.getByRole('button', { name: /Move.*Shortcuts/ });
      await expect.element(hint).toBeVisible();
      expect(hint.element().scrollWidth, 'hint').toBeLessThanOrEqual(hint.element().clientWidth);
      for (const part of hint.element().children)
        expect(box(part).right).toBeLessThanOrEqual(box(hint.element()).right);
    }
    longer.remove();
    localStorage.removeItem('draftMessages');
  }
});

test('at 1280 and 1440 the sidebar is narrow by itself; names, filters and addresses are whole; a choice wins (F046)', async () => {
  const { answers, dialogs } = inboxAnswers([sampleDialog('Konstantin Berger'), sampleDialog('Bela Novak')]);
  const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth;
  const filters = page.getByRole('group', { name: 'Channel' }).first();
  for (const width of [1280, 1440]) {
    localStorage.removeItem('sidebarCollapsed');
    await page.viewport(width, 860);
    await renderApp(`/inbox/${dialogs[0]!.profile._id}`, { answers });
    await expect.element(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    const name = page.getByRole('link', { name: 'Konstantin Berger', exact: true }).first();
    await expect.element(name).toBeVisible();
    expect(isWhole(name.element()), 'name').toBe(true);
    expect(isWhole(filters.element()), 'filters').toBe(true);
    const address = page.getByText('ada.lovelace@engines.example.com').first();
    await expect.element(address).toBeVisible();
    const range = document.createRange();
    range.selectNodeContents(address.element());
    expect(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(1);
  }
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect.element(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  localStorage.removeItem('sidebarCollapsed');
});
