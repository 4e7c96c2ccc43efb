import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { GuardChange, MailboxGuard } from '../../../../contract/guard/schemas.ts';
import type { MailboxDetails } from '../../../../contract/mailboxes/schemas.ts';
import { disconnect, refuse } from '../../../testing/fake-api.ts';
import { tellLive } from '../../../testing/fake-live.ts';
import { createGuard, sampleGuard, sampleGuardChange, samplePausedGuard } from '../../../testing/guard-answers.ts';
import { expectAccessible, expectCount, turn } from '../../../testing/look.ts';
import { createMailboxes, sampleMailbox } from '../../../testing/mailbox-answers.ts';
import { createPlacement } from '../../../testing/placement-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at } from '../../../testing/samples.ts';

const card = page.getByRole('region', { name: 'Why its limit is what it is' });
const problem = page.getByRole('region', { name: 'What is wrong' });
const dialog = page.getByRole('dialog', { name: 'Resume maria@lumen.test?' });
const changes = card.getByRole('list', { name: 'Changes of its limit' }).getByRole('listitem');
const message = (text: string) => page.getByRole('status').filter({ hasText: text });

async function open(guard: MailboxGuard, made: GuardChange[] = [], given: Partial<MailboxDetails> = {}) {
  const mailbox = sampleMailbox(given);
  const kept = createGuard(guard, made);
  const resume: typeof kept.answers.resume = (input) => {
    Object.assign(mailbox, { guard_pause: null, status: 'connected', state: 'sending' });
    return kept.answers.resume!(input);
  };
  const app = await renderApp(`/mailboxes/smtp/${mailbox._id}#guard`, {
    answers: {
      mailboxes: createMailboxes([mailbox]).answers,
      guard: { ...kept.answers, resume },
      placement: createPlacement().answers,
      signatures: { list: () => [] },
    },
  });
  return { app, mailbox, ...kept };
}

function openPaused() {
  const { guard, changes: made } = samplePausedGuard();
  return open(guard, made, { state: 'paused', status: 'disabled', guard_pause: guard.pause });
}

test('why a limit is what it is: what decides, what came back, every change with its reason', async () => {
  const made = [
    sampleGuardChange({ from: 20, to: 23, reason: 'calm', values: { days: 2 } }),
    sampleGuardChange({ from: 25, to: 20, reason: 'soft_bounces', values: { percent: 6, before_percent: 1.5 } }),
    sampleGuardChange({ from: 50, to: 25, reason: 'resumed', values: {}, by: 'Jonas Weber' }),
    sampleGuardChange({ from: 60, to: 50, reason: 'placement_worse', values: { percent: 50, before_percent: 90 } }),
  ];
  await open(sampleGuard({ limit_today: 23, limits: { set: 60, ramp: 40, goal: null, autopilot: 23 } }), made);
  await expect.element(card).toMatchTextContent('23 mails today: autopilot holds it back');
  await expect.element(card).toMatchTextContent(/Set by you60.*Slow beginning40.*Autopilot23decides/);
  await expect.element(card).toMatchTextContent(/Sent120.*Back for good10\.8%.*Complaints0.*Answers9/);
  await expectCount(changes, 4);
  await expect.element(changes.nth(0)).toMatchTextContent(/20 → 23 a day.*2 calm days/);
  await expect.element(changes.nth(1)).toMatchTextContent(/25 → 20 a day.*6\.0% came back for now, 1\.5%/);
  await expect.element(changes.nth(2)).toMatchTextContent('Jonas Weber read why and resumed it.');
  await expect.element(changes.nth(3)).toMatchTextContent('50.0% of a placement test was in the inbox, 90.0%');
  await expectAccessible();
});

test('resumed within the week, it says from when it counts, and that the days beside begin earlier', async () => {
  const guard = sampleGuard();
  await open({ ...guard, window: { ...guard.window, sent: 3, hard_bounces: 0, rate: 0, is_since_resumed: true } });
  await expect.element(card.getByRole('heading', { name: /^Since it was resumed, / })).toBeVisible();
  await expect.element(card).toMatchTextContent('The days shown above begin earlier and still have it.');
  await expect.element(card.getByRole('heading', { name: 'Last 7 days' })).not.toBeInTheDocument();
});

test('one that paused itself says why by the numbers of then, and is resumed after one was asked', async () => {
  const { app, mailbox, guard } = await openPaused();
  // what is counted now goes on without what led to it
  Object.assign(guard.window, { sent: 4, hard_bounces: 0, rate: 0 });
  await expect.element(problem).toMatchTextContent(/It paused itself: too many of its mails came back/);
  await expect
    .element(problem.getByRole('link', { name: 'See why' }))
    .toHaveAttribute('href', `/mailboxes/smtp/${mailbox._id}#guard`);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Paused itself');
  await expect.element(card).toMatchTextContent(/3 of 96 mails came back for good, 3\.1%/);
  await expect.element(card).toMatchTextContent(/By what counts now it is 4 sent, 0 back for good, complaints: 0\./);
  const incidents = card.getByRole('list', { name: 'What counts against it' }).getByRole('listitem');
  await expectCount(incidents, 5);
  await expect.element(incidents.first()).toMatchTextContent(/r\.haas@fair\.test.*Fair.*From the list Fair visitors/);
  await card.getByRole('button', { name: 'Show all 6' }).click();
  await expectCount(incidents, 6);
  await expectAccessible();
  // the button of the head asks as well
  await page.getByRole('button', { name: 'Resume', exact: true }).first().click();
  await expect.element(dialog).toMatchTextContent(/3 of 96.*at first 25 mails a day.*Above 3% it pauses itself again/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectCount(dialog, 0);
  expect(app.asked('guard', 'resume')).toEqual([]);
  await card.getByRole('button', { name: 'Resume' }).click();
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect.element(message('maria@lumen.test sends again')).toBeVisible();
  await expectCount(problem, 0);
  await expect.element(changes.first()).toMatchTextContent(/0 → 25 a day.*Maria Olsen read why/);
  expect(app.asked('guard', 'resume')).toEqual([{ id: mailbox._id }]);
  expect(app.asked('mailboxes', 'update')).toEqual([]);
});

test('resumed by somebody else meanwhile, or without room in the plan, it says so', async () => {
  const { app } = await openPaused();
  app.answer({ guard: { resume: () => refuse('not_paused_by_guard') } });
  await card.getByRole('button', { name: 'Resume' }).click();
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect.element(page.getByText('This mailbox did not pause itself')).toBeVisible();
  app.answer({ guard: { resume: () => refuse('upgrade_needed') } });
  await card.getByRole('button', { name: 'Resume' }).click();
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expectCount(dialog, 0);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('the numbers of a pause are told though its change stands pages away, and only once while nothing has changed', async () => {
  const { guard } = samplePausedGuard();
  const made = Array.from({ length: 12 }, (_, place) => sampleGuardChange({ at: at(-place) }));
  Object.assign(guard.window, { sent: 96, hard_bounces: 3, complaints: 0 });
  await open(guard, made, { state: 'paused', status: 'disabled', guard_pause: guard.pause });
  await expect.element(card).toMatchTextContent(/3 of 96 mails came back for good, 3\.1%/);
  await expect.element(card).not.toMatchTextContent('By what counts now');
});

test('one of the workspace’s own that has grown up is told its most, and not that it still grows', async () => {
  await open(sampleGuard({ limit_today: 25, limits: { set: 40, ramp: null, goal: 25, autopilot: null } }));
  await expect.element(card).toMatchTextContent('25 mails today: on your own domain it never writes more');
  await expect.element(card).toMatchTextContent(/Set by you40.*Most it may25decides/);
  await expect.element(card).not.toMatchTextContent('Slow beginning');
});

test('a pause that the page has not heard of is told before it is resumed', async () => {
  const { guard, changes: made } = samplePausedGuard();
  const { app } = await open(guard, made, { state: 'paused', status: 'disabled' });
  app.answer({ mailboxes: { update: () => refuse('paused_by_guard') } });
  await page.getByRole('button', { name: 'Resume', exact: true }).first().click();
  await expect.element(dialog).toMatchTextContent('3 of 96 mails came back for good');
  expect(app.asked('guard', 'resume')).toEqual([]);
});

test('autopilot is switched off and on', async () => {
  const { app } = await open(
    sampleGuard({ limit_today: 12, limits: { set: 25, ramp: null, goal: null, autopilot: 12 } }),
  );
  await turn('Autopilot');
  await expect.element(message('Autopilot is off')).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Autopilot' })).not.toBeChecked();
  await expect.element(changes.first()).toMatchTextContent(/12 → 25 a day.*Maria Olsen switched autopilot off/);
  await turn('Autopilot');
  await expect.element(message('Autopilot is on')).toBeVisible();
  expect(app.asked('guard', 'update').map(({ is_autopilot_on }) => is_autopilot_on)).toEqual([false, true]);
});

test('older changes come page by page', async () => {
  const made = Array.from({ length: 23 }, (_, place) => sampleGuardChange({ at: at(-60 * (place + 1)) }));
  await open(sampleGuard(), made);
  await expectCount(changes, 10);
  await card.getByRole('button', { name: 'Show older' }).click();
  await expectCount(changes, 20);
  await card.getByRole('button', { name: 'Show older' }).click();
  await expectCount(changes, 23);
});

test('a pause is shown as soon as it happens, without a reload', async () => {
  const { app, mailbox, guard, changes: made } = await open(sampleGuard());
  await expect.element(card).toMatchTextContent('Nothing has changed it yet.');
  const paused = samplePausedGuard();
  Object.assign(guard, paused.guard);
  made.unshift(...paused.changes);
  Object.assign(mailbox, { state: 'paused', status: 'disabled', guard_pause: paused.guard.pause });
  await tellLive('update_integration', { _id: mailbox._id });
  await expect.element(problem).toMatchTextContent('It paused itself');
  await expect.element(card).toMatchTextContent(/3 of 96 mails came back for good/);
  app.answer({ guard: { get: () => disconnect() } });
  await app.reload();
  await expect.element(card.getByRole('alert')).toBeVisible();
});
