import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AddressCheck } from '../../../../../contract/verification/schemas.ts';
import { inboxAnswers, sampleDialog, sampleProspect } from '../../../../testing/inbox-answers.ts';
import { prospectListAnswers } from '../../../../testing/prospect-answers.ts';
import { renderApp } from '../../../../testing/render-app.tsx';

test('the address of a prospect tells its verdict with reasons, date and source, and is mailed anyway by one click (issue 19)', async () => {
  const answers = prospectListAnswers();
  const inbox = inboxAnswers().answers;
  const person = sampleProspect(sampleDialog('Ada Lovelace'), { emails: { work: 'ada@deaf.test' } });
  let check: AddressCheck = {
    address: 'ada@deaf.test',
    verdict: 'bad',
    reasons: ['null_mx'],
    source: 'records',
    checked_at: '2026-11-18T09:00:00.000Z',
    is_waiting: false,
    allowed: null,
  };
  await renderApp(`/profiles/my-prospects/${person._id}`, {
    answers: {
      ...inbox,
      ...answers,
      prospects: { ...inbox.prospects, ...answers.prospects, byId: () => person },
      verification: {
        ofProspect: () => [check],
        checkAgain: () => [(check = { ...check, is_waiting: true })],
        allow: ({ is_allowed }) => [
          (check = { ...check, allowed: is_allowed ? { at: '2026-11-18T09:10:00.000Z', by: null } : null }),
        ],
      },
    },
  });
  const checks = page.getByRole('group', { name: 'Address checks: ada@deaf.test' });
  await expect.element(checks.getByText('bad', { exact: true })).toBeVisible();
  // in the same line as the address itself
  const value = page.getByRole('button', { name: /^ada@deaf\.test/ });
  const [address, verdict] = [value.element(), checks.getByText('bad', { exact: true }).element()].map((each) =>
    each.getBoundingClientRect(),
  );
  expect(Math.abs(address!.top + address!.height / 2 - verdict!.top - verdict!.height / 2)).toBeLessThan(6);
  await expect.element(checks).toMatchTextContent('Its domain says that it takes no mail');
  await expect.element(checks).toMatchTextContent('by its domain’s records');
  await checks.getByRole('button', { name: 'Mail anyway: ada@deaf.test' }).click();
  await expect.element(checks).toMatchTextContent('mailed anyway');
  await checks.getByRole('button', { name: 'Take back: ada@deaf.test' }).click();
  await expect.element(checks.getByRole('button', { name: 'Mail anyway: ada@deaf.test' })).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.element(checks.getByText('being checked')).toBeVisible();
});
