import { useLocation } from '@tanstack/react-router';
import { GROUP_OF_PAGE, pathGroup } from '../access/path-groups.ts';
import type { NavItem } from './nav-items.ts';

const CURRENT = { 'aria-current': 'page', 'data-status': 'active' } as const;
const OTHER = {};

/** What marks an item of the navigation also on the pages below its first: a campaign lies under Campaigns. */
export function useSection(item: NavItem): typeof CURRENT | typeof OTHER {
  const group = useLocation({ select: ({ pathname }) => pathGroup(pathname) });
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
