import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { campaignListAnswers } from '../../testing/campaign-answers.ts';
import { disconnect } from '../../testing/fake-api.ts';
import { expectAddress } from '../../testing/look.ts';
import { renderApp } from '../../testing/render-app.tsx';

const noConnection = page.getByRole('heading', { name: 'No connection' });
const campaigns = page.getByRole('heading', { name: 'Campaigns', level: 1 });
const retry = page.getByRole('button', { name: 'Try now' });

/** The campaigns while no server answers, until the test says that it is back. */
async function openWithoutServer() {
  let isBack = false;
  const app = await renderApp('/campaigns', { answers: campaignListAnswers() });
  const { user, brand } = app.standing;
  const validate = () => (isBack ? { is_logged_in: true, brand: brand.key, user } : disconnect());
  app.answer({ accounts: { validateToken: validate } });
  await app.visit('/campaigns');
  return () => {
    isBack = true;
  };
}

test('S012 R169 R030 without a server the error page shows, tries again when told to, and goes home when it answers', async () => {
  const comeBack = await openWithoutServer();
  await expectAddress(/\/error/);
  await expect.element(noConnection).toBeVisible();
  await retry.click();
  await expect.element(page.getByText(/Trying again in \d+ seconds?/)).toBeVisible();
  await expectAddress(/\/error/);
  comeBack();
  await retry.click();
  await expect.element(campaigns).toBeVisible();
});

test('R030 the error page goes home by itself once the server is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const comeBack = await openWithoutServer();
  await expect.element(noConnection).toBeVisible();
  comeBack();
  await vi.advanceTimersByTimeAsync(11_000);
  await expect.element(campaigns).toBeVisible();
});
