import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RestoreState } from '../../../../contract/restores/schemas.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { campaignListAnswers } from '../../../testing/campaign-answers.ts';
import { expectAccessible, expectCount } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newId } from '../../../testing/samples.ts';

const HOLD = { backup_at: '2026-05-04T10:00:00.000Z', restored_at: '2026-05-04T12:00:00.000Z' };
const banner = page.getByRole('complementary', { name: 'Sending is held' });
const review = banner.getByRole('button', { name: 'Review' });
const dialog = page.getByRole('dialog', { name: 'After the restore' });
const goOn = dialog.getByRole('button', { name: 'Go on sending' });

test('everybody is told that nothing leaves after a restore; nobody else is led to its end (F001)', async () => {
  await renderApp('/campaigns', {
    answers: { ...campaignListAnswers(), restores: { hold: () => ({ hold: HOLD, held_accounts: 0 }) } },
  });
  await expect.element(banner).toMatchTextContent('Everything can be read, nothing leaves.');
  await expectCount(review, 0);
});

test('who runs the platform sees which accounts were asked, and goes on sending (F001)', async () => {
  const accessState = sampleAccess();
  const user = { ...accessState.user!, platform_role: 'platform_admin' as const };
  let hold: typeof HOLD | null = HOLD;
  const waiting = {
    _id: newId(),
    name: 'Ada Lovelace',
    workspace: 'Lumen',
    reason: 'waiting' as const,
    tried_at: null,
    people: 12,
  };
  let unasked: RestoreState['unasked'] = [waiting];
  const released: boolean[] = [];
  await renderApp('/campaigns', {
    ...accessState,
    user,
    answers: {
      ...campaignListAnswers(),
      restores: {
        hold: () => ({ hold, held_accounts: unasked.length }),
        state: () => ({
          hold,
          accounts: { total: 3, asked: 3 - unasked.length },
          found: { messages: 41, invitations: 7 },
          unasked,
        }),
        release: ({ anyway }) => {
          released.push(anyway ?? false);
          hold = null;
          if (anyway) unasked = [];
          return {};
        },
      },
    },
  });
  await review.click();
  await expect.element(dialog).toMatchTextContent('2 of 3 accounts asked · 41 messages found · 7 invitations found');
  await expect.element(dialog).toMatchTextContent('Being asked');
  // nobody can answer for an account that was not even tried
  await expectCount(dialog.getByRole('checkbox'), 0);
  await expect.element(goOn).toBeDisabled();
  await expectAccessible();
  // it could not be asked: the others go on, or somebody answers for it
  unasked = [{ ...waiting, reason: 'not_connected', tried_at: HOLD.restored_at }];
  await dialog.getByRole('button', { name: 'Close' }).click();
  await review.click();
  await expect.element(dialog).toMatchTextContent('Not signed in');
  await goOn.click();
  await expect.element(banner).toMatchTextContent('1 account is still held after the restore');
  await review.click();
  await expect.element(goOn).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Go on with these too/ }).click();
  await goOn.click();
  await expectCount(banner, 0);
  expect(released).toEqual([false, true]);
});
