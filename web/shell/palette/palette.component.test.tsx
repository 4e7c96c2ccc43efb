import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PaletteRecord } from '../../../contract/palette/schemas.ts';
import { fitOf } from '../../../engine/palette/rank-names.ts';
import { campaignListAnswers } from '../../testing/campaign-answers.ts';
import type { Answers } from '../../testing/fake-api.ts';
import { expectAddress, expectAccessible, expectTexts } from '../../testing/look.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleAccess } from '../../testing/access-answers.ts';
import { newId, sampleCampaign, sampleUser } from '../../testing/samples.ts';

const field = page.getByRole('combobox', { name: 'Search people, campaigns, screens and actions' });
const picked = page.getByRole('option', { selected: true });
const line = (kind: PaletteRecord['kind'], title: string, given: Partial<PaletteRecord> = {}): PaletteRecord => ({
  kind,
  _id: newId(),
  title,
  detail: '',
  photo_link: null,
  status: null,
  score: 1,
  ...given,
});

const RECORDS = [
  line('campaign', 'VP Sales in DACH', { status: 'active' }),
  line('campaign', 'Vendors of the north', { status: 'paused' }),
  line('prospect', 'Priya Raman', { detail: 'Head of Sales, Fieldnote' }),
  line('member', 'Ada Member'),
];

function withRecords() {
  const changed: string[] = [];
  const answers: Answers = {
    ...campaignListAnswers(),
    palette: {
      search: ({ q, kind }) =>
        RECORDS.filter((record) => !kind || record.kind === kind).flatMap((record) => {
          const score = q === '' ? 1 : fitOf(q, record.title);
          return score > 0 ? { ...record, score } : [];
        }),
      recent: ({ records }) => records.flatMap(({ _id }) => RECORDS.find((record) => record._id === _id) ?? []),
    },
  };
  answers.spaces = { workers: () => [], invites: () => [], codeInvites: () => [] };
  answers.campaigns = {
    ...answers.campaigns,
    updateStatus: ({ id, status }) => {
      changed.push(`${id} ${status}`);
      return sampleCampaign({ _id: id, status });
    },
  };
  return { answers, changed };
}

async function openPalette(answers: Answers, given: Parameters<typeof renderApp>[1] = {}) {
  localStorage.removeItem('paletteRecent');
  const app = await renderApp('/campaigns', { ...given, answers });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  return app;
}

test('records, screens and main actions are found with the keyboard, also with a slip (F028)', async () => {
  const { answers, changed } = withRecords();
  await openPalette(answers);
  await expectAccessible();

  await field.fill('new campaign');
  await expect.element(picked).toMatchTextContent(/^New campaign/);
  await field.fill('audti');
  await expect.element(picked).toMatchTextContent(/^Audit log/);
  await field.fill('webhook');
  await expect.element(picked).toMatchTextContent(/^Webhooks/);
  await field.fill('api key');
  await expect.element(picked).toMatchTextContent(/^API keys/);
  await field.fill('sign out');
  await expect.element(picked).toMatchTextContent(/^Log out/);
  await field.fill('pirya');
  await expect.element(picked).toMatchTextContent(/Priya Raman/);
  await field.fill('# ven');
  await expectTexts(page.getByRole('option'), [/^Vendors of the north/]);

  await field.fill('pause vp');
  await expect.element(page.getByRole('option', { name: /^Pause VP Sales in DACH/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('option', { name: /^Pause VP Sales in DACH/ }).click();
  await expect.element(page.getByText('VP Sales in DACH is paused')).toBeVisible();
  expect(changed).toEqual([`${RECORDS[0]?._id} paused`]);
});

test('what is typed before the field is there is not lost, nor done by the page (F028)', async () => {
  const { answers } = withRecords();
  await renderApp('/campaigns', { answers });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const press = (key: string, given: KeyboardEventInit = {}) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...given }));
  const scheme = document.documentElement.dataset.mantineColorScheme;
  press('k', { ctrlKey: true });
  // a single letter is a shortcut of the page, Enter presses what has the keyboard
  for (const key of ['t', 'x', 'Backspace', 'h', 'Enter']) press(key);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('th');
  await userEvent.keyboard('ing');
  await expect.element(field).toHaveValue('thing');
  expect(document.documentElement.dataset.mantineColorScheme).toBe(scheme);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  press('k', { ctrlKey: true });
  await expect.element(field).toHaveValue('');
});

test('what was opened last is offered first, before a letter is typed', async () => {
  const { answers } = withRecords();
  await openPalette(answers);
  await field.fill('ada');
  await expect.element(picked).toMatchTextContent(/Ada Member/);
  await userEvent.keyboard('{Enter}');
  await expectAddress(/\/preferences\/workspace\/users\/.*member=/);
  await expect.element(field).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect
    .element(page.getByRole('group', { name: 'Recent' }).getByRole('option').first())
    .toMatchTextContent(/Ada Member/);
});

test('a member is offered only what is open to them', async () => {
  const { answers } = withRecords();
  const space = { _id: newId(), role: 'member', allowed_pages: { campaigns: true }, is_visiting: false } as const;
  const { space: own } = sampleAccess();
  await openPalette(answers, {
    user: sampleUser({ space }),
    space: { ...own, _id: space._id, can: { manage: false } },
  });
  await field.fill('new');
  await expect.element(picked).toMatchTextContent(/^New campaign/);
  await expect.element(page.getByRole('option', { name: /template/ })).not.toBeInTheDocument();
  await field.fill('audit');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
});
