import {
  IconActivity,
  IconAdjustmentsCog,
  IconAffiliate,
  IconChecklist,
  IconCreditCard,
  IconGift,
  IconHelpCircle,
  IconHome,
  IconInbox,
  IconLogout,
  IconMail,
  IconPlug,
  IconRocket,
  IconSchool,
  IconSearch,
  IconSettings,
  IconUsers,
  IconTemplate,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { NavTarget } from '../access/nav-visibility.ts';
import type { PagePath } from '../access/page-paths.ts';

export type NavGroup = 'base' | 'credential' | 'workspace' | 'bottom';

export type NavItem = {
  id: string;
  group: NavGroup;
  icon: typeof IconRocket;
  label: (t: TFunction) => string;
  /** Where there is room for a word only: a tab of the phone. */
  shortLabel?: (t: TFunction) => string;
} & (
  | (NavTarget & { kind: 'page'; to: PagePath | '/dashboard/my-tasks' | '/dashboard/activity' })
  | (NavTarget & { kind: 'admin'; to: typeof OFFICE })
  | (NavTarget & { kind: 'link' | 'way_out' })
);

/** The first page of the office. */
const OFFICE = '/admin/customers/{-$customer}';

/** Where an item leads: to the page itself, not to the person that is open on another one. */
export const FIRST_PAGE = { profileId: undefined };

/** Everything the sidebar can show, in its order. A page stands here from the day it is built. */
export const NAV_ITEMS: readonly NavItem[] = [
  {
    id: 'dashboard',
    group: 'base',
    icon: IconHome,
    label: (t) => t(($) => $.dashboard.title),
    shortLabel: (t) => t(($) => $.nav.dashboardTab),
    kind: 'page',
    page: 'dashboard',
    to: '/dashboard/my-dashboard',
  },
  {
    id: 'tasks',
    group: 'base',
    icon: IconChecklist,
    label: (t) => t(($) => $.tasks.title),
    kind: 'page',
    page: 'dashboard',
    to: '/dashboard/my-tasks',
  },
  {
    id: 'activity',
    group: 'base',
    icon: IconActivity,
    label: (t) => t(($) => $.dashboard.activity.title),
    kind: 'page',
    page: 'dashboard',
    to: '/dashboard/activity',
  },
  {
    id: 'search',
    group: 'base',
    icon: IconSearch,
    label: (t) => t(($) => $.nav.search),
    kind: 'page',
    page: 'search',
    to: '/search/search-prospects',
  },
  {
    id: 'campaigns',
    group: 'credential',
    icon: IconRocket,
    label: (t) => t(($) => $.nav.campaigns),
    kind: 'page',
    page: 'campaigns',
    to: '/campaigns/my-campaigns/{-$filter}',
  },
  {
    id: 'profiles',
    group: 'credential',
    icon: IconUsers,
    label: (t) => t(($) => $.nav.prospects),
    kind: 'page',
    page: 'profiles',
    to: '/profiles/my-prospects/{-$profileId}',
  },
  {
    id: 'inbox',
    group: 'credential',
    icon: IconInbox,
    label: (t) => t(($) => $.nav.inbox),
    kind: 'page',
    page: 'inbox',
    to: '/inbox/{-$profileId}',
  },
  {
    id: 'mailboxes',
    group: 'credential',
    icon: IconMail,
    label: (t) => t(($) => $.mailboxes.title),
    kind: 'page',
    page: 'mailboxes',
    to: '/mailboxes',
  },
  {
    id: 'settings',
    group: 'credential',
    icon: IconSettings,
    label: (t) => t(($) => $.settings.title),
    kind: 'page',
    page: 'settings',
    to: '/settings',
  },
  {
    id: 'templates',
    group: 'workspace',
    icon: IconTemplate,
    label: (t) => t(($) => $.nav.templates),
    kind: 'page',
    page: 'templates',
    to: '/templates/my-templates',
  },
  {
    id: 'integrations',
    group: 'workspace',
    icon: IconPlug,
    label: (t) => t(($) => $.nav.integrations),
    kind: 'page',
    page: 'integrations',
    to: '/integrations',
  },
  {
    id: 'billing',
    group: 'workspace',
    icon: IconCreditCard,
    label: (t) => t(($) => $.billing.title),
    kind: 'page',
    page: 'billing',
    to: '/billing/overview',
  },
  {
    id: 'help',
    group: 'bottom',
    icon: IconHelpCircle,
    label: (t) => t(($) => $.nav.help),
    kind: 'link',
    link: 'help',
    own: { guide: undefined },
  },
  {
    id: 'learning',
    group: 'bottom',
    icon: IconSchool,
    label: (t) => t(($) => $.nav.learning),
    kind: 'link',
    link: 'learning',
    own: { guide: 'first-campaign' },
  },
  {
    id: 'community',
    group: 'bottom',
    icon: IconUsersGroup,
    label: (t) => t(($) => $.nav.community),
    kind: 'link',
    link: 'community',
    own: { guide: undefined },
  },
  {
    id: 'affiliate',
    group: 'bottom',
    icon: IconAffiliate,
    label: (t) => t(($) => $.nav.affiliate),
    kind: 'link',
    link: 'affiliate',
  },
  {
    id: 'referral',
    group: 'bottom',
    icon: IconGift,
    label: (t) => t(($) => $.nav.referral),
    kind: 'link',
    link: 'referral',
    capability: 'show_referral',
  },
  {
    id: 'admin',
    group: 'bottom',
    icon: IconAdjustmentsCog,
    label: (t) => t(($) => $.nav.admin),
    kind: 'admin',
    to: OFFICE,
  },
  { id: 'way-out', group: 'bottom', icon: IconLogout, label: (t) => t(($) => $.nav.logOut), kind: 'way_out' },
];
