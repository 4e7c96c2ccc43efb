import { useLocation } from '@tanstack/react-router';
import { GROUP_OF_PAGE, pathGroup } from '../access/path-groups.ts';
import { NAV_ITEMS, type NavItem } from './nav-items.ts';

const CURRENT = { 'aria-current': 'page', 'data-status': 'active' } as const;
const OTHER = {};

/** What marks an item of the navigation also on the pages below its first: a campaign lies under Campaigns. */
export function useSection(item: NavItem, shown: readonly NavItem[] = NAV_ITEMS): typeof CURRENT | typeof OTHER {
  const pathname = useLocation({ select: (location) => location.pathname });
  const found = pathGroup(pathname);
  // plans are chosen in billing
  const group = found === 'pricing' ? 'billing' : found;
  // several pages of one section may have a line each: only the one that is open is marked
  const exact = shown.find((other) => other.kind === 'page' && pathname.startsWith(other.to));
  if (exact && exact !== item) return OTHER;
  const own =
    item.kind === 'admin'
      ? 'admin'
      : item.kind === 'page'
        ? GROUP_OF_PAGE[item.page]
        : item.id === 'help'
          ? 'help'
          : undefined;
  return group === own ? CURRENT : OTHER;
}
