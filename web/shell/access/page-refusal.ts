import { mayOpenPage, type Page } from '../../../contract/permissions.ts';
import { activeRule, type AccessRule, isOpenUnder } from './access-rules.ts';
import { GROUP_OF_PAGE } from './path-groups.ts';
import type { AccessState } from '../session/access-state.ts';

export type PageRefusal = 'no_space' | 'not_allowed' | AccessRule;

/** Why this person may not open that page now; null when they may. The sidebar disables by the same answer. */
export function pageRefusal(page: Page, accessState: AccessState): PageRefusal | null {
  const { user, space } = accessState;
  if (!user.space || !space) return 'no_space';
  if (!mayOpenPage({ role: user.space.role, allowedPages: user.space.allowed_pages }, page)) return 'not_allowed';
  // where nothing is paid here there is nothing to see, not for anybody
  if (page === 'billing' && !space.is_billing_enabled) return 'not_allowed';
  const rule = activeRule(accessState);
  const group = GROUP_OF_PAGE[page];
  return rule && group && !isOpenUnder(rule, group, accessState) ? rule : null;
}
