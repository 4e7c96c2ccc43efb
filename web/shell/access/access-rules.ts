import type { PathGroup } from './path-groups.ts';
import type { AccessState } from '../session/access-state.ts';

export type AccessRule = 'unpaid' | 'no_credentials';

/** What stays open under each rule. */
const OPEN: Record<AccessRule, readonly PathGroup[]> = {
  unpaid: [
    'workspace',
    'accept_invite',
    'user',
    'onboarding',
    'pricing',
    'crm',
    'settings',
    'billing_warning',
    'help',
    'oauth',
  ],
  no_credentials: [
    'add_credential',
    'billing',
    'workspace',
    'accept_invite',
    'pricing',
    'onboarding',
    'user',
    'policies',
    'video',
    'dashboard',
    'crm',
    'integrations',
    'payment_in_progress',
    'help',
    'oauth',
  ],
};

/**
 * Which rule holds this person back now. Whoever runs the platform passes both, so that they can look into a customer
 * who has not paid. Where nobody can pay (billing is not enabled) a missing account is the nearer reason.
 */
export function activeRule({ user, space, credentialsCount }: AccessState): AccessRule | null {
  if (!space || user.is_admin) return null;
  if (credentialsCount === 0 && !space.is_billing_enabled) return 'no_credentials';
  if (!space.is_paid) return 'unpaid';
  return credentialsCount === 0 ? 'no_credentials' : null;
}

export function isOpenUnder(rule: AccessRule, group: PathGroup, { space }: AccessState): boolean {
  if (rule === 'unpaid' && group === 'payment_in_progress') return space?.payment_in_progress === true;
  return OPEN[rule].includes(group);
}

/** Where a rule sends people. */
export function pageOfRule(rule: AccessRule, { space }: AccessState) {
  if (rule === 'no_credentials') return '/credentials/add-first';
  return space?.payment_in_progress ? '/payment-in-progress' : '/billing-warning';
}
