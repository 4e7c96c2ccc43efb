import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListedCampaign } from '../../../../contract/campaigns/schemas.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { campaignListAnswers } from '../../../testing/campaign-answers.ts';
import { expectAccessible, expectAddress } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId, sampleAccount, sampleCampaign, sampleSpace, sampleUser } from '../../../testing/samples.ts';
import { createWizardCampaign, sampleSearch } from '../../../testing/wizard-answers.ts';
import { SAMPLE_PEOPLE_URL } from './create/sample-people.ts';

const listed = (name: string, credentialsId: string): ListedCampaign => ({
  ...sampleCampaign({ name, credentials_id: credentialsId }),
  trend: [],
  timezone: 'UTC',
  standing: null,
});
const names = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent);
const heads = page.getByRole('table').getByRole('button');
const head = (name: string) => heads.filter({ hasText: name }).first();
/** As assistive technology is told it. */
const sortOf = (name: string) =>
  [...document.querySelectorAll('thead th')].find(({ textContent }) => textContent.startsWith(name))?.ariaSort;

/** Two accounts with a campaign each, and a colleague who owns none. */
async function openList(rest = '') {
  const accessState = sampleAccess({
    accounts: [sampleAccount({ full_name: 'Ada One' }), sampleAccount({ full_name: 'Bela Two' })],
  });
  const [ada, bela] = accessState.accounts.map(({ _id }) => _id) as [string, string];
  const colleague = newId();
  const own = [listed('Of Ada', ada), listed('Of Bela', bela)];
  const { campaigns } = campaignListAnswers();
  const app = await renderApp(`/campaigns/my-campaigns${rest.replace('BELA', bela).replace('COLLEAGUE', colleague)}`, {
    accessState,
    answers: {
      campaigns: {
        ...campaigns,
        list: ({ limit, credentials_id: account, owner_id: owner }) => {
          const items = owner ? [] : own.filter(({ credentials_id: of }) => !account || of === account);
          const all = items.length;
          return {
            items,
            total: all,
            offset: 0,
            limit,
            tabs: { all, active: all, paused: 0, finished: 0, draft: 0, archived: 0, deleted: 0 },
          };
        },
      },
      spaces: {
        workers: () => [
          {
            _id: colleague,
            first_name: 'Cleo',
            last_name: 'Owner',
            full_name: 'Cleo Owner',
            email: 'cleo@kithline.test',
            photo: null,
            role: 'member',
            allowed_pages: {},
            available_credentials: [],
            joined_at: at(0),
            last_active_at: null,
            is_self: false,
            is_last_admin: false,
          },
        ],
      },
    },
  });
  const last = () => app.asked('campaigns', 'list').at(-1);
  return { app, ada, bela, colleague, last };
}

test('a column’s head sorts on the server, turns the order, and gives the own one back; the address keeps it (F043)', async () => {
  const { last } = await openList();
  await expect.poll(names).toEqual([expect.stringContaining('Of Ada')]);
  await expect.poll(() => sortOf('Replied')).toBe('none');
  await head('Replied').click();
  await expect.poll(() => sortOf('Replied')).toBe('descending');
  await expect.poll(last).toMatchObject({ sort: 'replied', order: 'desc', offset: 0 });
  await expectAddress(/sort=replied/);
  // rows in another order than their own cannot be dragged
  await expect.poll(() => document.querySelector('[title^="Drag"]')).toBeNull();
  await head('Replied').click();
  await expect.poll(() => sortOf('Replied')).toBe('ascending');
  await expect.poll(last).toMatchObject({ sort: 'replied', order: 'asc' });
  await head('Replied').click();
  await expect.poll(() => sortOf('Replied')).toBe('none');
  await expect.poll(() => document.querySelector('[title^="Drag"]')).not.toBeNull();
  for (const name of ['Campaign', 'Progress', 'Connected', 'Meetings', 'Updated'])
    expect(sortOf(name), name).toBe('none');
});

test('the list is filtered by sender and owner, says by what, and offers a way out where nothing matches (F043)', async () => {
  const { last, bela, colleague } = await openList();
  await expect.poll(names).toEqual([expect.stringContaining('Of Ada')]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Sender' }).click();
  await page.getByRole('option', { name: 'All accounts' }).click();
  await expect.poll(() => names().length).toBe(2);
  await expectAddress(/sender=all/);
  await expect.element(page.getByText('Sequences of all accounts')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sender' }).click();
  await page.getByRole('option', { name: 'Bela Two' }).click();
  await expect.poll(names).toEqual([expect.stringContaining('Of Bela')]);
  expect(last()).toMatchObject({ credentials_id: bela });
  await page.getByRole('combobox', { name: 'Owner' }).click();
  await page.getByRole('option', { name: 'Cleo Owner' }).click();
  await expect.element(page.getByRole('heading', { name: 'No campaign matches' })).toBeVisible();
  expect(last()).toMatchObject({ credentials_id: bela, owner_id: colleague });
  await expect.element(page.getByRole('button', { name: 'Remove “Owner: Cleo Owner”' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.poll(names).toEqual([expect.stringContaining('Of Ada')]);
  expect(page.getByText('Sender: Bela Two').elements()).toEqual([]);
});

test('filters and order come from the address, and on a phone the order stands in a menu (F043)', async () => {
  await page.viewport(390, 844);
  const { last, bela } = await openList('?sender=BELA&sort=name&order=desc');
  await expect.element(page.getByRole('article', { name: 'Of Bela' })).toBeVisible();
  expect(last()).toMatchObject({ credentials_id: bela, sort: 'name', order: 'desc' });
  await page.getByRole('button', { name: 'Sort' }).click();
  await expect
    .element(page.getByRole('menuitemradio', { name: 'Name, Z to A' }))
    .toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: 'Replied: most first' }).click();
  await expect.poll(last).toMatchObject({ sort: 'replied', order: 'desc' });
  await expect.element(page.getByText('Sender: Bela Two')).toBeVisible();
  await expectAccessible();
});

const ways = page.getByRole('navigation', { name: 'Ways to begin' });
/** A demo's workspace, with so many people, right after its first account was connected. */
async function openEmptyList(people: number, isDemo = true) {
  const user = sampleUser();
  return renderApp('/campaigns/my-campaigns', {
    user,
    space: sampleSpace({ _id: user.space!._id, admins: [user._id], is_demo: isDemo }),
    answers: {
      ...campaignListAnswers(),
      prospects: { count: () => ({ total: people, is_exact: true }) },
      searches: { list: () => [], customFields: () => [] },
      integrations: { ofCredential: () => [] },
    },
  });
}

test('after the first account the empty list leads on: to sample people where there is nobody, and back to the first steps (F023)', async () => {
  const app = await openEmptyList(0);
  await expect.element(page.getByText('The next step: choose the people')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Back to the first steps' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/dashboard\/my-dashboard/));
  await expectAccessible();
  const made = createWizardCampaign({ credentials_id: app.accessState.accounts[0]!._id });
  app.answer({
    ...made.answers,
    campaigns: { ...made.answers.campaigns, create: () => made.server.now },
  });
  await ways.getByRole('link', { name: /^With 25 sample people/ }).click();
  await expectAddress(/^\/campaign\/add\?.*from=sample/);
  await expect.element(page.getByRole('button', { name: /^Sample people/, pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use 25 sample people' }).click();
  await expect
    .poll(() => app.asked('campaigns', 'update').flatMap(({ searches }) => searches ?? []))
    .toEqual([expect.objectContaining({ name: 'Sample people', result_limit: 25 })]);
});

test('a campaign that nobody named has another name than the ones before it', async () => {
  const app = await openEmptyList(0);
  const made = createWizardCampaign({ credentials_id: app.accessState.accounts[0]!._id });
  const others = ['Untitled campaign', 'Untitled campaign 2', 'Untitled campaign 4'].map((name) =>
    listed(name, newId()),
  );
  app.answer({
    ...made.answers,
    campaigns: {
      ...made.answers.campaigns,
      list: ({ limit }) => ({
        items: others,
        total: others.length,
        offset: 0,
        limit,
        tabs: { all: 3, active: 3, paused: 0, finished: 0, draft: 0, archived: 0, deleted: 0 },
      }),
      create: () => made.server.now,
    },
  });
  await app.visit('/campaign/add?from=sample');
  await page.getByRole('button', { name: 'Use 25 sample people' }).click();
  await expect.poll(() => app.asked('campaigns', 'create').map(({ name }) => name)).toEqual(['Untitled campaign 3']);
});

test('what a page had begun when it was left does not go on in the next one', async () => {
  const app = await openEmptyList(0);
  const made = createWizardCampaign({ credentials_id: app.accessState.accounts[0]!._id });
  const isMade = Promise.withResolvers<void>();
  const create = () => isMade.promise.then(() => made.server.now);
  app.answer({ ...made.answers, campaigns: { ...made.answers.campaigns, create } });
  await app.visit('/campaign/add?from=sample');
  await page.getByRole('button', { name: 'Use 25 sample people' }).click();
  await expect.poll(() => app.asked('campaigns', 'create').length).toBe(1);
  await app.visit('/campaigns/my-campaigns');
  isMade.resolve();
  await expect.element(page.getByText('The next step: choose the people')).toBeVisible();
  for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  await expectAddress(/^\/campaigns\/my-campaigns/);
});

test('sample people that are in the campaign are not offered again', async () => {
  const app = await openEmptyList(0);
  const made = createWizardCampaign({
    credentials_id: app.accessState.accounts[0]!._id,
    searches: [sampleSearch({ name: 'Sample people', url: SAMPLE_PEOPLE_URL })],
  });
  app.answer(made.answers);
  await app.visit(`/campaign/edit/${made.server.now._id}?part=audience`);
  await page.getByRole('button', { name: /^Sample people/ }).click();
  await expect.element(page.getByText('The sample people are in this campaign.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use 25 sample people' })).toBeDisabled();
});

test('sample people are offered in no workspace that has people (F023)', async () => {
  const app = await openEmptyList(40);
  await expect.element(ways.getByRole('link', { name: /^From a link/ })).toBeVisible();
  await expect.poll(() => app.asked('prospects', 'count').length).toBe(1);
  expect(ways.getByRole('link', { name: /sample people/ }).elements()).toEqual([]);
  await app.visit('/campaign/add');
  await expect.element(page.getByRole('button', { name: /^From a link/, pressed: true })).toBeVisible();
  expect(page.getByRole('button', { name: /^Sample people/ }).elements()).toEqual([]);
});

test('a real workspace has no sample people, and nobody asks whether it needs some (F023)', async () => {
  const app = await openEmptyList(0, false);
  await expect.element(ways.getByRole('link', { name: /^From a link/ })).toBeVisible();
  expect(ways.getByRole('link', { name: /sample people/ }).elements()).toEqual([]);
  expect(app.asked('prospects', 'count')).toEqual([]);
});
