import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AllowedPages, type Page, PAGES } from '../../../contract/permissions.ts';
import type { BrandCapability, BrandLink } from '../../../contract/whitelabel/schemas.ts';
import { navState } from './nav-visibility.ts';
import { pageRefusal } from './page-refusal.ts';
import type { AccessState } from '../session/access-state.ts';
import { exitAction } from '../session/exit-action.ts';

const SPACE_ID = '01890000-0000-7000-8000-000000000001';

interface Case {
  role?: 'admin' | 'member';
  pages?: AllowedPages;
  paid?: boolean;
  credentials?: number;
  admin?: boolean;
  crm?: boolean;
  visiting?: boolean;
  billing?: boolean;
}
function accessState(is: Case = {}): AccessState {
  const { role = 'admin', pages = {}, visiting = false } = is;
  return {
    user: {
      is_admin: is.admin ?? false,
      email_confirmed: true,
      spaces_count: 1,
      space: { _id: SPACE_ID, role, allowed_pages: pages, is_visiting: visiting },
      config: { is_ghl_connected: is.crm ?? false },
    },
    space: { is_paid: is.paid ?? true, payment_in_progress: false, is_billing_enabled: is.billing ?? true },
    credentialsCount: is.credentials ?? 1,
    hasSkippedConfirmation: false,
  };
}
const brand = (links: Partial<Record<BrandLink, string>>, capabilities: BrandCapability[] = []) => ({
  links,
  can: (capability: BrandCapability) => capabilities.includes(capability),
});
const page = (name: Page) => ({ kind: 'page', page: name }) as const;

test('a workspace admin sees every page, a member only those granted (R083, R330)', () => {
  assert.equal(navState(page('campaigns'), accessState(), brand({})), 'shown');
  const member = accessState({ role: 'member', pages: { inbox: true, campaigns: false } });
  assert.equal(navState(page('inbox'), member, brand({})), 'shown');
  assert.equal(navState(page('campaigns'), member, brand({})), 'hidden');
  assert.equal(navState(page('reports'), member, brand({})), 'hidden');
});

test('an unpaid workspace keeps only what its guard lets through; the rest is disabled, not hidden', () => {
  const unpaid = accessState({ paid: false });
  assert.equal(navState(page('campaigns'), unpaid, brand({})), 'disabled');
  assert.equal(navState(page('settings'), unpaid, brand({})), 'shown');
});

test('without a connected account the pages that need one are disabled', () => {
  const without = accessState({ credentials: 0 });
  assert.equal(navState(page('campaigns'), without, brand({})), 'disabled');
  assert.equal(navState(page('dashboard'), without, brand({})), 'shown');
  assert.equal(navState(page('integrations'), without, brand({})), 'shown');
});

test('billing is hidden where it is not enabled, and by brands that show none (R338)', () => {
  assert.equal(navState(page('billing'), accessState(), brand({})), 'shown');
  assert.equal(navState(page('billing'), accessState({ billing: false }), brand({})), 'hidden');
  assert.equal(navState(page('billing'), accessState(), brand({}, ['hide_billing'])), 'hidden');
  assert.equal(navState(page('campaigns'), accessState(), brand({}, ['hide_billing'])), 'shown');
});

test('a page that is not granted stays hidden even when the workspace is unpaid', () => {
  assert.equal(navState(page('campaigns'), accessState({ role: 'member', paid: false }), brand({})), 'hidden');
});

test('a platform admin passes the unpaid rule and the one about accounts', () => {
  assert.equal(pageRefusal('campaigns', accessState({ paid: false, admin: true })), null);
  assert.equal(pageRefusal('campaigns', accessState({ credentials: 0, admin: true })), null);
});

test('with no workspace chosen every page is refused', () => {
  const known = accessState({ admin: true });
  const nowhere: AccessState = { ...known, user: { ...known.user, space: null }, space: null };
  assert.equal(pageRefusal('campaigns', nowhere), 'no_space');
});

test('a link of the brand shows only if the brand has it and is able to (R008)', () => {
  const help = { kind: 'link', link: 'help' } as const;
  const referral = { kind: 'link', link: 'referral', capability: 'show_referral' } as const;
  const both = { help: 'https://help.test', referral: 'https://refer.test' };
  assert.equal(navState(help, accessState(), brand({})), 'hidden');
  assert.equal(navState(help, accessState(), brand(both)), 'shown');
  assert.equal(navState(referral, accessState(), brand(both)), 'hidden');
  assert.equal(navState(referral, accessState(), brand(both, ['show_referral'])), 'shown');
  assert.equal(navState(referral, accessState(), brand({}, ['show_referral'])), 'hidden');
});

test('the way to the office stands in the menu of those who run the platform only', () => {
  assert.equal(navState({ kind: 'admin' }, accessState(), brand({})), 'hidden');
  assert.equal(navState({ kind: 'admin' }, accessState({ admin: true }), brand({})), 'shown');
});

test('inside a connected CRM the listed pages remain, every link and the log-out go (R014, R097, S223)', () => {
  const inCrm = accessState({ crm: true });
  const remaining = PAGES.filter((name) => navState(page(name), inCrm, brand({})) === 'shown');
  assert.deepEqual(new Set(remaining), new Set([
    'search', 'campaigns', 'profiles', 'inbox', 'reports', 'settings', 'dashboard', 'mailboxes', 'pipelines', 'templates',
    'integrations',
  ])); // biome-ignore format: one list
  assert.equal(navState({ kind: 'link', link: 'help' }, inCrm, brand({ help: 'https://help.test' })), 'hidden');
  assert.equal(navState({ kind: 'admin' }, accessState({ crm: true, admin: true }), brand({})), 'hidden');
  assert.equal(navState({ kind: 'way_out' }, inCrm, brand({})), 'hidden');
  assert.equal(navState({ kind: 'way_out' }, accessState(), brand({})), 'shown');
});

test('the way out leads back to the office from a customer’s workspace, else out of the product (R095, R342)', () => {
  assert.equal(exitAction(accessState({ admin: true, visiting: true }).user).kind, 'back_to_admin');
  assert.equal(exitAction(accessState({ admin: true }).user).kind, 'log_out');
  assert.deepEqual(exitAction(accessState({ crm: true, visiting: true }).user), {
    kind: 'back_to_admin',
    isInSidebar: true,
  });
  assert.deepEqual(exitAction(accessState({ crm: true }).user), { kind: 'log_out', isInSidebar: false });
});
