import { useTranslation } from 'react-i18next';
import type { PlanOffer } from '../../../../../contract/domains/schemas.ts';
import { priceText } from '../../../../i18n/money-text.ts';
import { useTierName } from '../../../money/billing/public.ts';

/** A plan with its price: “Scale, €199 a month”. */
export function useOfferText(): (offer: PlanOffer) => string {
  const { t } = useTranslation();
  const tierName = useTierName();
  return ({ tier, interval, price: amount, currency }) => {
    const told = { plan: tierName(tier), price: priceText(amount, currency) };
    switch (interval) {
      case 'monthly':
        return t(($) => $.ownDomains.offers.monthly, told);
      case 'quarterly':
        return t(($) => $.ownDomains.offers.quarterly, told);
      case 'annual':
        return t(($) => $.ownDomains.offers.annual, told);
      case 'custom':
      case 'lifetime':
        return t(($) => $.ownDomains.offers.once, told);
    }
  };
}
