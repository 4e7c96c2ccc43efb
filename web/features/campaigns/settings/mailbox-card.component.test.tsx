import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Integration } from '../../../../contract/integrations/schemas.ts';
import { createCampaignPage } from '../../../testing/campaign-page-answers.ts';
import { refuse } from '../../../testing/fake-api.ts';
import { createGuard, samplePausedGuard } from '../../../testing/guard-answers.ts';
import { expectCount } from '../../../testing/look.ts';
import { createMailboxes, sampleMailbox } from '../../../testing/mailbox-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId, sampleAccount, sampleUser } from '../../../testing/samples.ts';
import { sampleStep } from '../../../testing/wizard-answers.ts';

const card = page.getByRole('region', { name: 'Mailboxes' });

const integration = (given: Partial<Integration> = {}): Integration => ({
  _id: newId(),
  type: 'smtp',
  category: 'email',
  email: 'maria@lumen.test',
  status: 'connected',
  is_refused: false,
  is_paused_by_plan: false,
  guard_pause: null,
  problem: null,
  sender_name: 'Maria Olsen',
  per_day: 25,
  used_today: 10,
  limit_today: 25,
  left_today: 15,
  limited_by: 'set',
  ...given,
});

async function open(mailboxes: Integration[], chosen: string[] = [], user = sampleUser()) {
  const account = sampleAccount();
  const { whole, answers } = createCampaignPage({
    campaign: { credentials_id: account._id, sequences_nodes: [sampleStep('email', { action: 'email' })] },
  });
  whole.settings.email_integrations = chosen;
  return renderApp(`/campaign/view/${whole._id}/settings`, {
    user,
    accounts: [account],
    answers: { ...answers, spaces: { workers: () => [] }, integrations: { ofCredential: () => mailboxes } },
  });
}

test('each mailbox says what is wrong with it and what is left, and one can be connected (R519, R520)', async () => {
  const down = integration({ email: 'down@lumen.test', status: 'disconnected' });
  const full = integration({ email: 'full@lumen.test', used_today: 25, left_today: 0 });
  const paused = integration({ email: 'paused@lumen.test', status: 'disabled' });
  await open([integration(), down, full, paused], [down._id, newId()]);
  await expect.element(card).toMatchTextContent(/maria@lumen.test15 of 25 left today.*Sending/);
  await expect
    .element(card)
    .toMatchTextContent(/down@lumen.testIntegration down, reconnect on Integrations page.*Disconnected/);
  await expect.element(card).toMatchTextContent(/full@lumen.test0 of 25 left today.*Full for today/);
  await expect.element(card).toMatchTextContent(/paused@lumen.test.*Paused/);
  await expect.element(card.getByRole('checkbox', { name: 'Email removed from rotation' })).toBeChecked();
  await expect
    .element(card.getByRole('link', { name: 'Open the mailbox' }).first())
    .toHaveAttribute('href', `/mailboxes/smtp/${down._id}`);
  await card.getByRole('button', { name: 'Connect mailbox' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Email address')).toBeVisible();
});

test('refused, disconnected, paused and paused by the plan are told apart, each with what helps', async () => {
  const refused = integration({ email: 'refused@lumen.test', status: 'disconnected', is_refused: true });
  const down = integration({ email: 'down@lumen.test', status: 'disconnected' });
  const paused = integration({ email: 'paused@lumen.test', status: 'disabled' });
  const beyond = integration({ email: 'beyond@lumen.test', status: 'disabled', is_paused_by_plan: true });
  const app = await open([refused, down, paused, beyond]);
  const kept = createMailboxes([sampleMailbox({ _id: refused._id, email: 'refused@lumen.test', state: 'broken' })]);
  app.answer({ mailboxes: { ...kept.answers, update: () => sampleMailbox({ _id: paused._id }) } });
  for (const words of [
    /refused@lumen\.testIntegration down, reconnect on Integrations page.*Sign-in refused/,
    /down@lumen\.testIntegration down, reconnect on Integrations page.*Disconnected/,
    /paused@lumen\.testPaused by a member: nothing leaves by it/,
    /beyond@lumen\.testPaused: the plan has no room for it/,
  ])
    await expect.element(card).toMatchTextContent(words);
  await expect.element(card.getByRole('button', { name: 'Connect again' })).toBeVisible();
  await card.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => app.asked('mailboxes', 'update')).toMatchObject([{ id: paused._id, is_paused: false }]);
  await card.getByRole('button', { name: 'Sign in again' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('Connect refused@lumen.test again');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await card.getByRole('button', { name: 'See plans' }).click();
  await expect.element(dialog).toBeVisible();
});

test('without a mailbox the card says so and offers to connect one, to those who may', async () => {
  await open([]);
  await expect.element(card).toMatchTextContent('No mailbox is connected to this account, so emails will wait.');
  await expect.element(card.getByRole('button', { name: 'Connect mailbox' })).toBeVisible();
});

test('who may not open mailboxes is told of them and led nowhere', async () => {
  const space = sampleUser().space!;
  const user = sampleUser({ space: { ...space, role: 'member', allowed_pages: { campaigns: true } } });
  await open([integration({ status: 'disconnected' })], [], user);
  await expect.element(card).toMatchTextContent('Integration down, reconnect on Integrations page');
  await expectCount(card.getByRole('button', { name: 'Connect mailbox' }), 0);
  await expectCount(card.getByRole('link'), 0);
});

test('a mailbox that its account’s limit or its ramp holds back shows the smaller number, and which binds', async () => {
  const bound = integration({ email: 'bound@lumen.test', limit_today: 12, left_today: 2, limited_by: 'account' });
  const young = integration({ email: 'young@lumen.test', limit_today: 4, left_today: 4, limited_by: 'ramp' });
  await open([bound, young]);
  await expect
    .element(card)
    .toMatchTextContent(/bound@lumen.test2 of 12 left today. Its account’s limit of emails a day binds/);
  await expect.element(card).toMatchTextContent(/young@lumen.test4 of 4 left today. Today at most 4: it still begins/);
});

test('of one that paused itself it says so and why, not that a member did', async () => {
  const pause = (reason: 'hard_bounces' | 'complaints') => ({ reason, at: at(-60) });
  await open([
    integration({ email: 'back@lumen.test', status: 'disabled', guard_pause: pause('hard_bounces') }),
    integration({ email: 'spam@lumen.test', status: 'disabled', guard_pause: pause('complaints') }),
    integration({ email: 'rests@lumen.test', status: 'disabled' }),
  ]);
  await expect.element(card).toMatchTextContent(/back@lumen.test.*too many of its mails came back.*Paused itself/);
  await expect.element(card).toMatchTextContent(/spam@lumen.test.*people reported its mails as spam.*Paused itself/);
  await expect.element(card).toMatchTextContent(/rests@lumen.test.*Paused by a member/);
  await expectCount(card.getByText('Paused by a member', { exact: false }), 1);
});

test('one that paused itself is resumed only after one was told why', async () => {
  const paused = integration({ email: 'paused@lumen.test', status: 'disabled' });
  const app = await open([paused]);
  const { guard, changes } = samplePausedGuard();
  app.answer({
    mailboxes: { update: () => refuse('paused_by_guard') },
    guard: createGuard(guard, changes).answers!,
  });
  await card.getByRole('button', { name: 'Resume' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resume paused@lumen.test?' });
  await expect.element(dialog).toMatchTextContent(/3 of 96 mails came back for good, 3\.1%.*at first 25 mails a day/);
  expect(app.asked('guard', 'resume')).toEqual([]);
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'paused@lumen.test sends again' })).toBeVisible();
  expect(app.asked('guard', 'resume')).toEqual([{ id: paused._id }]);
});
