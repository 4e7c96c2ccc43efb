import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { useLineText } from '../lines/use-line-text.ts';
import { intervalName, useTierName } from '../plan-names.ts';
import { billingQueries } from '../queries.ts';
import { useMoney } from '../use-money.ts';

const route = getRouteApi('/_app/billing/overview');

/** Right after a payment on the provider's page: what was paid, for what, and which plan one has now. */
export function PaidNotice() {
  const { t } = useTranslation();
  const money = useMoney();
  const lineText = useLineText();
  const plan = useOwnPlan();
  const navigate = route.useNavigate();
  const { paid } = route.useSearch();
  const [last] = useQuery({ ...billingQueries.transactions(), enabled: paid === 'true' }).data?.items ?? [];
  if (paid !== 'true' || last?.status !== 'paid') return null;
  return (
    <Alert
      color="green"
      role="status"
      icon={<IconCircleCheck size={18} aria-hidden />}
      withCloseButton
      closeButtonLabel={t(($) => $.ui.close)}
      onClose={() => void navigate({ search: (now) => ({ ...now, paid: undefined }), replace: true })}
    >
      {t(($) => $.billing.paidNow, {
        total: money.charge(last.total, last.currency),
        what: last.lines.map(lineText).join(', '),
        plan,
      })}
    </Alert>
  );
}

function useOwnPlan(): string {
  const { t } = useTranslation();
  const tierName = useTierName();
  const tier = useSpace()?.tier ?? 'free';
  const { data } = useQuery(billingQueries.subscription());
  if (!data) return tierName(tier);
  const interval = intervalName(t, data.interval).toLocaleLowerCase(chosenLanguage());
  return t(($) => $.billing.planAndPeriod, { tier: tierName(data.tier), interval });
}
