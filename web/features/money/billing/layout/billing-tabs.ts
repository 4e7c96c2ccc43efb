import type { TFunction } from 'i18next';
import type { Space } from '../../../../../contract/spaces/schemas.ts';

interface BillingTab {
  to: '/billing/overview' | '/billing/transactions' | '/billing/credits-history';
  label: (t: TFunction) => string;
}

const OVERVIEW: BillingTab = { to: '/billing/overview', label: (t) => t(($) => $.billing.tabs.overview) };
const TRANSACTIONS: BillingTab = { to: '/billing/transactions', label: (t) => t(($) => $.billing.tabs.transactions) };
const CREDITS: BillingTab = { to: '/billing/credits-history', label: (t) => t(($) => $.billing.tabs.creditsHistory) };

/** Where billing is switched off nothing was ever charged. */
export const billingTabs = ({
  is_billing_enabled: isEnabled,
  subscription_mode: mode,
}: Pick<Space, 'is_billing_enabled' | 'subscription_mode'>): BillingTab[] =>
  isEnabled && mode !== 'disabled' ? [OVERVIEW, TRANSACTIONS, CREDITS] : [OVERVIEW, CREDITS];
