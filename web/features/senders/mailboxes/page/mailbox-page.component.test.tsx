import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MailboxDetails } from '../../../../../contract/mailboxes/schemas.ts';
import type { Answers } from '../../../../testing/fake-api.ts';
import { refuse } from '../../../../testing/fake-api.ts';
import { tellLive } from '../../../../testing/fake-live.ts';
import { chooseFile, expectAccessible, expectAddress, expectCount, turn } from '../../../../testing/look.ts';
import { createMailboxes, sampleMailbox, sampleMailSend, sampleStages } from '../../../../testing/mailbox-answers.ts';
import { quietMailbox } from '../../../../testing/placement-answers.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { at, newId, sampleAccount } from '../../../../testing/samples.ts';

const dialog = page.getByRole('dialog');
const card = (name: string) => page.getByRole('region', { name, exact: true });
const message = (text: string) => page.getByRole('status').filter({ hasText: text });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function open(given: Partial<MailboxDetails> = {}, more: Answers['mailboxes'] = {}, sends = [sampleMailSend()]) {
  const account = sampleAccount();
  const mailbox = sampleMailbox({ credentials_id: account._id, ...given });
  const kept = createMailboxes([mailbox], sends);
  const signature = { _id: newId(), name: 'Short', message: 'Best', is_default: true };
  const app = await renderApp(`/mailboxes/${mailbox.type}/${mailbox._id}`, {
    accounts: [account],
    answers: { ...quietMailbox(), mailboxes: { ...kept.answers, ...more }, signatures: { list: () => [signature] } },
  });
  return { app, account, mailbox, signature };
}

test('the provider page says what a mailbox does and what left by it (S050, R046)', async () => {
  const sends = Array.from({ length: 25 }, (_, index) => sampleMailSend({ to: `p${index}@client.test` }));
  const bounce = sampleMailSend({ state: 'bounced', detail: '550 5.1.1 No such user', to: 'gone@client.test' });
  await open({}, {}, [bounce, ...sends]);
  await expect.element(page.getByRole('heading', { name: /maria@lumen.test/, level: 1 })).toMatchTextContent('Sending');
  await expect.element(page.getByText(/SMTP · Maria Olsen · heard .* · in 2 campaigns/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: '248 sent, 2 bounced' })).toBeVisible();
  const rows = card('Last sends').getByRole('listitem');
  await expectCount(rows, 20);
  await expect
    .element(rows.first())
    .toMatchTextContent(/gone@client.test.*550 5\.1\.1 No such user.*Spring fair.*Bounced/);
  await expect
    .element(rows.first().getByRole('link', { name: 'gone@client.test' }))
    .toHaveAttribute('href', `/profiles/my-prospects/${bounce.profile_id}`);
  await button('Show older').click();
  await expectCount(rows, 26);
  await expectAccessible();
});

test('whether the vendor tells what bounces, and what to do where it does not yet', async () => {
  const webhook = { url: 'https://outreach.test/api/hooks/mail/a/b/c', detail: null, told_at: null };
  await open({ type: 'amazon', servers: null, webhook: { ...webhook, state: 'to_subscribe' } });
  const told = card('Bounces and complaints');
  await expect.element(told).toMatchTextContent(/Amazon does not tell us yet.*https:\/\/outreach.test\/api\/hooks/);
  await expect.element(told.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await expectAccessible();
});

test('a key that may not set up webhooks says so, with the way back', async () => {
  const webhook = { url: 'https://outreach.test/x', detail: '403 access forbidden', told_at: null };
  await open({ type: 'sendgrid', servers: null, webhook: { ...webhook, state: 'lacks_scope' } });
  const told = card('Bounces and complaints');
  await expect.element(told).toMatchTextContent(/The key may not set up webhooks.*403 access forbidden/);
  await told.getByRole('button').click();
  await expect.element(dialog).toBeVisible();
});

test('what is wrong is said in the server’s own words, with the way back', async () => {
  await open({
    state: 'broken',
    status: 'disconnected',
    problem: 'Integration down, reconnect on Integrations page',
    last_error: '535 5.7.8 Authentication failed',
    last_error_at: at(-60),
  });
  const problem = card('What is wrong');
  await expect
    .element(problem)
    .toMatchTextContent(/Integration down, reconnect on Integrations page.*535 5\.7\.8 Authentication failed/);
  await problem.getByRole('button', { name: 'Sign in again' }).click();
  await expect.element(dialog.getByLabelText('Sending, SMTP', { exact: true })).toHaveValue('mail.lumen.test');
});

test('a refused sign-in says when it is next tried by itself, and when nobody tries it any more', async () => {
  const broken = { state: 'broken', status: 'disconnected' } as const;
  const { app, mailbox } = await open({ ...broken, next_try_at: at(50) });
  const problem = card('What is wrong');
  await expect.element(problem).toMatchTextContent(/It is tried again by itself in 5\d minutes, on /);
  const show = async (given: Partial<MailboxDetails>) => {
    Object.assign(mailbox, given);
    await app.reload();
  };
  await show({ next_try_at: at(-1) });
  await expect.element(problem).toMatchTextContent('It is tried again by itself within a quarter of an hour.');
  await show({ next_try_at: null });
  await expect.element(problem).toMatchTextContent('so that its server does not lock you out');
});

test('paused by the plan, it says so with the way back, and is resumed only where there is room', async () => {
  const paused = { state: 'paused', status: 'disabled', is_paused_by_plan: true } as const;
  await open(paused, { update: () => refuse('upgrade_needed') });
  const problem = card('What is wrong');
  await expect.element(problem).toMatchTextContent(/the plan has no room for it.*nothing was deleted.*pause another/);
  await expectCount(button('Disconnect'), 0);
  await button('Resume').click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await problem.getByRole('button', { name: 'See plans' }).click();
  await expect.element(dialog).toBeVisible();
});

test('a type that does not fit the id, and an id that is none, lead to no page (R046)', async () => {
  const { app, mailbox } = await open();
  const gone = page.getByRole('heading', { name: 'This mailbox is not here' });
  await app.visit(`/mailboxes/google/${mailbox._id}`);
  await expect.element(gone).toBeVisible();
  await app.visit(`/mailboxes/smtp/${newId()}`);
  await expect.element(gone).toBeVisible();
  await app.visit('/mailboxes/smtp/nonsense');
  await expect.element(gone).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All mailboxes' })).toHaveAttribute('href', '/mailboxes');
});

test('settings are changed in one place, and nothing is saved before one says so', async () => {
  const { app, mailbox, signature } = await open();
  const settings = card('Settings');
  await expect.element(settings.getByRole('button', { name: 'Save' })).toBeDisabled();
  await settings.getByLabelText('Sender name').fill('Maria of Lumen');
  await settings.getByLabelText('Mails a day').fill('40');
  await settings.getByLabelText('Signature').selectOptions('Short');
  await settings.getByLabelText('Belongs to').selectOptions('The whole workspace');
  await turn('Plain text only');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect.element(message('Saved')).toBeVisible();
  expect(app.asked('mailboxes', 'update')).toMatchObject([
    { id: mailbox._id, sender_name: 'Maria of Lumen', per_day: 40, is_plain_text: true, credentials_id: null },
  ]);
  expect(signature._id).toBeTruthy();
});

test('what somebody else changes meanwhile is shown and not overwritten, and what is typed stays', async () => {
  const { app, mailbox } = await open({ per_day: 25 });
  const settings = card('Settings');
  await settings.getByLabelText('Sender name').fill('Maria of Lumen');
  Object.assign(mailbox, { per_day: 60, sender_name: 'Maria' });
  await tellLive('update_integration', { _id: mailbox._id });
  await expect.element(settings.getByLabelText('Mails a day')).toHaveValue('60');
  await expect.element(settings.getByLabelText('Sender name')).toHaveValue('Maria of Lumen');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect.element(message('Saved')).toBeVisible();
  expect(app.asked('mailboxes', 'update')).toEqual([{ id: mailbox._id, sender_name: 'Maria of Lumen' }]);
  await expect.element(settings.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('whether its limit grows slowly is a choice, and of a mailbox of our own it is none (R479)', async () => {
  const { app, mailbox } = await open();
  await turn('Begin slowly');
  await card('Settings').getByRole('button', { name: 'Save' }).click();
  await expect.element(message('Saved')).toBeVisible();
  expect(app.asked('mailboxes', 'update')).toMatchObject([{ id: mailbox._id, is_ramped: true }]);
  const ramp = { day: 7, days: 13, goal: 25, limit: 14, full_on: '2026-11-24', is_forced: true };
  await open({ type: 'ai_email_service', ramp, limit_today: 14, used_today: 9, left_today: 5, limited_by: 'ramp' });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Ramping up');
  await expect.element(page.getByText('day 7 of 13')).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Begin slowly' })).toBeDisabled();
});

test('one that its domain holds says so, and leads to the domain', async () => {
  const domainId = newId();
  await open({
    type: 'ai_email_service',
    state: 'held',
    limit_today: 0,
    left_today: 0,
    limited_by: null,
    domain_id: domainId,
  });
  await expect.element(card('What is wrong')).toMatchTextContent('Its domain holds it');
  await expect
    .element(card('What is wrong').getByRole('link', { name: 'Look at its domain' }))
    .toHaveAttribute('href', `/mailboxes/ai-emails/domains/${domainId}`);
});

test('it is paused and resumed with one button', async () => {
  const { app } = await open();
  await button('Pause').click();
  await expect.element(message('maria@lumen.test is paused')).toBeVisible();
  await button('Resume').click();
  await expect.element(message('maria@lumen.test sends again')).toBeVisible();
  expect(app.asked('mailboxes', 'update').map(({ is_paused }) => is_paused)).toEqual([true, false]);
});

test('a test mail goes to one’s own address unless another is named, and a refusal keeps what was typed', async () => {
  const { app } = await open();
  await button('Send a test mail').click();
  const to = dialog.getByLabelText('To', { exact: true });
  await expect.element(to).toHaveValue('maria@example.test');
  app.answer({ mailboxes: { sendTest: () => refuse('integration_down') } });
  await to.fill('other@lumen.test');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Integration down, reconnect on Integrations page');
  await expect.element(to).toHaveValue('other@lumen.test');
  app.answer({ mailboxes: { sendTest: () => ({}) } });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(message('A test mail is on its way to other@lumen.test')).toBeVisible();
});

test('Check now shows each stage, and the server’s words where it ended', async () => {
  const { app, mailbox } = await open();
  app.answer({
    mailboxes: {
      check: () => ({
        mailbox,
        stages: sampleStages({ stage: 'reading', detail: 'Not found in INBOX', advice: 'not_arrived' }),
      }),
    },
  });
  await button('Check now').click();
  await expect.element(dialog.getByText('Not found in INBOX')).toBeVisible();
  await expect.element(dialog.getByText(/a filter or the spam folder/)).toBeVisible();
  app.answer({ mailboxes: { check: () => ({ mailbox, stages: sampleStages() }) } });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('maria@lumen.test sends and is heard')).toBeVisible();
});

test('disconnecting and removing ask once, and name the campaigns that write from it and who waits', async () => {
  const campaigns = [
    { _id: newId(), name: 'Spring fair', people: 12, has_others: true },
    { _id: newId(), name: 'Autumn', people: 1, has_others: false },
    { _id: newId(), name: 'Winter', people: 0, has_others: false },
  ];
  const { app, mailbox } = await open({}, { campaigns: () => ({ campaigns, unseen: 2 }) });
  await button('Disconnect').click();
  await expect
    .element(dialog)
    .toMatchTextContent(/Goes on from its other mailboxes\. 12 people .* wait until it is connected again/);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(message('maria@lumen.test is disconnected')).toBeVisible();
  await expect.element(card('What is wrong').getByRole('button', { name: 'Connect again' })).toBeVisible();
  await button('Remove mailbox').click();
  const items = dialog.getByRole('listitem');
  await expectCount(items, 4);
  await expect.element(items.nth(0)).toMatchTextContent(/Spring fair.*12 people .* hear from another/);
  await expect.element(items.nth(1)).toMatchTextContent(/Autumn.*its emails wait until it has one\. 1 person .* waits/);
  await expect.element(items.nth(2)).toMatchTextContent(/Winter.*its emails wait until it has one\.$/);
  await expect.element(items.nth(3)).toMatchTextContent('2 campaigns of accounts that you do not see');
  await expect
    .element(dialog.getByRole('link', { name: 'Autumn' }))
    .toHaveAttribute('href', `/campaign/view/${campaigns[1]!._id}`);
  await dialog.getByRole('button', { name: 'Remove mailbox' }).click();
  await expectAddress(/^\/mailboxes$/);
  expect(app.asked('mailboxes', 'disconnect')).toMatchObject([{ integration: 'smtp', _id: mailbox._id }]);
  expect(app.asked('mailboxes', 'remove')).toMatchObject([{ id: mailbox._id }]);
});

test('its picture is put up and taken away', async () => {
  const { app, mailbox } = await open();
  app.answer({
    mailboxes: {
      setPicture: () => Object.assign(mailbox, { picture: '/api/files/face.png' }),
      removePicture: () => Object.assign(mailbox, { picture: null }),
    },
  });
  await expect.element(button('Upload photo')).toBeVisible();
  chooseFile(card('Picture'), new File(['x'], 'face.png', { type: 'image/png' }));
  await button('Remove').click();
  await expectCount(button('Remove'), 0);
  expect(app.asked('mailboxes', 'setPicture').length).toBe(1);
  expect(app.asked('mailboxes', 'removePicture').length).toBe(1);
});

test('where its account lets fewer go than the mailbox, the account’s limit is shown and said to bind', async () => {
  await open({ per_day: 50, limit_today: 20, used_today: 14, left_today: 6, limited_by: 'account' });
  await expect.element(page.getByText('Its account’s limit of emails a day binds.')).toBeVisible();
});
