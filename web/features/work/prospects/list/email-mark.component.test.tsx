import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress } from '../../../../testing/look.ts';
import { prospectListAnswers, sampleProspectLine } from '../../../../testing/prospect-answers.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { at } from '../../../../testing/samples.ts';

test('the list shows what is thought of an address, and is narrowed to the bad ones (issue 19)', async () => {
  const check = (verdict: 'good' | 'bad', reason: 'null_mx' | null) => ({ verdict, reason, checked_at: at(-60) });
  const lines = [
    sampleProspectLine('Ada Lovelace', { email: 'ada@lumen.example', email_check: check('good', null) }),
    sampleProspectLine('Bob Bad', { email: 'bob@deaf.example', email_check: check('bad', 'null_mx') }),
    sampleProspectLine('New One', { email: 'new@lumen.example' }),
  ];
  const app = await renderApp('/profiles/my-prospects', { answers: prospectListAnswers(lines) });
  await expect.element(page.getByRole('img', { name: /^Good address/ })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: /^Bad address · Its domain says that it takes no mail/ }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Address check' }).click();
  await page.getByRole('option', { name: 'Bad address' }).click();
  await expectAddress(/email_check=bad/);
  await expect.poll(() => app.asked('prospects', 'list').at(-1)).toMatchObject({ email_check: 'bad' });
  await expect.element(page.getByRole('button', { name: 'Remove filter: Bad address' })).toBeInTheDocument();
});
