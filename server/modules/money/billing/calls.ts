import type { billingCalls } from '../../../../contract/billing/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { listPlanPrices } from './prices/list-plan-prices.ts';
import { getCreditPrices, getExtendInfo, getUpgradeInfo } from './prices/preview-payments.ts';
import { buyCredits } from './purchases/buy-credits.ts';
import { listTransactions } from './purchases/list-transactions.ts';
import { addPaymentMethod, openCheckout, openPortal } from './purchases/open-checkout.ts';
import { payDue } from './purchases/pay-due.ts';
import { deletePaymentMethod, listPaymentMethods, setPrimaryPaymentMethod } from './purchases/payment-methods.ts';
import { refuseUnanswered } from './refuse-unanswered.ts';
import { listNextCharges } from './subscription/list-next-charges.ts';
import { moveToPlan, extendSubscription, reduceSubscription } from './subscription/move-to-plan.ts';
import { getPlanPauses, setKeeps } from './subscription/plan-pauses.ts';
import { cancelSubscription, getSubscription, resumeSubscription } from './subscription/get-subscription.ts';

const handlers: Handlers<typeof billingCalls> = {
  prices: listPlanPrices,
  creditPrices: getCreditPrices,
  extendInfo: getExtendInfo,
  upgradeInfo: getUpgradeInfo,
  checkout: openCheckout,
  subscription: getSubscription,
  nextCharges: listNextCharges,
  subscribe: moveToPlan,
  extend: extendSubscription,
  reduce: reduceSubscription,
  cancel: cancelSubscription,
  resume: resumeSubscription,
  pauses: getPlanPauses,
  setKeeps,
  buyCredits,
  payDue,
  paymentMethods: listPaymentMethods,
  addPaymentMethod,
  deletePaymentMethod,
  setPrimaryPaymentMethod,
  portal: openPortal,
  transactions: listTransactions,
};

/** After these something may have been charged, although nobody said so. */
const CHARGING = ['subscribe', 'extend', 'buyCredits', 'payDue'] as const;
export const billingHandlers = refuseUnanswered(handlers, CHARGING);
