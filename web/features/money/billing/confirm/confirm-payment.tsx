import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentInfo } from '../../../../../contract/billing/schemas.ts';
import { TIER_WEIGHTS, type Tier } from '../../../../../contract/features.ts';
import { api } from '../../../../api/api.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { dialogs } from '../../../../shell/open-dialog.ts';
import { intervalName, useTierName } from '../plan-names.ts';
import type { PlanPrice } from '../plan-prices.ts';
import { billingQueries } from '../queries.ts';
import { useMoney } from '../use-money.ts';
import classes from './confirm.module.css';
import { PaymentModal } from './payment-modal.tsx';
import { PeriodBar } from './period-bar.tsx';
import { PlanChanges } from './plan-changes.tsx';
import { useCharge } from './use-charge.ts';
import { KEEP_NOTHING, WhatPauses } from './what-pauses.tsx';

interface Props {
  from: Tier;
  to: Tier;
  price: PlanPrice;
  onClose: () => void;
}

/** Another plan: what is due now and with each renewal, and what changes, before anything is charged. */
export function ConfirmPayment({ from, to, price, onClose }: Props) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const money = useMoney();
  const isFree = price.amount === 0;
  const isUp = TIER_WEIGHTS[to] > TIER_WEIGHTS[from];
  const info = useQuery({ ...billingQueries.upgrade(price.id), enabled: !isFree });
  const at = info.data?.at;
  const [keep, setKeep] = useState(KEEP_NOTHING);
  const { charge, refusal } = useCharge(
    () =>
      isFree
        ? api.billing.cancel({ keep })
        : api.billing.subscribe({ local_price_id: price.id, ...(at && { at }), ...(!isUp && { keep }) }),
    () => {
      onClose();
      // the plans were looked at to choose one
      if (dialogs.current() === 'upgrade') dialogs.close();
    },
  );
  const [name, kind] = [tierName(to), `${intervalName(t, price.interval)}, ${price.currency.toUpperCase()}`];
  const total = info.data && money.charge(info.data.due, info.data.currency);
  return (
    <PaymentModal
      title={t(($) => $.confirmPayment.title, { from: tierName(from), to: name })}
      subtitle={isUp ? t(($) => $.confirmPayment.atOnce, { kind }) : kind}
      info={info.data}
      error={info.error}
      refusal={refusal}
      before={isUp && info.data && <PeriodBar from={from} to={to} at={info.data.at} />}
      instead={
        isUp ? undefined : (
          <>
            <Later to={name} info={info.data} isFree={isFree} />
            <WhatPauses when={isFree ? {} : { price_id: price.id }} keep={keep} onKeep={setKeep} />
          </>
        )
      }
      aside={<PlanChanges from={from} to={to} info={info.data} isNow={isUp} />}
      confirm={
        isUp && total
          ? t(($) => $.confirmPayment.pay, { total, to: name })
          : t(($) => $.confirmPayment.move, { to: name })
      }
      isReady={isFree || info.data !== undefined}
      isBusy={charge.isPending}
      onConfirm={() => charge.mutate()}
      onClose={onClose}
    />
  );
}

/** A smaller plan costs nothing now: it comes when what was paid for is used. */
function Later({ to, info, isFree }: { to: string; info: PaymentInfo | undefined; isFree: boolean }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { data } = useQuery(billingQueries.subscription());
  const date = data && dateFormat({ dateStyle: 'medium' }).format(new Date(data.period_ends_at));
  return (
    <div className={classes.later}>
      <p>{date ? t(($) => $.confirmPayment.later, { to, date }) : t(($) => $.confirmPayment.atPeriodEnd, { to })}</p>
      {!isFree && info?.renewal && (
        <p>{t(($) => $.confirmPayment.then, { total: money.charge(info.renewal.total, info.currency) })}</p>
      )}
      <p>{t(($) => $.confirmPayment.kept)}</p>
    </div>
  );
}
