import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { expectCount } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';

test('settings of an unpaid workspace say so, and offer nothing that leads elsewhere (F031)', async () => {
  const accessState = sampleAccess({ accounts: [] });
  await renderApp('/settings', { ...accessState, space: { ...accessState.space, is_paid: false } });
  await expect.element(page.getByText(/The workspace is not paid/)).toBeVisible();
  const way = page.getByRole('link', { name: 'How to go on' });
  await expect.element(way).toHaveAttribute('href', '/billing-warning');
  await expectCount(page.getByRole('main').getByRole('link'), 1);
});
