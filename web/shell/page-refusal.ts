import type { User } from '../../contract/accounts.ts';
import { mayOpenPage, type Page } from '../../contract/permissions.ts';
import type { Space } from '../../contract/spaces.ts';

/** Where somebody stands: what the guards of every page look at. */
export interface Standing {
  user: Pick<User, 'is_admin' | 'space'>;
  /** null while no workspace is chosen. */
  space: Pick<Space, 'is_paid'> | null;
  credentialsCount: number;
}

export type Refusal = 'no_space' | 'not_allowed' | 'unpaid' | 'no_credentials';

/** What stays open to an unpaid workspace, and to one without a connected account. */
const OPEN_UNPAID: readonly Page[] = ['settings', 'pipelines'];
const OPEN_WITHOUT_CREDENTIALS: readonly Page[] = ['dashboard', 'billing', 'pipelines', 'integrations'];

/** Why this person may not open that page now; null when they may. The sidebar disables by the same answer. */
export function pageRefusal(page: Page, { user, space, credentialsCount }: Standing): Refusal | null {
  if (!user.space || !space) return 'no_space';
  if (!mayOpenPage({ role: user.space.role, allowedPages: user.space.allowed_pages }, page)) return 'not_allowed';
  if (!space.is_paid) return user.is_admin || OPEN_UNPAID.includes(page) ? null : 'unpaid';
  if (credentialsCount === 0) return OPEN_WITHOUT_CREDENTIALS.includes(page) ? null : 'no_credentials';
  return null;
}
