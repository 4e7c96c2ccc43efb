import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { TIERS } from '../../contract/features.ts';
import type { OwnSpace } from '../../contract/spaces/schemas.ts';
import { campaignListAnswers } from '../testing/campaign-answers.ts';
import { type Answers, refuse } from '../testing/fake-api.ts';
import { expectAddress, expectCount, expectTexts } from '../testing/look.ts';
import { renderApp, say } from '../testing/render-app.tsx';
import { at, newId, sampleBrand, sampleFeatures, sampleTier } from '../testing/samples.ts';
import { sampleAccess, type TestAccess } from '../testing/access-answers.ts';

const menu = page.getByRole('button', { name: /^Account menu: / });
const menuItem = (name: string) => page.getByRole('menuitem', { name });
const campaigns = page.getByRole('heading', { name: 'Campaigns', level: 1 });
const upgrade = page.getByRole('dialog', { name: 'Upgrade' });
const switching = page.getByRole('dialog', { name: 'Switch workspace' });
const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');

const open = (given: Partial<TestAccess> & { path?: string; answers?: Answers } = {}) => {
  const { path = '/campaigns', answers, ...accessState } = given;
  const preferences = { preferences: () => refuse('internal') };
  return renderApp(path, {
    ...accessState,
    answers: {
      ...campaignListAnswers(),
      verification: { settings: () => ({ risky: 'mail' }) },
      ...answers,
      accounts: { ...preferences, logout: () => ({}), ...answers?.accounts },
    },
  });
};

test('R098 the logo leads to the campaigns, the header says who is signed in and where', async () => {
  await open({ path: '/preferences/user/language' });
  await page.getByRole('link', { name: 'Maria Olsen: settings' }).hover();
  const tooltip = page.getByRole('tooltip').filter({ hasText: 'Maria Olsen' });
  await expect.element(tooltip).toMatchTextContent('maria@example.test');
  await expect.element(tooltip).toMatchTextContent('Lumen');
  await page.getByRole('link', { name: 'Kithline' }).click();
  await expect.element(campaigns).toBeVisible();
});

test('S159 the frame holds the logo, and its header the bell with its count, what is new and who is signed in', async () => {
  await open({
    brand: sampleBrand({ links: { changelog: 'https://kithline.test/changelog' }, capabilities: ['show_changelog'] }),
    answers: { notifications: { list: ({ limit }) => ({ items: [], total: 3, offset: 0, limit, unread: 3 }) } },
  });
  const header = page.getByRole('banner');
  await expect.element(page.getByRole('link', { name: 'Kithline' })).toBeVisible();
  await expect.element(header.getByRole('button', { name: 'Notifications: 3 unread' })).toBeVisible();
  await expect.element(header.getByRole('link', { name: /^What is new/ })).toBeVisible();
  await expect.element(header.getByRole('link', { name: 'Maria Olsen: settings' })).toBeVisible();
});

test('R102 S169 F052 what is new is linked for brands that keep a list of it, R094 in a new tab', async () => {
  const links = { changelog: 'https://kithline.test/changelog' };
  const news = page.getByRole('link', { name: 'What is new (opens in a new tab)' });
  await open({ brand: sampleBrand({ links, capabilities: ['show_changelog'] }) });
  await expect.element(news).toHaveAttribute('href', 'https://kithline.test/changelog');
  await expect.element(news).toHaveAttribute('target', '_blank');
  await open();
  await expect.element(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expectCount(news, 0);
});

test('S170 the support panel stands ready for brands with a chat, and is honest without its provider', async () => {
  const support = page.getByRole('button', { name: 'Support' });
  await open();
  await expect.element(campaigns).toBeVisible();
  await expectCount(support, 0);
  const chat = { support: { name: 'Intercom', app_id: 'x' }, links: { help: 'https://buzz.test/help' } };
  await open({ brand: sampleBrand(chat) });
  await support.click();
  const panel = () => document.querySelector('#support-widget')?.textContent;
  await expect.poll(panel).toContain('Intercom, which is not connected on this site');
  await expect.element(page.getByRole('link', { name: 'Open help' })).toHaveAttribute('href', 'https://buzz.test/help');
});

const LINKS = {
  help: 'https://brand.test/help',
  learning: 'https://brand.test/learning',
  community: 'https://brand.test/community',
};
const foot = page.getByRole('navigation', { name: 'More' });

test('the foot of the sidebar holds the links the brand has, and the way out (R008, R340)', async () => {
  await open({ brand: sampleBrand({ links: LINKS }) });
  await expectTexts(foot.getByRole('listitem'), [/^Help/, /^Learning/, /^Community/, /^Log out/]);
});

test('a trial tells how long it lasts, its last days more plainly, and what its end means (F023)', async () => {
  const inDays = (days: number, is_over = false) => {
    const accessState = sampleAccess();
    return { ...accessState, space: { ...accessState.space, trial: { ends_at: at(days * 1440 - 1), is_over } } };
  };
  const banner = page.getByRole('complementary', { name: 'Trial' });
  await open(inDays(14));
  await expect.element(page.getByRole('link', { name: /14 days left/ })).toHaveAttribute('href', '/pricing');
  await expectCount(banner, 0);
  await open(inDays(3));
  await expect.element(banner).toMatchTextContent('The trial ends in 3 days');
  await open(inDays(-1, true));
  await expect.element(banner).toMatchTextContent('nothing is sent until a plan is chosen');
  await expect.element(banner.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
});

test('R081 S224 R087 the foot of the sidebar can hold seven lines, in this order', async () => {
  const links = { ...LINKS, affiliate: 'https://brand.test/affiliate', referral: 'https://brand.test/refer' };
  const accessState = sampleAccess({ brand: sampleBrand({ links, capabilities: ['show_referral'] }) });
  const user = {
    ...accessState.user!,
    is_admin: true,
    is_original_admin: true,
    platform_role: 'platform_admin' as const,
  };
  await open({ ...accessState, user });
  const names = ['Help', 'Learning', 'Community', 'Affiliate program', 'Refer a friend', 'Admin', 'Log out'];
  await expectTexts(
    foot.getByRole('listitem'),
    names.map((name) => new RegExp(`^${name}`)),
  );
});

test('R114 S163 the account menu leads to one’s own settings and those of the workspace', async () => {
  const { accessState } = await open();
  await menu.click();
  await menuItem('Settings').first().click();
  await expectAddress(/\/preferences\/user\/basic/);
  await menu.click();
  await expect.element(menuItem('Log out')).toBeVisible();
  await expectCount(menuItem('Admin'), 0);
  await menuItem('Workspace settings').click();
  await expectAddress(new RegExp(`/preferences/workspace/basic/${accessState.space._id}`));
});

test('R114 the account menu of an admin has Admin and Log out, and inside a customer’s workspace the way back', async () => {
  const own = sampleAccess();
  const admin = { is_admin: true, is_original_admin: true, platform_role: 'platform_admin' as const };
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
  const app = await open({ ...own, user: { ...own.user!, ...admin } });
  await menu.click();
  await expect.element(menuItem('Admin')).toBeVisible();
  expect(items()).toEqual(expect.arrayContaining(['Settings', 'Admin', 'Log out']));
  expect(items()).not.toContain('Back to admin');
  const { user } = app.accessState;
  app.accessState.user = { ...user!, space: { ...user!.space!, is_visiting: true } };
  await app.reload();
  await menu.click();
  await expect.element(menuItem('Back to admin')).toBeVisible();
  expect(items()).not.toContain('Log out');
});

const PLANS: Answers['spaces'] = {
  plans: () =>
    TIERS.map((tier) => ({
      tier,
      is_current: tier === 'free',
      settings: sampleTier(
        tier === 'free'
          ? { features: ['extension'], limits: { ...sampleTier().limits, campaigns: { is_limited: true, limit: 1 } } }
          : {},
      ),
    })),
};

test('R248 a feature of a larger plan says which one has it', async () => {
  const { conditions, ...rest } = sampleFeatures({ tier: 'free' });
  const accessState = sampleAccess();
  await open({
    path: '/credentials/add-first',
    ...accessState,
    brand: sampleBrand({ links: { extension: 'https://brand.test/extension' } }),
    accounts: [],
    space: { ...accessState.space, tier: 'free' },
    answers: { spaces: { ...PLANS, features: () => ({ ...rest, conditions: { ...conditions, cloud: 'upgrade' } }) } },
  });
  const lines = page.getByRole('listitem');
  await lines.filter({ hasText: 'In the cloud' }).getByRole('button', { name: 'Upgrade' }).click();
  await expect.element(upgrade).toMatchTextContent('Cloud automation needs the Basic plan or a larger one.');
  await expect.element(upgrade.getByRole('region', { name: 'Basic' })).toMatchTextContent('Has it');
  await expect.element(lines.filter({ hasText: 'through the extension' })).not.toMatchTextContent('Upgrade');
});

test('the account menu offers an upgrade while there is a larger plan, and only then', async () => {
  const accessState = sampleAccess();
  const answers = { spaces: PLANS };
  await open({ ...accessState, space: { ...accessState.space, tier: 'growth' }, answers });
  await menu.click();
  await menuItem('Upgrade').click();
  await expect.element(upgrade).toMatchTextContent('What larger plans have');
  await open({ ...accessState, space: { ...accessState.space, tier: 'supreme' }, answers });
  await menu.click();
  await expect.element(menuItem('Switch workspace')).toBeVisible();
  await expectCount(menuItem('Upgrade'), 0);
});

const ownSpace = (given: Partial<OwnSpace>): OwnSpace => ({
  _id: newId(),
  name: '',
  avatar: null,
  status: 'active',
  tier: 'supreme',
  role: 'admin',
  users_count: 1,
  is_current: false,
  ...given,
});

test('R034 R339 the way to another workspace is missing where the brand opens none', async () => {
  const accessState = sampleAccess({ brand: sampleBrand({ capabilities: ['hide_new_workspace'] }) });
  const own = ownSpace({ _id: accessState.space._id, name: 'Lumen', is_current: true });
  await open({ ...accessState, answers: { spaces: { own: () => [own] } } });
  await menu.click();
  await menuItem('Switch workspace').click();
  await expectCount(switching.getByRole('listitem'), 1);
  await expectCount(switching.getByRole('link', { name: 'Add a workspace' }), 0);
});

test('S167 R246 R247 R160 R754 M177 the banner of an unconfirmed address sends the mail again, and stays away once dismissed', async () => {
  const accessState = sampleAccess();
  const app = await open({
    path: '/campaigns?skippedEmailConfirmation=true',
    ...accessState,
    user: { ...accessState.user!, email_confirmed: false },
    answers: { accounts: { activateEmail: () => ({ is_confirmed: false, resend_after: 60 }) } },
  });
  const banner = page.getByRole('complementary', { name: 'Confirm your email' });
  await banner.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('The email was sent again')).toBeVisible();
  await expect.element(banner.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expectCount(banner, 0);
  await app.reload();
  await expect.element(campaigns).toBeVisible();
  await expectCount(banner, 0);
  expect(localStorage.getItem('banner')).toBe('dismissed');
});

test('R014 R202 S223 people of a connected CRM have the short menu', async () => {
  const accessState = sampleAccess();
  await open({ ...accessState, user: { ...accessState.user!, config: { is_ghl_connected: true } } });
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'Campaigns' }).first()).toBeVisible();
  await expectCount(foot, 0);
});

test('R116 R243 the theme is switched in the header or the menu, and kept', async () => {
  const app = await open();
  await expect.poll(scheme).toBe('light');
  await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(scheme).toBe('dark');
  await app.reload();
  await expect.element(campaigns).toBeVisible();
  await expect.poll(scheme).toBe('dark');
  await menu.click();
  await menuItem('Light theme').click();
  await expect.poll(scheme).toBe('light');
});

const collapse = page.getByRole('button', { name: 'Collapse sidebar' });
const expand = page.getByRole('button', { name: 'Expand sidebar' });

test('S158 the sidebar groups what is everybody’s, the account’s and the workspace’s, and the foot', async () => {
  await open({ brand: sampleBrand({ links: LINKS }) });
  for (const [group, name] of [
    ['Main', 'Dashboard'],
    ['Account', 'Campaigns'],
    ['Account', 'Inbox'],
    ['Workspace', 'Templates'],
    ['More', 'Help'],
  ] as const)
    await expect
      .element(page.getByRole('navigation', { name: group }).getByRole('link', { name }).first())
      .toBeVisible();
});

test('R091 R092 the sidebar collapses to its icons, and stays so', async () => {
  const app = await open();
  await collapse.click();
  await expect.element(expand).toBeVisible();
  await app.reload();
  await expect.element(expand).toBeVisible();
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'Campaigns' }).first()).toBeVisible();
  await expand.click();
  await expect.element(collapse).toBeVisible();
});

test('R093 below 1000 pixels the sidebar is narrow and leaves no choice', async () => {
  await page.viewport(990, 800);
  await open();
  await expect.element(menu).toBeVisible();
  await expectCount(expand, 0);
  await expectCount(collapse, 0);
});

test('the account menu names the person, the workspace and its credits', async () => {
  const accessState = sampleAccess();
  const credits_usage = { usage_by_type: { default: 40 }, available_by_type: { default: 660 } };
  await open({ ...accessState, space: { ...accessState.space, credits_usage } });
  await menu.click();
  for (const text of ['Maria Olsen', 'maria@example.test', 'Lumen', '660'])
    await expect.element(page.getByRole('menu')).toMatchTextContent(text);
});

test('R376 F052 the icon of a line in the sidebar nods for a second under the pointer', async () => {
  await open();
  await expect.element(campaigns).toBeVisible();
  const line = page
    .getByRole('navigation')
    .getByRole('link', { name: /^Inbox/ })
    .first();
  const animation = () => getComputedStyle(line.element().querySelector('svg')!);
  expect(animation().animationName).toBe('none');
  const wish = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  onTestFinished(async () => void (await wish('reduce')));
  await wish('no-preference');
  await line.hover();
  await expect.poll(() => animation().animationDuration).toBe('1s');
  expect(animation().animationName).not.toBe('none');
});

test('S165 R239 F052 short messages are errors, warnings and successes, in a stack on every page', async () => {
  await open();
  await expect.element(campaigns).toBeVisible();
  const stack = page.getByRole('region', { name: 'Messages' });
  say({ type: 'error', text: 'Not saved', duration: null });
  say({ type: 'warning', text: 'Nearly full', duration: null });
  say({ type: 'success', text: 'Saved', duration: null });
  await expect.element(stack.getByRole('alert')).toMatchTextContent('Not saved');
  await expectTexts(stack.getByRole('status'), ['Nearly full', 'Saved']);
  const colors = [...stack.element().querySelectorAll('svg:first-child')].map((icon) => getComputedStyle(icon).color);
  expect(new Set(colors.slice(0, 3)).size).toBe(3);
  for (const left of [2, 1, 0]) {
    await stack.getByRole('button', { name: 'Close' }).first().click();
    await expectCount(stack.getByRole('button', { name: 'Close' }), left);
  }
});

test('R148 R778 F052 plans go by their names; a brand may sell growth and scale as essential and pro', async () => {
  const names = page.getByRole('heading', { level: 3 });
  await open({ path: '/pricing', answers: { spaces: PLANS } });
  await expectTexts(names, ['Free', 'Basic', 'Growth', 'Scale', 'Unlimited', 'Supreme']);
  const brand = sampleBrand({ capabilities: ['second_plan_names'] });
  await open({ path: '/pricing', answers: { spaces: PLANS }, brand });
  await expectTexts(names, ['Free', 'Basic', 'Essential', 'Pro', 'Unlimited', 'Supreme']);
});
