import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { intervalName, useTierName } from '../plan-names.ts';
import { billingQueries } from '../queries.ts';
import { useIsByCard } from '../use-is-by-card.ts';

/** What the workspace has and for how long, in one line. */
export function useBillingLead(): string {
  const { t } = useTranslation();
  const tierName = useTierName();
  const space = useSpace();
  const { data } = useQuery({ ...billingQueries.subscription(), enabled: useIsByCard() });
  if (!data) return space ? t(($) => $.billing.onTier, { tier: tierName(space.tier) }) : '';
  const day = dateFormat({ day: 'numeric', month: 'long' });
  return t(($) => $.billing.lead, {
    tier: tierName(data.tier),
    interval: intervalName(t, data.interval).toLocaleLowerCase(chosenLanguage()),
    currency: data.currency.toUpperCase(),
    from: day.format(new Date(data.period_began_at)),
    until: day.format(new Date(data.period_ends_at)),
  });
}
