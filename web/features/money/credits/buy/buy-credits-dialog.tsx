import { Alert, Button, Modal, Radio, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditPack, PaymentInfo, PaymentMethod } from '../../../../../contract/billing/schemas.ts';
import { api } from '../../../../api/api.ts';
import { ApiError, isUnanswered } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { chargeText } from '../../../../i18n/money-text.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import classes from './buy.module.css';
import { ContactSales } from './contact-sales.tsx';
import { PackPayment } from './pack-payment.tsx';
import { purchaseAttempt } from './purchase-attempt.ts';
import { usePackChoice } from './use-pack-choice.ts';

export interface BuyCreditsProps {
  open: boolean;
  onClose: () => void;
}

/** Packs of credits with price, tax and total; paid with the card that is kept, else on the provider's page. */
export function BuyCreditsDialog({ open, onClose }: BuyCreditsProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={open}
      size={560}
      onClose={onClose}
      title={t(($) => $.credits.buy.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <Packs onClose={onClose} />
    </Modal>
  );
}

function Packs({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { isAdmin, isUnavailable, packs, pack, payment, error, cards, card, choose } = usePackChoice();
  if (isUnavailable) return <ContactSales />;
  if (!isAdmin) return <p className={classes.lead}>{t(($) => $.credits.buy.byAdmins)}</p>;
  if (!packs || !pack || !cards) return <Skeleton height={280} radius="md" />;
  return (
    <>
      <p className={classes.lead}>{t(($) => $.credits.buy.stay)}</p>
      <Radio.Group value={pack._id} onChange={choose} aria-label={t(($) => $.credits.buy.packs)}>
        <div className={classes.packs}>
          {packs.map((each) => (
            <Radio.Card key={each._id} value={each._id} className={classes.pack}>
              <Radio.Indicator />
              <strong>{t(($) => $.credits.buy.pack, { count: each.credits, credits: number(each.credits) })}</strong>
              <span>{chargeText(each.amount, each.currency)}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {error ? (
        <Alert color="red">{errorText(t, error)}</Alert>
      ) : (
        <PackPayment pack={pack} payment={payment} card={card} />
      )}
      <Pay pack={pack} payment={payment} card={card} onClose={onClose} />
    </>
  );
}

interface PayProps {
  pack: CreditPack;
  payment: PaymentInfo | undefined;
  card: PaymentMethod | undefined;
  onClose: () => void;
}

function Pay({ pack, payment, card, onClose }: PayProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { pay, isPaying, refusal } = usePay({ pack, payment, card }, onClose);
  const checkout = useApiMutation({
    call: () => api.billing.checkout({ price_id: pack._id, is_close_window: 'false' }),
    onDone: ({ url }) => location.assign(url),
  });
  const leave = useOneAtATime(() => checkout.mutateAsync());
  return (
    <>
      {refusal && (
        <Alert color="red" mt="sm" role="alert">
          <span className={classes.sentence}>{refusal}</span>
        </Alert>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.credits.notNow)}
        </Button>
        <Button variant={card ? 'default' : 'filled'} loading={checkout.isPending} onClick={leave}>
          {card ? t(($) => $.credits.buy.otherCard) : t(($) => $.credits.buy.toPage)}
        </Button>
        {card && (
          <Button disabled={!payment} loading={isPaying} onClick={pay}>
            {t(($) => $.credits.buy.pay, {
              total: payment ? chargeText(payment.due, payment.currency) : '',
              credits: number(pack.credits),
              count: pack.credits,
            })}
          </Button>
        )}
      </div>
    </>
  );
}

/** Tried again after no answer came, it is the same purchase; after a refusal it is another one. */
function usePay({ pack: { _id, credits }, payment, card }: Omit<PayProps, 'onClose'>, onClose: () => void) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const queryClient = useQueryClient();
  const space = useSpace();
  const [refusal, setRefusal] = useState<string | null>(null);
  const bought = useApiMutation({
    call: () => {
      setRefusal(null);
      const shown = { total: payment?.current_price ?? 0, ...(card && { card: card._id }) };
      return api.billing.buyCredits(purchaseAttempt.goOn(`${space?._id} ${_id}`, { price_id: _id, ...shown }));
    },
    refresh: ['spaces', 'billing', 'credits'],
    success: t(($) => $.credits.buy.done, { credits: number(credits), count: credits }),
    onDone: () => {
      purchaseAttempt.settle();
      onClose();
    },
    onRefusal: (error) => {
      const { code, fields } = error instanceof ApiError ? error : { code: null, fields: {} };
      if (!isUnanswered(error)) {
        purchaseAttempt.settle();
        // the next try is another one: what it would be now is shown at once
        void queryClient.invalidateQueries({ queryKey: ['billing'] });
      }
      // the bank wants to see its customer first
      if (code === 'payment_action_needed' && fields.url) location.assign(fields.url);
      else setRefusal(isUnanswered(error) ? t(($) => $.credits.buy.unanswered) : errorText(t, error));
      return true;
    },
  });
  return { pay: useOneAtATime(() => bought.mutateAsync()), isPaying: bought.isPending, refusal };
}
