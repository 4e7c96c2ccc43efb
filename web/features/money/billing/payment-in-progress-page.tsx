import { Button, Loader } from '@mantine/core';
import { IconCreditCard, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { ScreenMessage } from '../../../shell/screens/screen-message.tsx';
import message from '../../../shell/screens/screen-message.module.css';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
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
  const goOn = useGoOnOncePaid();
  const refresh = useApiMutation({
    call: () => api.spaces.validateSubscription(),
    onDone: ({ is_paid: isPaid }) => {
      if (isPaid) void goOn();
      else snackbars.show({ type: 'warning', text: t(($) => $.paymentInProgress.notYet) });
    },
  });
  return (
    <div className={message.inPage}>
      <ScreenMessage icon={IconCreditCard} title={title} text={t(($) => $.paymentInProgress.text, { workspace })}>
        <div className={classes.polling} role="status">
          <Loader size="xs" aria-hidden />
          {t(($) => $.paymentInProgress.checking)}
        </div>
        <p>{t(($) => $.paymentInProgress.refreshText)}</p>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={refresh.isPending}
          onClick={() => refresh.mutate()}
        >
          {t(($) => $.paymentInProgress.refresh)}
        </Button>
      </ScreenMessage>
    </div>
  );
}

/** How to go on; done by itself once the payment is there. */
function useGoOnOncePaid(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const goOn = useCallback(async () => {
    await queryClient.refetchQueries({ queryKey: spaceQueries.info().queryKey });
    await queryClient.invalidateQueries({ queryKey: ['spaces'] });
    await navigate({ to: '/campaigns', replace: true });
  }, [queryClient, navigate]);
  useEffect(
    () =>
      pollPayment({
        timer: browserTimer,
        ask: async () => (await api.spaces.validateSubscription()).is_paid,
        onPaid: goOn,
        onGivenUp: () => void navigate({ to: '/billing-warning', replace: true }),
      }),
    [goOn, navigate],
  );
  return goOn;
}
