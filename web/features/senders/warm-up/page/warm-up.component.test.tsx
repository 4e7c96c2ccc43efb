import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type WarmUp, RECOMMENDED_WARM_UP } from '../../../../../contract/warm-up/schemas.ts';
import { createDomains } from '../../../../testing/domain-answers.ts';
import { disconnect } from '../../../../testing/fake-api.ts';
import { tellLive } from '../../../../testing/fake-live.ts';
import { expectAccessible, expectAddress, expectCount } from '../../../../testing/look.ts';
import { createMailboxes, sampleMailbox } from '../../../../testing/mailbox-answers.ts';
import { quietMailbox } from '../../../../testing/placement-answers.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { at, newId, sampleFeatures } from '../../../../testing/samples.ts';
import { createWarmUp, sampleWarmUp } from '../../../../testing/warm-up-answers.ts';

const card = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const message = (text: string) => page.getByRole('status').filter({ hasText: text });

async function open(given: WarmUp, condition: 'active' | 'upgrade' = 'active') {
  const mailbox = sampleMailbox();
  const kept = createWarmUp(given);
  const app = await renderApp(`/mailboxes/ai-emails/mailboxes/warm-up/${mailbox._id}`, {
    answers: {
      ...quietMailbox(),
      mailboxes: createMailboxes([mailbox]).answers,
      warmUp: kept.answers,
      spaces: {
        features: () => sampleFeatures({ conditions: { ...sampleFeatures().conditions, email_warming: condition } }),
      },
    },
  });
  return { app, mailbox, ...kept };
}

test('the warm-up of a mailbox: each day, the score with its reasons, today’s plan (S049, G160)', async () => {
  await open(sampleWarmUp());
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/maria@lumen.test.*Warming/);
  await expect.element(page.getByText('day 5 · 8 other mailboxes to write to')).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Sent: 45, Received: 30, Answered: 10, Saved from spam: 5' }))
    .toBeVisible();
  await expect.element(card('Today')).toMatchTextContent(/6 of 15.*5.*2.*1/);
  await expect.element(card('Score')).toMatchTextContent(/81 of 100/);
  await expectCount(page.getByRole('list', { name: 'Reasons of the score' }).getByRole('listitem'), 6);
  await expect.element(card('Score')).toMatchTextContent(/Lands in the inbox.*36 of 40.*90 of 100 were in the inbox/);
  await expectAccessible();
});

test('what is recommended stands beside each setting, and is taken with one button (R480)', async () => {
  const { app, mailbox } = await open(sampleWarmUp());
  const settings = card('Settings');
  await expect.element(settings).toMatchTextContent(/Recommended: 25.*Recommended: 3.*Recommended: 33%/);
  await expect.element(settings.getByLabelText('Mails a day')).toHaveValue('20');
  await button('Use recommended').click();
  await expect.element(settings.getByLabelText('Mails a day')).toHaveValue('25');
  await button('Save').click();
  await expect.element(message('Saved')).toBeVisible();
  const [change] = app.asked('warmUp', 'update');
  expect(change).toEqual({ id: mailbox._id, per_day: RECOMMENDED_WARM_UP.per_day });
});

test('who leaves with settings that are not saved is asked, and stays or loses them', async () => {
  const { app } = await open(sampleWarmUp());
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  const away = page.getByRole('link', { name: 'Help', exact: true });
  await button('Use recommended').click();
  await away.click();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(card('Settings').getByLabelText('Mails a day')).toHaveValue('25');
  await away.click();
  await asked.getByRole('button', { name: 'Leave without saving' }).click();
  await expectAddress(/^\/help/);
  expect(app.asked('warmUp', 'update')).toEqual([]);
});

test('it is switched off and on', async () => {
  const { app } = await open(sampleWarmUp());
  await button('Switch off').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Off');
  await button('Switch on').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Warming');
  expect(app.asked('warmUp', 'update')).toMatchObject([{ is_on: false }, { is_on: true }]);
});

test('one that stopped itself says why and what to mend, and goes on when asked', async () => {
  const stop = { code: 'spam', values: { in_spam: '9', landed: '20' }, since: at(-120) } as const;
  await open(sampleWarmUp({ state: 'stopped', stop: { ...stop } }));
  await expect.element(card('Stopped')).toMatchTextContent(/2 hr\.? ago.*9 of 20 mails lay in spam.*begins with a few/);
  await button('Resume').click();
  await expect.element(message('goes on')).toBeVisible();
  await expectCount(card('Stopped'), 0);
});

test('one that waits says for what, and changes as the news come', async () => {
  const { warmUp } = await open(sampleWarmUp({ hold: 'no_partners' }));
  await expect.element(card('Nothing leaves for now')).toMatchTextContent('no other mailbox');
  warmUp.hold = null;
  await tellLive('update_warm_up', { _id: newId() });
  await expectCount(card('Nothing leaves for now'), 0);
});

test('one that never began says what it is for, once', async () => {
  const off = { ...RECOMMENDED_WARM_UP, is_on: false };
  await open(sampleWarmUp({ state: 'off', settings: off, day: 0, days: [], score: null, since: null, partners: 0 }));
  await expect.element(page.getByRole('heading', { name: 'Not warmed up yet' })).toBeVisible();
  expect(page.getByText(/^Mailboxes write to each other/).elements()).toHaveLength(1);
  await expect.element(button('Switch on')).toBeVisible();
  await expectAccessible();
});

test('a plan without it is told so, and nothing is asked of the server', async () => {
  const { app } = await open(sampleWarmUp(), 'upgrade');
  await expect.element(page.getByRole('heading', { name: 'Warm-up is not part of your plan' })).toBeVisible();
  expect(app.asked('warmUp', 'get').length).toBe(0);
});

test('when it cannot be had the page says so; back leads to the mailbox', async () => {
  const { app, mailbox } = await open(sampleWarmUp());
  await expect.element(card('Today')).toBeVisible();
  app.answer({ warmUp: { get: () => disconnect() } });
  await app.reload();
  await expect.element(page.getByRole('heading', { name: 'The warm-up could not be loaded' })).toBeVisible();
  app.answer({ warmUp: { get: () => sampleWarmUp() }, signatures: { list: () => [] } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card('Today')).toBeVisible();
  await page.getByRole('link', { name: mailbox.email }).first().click();
  await expectAddress(/^\/mailboxes\/smtp\//);
});

test('R045 R421 each page of the mailboxes has its address, the bare one of the AI emails leads to their overview', async () => {
  const mailbox = sampleMailbox();
  const app = await renderApp('/mailboxes/ai-emails', {
    answers: {
      domains: createDomains([], []).answers,
      mailboxes: createMailboxes([mailbox]).answers,
      signatures: { list: () => [] },
      warmUp: createWarmUp(sampleWarmUp()).answers,
      ...quietMailbox(),
    },
  });
  await expectAddress(/^\/mailboxes\/ai-emails\/overview$/);
  for (const [path, title] of [
    ['ai-emails/overview', 'Domains and mailboxes'],
    ['ai-emails/domains', 'Domains and mailboxes'],
    ['ai-emails/mailboxes', 'Domains and mailboxes'],
    [`ai-emails/mailboxes/warm-up/${mailbox._id}`, mailbox.email],
    [`${mailbox.type}/${mailbox._id}`, mailbox.email],
  ] as const) {
    await app.visit(`/mailboxes/${path}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(new RegExp(title ?? ''));
    await expectAddress(new RegExp(`^/mailboxes/${path}$`));
  }
});
