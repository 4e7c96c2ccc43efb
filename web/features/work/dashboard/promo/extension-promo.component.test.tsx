import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '../../../../testing/fake-api.ts';
import { expectCount } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sampleBrand } from '../../../../testing/samples.ts';

test('the extension is offered where the brand has one, and no more once it is hidden (S230)', async () => {
  const missing = () => refuse('internal');
  const answers = {
    dashboard: { today: missing, statistics: missing, activity: missing },
    tasks: { list: missing },
  };
  const promo = page.getByRole('region', { name: 'Work from your own browser' });
  const app = await renderApp('/dashboard', {
    brand: sampleBrand({ links: { extension: 'https://brand.test/extension' } }),
    answers,
  });
  const link = promo.getByRole('link', { name: 'Get the extension' });
  await expect.element(link).toHaveAttribute('href', 'https://brand.test/extension');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await promo.getByRole('button', { name: 'Hide this' }).click();
  await expectCount(promo, 0);
  await app.reload();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectCount(promo, 0);
  expect(localStorage.getItem('extensionPromoDismissed')).toBe('yes');
});
