import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentInfo, Subscription } from '../../../../../contract/billing/schemas.ts';
import type { Interval, Tier } from '../../../../../contract/features.ts';
import { api } from '../../../../api/api.ts';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import { currencyName } from '../../../../i18n/money-text.ts';
import { dialogs } from '../../../../shell/open-dialog.ts';
import { intervalName, useTierName } from '../plan-names.ts';
import type { PlanPrice } from '../plan-prices.ts';
import { billingQueries } from '../queries.ts';
import { useBillingDates } from '../use-billing-dates.ts';
import { useMoney } from '../use-money.ts';
import classes from './confirm.module.css';
import { isUpFrom } from './is-up-from.ts';
import { PaymentModal } from './payment-modal.tsx';
import { NewPeriod, PeriodBar } from './period-bar.tsx';
import { PlanChanges } from './plan-changes.tsx';
import { useCharge } from './use-charge.ts';
import { useChargedCard } from './use-charged-card.ts';
import { KEEP_NOTHING, WhatPauses } from './what-pauses.tsx';

interface Props {
  subscription: Subscription;
  to: Tier;
  price: PlanPrice;
  onClose: () => void;
}

/** Another plan, or another rhythm: what is due now and with each renewal, and what changes, before anything is charged. */
export function ConfirmPayment({ subscription, to, price, onClose }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const words = useWords({ subscription, to, price });
  const isFree = price.amount === 0;
  const isUp = isUpFrom(subscription, to, price);
  const info = useQuery({ ...billingQueries.upgrade(price.id), enabled: !isFree });
  const at = info.data?.at ?? '';
  const { isKnown, shown } = useChargedCard();
  const [keep, setKeep] = useState(KEEP_NOTHING);
  const { pay, isPaying, refusal } = useCharge(
    () =>
      isFree
        ? api.billing.cancel({ keep })
        : api.billing.subscribe({ local_price_id: price.id, at, ...(isUp ? shown : { keep }) }),
    {
      ...(!isUp && { success: words.planned }),
      onDone: () => {
        onClose();
        // the plans were looked at to choose one
        if (dialogs.current() === 'upgrade') dialogs.close();
      },
    },
  );
  const total = info.data && money.charge(info.data.due, info.data.currency);
  return (
    <PaymentModal
      title={words.title}
      subtitle={isUp ? t(($) => $.confirmPayment.atOnce, { kind: words.kind }) : words.kind}
      info={info.data}
      error={info.error}
      refusal={refusal}
      back={`/pricing?interval=${price.interval}&currency=${price.currency}&move=${to}`}
      before={isUp && info.data && <Period subscription={subscription} to={to} price={price} info={info.data} />}
      instead={
        isUp ? undefined : (
          <>
            <Later to={words.name} subscription={subscription} info={info.data} isFree={isFree} />
            <WhatPauses when={isFree ? {} : { price_id: price.id }} keep={keep} onKeep={setKeep} />
          </>
        )
      }
      aside={<PlanChanges subscription={subscription} to={to} price={price} info={info.data} isNow={isUp} />}
      confirm={
        isUp && total
          ? t(($) => $.confirmPayment.pay, { total, to: words.name })
          : t(($) => $.confirmPayment.move, { to: words.name })
      }
      isReady={isFree || (info.isSuccess && (isKnown || !isUp))}
      isBusy={isPaying}
      onConfirm={pay}
      onClose={onClose}
    />
  );
}

/** From what to what it goes, and what is said when it was planned. */
function useWords({ subscription, to, price }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const date = useBillingDates(subscription).long(subscription.period_ends_at);
  const small = (interval: Interval) => intervalName(t, interval).toLocaleLowerCase(chosenLanguage());
  const [was, interval] = [small(subscription.interval), small(price.interval)];
  const tier = tierName(to);
  const isOtherRhythm = subscription.interval !== price.interval && price.amount > 0;
  const name = isOtherRhythm ? t(($) => $.billing.planAndPeriod, { tier, interval }) : tier;
  return {
    name,
    title:
      subscription.tier === to
        ? t(($) => $.confirmPayment.rhythmTitle, { tier, was, becomes: interval })
        : t(($) => $.confirmPayment.title, { from: tierName(subscription.tier), to: tier }),
    kind: t(($) => $.confirmPayment.kind, {
      interval: intervalName(t, price.interval),
      currency: currencyName(price.currency),
    }),
    planned: t(($) => $.confirmPayment.planned, { to: name, date }),
  };
}

function Period({ subscription, to, price, info }: Omit<Props, 'onClose'> & { info: PaymentInfo }) {
  return subscription.interval === price.interval ? (
    <PeriodBar subscription={subscription} to={to} at={info.at} />
  ) : (
    <NewPeriod from={subscription.tier} ends={info.renewal?.at ?? null} />
  );
}

interface LaterProps {
  to: string;
  subscription: Subscription;
  info: PaymentInfo | undefined;
  isFree: boolean;
}

/** A smaller plan costs nothing now: it comes when what was paid for is used. */
function Later({ to, subscription, info, isFree }: LaterProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const date = useBillingDates(subscription).long(subscription.period_ends_at);
  return (
    <div className={classes.later}>
      <p>{t(($) => $.confirmPayment.later, { to, date })}</p>
      {!isFree && info?.renewal && (
        <p>{t(($) => $.confirmPayment.then, { total: money.charge(info.renewal.total, info.currency) })}</p>
      )}
      <p>{t(($) => $.confirmPayment.kept)}</p>
    </div>
  );
}
