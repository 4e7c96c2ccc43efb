import { expect, test } from '../support/test.ts';

const PAPERS = [
  { id: 'S009', path: '/privacy-policy', heading: 'Privacy policy', german: 'Datenschutzerklärung', paper: 'privacy' },
  { id: 'S010', path: '/terms-of-use', heading: 'Terms of use', german: 'Nutzungsbedingungen', paper: 'terms' },
];

for (const { id, path, heading, german, paper } of PAPERS) {
  test(`${id} R028 ${path} is open to everyone, speaks in the brand’s name and in each language`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
    await expect(page.getByText(/^Kithline (runs this site|helps companies)/)).toBeVisible();
    await expect(page.getByText('Last changed on 15 November 2026')).toBeVisible();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await expect(page.getByRole('heading', { name: german, level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

  test(`${path} leads to the brand’s own document where it has one`, async ({ page }) => {
    await page.route('**/api/brand/config*', async (route) => {
      const reply = await (await route.fetch()).json();
      reply.payload.links = { ...reply.payload.links, [paper]: 'https://brand.test/paper' };
      await route.fulfill({ json: reply });
    });
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'https://brand.test/paper' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  });
}
