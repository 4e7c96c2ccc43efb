import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CheckFinding } from '../../../../contract/system/schemas.ts';
import { type Answers, disconnect } from '../../../testing/fake-api.ts';
import { expectTexts } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';

const rows = page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
const user = sampleUser({ is_admin: true, is_original_admin: true, platform_role: 'platform_admin' });

const WELL: CheckFinding = {
  check: 'workers',
  state: 'well',
  code: 'workers_well',
  values: { count: 2 },
  text: 'Worker processes at work: 2',
  fix: null,
};
const MISSING: CheckFinding = {
  check: 'mail',
  state: 'missing',
  code: 'mail_missing',
  values: {},
  text: 'No mail server is set: mails are kept, not sent',
  fix: 'Set SMTP_URL.',
};
const WRONG: CheckFinding = {
  check: 'queues',
  state: 'wrong',
  code: 'jobs_dead',
  values: { count: 1200 },
  text: 'Jobs that failed for good: 1200',
  fix: 'List them.',
};
const HELD: CheckFinding = {
  check: 'restore',
  state: 'wrong',
  code: 'restore_held',
  values: { time: '2026-11-16T08:30:00.000Z' },
  text: 'Sending is held since the restore of 2026-11-16T08:30:00.000Z: nothing leaves',
  fix: 'Look at it.',
};
const answering = (findings: CheckFinding[]): Answers => ({
  system: { checks: () => ({ version: '1.2.3', checked_at: '2026-11-16T09:00:00.000Z', findings }) },
});

test('the self-check lists what is wrong first, each with its fix, and can be asked again', async () => {
  const app = await renderApp('/admin/system', { user, answers: answering([WELL, MISSING, WRONG]) });
  await expectTexts(rows, [
    /^QueuesWrongJobs that failed for good: 1,200List them with “npm run jobs”/,
    /^MailNot set upNo mail server is set: mails are kept, not sentSet SMTP_URL\.$/,
    /^WorkersWellWorker processes at work: 2$/,
  ]);
  await expect.element(page.getByRole('status').filter({ hasText: '1 thing is wrong' })).toBeVisible();
  app.answer(answering([WELL]));
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'All is well' })).toBeVisible();
  await expectTexts(rows, [/^WorkersWell/]);
  app.answer(answering([HELD]));
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectTexts(rows, [/since the restore of 16 Nov 2026, \d+:30: nothing leaves/]);
});

test('a check that cannot be made says why and is tried again', async () => {
  const app = await renderApp('/admin/system', { user, answers: { system: { checks: disconnect } } });
  await expect.element(page.getByRole('heading', { name: 'The system could not be checked' })).toBeVisible();
  app.answer(answering([WELL]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectTexts(rows, [/^WorkersWell/]);
});

test('platform admins find it above their customers, owners of a brand do not', async () => {
  const answers: Answers = {
    ...answering([WELL]),
    admin: { customers: () => ({ items: [], total: 0, offset: 0, limit: 25 }) },
  };
  await renderApp('/admin/customers', { user, answers });
  await page.getByRole('link', { name: 'System' }).click();
  await expectTexts(rows, [/^WorkersWell/]);
  await renderApp('/admin/customers', { user: { ...user, platform_role: 'brand_owner' }, answers });
  await expect.element(page.getByText('No customer found')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'System' })).not.toBeInTheDocument();
});
