import { test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { refuse } from '../../../testing/fake-api.ts';
import { expectAddress } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';

test('who put off confirming their address is led back to it where a workspace needs it (T10)', async () => {
  const user = sampleUser({ email_confirmed: false, space: null, spaces_count: 0 });
  await renderApp('/space/create?skippedEmailConfirmation=true', {
    accessState: { ...sampleAccess(), user },
    answers: { spaces: { create: () => refuse('email_unconfirmed') } },
  });
  await page.getByRole('textbox', { name: 'Name' }).fill('Keys');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.getByText('Please confirm your email first').click();
  await page.getByRole('link', { name: 'Confirm your email' }).click();
  await expectAddress(/\/auth\/activate-email/);
});
