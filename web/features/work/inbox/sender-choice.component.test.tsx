import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ChannelOption, Dialog } from '../../../../contract/inbox/schemas.ts';
import { inboxAnswers, sampleDialog } from '../../../testing/inbox-answers.ts';
import { expectCount } from '../../../testing/look.ts';
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
              passed_over: [],
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

const face = (full_name: string): ChannelOption['credentials'] => ({ _id: newId(), full_name, photo_link: null });
const way = (credentials: ChannelOption['credentials'], given: Partial<ChannelOption> = {}): ChannelOption => ({
  channel: 'email',
  credentials,
  obstacle: null,
  max_chars: 8_000,
  mailboxes: [],
  passed_over: [],
  signatures: [],
  ...given,
});
const notice = page.getByRole('note');

async function openWith(dialog: Dialog, ways: ChannelOption[]) {
  const { answers } = inboxAnswers([dialog]);
  await renderApp(`/inbox/${dialog.profile._id}`, {
    answers: { ...answers, inbox: { ...answers.inbox, byProfile: () => ({ dialog, ways, drafts: [] }) } },
  });
}

test('where another account writes than the one that talks, it says why and from whom it goes, until somebody chooses', async () => {
  const dialog = sampleDialog('Ada Lovelace');
  const jonas = face('Jonas Weber');
  const jonasMail = { _id: newId(), email: 'jonas@lumen.test' };
  await openWith(dialog, [
    way(dialog.credentials, {
      obstacle: 'mailbox_down',
      passed_over: [
        { _id: newId(), email: 'maria@lumen.test', why: 'paused_itself' },
        { _id: newId(), email: 'events@lumen.test', why: 'held' },
      ],
    }),
    way(jonas, {
      mailboxes: [jonasMail],
      signatures: [{ _id: newId(), name: 'Short', message: 'Jonas' }],
    }),
  ]);
  await expect
    .element(notice)
    .toMatchTextContent(
      'Nothing leaves by maria@lumen.test (Paused itself) and events@lumen.test (Held) at the moment. So it goes from jonas@lumen.test, in the name of Jonas Weber.',
    );
  const as = page.getByRole('combobox', { name: 'Send as' });
  await as.selectOptions(dialog.credentials._id);
  await expect.element(page.getByText(/Nothing leaves by maria@lumen.test \(Paused itself\)/)).toBeVisible();
  await as.selectOptions(jonas._id);
  await expectCount(notice, 0);
});

test('where the account’s own mailbox rests, the one of the workspace is offered with the reason; a way that works says nothing', async () => {
  const dialog = sampleDialog('Ada Lovelace');
  const shared = { _id: newId(), email: 'hello@lumen.test' };
  const passed_over = [{ _id: newId(), email: 'maria@lumen.test', why: 'paused' } as const];
  await openWith(dialog, [way(dialog.credentials, { mailboxes: [shared], passed_over })]);
  await expect
    .element(notice)
    .toMatchTextContent('Nothing leaves by maria@lumen.test (Paused) at the moment. So it goes from hello@lumen.test.');
  await openWith(dialog, [way(dialog.credentials, { mailboxes: [shared] })]);
  await expect.element(page.getByRole('combobox', { name: 'Mailbox' })).toBeVisible();
  await expectCount(notice, 0);
});
