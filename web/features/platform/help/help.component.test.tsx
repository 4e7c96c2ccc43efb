import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { campaignListAnswers } from '../../../testing/campaign-answers.ts';
import { expectAccessible, expectAddress, expectCount } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleBrand, sampleCampaign } from '../../../testing/samples.ts';
import { GUIDE_IDS } from './guide.ts';

const panel = page.getByRole('region', { name: 'Help', exact: true });
const opener = page.getByRole('button', { name: 'Help for this page' });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const search = page.getByRole('searchbox', { name: `Search ${GUIDE_IDS.length} guides` });

/** The list with a campaign on it. */
const openCampaigns = () => {
  const campaign = {
    ...sampleCampaign({ name: 'Heads of sales in the Nordics' }),
    trend: [],
    timezone: 'UTC',
    standing: null,
  };
  const { campaigns } = campaignListAnswers();
  const tabs = { all: 1, active: 1, paused: 0, finished: 0, draft: 0, archived: 0, deleted: 0 };
  return renderApp('/campaigns/my-campaigns', {
    answers: {
      campaigns: { ...campaigns, list: ({ limit }) => ({ items: [campaign], total: 1, offset: 0, limit, tabs }) },
    },
  });
};

test('help opens beside the page it explains, finds by a typing error and leads on (F023)', async () => {
  await renderApp('/campaigns/my-campaigns', { answers: campaignListAnswers() });
  await opener.click();
  await expect.element(panel.getByText('For this page')).toBeVisible();
  await expect.element(panel.getByRole('heading', { name: 'Your first campaign' })).toBeVisible();
  await expect.element(panel.getByRole('img', { name: /Your first campaign/ })).toBeVisible();
  // the page stays, and stays usable
  const create = page.getByRole('link', { name: 'New campaign' });
  expect(create.element().getBoundingClientRect().right).toBeLessThan(panel.element().getBoundingClientRect().left);
  await panel.getByRole('searchbox').fill('permisions');
  await panel.getByRole('button', { name: 'Members and permissions' }).click();
  await expect.element(panel.getByRole('heading', { name: 'Members and permissions' })).toBeVisible();
  await expectAccessible();
  await panel.getByRole('searchbox').fill('xyzzyq');
  await expect.element(panel.getByText('No guide fits that')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(panel, 0);
});

test('Escape closes the help from inside and from the page, and the keyboard is at its button again (F023)', async () => {
  await renderApp('/campaigns/my-campaigns', { answers: campaignListAnswers() });
  for (let round = 0; round < 2; round++) {
    await opener.click();
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Help');
    await userEvent.keyboard('{Escape}');
    await expectCount(panel, 0);
    await expect.poll(() => document.activeElement).toBe(opener.element());
  }
  await opener.click();
  await expect.element(panel).toBeVisible();
  const create = page.getByRole('link', { name: 'New campaign' }).element() as HTMLElement;
  create.focus();
  // what lies above is closed first
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(page.getByRole('dialog'), 0);
  await expect.element(panel).toBeVisible();
  create.focus();
  await userEvent.keyboard('{Escape}');
  await expectCount(panel, 0);
  expect(document.activeElement).toBe(create);
});

test('the campaigns fit beside the help, and where there is no room for both it lies above (F023)', async () => {
  const { accessState } = await openCampaigns();
  expect(accessState.accounts).toHaveLength(1);
  const table = page.getByRole('table');
  await expect.element(table).toBeVisible();
  await opener.click();
  await expect.element(panel).toBeVisible();
  const isCut = () => {
    const box = table.element().parentElement!;
    return box.scrollWidth > box.clientWidth + 1;
  };
  await expect.poll(isCut).toBe(false);
  const gap = () => panel.element().getBoundingClientRect().left - table.element().getBoundingClientRect().right;
  await expect.poll(gap).toBeGreaterThan(0);
  await expect.element(table.getByRole('switch').first()).toBeVisible();
  await page.viewport(1200, 900);
  await expect.poll(() => table.element().getBoundingClientRect().width).toBeGreaterThan(850);
  expect(panel.element().getBoundingClientRect().width).toBeGreaterThan(390);
});

test('the whole help has every guide by topic, a search and an empty answer (F023)', async () => {
  await renderApp('/help');
  await expect.element(heading('Help')).toBeVisible();
  await expectCount(page.getByRole('navigation', { name: 'Guides' }).getByRole('link'), GUIDE_IDS.length);
  await expectAccessible();
  await search.fill('xyzzyq');
  await expect.element(page.getByText('No guide fits that')).toBeVisible();
  await search.fill('simualte');
  await page.getByRole('link', { name: /^Simulate before you start/ }).click();
  await expectAddress(/^\/help\/simulate/);
  await expect.element(heading('Simulate before you start')).toBeVisible();
  await expectAccessible();
});

test('on a phone help is the whole screen (F023)', async () => {
  await page.viewport(390, 844);
  await renderApp('/campaigns/my-campaigns', { answers: campaignListAnswers() });
  await opener.click();
  await expect.element(panel.getByRole('heading', { name: 'Your first campaign' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expectCount(panel, 0);
});

test('help, learning and community lead to the guides where the brand names nothing else (F023)', async () => {
  const foot = page.getByRole('navigation', { name: 'More' });
  await renderApp('/campaigns/my-campaigns', { answers: campaignListAnswers() });
  const hrefs = () =>
    foot
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')?.replace(/\?.*/, ''));
  await expect.poll(hrefs).toEqual(['/help', '/help/first-campaign', '/help']);
  await renderApp('/campaigns/my-campaigns', {
    brand: sampleBrand({ links: { help: 'https://brand.test/help' } }),
    answers: campaignListAnswers(),
  });
  await expect.poll(hrefs).toEqual(['https://brand.test/help', '/help/first-campaign', '/help']);
});

test('help is open without an account and unpaid too, and exactly one line is marked (F023)', async () => {
  await renderApp('/help/add-account', { accounts: [] });
  await expect.element(heading('Connect an account')).toBeVisible();
  const lines = page.getByRole('navigation', { name: 'More' }).getByRole('link');
  const marked = () => lines.elements().filter((link) => link.getAttribute('aria-current') === 'page');
  await expect.poll(() => marked().map((link) => link.textContent)).toEqual(['Help']);
  const accessState = sampleAccess();
  await renderApp('/help', { ...accessState, space: { ...accessState.space, is_paid: false } });
  await expect.element(heading('First steps')).toBeVisible();
  await expect.poll(() => marked().map((link) => link.textContent)).toEqual(['Help']);
});
