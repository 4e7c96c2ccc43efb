import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { PaymentModal } from './confirm/payment-modal.tsx';
import { useSeatPrice } from './confirm/use-seat-price.ts';
import { useCharge } from './confirm/use-charge.ts';
import { useChargedCard } from './confirm/use-charged-card.ts';
import { billingQueries } from './queries.ts';
import { useMoney } from './use-money.ts';

/** One more seat: what it costs until the period ends, and with each renewal, before it is charged. */
export function AddSeat({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const money = useMoney();
  const info = useQuery(billingQueries.seat());
  const at = info.data?.at ?? '';
  const { isKnown, shown } = useChargedCard();
  const { pay, isPaying, refusal } = useCharge(() => api.billing.extend({ at, ...shown }), { onDone: onClose });
  const seat = useSeatPrice();
  return (
    <PaymentModal
      title={t(($) => $.confirmPayment.seatTitle)}
      subtitle={seat ? t(($) => $.confirmPayment.seatCosts, seat) : t(($) => $.confirmPayment.seatAtOnce)}
      info={info.data}
      error={info.error}
      refusal={refusal}
      back="/billing/overview?open=seat"
      confirm={
        info.data
          ? t(($) => $.confirmPayment.paySeat, { total: money.charge(info.data.due, info.data.currency) })
          : t(($) => $.confirmPayment.seatTitle)
      }
      isReady={info.isSuccess && isKnown}
      isBusy={isPaying}
      onConfirm={pay}
      onClose={onClose}
    />
  );
}
