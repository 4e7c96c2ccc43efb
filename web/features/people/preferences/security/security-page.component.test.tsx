import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionInfo } from '../../../../../contract/accounts/people.ts';
import { type Answers, refuse } from '../../../../testing/fake-api.ts';
import { expectCount } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { at, newId } from '../../../../testing/samples.ts';
import { sampleAccess } from '../../../../testing/access-answers.ts';

const dialog = page.getByRole('dialog');
const PASSWORD = 'the-right-password';
const CODES = Array.from({ length: 10 }, (_, index) => `code-${index}-abcd`);

const session = (given: Partial<SessionInfo> = {}): SessionInfo => ({
  _id: newId(),
  created_at: at(-60),
  used_at: at(-1),
  address: '127.0.0.1',
  agent: navigator.userAgent,
  client_name: null,
  is_current: false,
  ...given,
});

async function open(own: (accessState: ReturnType<typeof sampleAccess>) => Answers['accounts'] = () => ({})) {
  const accessState = sampleAccess();
  const empty = { items: [], total: 0, offset: 0 };
  return renderApp('/preferences/user/security', {
    accessState,
    answers: {
      oauth: { grants: ({ limit }) => ({ ...empty, limit }) },
      accounts: { sessions: ({ limit }) => ({ ...empty, limit }), ...own(accessState) },
    },
  });
}

test('the second step is set up with an app, gives recovery codes once, and is turned off again', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const app = await open((accessState) => {
    const put = (has_second_step: boolean) => (accessState.user = { ...accessState.user!, has_second_step });
    return {
      startSecondStep: ({ password }) =>
        password === PASSWORD
          ? { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Kithline:maria?secret=ABCDEFGHIJKLMNOP' }
          : refuse('wrong_password'),
      confirmSecondStep: ({ code }) => {
        if (code !== '123456') refuse('wrong_code');
        put(true);
        return { recovery_codes: CODES };
      },
      endSecondStep: () => {
        put(false);
        return {};
      },
    };
  });
  await page.getByRole('button', { name: 'Set up' }).click();
  await dialog.getByLabelText('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect
    .poll(() => dialog.element().querySelector('code')?.textContent.replaceAll(' ', ''))
    .toBe('ABCDEFGHIJKLMNOP');
  await dialog.getByLabelText('Code of the app').fill('654321');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(dialog.getByText('Wrong code')).toBeVisible();
  await dialog.getByLabelText('Code of the app').fill('123456');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expectCount(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'), 10);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Copied successfully' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(CODES.join('\n'));
  await dialog.getByRole('button', { name: 'I have kept them' }).click();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabelText('Current password').fill(PASSWORD);
  await dialog.getByLabelText('Code of the app').fill(CODES[0]!);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  expect(app.asked('accounts', 'endSecondStep')).toEqual([{ password: PASSWORD, code: CODES[0] }]);
});

test('another session is listed by its device and can be ended', async () => {
  let all = [session({ is_current: true }), session()];
  const other = all[1]!._id;
  const app = await open(() => ({
    sessions: ({ limit }) => ({ items: all, total: all.length, offset: 0, limit }),
    endSession: ({ session: ended }) => {
      all = all.filter(({ _id }) => _id !== ended);
      return {};
    },
  }));
  const rows = page.getByRole('region', { name: 'Sessions', exact: true }).getByRole('listitem');
  await expectCount(rows, 2);
  await expectCount(rows.filter({ hasText: 'This session' }), 1);
  await rows.getByRole('button', { name: /^End/ }).click();
  await expectCount(rows, 1);
  expect(app.asked('accounts', 'endSession')).toEqual([{ session: other }]);
});
