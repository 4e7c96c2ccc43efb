import type { TFunction } from 'i18next';
import type { Space } from '../../../../../contract/spaces/schemas.ts';

interface BillingTab {
  to: '/billing/overview' | '/billing/transactions';
  label: (t: TFunction) => string;
}

const OVERVIEW: BillingTab = { to: '/billing/overview', label: (t) => t(($) => $.billing.tabs.overview) };
const TRANSACTIONS: BillingTab = { to: '/billing/transactions', label: (t) => t(($) => $.billing.tabs.transactions) };

/** Where billing is switched off nothing was ever charged. */
export const billingTabs = ({
  is_billing_enabled: isEnabled,
  subscription_mode: mode,
}: Pick<Space, 'is_billing_enabled' | 'subscription_mode'>): BillingTab[] =>
  isEnabled && mode !== 'disabled' ? [OVERVIEW, TRANSACTIONS] : [OVERVIEW];
