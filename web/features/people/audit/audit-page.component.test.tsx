import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { expectAddress } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';

test('days are asked for and written as the reader’s region writes them, not as the browser’s own field does', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
  const accessState = sampleAccess();
  const path = `/preferences/workspace/audit/${accessState.space._id}`;
  await renderApp(`${path}?from=2026-11-17`, {
    accessState,
    answers: {
      audit: { list: ({ limit }) => ({ items: [], total: 0, offset: 0, limit }) },
      spaces: { workers: () => [] },
    },
  });
  await expect.element(page.getByRole('textbox', { name: 'From' })).toHaveValue('17/11/2026');
  const to = page.getByRole('textbox', { name: 'To' });
  await to.fill('3/12/2026');
  await expectAddress(/to=2026-12-03/);
  await to.fill('4/12/27');
  await userEvent.keyboard('{Enter}');
  await expectAddress(/to=2027-12-04/);
  await expect.element(to).toHaveValue('04/12/2027');
  await to.fill('');
  await expectAddress(/^(?!.*to=)/);
});
