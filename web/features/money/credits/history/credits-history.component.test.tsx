import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CREDIT_CATEGORIES, type CreditChart, type CreditUse } from '../../../../../contract/credits/schemas.ts';
import { disconnect } from '../../../../testing/fake-api.ts';
import { tellLive } from '../../../../testing/fake-live.ts';
import { expectAccessible, expectAddress, expectCount } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { newId } from '../../../../testing/samples.ts';

const [ADA, FOUNDERS] = [
  { _id: newId(), name: 'Ada Fields' },
  { _id: newId(), name: 'Founders, warm' },
];
const DAYS = Array.from({ length: 14 }, (_, n) => `2026-11-${String(n + 3).padStart(2, '0')}`);

const chart = (given: Partial<CreditChart> = {}): CreditChart => ({
  start_date: DAYS[0]!,
  end_date: DAYS.at(-1)!,
  timezone: 'Europe/London',
  days: DAYS.map((date, n) => ({ date, used: n * 10, by_type: n === 0 ? {} : { enrichment: n * 7, sms: n * 3 } })),
  used: 909.2,
  returned: 73.5,
  users: [ADA],
  campaigns: [FOUNDERS],
  ...given,
});
const use = (given: Partial<CreditUse> = {}): CreditUse => ({
  at: '2026-11-16T14:12:00.000Z',
  usage_type: 'enrichment',
  count: 24,
  credits: 24,
  reserved: 27,
  returned: 3,
  user: null,
  campaign: FOUNDERS,
  credential: ADA,
  balance: 660,
  ...given,
});

const open = (uses: CreditUse[], path = '/billing/credits-history') =>
  renderApp(path, {
    answers: {
      credits: {
        chart: () => chart(),
        history: ({ limit, offset = 0 }) => ({ items: uses.slice(0, limit), total: uses.length, offset, limit }),
      },
    },
  });

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
});

test('the history of credits has a chart by day and category, its sums, and ten lines by day (S084)', async () => {
  const app = await open([
    use(),
    use({ at: '2026-11-15T09:00:00.000Z', usage_type: 'sms', count: 2, credits: 2, returned: 0 }),
  ]);
  await expect.element(page.getByText('24 emails and phones found')).toBeVisible();
  await expect.element(page.getByText('reserved 27, 3 given back')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Founders, warm' }).first()).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Mon,? 16 November −130/ })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Credits used by day from 3 Nov to 16 Nov: 910 in all' }))
    .toBeVisible();
  expect(document.querySelectorAll('rect[data-part="enrichment"]')).toHaveLength(13);
  expect(document.querySelectorAll('rect[data-part="sms"]')).toHaveLength(13);
  expect(app.asked('credits', 'history')[0]).toMatchObject({
    limit: 10,
    start_date: DAYS[0],
    end_date: DAYS.at(-1),
    timezone: 'Europe/London',
  });
  await expectAccessible();
});

test('what was given, bought and ended stands beside what was used', async () => {
  const change = { _id: newId(), at: '2026-11-09T09:00:00.000Z', user: null };
  await renderApp('/billing/credits-history', {
    answers: {
      credits: {
        chart: () =>
          chart({
            changes: [
              { ...change, kind: 'purchase', credits: 1500, user: ADA, balance: 2160 },
              { ...change, _id: newId(), kind: 'expire', credits: -40, balance: 660 },
            ],
          }),
        history: ({ limit, offset = 0 }) => ({ items: [], total: 0, offset, limit }),
      },
    },
  });
  const changes = page.getByRole('region', { name: 'Credits that came and went' });
  await expect.element(changes.getByRole('listitem').first()).toHaveTextContent('9 NovBought Ada Fields+1,5002,160');
  await expect
    .element(changes.getByRole('listitem').last())
    .toHaveTextContent('9 NovLeft of the last period, ended−40660');
  await expectAccessible();
});

test('credits that were used are shown rounded up (R381)', async () => {
  await open([use({ credits: 1.25, returned: 0, balance: 12.75 })]);
  await expect.element(page.getByText('910', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '−2', exact: true })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '12', exact: true })).toBeVisible();
});

test('the 13 categories have a name and words for what was done (R387)', async () => {
  await open(CREDIT_CATEGORIES.map((usage_type) => use({ usage_type, count: 2 })));
  await page.getByRole('combobox', { name: 'Category' }).click();
  const names = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Enrichment',
    'AI comment',
    'AI message',
    'Personality type',
    'Phone installation',
    'Phone monthly payment',
    'SMS',
    'Call',
    'Inbox AI message',
    'AI sentiment',
    'Personalized message',
    'Magic campaigns',
    'AI assistant in campaigns',
    // beyond the 13 of the specification
    'Domain',
  ]);
});

test('the history is filtered by member, campaign, category and days, which stand in the address', async () => {
  const app = await open([use()], '/billing/credits-history?page=3');
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Who', ADA.name);
  await choose('Campaign', FOUNDERS.name);
  await choose('Category', 'SMS');
  await page.getByRole('textbox', { name: 'From' }).fill('01/11/2026');
  await userEvent.keyboard('{Enter}');
  await expectAddress(/^(?!.*page=)(?=.*member=)(?=.*campaign=)(?=.*category=sms)(?=.*from=2026-11-01)/);
  await expect
    .poll(() => app.asked('credits', 'history').at(-1))
    .toMatchObject({
      user_id: ADA._id,
      campaign_id: FOUNDERS._id,
      usage_type: 'sms',
      start_date: '2026-11-01',
      offset: 0,
    });
});

test('accounts that acted by themselves are among those to choose from, and the zone is named', async () => {
  const account = { _id: newId(), name: 'María Álvarez' };
  const app = await open([use({ credential: account })]);
  app.answer({ credits: { chart: () => chart({ credentials: [account] }) } });
  await app.reload();
  await expect.element(page.getByRole('cell', { name: 'María Álvarez Account' })).toBeVisible();
  await expect.element(page.getByText('3 Nov to 16 Nov, by the clock of Europe/London')).toBeVisible();
  await page.getByRole('combobox', { name: 'Who' }).click();
  await expect.element(page.getByText('Accounts', { exact: true })).toBeVisible();
  await page.getByRole('option', { name: account.name }).click();
  await expectAddress(/account=/);
  await expect.poll(() => app.asked('credits', 'history').at(-1)).toMatchObject({ credential_id: account._id });
});

test('what is exported is what the filters leave', async () => {
  const app = await open([use()], '/billing/credits-history?category=sms');
  app.answer({ credits: { export: () => ({ filename: 'credits.csv', content: 'time', is_complete: false }) } });
  await page.getByRole('button', { name: 'Export 1 entry' }).click();
  await expect.element(page.getByText(/newest 50,000 entries/)).toBeVisible();
  expect(app.asked('credits', 'export')[0]).toMatchObject({ usage_type: 'sms', start_date: DAYS[0] });
});

test('a history without uses says so, and one that cannot be read can be asked for again', async () => {
  const app = await open([]);
  await expect.element(page.getByRole('heading', { name: 'No credits were used' })).toBeVisible();
  app.answer({ credits: { chart: () => disconnect() } });
  await app.reload();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  app.answer({ credits: { chart: () => chart() } });
  await again.click();
  await expect.element(page.getByRole('heading', { name: 'No credits were used' })).toBeVisible();
});

test('credits that are used meanwhile appear by themselves', async () => {
  const uses = [use()];
  const app = await open(uses);
  await expect.element(page.getByText('24 emails and phones found')).toBeVisible();
  uses.unshift(use({ usage_type: 'call', count: 3 }));
  await tellLive('update_credits', { space_id: app.accessState.space._id });
  await expect.element(page.getByText('3 calls made')).toBeVisible();
});

test('on a phone each use stands as a block, with what it cost beside it', async () => {
  await page.viewport(390, 844);
  await open([use()]);
  await expectCount(page.getByText('24 emails and phones found'), 1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await page.viewport(1440, 900);
});
