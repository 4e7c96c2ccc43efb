import { mayOpenPage, type Page } from '../../../contract/permissions.ts';
import { activeRule, type AccessRule, isOpenUnder } from './access-rules.ts';
import { GROUP_OF_PAGE } from './path-groups.ts';
import type { Standing } from '../session/standing.ts';

export type Refusal = 'no_space' | 'not_allowed' | AccessRule;

/** Why this person may not open that page now; null when they may. The sidebar disables by the same answer. */
export function pageRefusal(page: Page, standing: Standing): Refusal | null {
  const { user, space } = standing;
  if (!user.space || !space) return 'no_space';
  if (!mayOpenPage({ role: user.space.role, allowedPages: user.space.allowed_pages }, page)) return 'not_allowed';
  const rule = activeRule(standing);
  const group = GROUP_OF_PAGE[page];
  return rule && group && !isOpenUnder(rule, group, standing) ? rule : null;
}
