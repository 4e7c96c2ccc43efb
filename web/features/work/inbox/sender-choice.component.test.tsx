import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inboxAnswers, sampleDialog } from '../../../testing/inbox-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newId } from '../../../testing/samples.ts';

test('an email leaves from a mailbox that works; those that are down stand there with the reason (R519)', async () => {
  const dialog = sampleDialog('Ada Lovelace');
  const { answers } = inboxAnswers([dialog]);
  const [works, down, paused] = [newId(), newId(), newId()];
  const mailbox = (_id: string, email: string, status: 'connected' | 'disconnected' | 'disabled') => ({
    _id,
    type: 'smtp',
    category: 'email',
    email,
    status,
    is_refused: false,
    is_paused_by_plan: false,
    guard_pause: null,
    problem: null,
    sender_name: 'Maria Olsen',
    per_day: 25,
    used_today: 0,
    limit_today: 50,
    left_today: 50,
    limited_by: 'set' as const,
  });
  await renderApp(`/inbox/${dialog.profile._id}`, {
    answers: {
      ...answers,
      inbox: {
        ...answers.inbox,
        byProfile: () => ({
          dialog,
          ways: [
            {
              channel: 'email',
              credentials: dialog.credentials,
              obstacle: null,
              max_chars: 8_000,
              mailboxes: [{ _id: works, email: 'maria@lumen.test' }],
              signatures: [],
            },
          ],
          drafts: [],
        }),
      },
      integrations: {
        ofCredential: () => [
          mailbox(works, 'maria@lumen.test', 'connected'),
          mailbox(down, 'down@lumen.test', 'disconnected'),
          mailbox(paused, 'paused@lumen.test', 'disabled'),
        ],
      },
    },
  });
  const from = page.getByRole('combobox', { name: 'Mailbox' });
  await expect.element(from).toHaveValue(works);
  await expect
    .element(from.getByRole('option', { name: 'down@lumen.test: Integration down, reconnect on Integrations page' }))
    .toBeDisabled();
  await expect.element(from.getByRole('option', { name: 'paused@lumen.test: Paused' })).toBeDisabled();
});
