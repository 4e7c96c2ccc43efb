import { Alert } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { billingQueries } from '../queries.ts';

const route = getRouteApi('/_app/billing/overview');

/** Right after a card was given: it is the one that is charged from now on, and another can be chosen. */
export function CardGivenNotice() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const isGiven = route.useSearch().card === 'given';
  const { data } = useQuery({ ...billingQueries.cards(), enabled: isGiven });
  const card = data?.find(({ is_primary: isPrimary }) => isPrimary);
  if (!isGiven || !card) return null;
  return (
    <Alert
      color="green"
      role="status"
      icon={<IconCreditCard size={18} aria-hidden />}
      withCloseButton
      closeButtonLabel={t(($) => $.ui.close)}
      onClose={() => void navigate({ search: (now) => ({ ...now, card: undefined }), replace: true })}
    >
      {t(($) => $.billing.cardGiven, { card: t(($) => $.billing.cardEnding, { last4: card.last4 }) })}
    </Alert>
  );
}
