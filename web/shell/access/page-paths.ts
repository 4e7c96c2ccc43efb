import type { Page } from '../../../contract/permissions.ts';

/** The pages that are built, in the order in which a person without the wanted one is sent on. */
export const PAGE_PATHS = [
  { page: 'campaigns', to: '/campaigns/my-campaigns/{-$filter}' },
  { page: 'profiles', to: '/profiles/my-prospects/{-$profileId}' },
  { page: 'inbox', to: '/inbox/{-$profileId}' },
  { page: 'search', to: '/search/search-prospects' },
  { page: 'dashboard', to: '/dashboard/my-dashboard' },
  { page: 'mailboxes', to: '/mailboxes' },
  { page: 'settings', to: '/settings' },
  { page: 'templates', to: '/templates/my-templates' },
  { page: 'integrations', to: '/integrations' },
  { page: 'billing', to: '/billing/overview' },
] as const satisfies readonly { page: Page; to: string }[];
export type PagePath = (typeof PAGE_PATHS)[number]['to'];
