import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AllowedPages, Page } from '../../contract/permissions.ts';
import type { BrandCapability, BrandLink } from '../../contract/whitelabel.ts';
import { navState } from './nav-visibility.ts';
import { pageRefusal, type Standing } from './page-refusal.ts';

const SPACE_ID = '01890000-0000-7000-8000-000000000001';

interface Case {
  role?: 'admin' | 'member';
  pages?: AllowedPages;
  paid?: boolean;
  credentials?: number;
  admin?: boolean;
}
function standing({ role = 'admin', pages = {}, paid = true, credentials = 1, admin = false }: Case = {}): Standing {
  return {
    user: { is_admin: admin, space: { _id: SPACE_ID, role, allowed_pages: pages, is_visiting: false } },
    space: { is_paid: paid },
    credentialsCount: credentials,
  };
}
const brand = (links: Partial<Record<BrandLink, string>>, capabilities: BrandCapability[] = []) => ({
  links,
  can: (capability: BrandCapability) => capabilities.includes(capability),
});
const page = (name: Page) => ({ kind: 'page', page: name }) as const;

test('a workspace admin sees every page, a member only those granted (R083, R330)', () => {
  assert.equal(navState(page('campaigns'), standing(), brand({})), 'shown');
  const member = standing({ role: 'member', pages: { inbox: true, campaigns: false } });
  assert.equal(navState(page('inbox'), member, brand({})), 'shown');
  assert.equal(navState(page('campaigns'), member, brand({})), 'hidden');
  assert.equal(navState(page('reports'), member, brand({})), 'hidden');
});

test('an unpaid workspace keeps only what its guard lets through; the rest is disabled, not hidden', () => {
  const unpaid = standing({ paid: false });
  assert.equal(navState(page('campaigns'), unpaid, brand({})), 'disabled');
  assert.equal(navState(page('settings'), unpaid, brand({})), 'shown');
});

test('without a connected account the pages that need one are disabled', () => {
  const without = standing({ credentials: 0 });
  assert.equal(navState(page('campaigns'), without, brand({})), 'disabled');
  assert.equal(navState(page('dashboard'), without, brand({})), 'shown');
  assert.equal(navState(page('integrations'), without, brand({})), 'shown');
});

test('a page that is not granted stays hidden even when the workspace is unpaid', () => {
  assert.equal(navState(page('campaigns'), standing({ role: 'member', paid: false }), brand({})), 'hidden');
});

test('a platform admin passes the unpaid rule', () => {
  assert.equal(pageRefusal('campaigns', standing({ paid: false, admin: true })), null);
});

test('with no workspace chosen every page is refused', () => {
  const nowhere: Standing = { user: { is_admin: true, space: null }, space: null, credentialsCount: 0 };
  assert.equal(pageRefusal('campaigns', nowhere), 'no_space');
});

test('a link of the brand shows only if the brand has it and is able to', () => {
  const help = { kind: 'link', link: 'help' } as const;
  const referral = { kind: 'link', link: 'referral', capability: 'show_referral' } as const;
  const both = { help: 'https://help.test', referral: 'https://refer.test' };
  assert.equal(navState(help, standing(), brand({})), 'hidden');
  assert.equal(navState(help, standing(), brand(both)), 'shown');
  assert.equal(navState(referral, standing(), brand(both)), 'hidden');
  assert.equal(navState(referral, standing(), brand(both, ['show_referral'])), 'shown');
  assert.equal(navState(referral, standing(), brand({}, ['show_referral'])), 'hidden');
});
