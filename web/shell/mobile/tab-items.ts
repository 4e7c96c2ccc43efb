import type { NavItem } from '../sidebar/nav-items.ts';

/** As many as fit side by side; every other page stands in the sheet of the account. */
const TABS: readonly NavItem['id'][] = ['campaigns', 'inbox', 'reports', 'settings', 'admin'];

export const isTab = (item: NavItem): boolean => TABS.includes(item.id);
