import type { Page } from '../../../contract/permissions.ts';
import type { BrandCapability, BrandLink } from '../../../contract/whitelabel/schemas.ts';
import type { ActiveBrand } from '../../brand/use-brand.ts';
import { pageRefusal } from './page-refusal.ts';
import type { AccessState } from '../session/access-state.ts';
import { exitAction } from '../session/exit-action.ts';

export type NavTarget =
  | { kind: 'page'; page: Page }
  /** An address of the brand's, which opens in a new tab; `own` is the guide of ours where the brand names none. */
  | { kind: 'link'; link: BrandLink; capability?: BrandCapability; own?: { guide: string | undefined } }
  /** The office of those who run the platform. */
  | { kind: 'admin' }
  /** Log out, or back to the office from a customer's workspace. */
  | { kind: 'way_out' };

export type NavState = 'shown' | 'disabled' | 'hidden';

/** What is left of the menu inside a connected CRM, which has its own help, community and account. */
const IN_CRM: readonly Page[] = [
  'search',
  'campaigns',
  'profiles',
  'inbox',
  'reports',
  'settings',
  'dashboard',
  'mailboxes',
  'pipelines',
  'templates',
  'integrations',
];

/** Pages outside a person's list are hidden; pages that only their workspace's state closes are disabled. */
export function navState(
  target: NavTarget,
  accessState: AccessState,
  brand: Pick<ActiveBrand, 'links' | 'can'>,
): NavState {
  const { user } = accessState;
  const isInCrm = user.config.is_ghl_connected;
  switch (target.kind) {
    case 'way_out':
      return exitAction(user).isInSidebar ? 'shown' : 'hidden';
    case 'admin':
      return user.is_admin && !isInCrm ? 'shown' : 'hidden';
    case 'link': {
      const wanted = !isInCrm && (target.capability === undefined || brand.can(target.capability));
      return wanted && (brand.links[target.link] ?? target.own) ? 'shown' : 'hidden';
    }
    case 'page': {
      if (isInCrm && !IN_CRM.includes(target.page)) return 'hidden';
      if (target.page === 'billing' && brand.can('hide_billing')) return 'hidden';
      const refusal = pageRefusal(target.page, accessState);
      if (refusal === null) return 'shown';
      return refusal === 'not_allowed' ? 'hidden' : 'disabled';
    }
  }
}
