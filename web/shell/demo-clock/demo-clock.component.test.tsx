import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Statistics, Today } from '../../../contract/dashboard/schemas.ts';
import type { WaitReason } from '../../../contract/enrolments/reasons.ts';
import { sampleAccess, type TestAccess } from '../../testing/access-answers.ts';
import { campaignListAnswers } from '../../testing/campaign-answers.ts';
import { createCampaignPage } from '../../testing/campaign-page-answers.ts';
import { type Answers, refuse } from '../../testing/fake-api.ts';
import { createLimits, sampleLimitChange } from '../../testing/limits-answers.ts';
import { expectAccessible, expectCount, expectTexts } from '../../testing/look.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { at, sampleAccount } from '../../testing/samples.ts';
import { createWizardCampaign, sampleStep } from '../../testing/wizard-answers.ts';

/** A day in a minute: as fast as a demo runs. */
const SCALE = 1_440;
const CLOCK = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? \\d\\d:\\d\\d';
const MOMENT = `${CLOCK} on the demo clock, in \\d+ (?:seconds?|minutes?)`;
const chip = page.getByRole('button', { name: /^Demo clock/ });

/** The workspace of a demo: what it is at in the settings, its days are short. */
function demoAccess(given: Partial<TestAccess> = {}): TestAccess {
  const accessState = sampleAccess(given);
  return { ...accessState, space: { ...accessState.space, is_demo: true, time_scale: SCALE } };
}
const open = (path: string, answers: Answers, accessState = demoAccess()) => renderApp(path, { accessState, answers });

test('a demo says on every page that its days pass quickly, and a real workspace says nothing (F042)', async () => {
  await open('/campaigns', campaignListAnswers());
  await expect.element(chip).toMatchTextContent(new RegExp(`Demo clock${CLOCK}a day takes 1 minute`));
  const shown = () => chip.element().textContent;
  const first = shown();
  await expect.poll(shown).not.toBe(first);
  await chip.click();
  const about = page.getByRole('dialog', { name: 'Demo clock' });
  await expect.element(about).toMatchTextContent('a day takes 1 minute, a week 7 minutes');
  await expect.element(about).toMatchTextContent(/The next day begins in \d+ seconds?/);
  await expectAccessible();

  await page.viewport(390, 800);
  await open('/campaigns', campaignListAnswers());
  await expect.element(chip).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1440, 900);

  await open('/campaigns', campaignListAnswers(), sampleAccess());
  await expect.element(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
  await expectCount(chip, 0);
});

test('the review before the launch tells hours and the first action by the demo clock (F042)', async () => {
  const account = sampleAccount({ timezone: 'Europe/Madrid' });
  const campaign = createWizardCampaign({
    credentials_id: account._id,
    sequences_nodes: [sampleStep('seen', { action: 'view' })],
  });
  const values = { from: 9, to: 18, zone: 'Europe/Madrid' };
  const begins = { at: at(0.7), reason: 'work_hours' as const, values };
  campaign.answers.campaigns!.check = () => ({ problems: [], begins });
  const path = `/campaign/edit/${campaign.server.now._id}?part=review`;
  await open(path, campaign.answers, demoAccess({ accounts: [account] }));
  const review = page.getByRole('main');
  await expect.element(review).toMatchTextContent(new RegExp(`The first actions follow ${MOMENT}`));
  await expect.element(review).toMatchTextContent('Works 09:00–18:00, demo clock');
  await expect.element(review).toMatchTextContent('sends from 09:00 to 18:00 (demo clock)');
  expect(review.element().textContent).not.toContain('Europe/Madrid');
});

test('why people wait, and when the campaign sends next, are told by the demo clock (F042)', async () => {
  const account = sampleAccount({ timezone: 'Europe/Madrid' });
  const waiting = (reason: WaitReason, values: Record<string, string | number>) => ({
    reason,
    values,
    people: 3,
    until: at(0.7),
    fix: null,
  });
  const { whole, answers } = createCampaignPage({
    campaign: { credentials_id: account._id, sequences_nodes: [sampleStep('seen', { action: 'view' })] },
    sent: { seen: 4 },
    days: [{ day: '2026-11-17', sent: 15, contacted: 0, accepted: 0, replied: 0 }],
    waits: {
      items: [
        waiting('work_hours', { from: 9, to: 18, zone: 'Europe/Madrid' }),
        waiting('daily_limit', { action: 'views', used: 80, limit: 80 }),
      ],
    },
  });
  await open(`/campaign/view/${whole._id}`, answers, demoAccess({ accounts: [account] }));
  const rows = page.getByRole('list', { name: 'Why people wait' }).getByRole('listitem');
  await expectCount(rows, 2);
  for (const row of rows.all()) await expect.element(row).toMatchTextContent(new RegExp(`Next one ${MOMENT}`));
  await expect.element(rows.first()).toMatchTextContent('Works 09:00–18:00, demo clock');
  await expect.element(page.getByText(new RegExp(`Next send ${MOMENT}`))).toBeVisible();
  await expect.element(page.getByText('Days of the demo clock: each takes 1 minute')).toBeVisible();
});

test('an account outside of its hours says until when by the demo clock, and so do its limits (F042)', async () => {
  const activity_dict = { status: 'outside_hours' as const, text: 'Outside of its hours', until: at(0.7), links: [] };
  const account = sampleAccount({ activity_dict, timezone: 'Europe/Madrid' });
  const limits = createLimits({}, [sampleLimitChange(), sampleLimitChange({ at: at(-10) })]);
  const answers: Answers = {
    credentials: {
      impact: () => ({ campaigns: 0, people: 0 }),
      onboardingInfo: () => refuse('internal'),
    },
    limits: { ...limits.answers, health: () => refuse('internal') },
    signatures: { list: () => [] },
    ...campaignListAnswers(),
  };
  const app = await open('/settings/account', answers, demoAccess({ accounts: [account] }));
  await expect.element(page.getByText(new RegExp(`until ${MOMENT}`))).toBeVisible();
  await app.visit('/settings/limits');
  await expect
    .element(page.getByText(new RegExp(`Resets ${CLOCK}, [\\d,]+ days later on the demo clock, in`)).first())
    .toBeVisible();
  await expect.element(page.getByText(new RegExp(`local time ${CLOCK}, demo clock`))).toBeVisible();
  await expect.element(page.getByText('Read from the demo clock, whatever the time zone')).toBeVisible();
  // a date would move with every minute, and lie before the account was there
  const changes = page.getByRole('list', { name: 'Changes of the limits' }).getByRole('time');
  await expectTexts(changes, ['5 days ago on the demo clock', 'Today on the demo clock']);
});

const figure = { now: 0, before: 0 };
const STATISTICS: Statistics = {
  period: '1_week',
  timezone: 'Europe/Madrid',
  from: at(-7 * 24 * 60),
  to: at(0),
  contacted: { now: 25, before: 12 },
  accepted: figure,
  replied: figure,
  meetings: figure,
  acceptance_rate: { now: null, before: null },
  reply_rate: { now: null, before: null },
  series: [{ day: '2026-11-17', contacted: figure, accepted: figure, replied: figure, meetings: figure }],
};
const person = (full_name: string) => ({ _id: sampleAccount()._id, full_name, photo_link: null });
const today = (): Today => ({
  needs: [],
  accounts: [
    { credentials: person('Ada'), status: 'active', sends_until: at(0.7), actions: [] },
    { credentials: person('Bo'), status: 'active', sends_until: null, actions: [] },
    { credentials: person('Cy'), status: 'active', sends_until: at(-0.1), actions: [] },
  ],
  first_day: {
    has_sender: true,
    has_mailbox: true,
    has_people: true,
    has_campaign: true,
    has_reply: true,
    has_answer: true,
  },
  tasks: { due_today: 0, overdue: 0, open: 0 },
});

test('today and the days of the dashboard are those of the demo clock, and say so (F056, T07)', async () => {
  const answers: Answers = {
    dashboard: {
      today,
      statistics: () => STATISTICS,
      activity: () => ({ items: [], before: null }),
    },
    tasks: { list: ({ limit }) => ({ items: [], total: 0, offset: 0, limit }) as never },
  };
  await open('/dashboard', answers);
  const accounts = page.getByRole('region', { name: 'Accounts today' });
  await expect.element(accounts).toMatchTextContent('Today on the demo clock');
  const of = (name: string) => accounts.getByRole('listitem').filter({ hasText: name });
  await expect.element(of('Ada')).toMatchTextContent(new RegExp(`Sends today until ${MOMENT}`));
  for (const name of ['Bo', 'Cy'])
    await expect.element(of(name)).toMatchTextContent('Does not send any more today on the demo clock');
  // a face keeps its shape beside a long line
  const face = of('Ada').getByText('A', { exact: true }).element().parentElement!.getBoundingClientRect();
  expect([face.width, face.height]).toEqual([32, 32]);
  const results = page.getByRole('region', { name: /^Results/ });
  await expect.element(results).toMatchTextContent('Days of the demo clock: each takes 1 minute');
});
