import type { NavItem } from '../sidebar/nav-items.ts';
import { useIsBelow480 } from '../use-is-phone.ts';

/** As many as fit side by side; every other page stands in the sheet of the account. */
const TABS: readonly NavItem['id'][] = ['dashboard', 'campaigns', 'profiles', 'inbox', 'reports', 'admin'];
/** Tabs where the phone is held across, or large. */
const TABS_WITH_ROOM: readonly NavItem['id'][] = [...TABS, 'settings'];

/** Which pages have a tab. */
export function useIsTab(): (item: NavItem) => boolean {
  const tabs = useIsBelow480() ? TABS : TABS_WITH_ROOM;
  return (item) => tabs.includes(item.id);
}
