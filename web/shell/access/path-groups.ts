import type { Page } from '../../../contract/permissions.ts';

/**
 * The groups of addresses that the guards speak of. `workspace` is choosing and adding workspaces, `user` the ways in
 * and the preferences, `crm` the pipelines.
 */
export type PathGroup =
  | 'accept_invite'
  | 'add_credential'
  | 'admin'
  | 'billing'
  | 'billing_warning'
  | 'campaigns'
  | 'crm'
  | 'dashboard'
  | 'error'
  | 'help'
  | 'inbox'
  | 'integrations'
  | 'mailboxes'
  | 'oauth'
  | 'onboarding'
  | 'other'
  | 'outbox'
  | 'payment_in_progress'
  | 'policies'
  | 'pricing'
  | 'profiles'
  | 'reports'
  | 'search'
  | 'settings'
  | 'templates'
  | 'user'
  | 'video'
  | 'workspace';

/** The first that fits decides. */
const GROUPS: readonly [start: string, group: PathGroup][] = [
  ['/space/accept-invite', 'accept_invite'],
  ['/space', 'workspace'],
  ['/workspace/add', 'workspace'],
  ['/auth', 'user'],
  ['/preferences', 'user'],
  ['/oauth', 'oauth'],
  ['/onboarding', 'onboarding'],
  ['/pricing', 'pricing'],
  ['/privacy-policy', 'policies'],
  ['/terms-of-use', 'policies'],
  ['/v', 'video'],
  ['/outbox', 'outbox'],
  ['/error', 'error'],
  ['/help', 'help'],
  ['/crm', 'crm'],
  ['/integrations', 'integrations'],
  ['/settings', 'settings'],
  ['/dashboard', 'dashboard'],
  ['/search', 'search'],
  ['/campaigns', 'campaigns'],
  ['/campaign', 'campaigns'],
  ['/smart-sequences', 'campaigns'],
  ['/profiles', 'profiles'],
  ['/inbox', 'inbox'],
  ['/reports', 'reports'],
  ['/mailboxes', 'mailboxes'],
  ['/templates', 'templates'],
  ['/billing', 'billing'],
  ['/billing-warning', 'billing_warning'],
  ['/payment-in-progress', 'payment_in_progress'],
  ['/credentials', 'add_credential'],
  ['/admin', 'admin'],
];

export function pathGroup(pathname: string): PathGroup {
  const path = pathname.toLowerCase();
  return GROUPS.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? 'other';
}

/** Which group a page of the sidebar lies in; dialer and notifications have no address of their own. */
export const GROUP_OF_PAGE: Partial<Record<Page, PathGroup>> = {
  dashboard: 'dashboard',
  search: 'search',
  campaigns: 'campaigns',
  profiles: 'profiles',
  inbox: 'inbox',
  reports: 'reports',
  mailboxes: 'mailboxes',
  settings: 'settings',
  pipelines: 'crm',
  templates: 'templates',
  integrations: 'integrations',
  billing: 'billing',
};

/** The page an address belongs to, for those whose pages are chosen by an admin. */
export function pageOfPath(pathname: string): Page | null {
  const group = pathGroup(pathname);
  const entry = Object.entries(GROUP_OF_PAGE).find(([, own]) => own === group);
  return entry ? (entry[0] as Page) : null;
}
