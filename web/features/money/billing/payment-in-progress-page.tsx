import { Loader } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { ScreenMessage } from '../../../shell/screens/screen-message.tsx';
import message from '../../../shell/screens/screen-message.module.css';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import { browserTimer } from '../../../ui/feedback/timed-stack.ts';
import { spaceQueries } from '../../people/spaces/public.ts';
import classes from './billing.module.css';
import { pollPayment } from './poll-payment.ts';

/** Waits for a payment under way, and goes on by itself. */
export function PaymentInProgressPage() {
  const { t } = useTranslation();
  const workspace = useSpace()?.name ?? '';
  const title = t(($) => $.paymentInProgress.title);
  usePageTitle(title);
  useGoOnOncePaid();
  return (
    <div className={message.inPage}>
      <ScreenMessage icon={IconCreditCard} title={title} text={t(($) => $.paymentInProgress.text, { workspace })}>
        <div className={classes.polling} role="status">
          <Loader size="xs" aria-hidden />
          {t(($) => $.paymentInProgress.checking)}
        </div>
      </ScreenMessage>
    </div>
  );
}

function useGoOnOncePaid(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      pollPayment({
        timer: browserTimer,
        ask: async () => (await api.spaces.validateSubscription()).is_paid,
        onPaid: async () => {
          await queryClient.refetchQueries({ queryKey: spaceQueries.info().queryKey });
          await queryClient.invalidateQueries({ queryKey: ['spaces'] });
          await navigate({ to: '/campaigns', replace: true });
        },
        onGivenUp: () => void navigate({ to: '/billing-warning', replace: true }),
      }),
    [queryClient, navigate],
  );
}
