import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type FeaturesSettings, featuresSettingsOf } from '../../../../contract/features.ts';
import type { OwnSpace } from '../../../../contract/spaces/schemas.ts';
import type { Answers } from '../../../testing/fake-api.ts';
import { expectAddress, expectCount, expectTexts } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { allPages, newId, sampleFeatures, sampleSpace, sampleTier, sampleUser } from '../../../testing/samples.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';

const links = page.getByRole('navigation', { name: 'Preferences' }).getByRole('link');
const save = page.getByRole('button', { name: 'Save', exact: true });
const message = (text: string) => page.getByRole('status').filter({ hasText: text });
const name = page.getByLabelText('Name', { exact: true });

const ownSpace = (given: Partial<OwnSpace> = {}): OwnSpace => ({
  _id: newId(),
  name: 'First',
  avatar: null,
  status: 'active',
  tier: 'supreme',
  role: 'admin',
  users_count: 2,
  is_current: false,
  ...given,
});

interface Given {
  role?: 'admin' | 'member';
  name?: string;
  features_settings?: FeaturesSettings;
  answers?: Answers;
}
/** A page of the preferences in a workspace of the test's own. */
async function open(path: (spaceId: string) => string, { role = 'admin', answers = {}, ...given }: Given = {}) {
  const space = sampleSpace({ users_count: 2, can: { manage: role === 'admin' }, ...given });
  const user = sampleUser({ space: { _id: space._id, role, allowed_pages: allPages(), is_visiting: false } });
  const accessState = sampleAccess({ space, user });
  const app = await renderApp(path(space._id), {
    accessState,
    answers: {
      ...answers,
      labels: { fetch: () => [], ...answers.labels },
      verification: { settings: () => ({ risky: 'mail' }), ...answers.verification },
      spaces: {
        own: () => [ownSpace({ _id: space._id, name: space.name, role, is_current: true })],
        update: ({ space_object }) => {
          accessState.space = { ...accessState.space, ...space_object, version: accessState.space.version + 1 };
          return accessState.space;
        },
        workers: () => [],
        invites: () => [],
        codeInvites: () => [],
        ...answers.spaces,
      },
    },
  });
  return { app, accessState, spaceId: space._id };
}
const workspace = (page_: string) => (spaceId: string) => `/preferences/workspace/${page_}/${spaceId}`;

test('the bare address leads to the basics of the person, beside a way back and the pages of both groups (S085, S157, R061, R123)', async () => {
  const { spaceId } = await open(() => '/preferences');
  await expectAddress(/^\/preferences\/user\/basic$/);
  await expectTexts(links, [
    'Back to campaigns',
    'Profile',
    'Password',
    'Security',
    'Language and theme',
    'Manual approval',
    'Notifications',
    'Company research',
    'Recent prompts',
    'Workspace',
    'People',
    'Labels',
    'Auto-labels',
    'Tracking domains',
    'Emails and phones',
    'AI',
    'Appearance',
    'Audit log',
  ]);
  await links.filter({ hasText: /^Labels$/ }).click();
  await expectAddress(new RegExp(`^/preferences/workspace/labels/${spaceId}$`));
  await expect.element(links.filter({ hasText: /^Labels$/ })).toHaveAttribute('data-status', 'active');
});

test('pages without their feature, or that do not exist, lead to the basics (R063)', async () => {
  const { conditions, ...rest } = sampleFeatures();
  const tier = sampleTier();
  const features = tier.features.filter((feature) => feature !== 'ai_company_researches');
  const without = { ...conditions, ai_company_researches: 'none', ai_domain: 'none' } as const;
  const { app, spaceId } = await open(() => '/preferences/user/company-research', {
    features_settings: featuresSettingsOf({ ...tier, features }),
    answers: { spaces: { features: () => ({ ...rest, conditions: without }) } },
  });
  await expectAddress(/^\/preferences\/user\/basic$/);
  for (const path of [`ai-domains/${spaceId}`, 'ai-employees']) {
    await app.visit(`/preferences/workspace/${path}`);
    await expectAddress(new RegExp(`^/preferences/workspace/basic/${spaceId}$`));
  }
});

test('a member sees the workspace but not what only admins change', async () => {
  const { app, spaceId } = await open(workspace('basic'), { role: 'member' });
  await expect.element(page.getByText('Only admins of the workspace can change this.')).toBeVisible();
  await expectCount(save, 0);
  await expectCount(links.filter({ hasText: /^(Auto-labels|Appearance|Audit log)$/ }), 0);
  await app.visit(workspace('audit')(spaceId));
  await expectAddress(/\/preferences\/workspace\/basic\//);
});

test('the name of the workspace is required, and a new one is seen everywhere (S092, R312)', async () => {
  const { app } = await open(workspace('basic'), { name: 'Before' });
  await name.fill('  ');
  await save.click();
  await expect.element(page.getByText('Name is required')).toBeVisible();
  expect(app.asked('spaces', 'update')).toEqual([]);
  await name.fill('After');
  await save.click();
  await expect.element(message('Saved')).toBeVisible();
  await expect.element(page.getByText('After', { exact: true }).first()).toBeVisible();
  expect(app.asked('spaces', 'update')).toMatchObject([{ space_object: { name: 'After' } }]);
});

test('an admin chooses what becomes of risky addresses; a member is not asked (issue 19)', async () => {
  let risky: 'mail' | 'hold' = 'mail';
  const verification: Answers['verification'] = {
    settings: () => ({ risky }),
    saveSettings: (body) => {
      risky = body.risky;
      return {};
    },
  };
  const { app } = await open(workspace('basic'), { answers: { verification } });
  const card = page.getByRole('region', { name: 'Risky addresses' });
  await expect.element(card.getByRole('radio', { name: 'Mail them' })).toBeChecked();
  await card.getByRole('radio', { name: 'Hold them' }).click();
  await expect.element(message('Saved')).toBeVisible();
  await expect.element(card.getByRole('radio', { name: 'Hold them' })).toBeChecked();
  expect(app.asked('verification', 'saveSettings')).toEqual([{ risky: 'hold' }]);
  await open(workspace('basic'), { role: 'member', answers: { verification } });
  await expect.element(page.getByText('Only admins of the workspace can change this.')).toBeVisible();
  await expectCount(card, 0);
});

test('the colour of the workspace is seen before it is saved, and then by everybody in it (S098)', async () => {
  await open(workspace('appearance'));
  const hex = page.getByLabelText('Colour as hex digits');
  const background = (element: Element | null | undefined) => element && getComputedStyle(element).backgroundColor;
  await hex.fill('#12');
  await expect.element(page.getByText('Colour: hex of 3 or 6 digits')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await hex.fill('#0b6b3a');
  const preview = () => [...document.querySelectorAll('figure span')].find(({ textContent }) => textContent === 'Save');
  await expect.poll(() => background(preview())).toBe('rgb(11, 107, 58)');
  await save.click();
  await expect.element(message('Saved')).toBeVisible();
  // Off the button, which is darker below the pointer.
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => background(save.query())).toBe('rgb(11, 107, 58)');
  await page.getByRole('button', { name: /^Back to the colour of/ }).click();
  await expect.element(hex).not.toHaveValue('#0b6b3a');
});
