import type { Page } from '@playwright/test';
import { heading, type Screen } from './screen.ts';

/** A page of the workspace the person is in: the address without its id leads there. */
const workspace = (name: string, path: string, title: string, more?: (page: Page) => Promise<unknown>): Screen => ({
  name,
  path: `/preferences/workspace/${path}`,
  account: 'demo',
  arrive: async (page) => {
    await heading(title)(page);
    await more?.(page);
  },
});
const user = (name: string, path: string, title: string, more?: (page: Page) => Promise<unknown>): Screen => ({
  ...workspace(name, path, title, more),
  path: `/preferences/user/${path}`,
});
const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();

export const PREFERENCE_SCREENS: Screen[] = [
  user('profile', 'basic', 'Profile'),
  user('profile-change-email', 'basic', 'Profile', async (page) => {
    await click(page, 'Change email');
    await dialog(page);
  }),
  user('profile-delete', 'basic', 'Profile', async (page) => {
    await click(page, 'Delete account');
    await dialog(page);
  }),
  user('password', 'password', 'Password', async (page) => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Fill this field').first().waitFor();
  }),
  user('security', 'security', 'Security', (page) => page.getByText('This session').waitFor()),
  user('language', 'language', 'Language and theme'),
  user('manual-approval', 'manual-approval', 'Manual approval', (page) =>
    page.getByRole('checkbox', { name: 'Comments' }).waitFor(),
  ),
  user('digests', 'notifications', 'Notifications', (page) => page.getByText('Weekly summary').waitFor()),
  user('recent-prompts', 'prompts', 'Recent prompts', (page) =>
    page.getByRole('combobox', { name: 'Kind of text' }).or(page.getByLabel('Kind of text')).first().waitFor(),
  ),
  workspace('workspace', 'basic', 'Workspace', (page) => page.getByText('Workspace id').waitFor()),
  workspace('members', 'users', 'People', async (page) => {
    await page.getByText('member@').first().waitFor();
    await page.getByRole('heading', { name: 'Invite code' }).waitFor();
  }),
  workspace('member-access', 'users', 'People', async (page) => {
    await click(page, /^Edit access.*Martin/);
    await dialog(page);
  }),
  workspace('invite', 'users', 'People', async (page) => {
    await click(page, 'Invite people');
    await dialog(page);
  }),
  workspace('labels', 'labels', 'Labels', (page) => page.getByRole('list', { name: 'Labels' }).waitFor()),
  workspace('label-new', 'labels', 'Labels', async (page) => {
    await page.getByRole('link', { name: 'Create a label' }).click();
    await page.getByRole('button', { name: 'Create a label' }).click();
    await page.getByText('Name is required').waitFor();
  }),
  workspace('auto-labels', 'auto-labels', 'Auto-labels', (page) => click(page, 'Add a rule')),
  workspace('tracking-domains', 'domains', 'Tracking domains', (page) =>
    page.getByText('go.lumen.localhost').waitFor(),
  ),
  workspace('enrichment-settings', 'enrichment', 'Emails and phones', (page) =>
    page.getByRole('list', { name: 'Emails and phones' }).waitFor(),
  ),
  workspace('ai-settings', 'ai', 'AI', (page) => page.getByRole('region', { name: 'Who writes' }).waitFor()),
  workspace('appearance', 'appearance', 'Appearance', (page) => page.getByText('Preview').waitFor()),
  workspace('audit', 'audit', 'Audit log', (page) => page.getByText('signed in').first().waitFor()),
];
