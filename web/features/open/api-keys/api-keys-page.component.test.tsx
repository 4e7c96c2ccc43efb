import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ApiKey } from '../../../../contract/api-keys/schemas.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { refuse } from '../../../testing/fake-api.ts';
import { expectAccessible, expectTexts } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId } from '../../../testing/samples.ts';

const DAY = 24 * 60;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const keys = () => page.getByRole('list', { name: 'API keys' }).getByRole('listitem');

const sampleKey = (given: Partial<ApiKey> = {}): ApiKey => ({
  _id: newId(),
  name: 'Warehouse sync',
  scopes: ['people:read', 'campaigns:read'],
  hint: '7a1e',
  owner: { _id: newId(), name: 'Jonas Weber' },
  is_own: true,
  created_at: at(-40 * DAY),
  renewed_at: null,
  expires_at: at(325 * DAY),
  is_expired: false,
  used_at: at(-2),
  used_by: 'python-requests',
  calls_by_day: [...Array(13).fill(4), 1712],
  former_until: null,
  ...given,
});

async function open(list: ApiKey[]) {
  const one = (id: string) => list.find(({ _id }) => _id === id) ?? refuse('not_found');
  const app = await renderApp('/integrations/api', {
    accessState: sampleAccess(),
    answers: {
      apiKeys: {
        list: () => list,
        create: ({ name, scopes, days }) => {
          const made = sampleKey({ name, scopes, expires_at: at(days * DAY), created_at: at(0), used_at: null });
          list.unshift(made);
          return { ...made, token: 'klk_e2a94f7c1d5b4806a3f0c8e719b62d5f' };
        },
        renew: ({ id }) => ({ ...Object.assign(one(id), { renewed_at: at(0) }), token: 'klk_another' }),
        rename: ({ id, name }) => Object.assign(one(id), { name }),
        revoke: ({ id }) => {
          list.splice(list.indexOf(one(id)), 1);
          return {};
        },
      },
    },
  });
  return { app, list };
}

test('the first key is made with what it may do, and shown once until it is stored (S072, R415)', async () => {
  const { list } = await open([]);
  await expect.element(page.getByText('No key yet')).toBeVisible();
  await expectAccessible();
  await button('New key').click();
  await dialog().getByRole('button', { name: 'Make key' }).click();
  await expect.element(page.getByText('Give the key a name')).toBeVisible();
  await expect.element(page.getByText('Choose at least one thing it may do')).toBeVisible();
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Deal desk import');
  await dialog().getByRole('checkbox', { name: 'People: change' }).click();
  await dialog().getByRole('checkbox', { name: 'Campaigns: read' }).click();
  await dialog().getByRole('button', { name: 'Make key' }).click();
  await expect.element(dialog().getByText('klk_e2a94f7c1d5b4806a3f0c8e719b62d5f')).toBeVisible();
  await expectAccessible();
  await expect.element(dialog().getByText('People: change')).toBeVisible();
  await expect.element(dialog().getByText(/Inbox, Templates/)).toBeVisible();
  await expect.element(dialog().getByText('Waiting for the first call with this key')).toBeVisible();
  // neither Escape nor anything beside it loses what is shown once
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Done')).toBeDisabled();
  list[0]!.used_at = at(1);
  await expect.element(dialog().getByText('The first call with this key has come')).toBeVisible();
  await dialog().getByRole('checkbox', { name: 'I have stored it in a safe place' }).click();
  await button('Done').click();
  await expectTexts(keys(), [/Deal desk import.*People: change/]);
});

test('a list of keys says what each may do, how it is used and until when; one that ends soon is rotated', async () => {
  const { app } = await open([
    sampleKey(),
    sampleKey({ name: 'Website form', scopes: ['people:write'], expires_at: at(12 * DAY - 60), is_own: true }),
    sampleKey({ name: 'Old importer', is_own: false, used_at: null, used_by: null, former_until: at(DAY) }),
  ]);
  await expectTexts(keys(), [
    /Warehouse sync.*klk_…7a1e.*People: read.*Campaigns: read.*python-requests.*1,712.*325 days/,
    /Website form.*People: change.*12 days/,
    /Old importer.*Never.*Former secret until/,
  ]);
  await expectAccessible();
  await expect.element(page.getByText('Website form ends in 12 days.')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Rotate' }).click();
  await dialog().getByRole('button', { name: 'Rotate' }).click();
  await expect.element(dialog().getByText('klk_another')).toBeVisible();
  expect(app.asked('apiKeys', 'renew')[0]).toMatchObject({ overlap_hours: 24 });
});

test('below 1300 px the calls of a key stand within its row', async () => {
  await page.viewport(1200, 800);
  await open([sampleKey()]);
  await expect.element(page.getByText('1,712')).toBeVisible();
  const calls = page.getByText('1,712').element().getBoundingClientRect();
  const row = page.getByText('1,712').element().closest('li')!.getBoundingClientRect();
  expect(calls.right).toBeLessThanOrEqual(row.right);
});

test('a key is renamed and taken back; one of somebody else is not renewed', async () => {
  const { list } = await open([sampleKey(), sampleKey({ name: 'Old importer', is_own: false })]);
  await button('More for Old importer').click();
  await expectTexts(page.getByRole('menuitem'), ['Rename', 'Take back']);
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  await expect.element(dialog().getByText(/It was last used .* ago/)).toBeVisible();
  await dialog().getByRole('button', { name: 'Take back' }).click();
  await vi.waitUntil(() => list.length === 1);
  await expectTexts(keys(), [/Warehouse sync/]);
  await button('More for Warehouse sync').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Storehouse');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expectTexts(keys(), [/Storehouse/]);
});

test('what a program writes is copied in its own language', async () => {
  await open([sampleKey()]);
  const code = page.getByLabelText('Read people');
  await expectTexts(code, [/^curl '.*\/api\/profiles\?limit=25'/]);
  await page.getByRole('radiogroup', { name: 'Language of the example' }).getByText('Python').click();
  await expectTexts(code, [/urllib\.request/]);
});
