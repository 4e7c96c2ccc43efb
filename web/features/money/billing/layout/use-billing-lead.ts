import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import { currencyName } from '../../../../i18n/money-text.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { intervalName, useTierName } from '../plan-names.ts';
import { billingQueries } from '../queries.ts';
import { useBillingDates } from '../use-billing-dates.ts';
import { useIsByCard } from '../use-is-by-card.ts';

/** What the workspace has and for how long, in one line. */
export function useBillingLead(): string {
  const { t } = useTranslation();
  const tierName = useTierName();
  const space = useSpace();
  const { data } = useQuery({ ...billingQueries.subscription(), enabled: useIsByCard() });
  const dates = useBillingDates(data);
  if (!data) return space ? t(($) => $.billing.onTier, { tier: tierName(space.tier) }) : '';
  return t(($) => $.billing.lead, {
    tier: tierName(data.tier),
    interval: intervalName(t, data.interval).toLocaleLowerCase(chosenLanguage()),
    currency: currencyName(data.currency),
    from: dates.full(data.period_began_at),
    until: dates.full(data.period_ends_at),
  });
}
