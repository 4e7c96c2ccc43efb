import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { campaignListAnswers } from '../../../testing/campaign-answers.ts';
import type { Answers } from '../../../testing/fake-api.ts';
import { createLimits } from '../../../testing/limits-answers.ts';
import { expectAddress, expectCount, expectTexts } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newId, sampleFeatures, sampleUser } from '../../../testing/samples.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';

const links = page.getByRole('navigation', { name: 'Settings', exact: true }).getByRole('link');
const PEOPLE = 'People and invites';
const title = page.getByRole('heading', { level: 1 });

const answers: Answers = {
  ...campaignListAnswers(),
  credentials: {
    impact: () => ({ campaigns: 0, people: 0 }),
    onboardingInfo: () => ({
      is_connected: true,
      has_hours: true,
      has_signature: true,
      has_blacklist: true,
      has_campaign: true,
      is_warming_up: false,
    }),
  },
  limits: {
    ...createLimits().answers,
    health: () => ({ score: 100, parts: [], limits_reached: [], pending_invitations: 0 }),
  },
  signatures: { list: () => [] },
};

test('the settings begin with the account where social automation exists, else with the limits (S051, R047, R048)', async () => {
  const app = await renderApp('/campaigns', { answers });
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await expectAddress(/\/settings\/account/);
  await expectTexts(links, [
    'Account',
    'Limits',
    'Location',
    'Blacklist',
    'Connection',
    'Signatures',
    PEOPLE,
    'Billing',
  ]);

  const { conditions, ...rest } = sampleFeatures();
  app.answer({ spaces: { features: () => ({ ...rest, conditions: { ...conditions, social_automation: 'none' } }) } });
  await app.visit('/settings');
  await expectAddress(/\/settings\/limits/);
  await expectTexts(links, ['Limits', 'Blacklist', 'Signatures', PEOPLE, 'Billing']);
  await app.visit('/settings/voicemails');
  await expectAddress(/\/settings\/limits/);
});

test('on a phone the list of the settings is a page of its own, and each page leads back to it', async () => {
  await page.viewport(390, 844);
  await renderApp('/settings', { answers });
  await expect.element(title).toMatchTextContent(/^Settings$/);
  await links.filter({ hasText: 'Signatures' }).click();
  await expect.element(title).toMatchTextContent(/^Signatures$/);
  await expectCount(links, 0);
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expectCount(links, 8);
  await expectAddress(/\/settings($|\?)/);
});

test('a member sees the settings when the page is theirs, else not', async () => {
  const { space: own } = sampleAccess();
  const asMember = (allowed_pages: { campaigns?: boolean; settings?: boolean }) => {
    const space = { _id: newId(), role: 'member', allowed_pages, is_visiting: false } as const;
    return { user: sampleUser({ space }), space: { ...own, _id: space._id, can: { manage: false } }, answers };
  };
  await renderApp('/settings/limits', asMember({ campaigns: true }));
  await expectAddress(/\/campaigns/);
  await renderApp('/settings/limits', asMember({ settings: true }));
  await expect.element(title).toMatchTextContent('Limits of Maria');
});

test('who looks in the settings for the people of the workspace finds the way to them, and in the menu too', async () => {
  const app = await renderApp('/settings/signatures', { answers });
  app.answer({ spaces: { workers: () => [], invites: () => [], codeInvites: () => [] }, labels: { fetch: () => [] } });
  await links.filter({ hasText: PEOPLE }).click();
  await expectAddress(/^\/preferences\/workspace\/users\//);
  await expect.element(title).toMatchTextContent(/^People$/);
  await app.visit('/settings/signatures');
  await page.getByRole('button', { name: /^Account menu: / }).click();
  await page.getByRole('menuitem', { name: 'Invite people' }).click();
  await expectAddress(/^\/preferences\/workspace\/users\//);
  await expect.element(page.getByRole('button', { name: 'Invite people' })).toBeVisible();
});
