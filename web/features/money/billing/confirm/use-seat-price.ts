import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import { intervalName } from '../plan-names.ts';
import { billingQueries } from '../queries.ts';
import { useMoney } from '../use-money.ts';

/** What one more seat costs for a whole period of the plan that runs, in hundredths; null where it is not known. */
export function useSeatAmount(): number | null {
  const { data: subscription } = useQuery(billingQueries.subscription());
  const { data } = useQuery(billingQueries.prices());
  return (subscription && data?.seat_prices?.[subscription.interval]?.[subscription.currency]) ?? null;
}

/** The same in words, with the period that it is for. */
export function useSeatPrice(): { price: string; interval: string } | null {
  const { t } = useTranslation();
  const money = useMoney();
  const amount = useSeatAmount();
  const { data: subscription } = useQuery(billingQueries.subscription());
  if (!subscription || amount === null) return null;
  return {
    price: money.charge(amount, subscription.currency),
    interval: intervalName(t, subscription.interval).toLocaleLowerCase(chosenLanguage()),
  };
}
