import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INTERVAL_MONTHS, type Interval, type Tier } from '../../../../contract/features.ts';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import classes from './billing.module.css';
import { BeginPlan } from './confirm/begin-plan.tsx';
import { ConfirmPayment } from './confirm/confirm-payment.tsx';
import { isUpFrom } from './confirm/is-up-from.ts';
import { usePlannedPlan } from './confirm/use-planned-plan.ts';
import type { PlanPrice } from './plan-prices.ts';
import { billingQueries } from './queries.ts';
import { useBillingDates } from './use-billing-dates.ts';
import { useMoveInAddress } from './leaving/use-move-in-address.ts';
import { useMoney } from './use-money.ts';

interface Props {
  tier: Tier;
  price: PlanPrice;
  isCurrent: boolean;
}

/** What a plan costs a month, and the way to it: to the provider's page from the free one, else by one confirmation. */
export function OfferedPlan({ tier, price, isCurrent }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const months = Math.max(1, INTERVAL_MONTHS[price.interval]);
  return (
    <div className={classes.offer}>
      <p className={classes.price}>
        <strong>{money.price(price.amount / months, price.currency)}</strong> {t(($) => $.pricing.aMonth)}
      </p>
      <p className={classes.every} data-long={months > 1 || undefined}>
        {price.amount > 0 && months > 1 && (
          // what is charged, with its cents
          <span>
            {t(($) => $.pricing.inAdvance, { price: money.charge(price.amount, price.currency), count: months })}
          </span>
        )}
        <span>{t(($) => $.pricing.withoutTax)}</span>
      </p>
      <PlanButton tier={tier} price={price} isCurrent={isCurrent} />
    </div>
  );
}

function PlanButton({ tier, price, isCurrent }: Props) {
  const { t } = useTranslation();
  const space = useSpace();
  const move = useMoveInAddress();
  const [isAsking, setAsking] = useState(move.to === tier);
  const isAdmin = space?.can.manage ?? false;
  const subscription = useQuery({ ...billingQueries.subscription(), enabled: isAdmin }).data;
  const isPlanned = usePlannedPlan(subscription)?.is(tier, price.interval) ?? false;
  if (!space || !isAdmin || subscription === undefined) return null;
  // nothing is paid for yet: a card is given on the provider's page
  if (space.tier === 'free' || subscription === null) {
    if (price.amount === 0) return isCurrent ? <Still text={t(($) => $.pricing.yours)} /> : null;
    return <BeginPlan tier={tier} price={price} />;
  }
  // the same plan for another period is another price
  if (isCurrent && subscription.interval === price.interval) return <Still text={t(($) => $.pricing.yours)} />;
  if (isPlanned) return <Still text={t(($) => $.pricing.planned)} />;
  const isUp = isUpFrom(subscription, tier, price);
  return (
    <>
      <Button fullWidth variant={isUp && !isCurrent ? 'filled' : 'default'} onClick={() => setAsking(true)}>
        {(isCurrent && rhythmText(t, price.interval)) ||
          (isUp ? t(($) => $.pricing.moveUp) : t(($) => $.pricing.moveDown))}
      </Button>
      {isAsking && (
        <ConfirmPayment
          subscription={subscription}
          to={tier}
          price={price}
          onClose={() => {
            setAsking(false);
            move.forget();
          }}
        />
      )}
    </>
  );
}

const Still = ({ text }: { text: string }) => (
  <Button fullWidth variant="light" disabled>
    {text}
  </Button>
);

/** Another rhythm of the own plan: Pay yearly. */
const rhythmText = (t: TFunction, interval: Interval): string | null =>
  interval === 'annual'
    ? t(($) => $.pricing.pay.annual)
    : interval === 'quarterly'
      ? t(($) => $.pricing.pay.quarterly)
      : interval === 'monthly'
        ? t(($) => $.pricing.pay.monthly)
        : null;

/** On the plan that is to come: since when. */
export function PlannedMark({ tier, price, className }: { tier: Tier; price: PlanPrice; className?: string }) {
  const { t } = useTranslation();
  const isAdmin = useSpace()?.can.manage ?? false;
  const subscription = useQuery({ ...billingQueries.subscription(), enabled: isAdmin }).data;
  const planned = usePlannedPlan(subscription);
  const dates = useBillingDates(subscription);
  if (!subscription || !planned?.is(tier, price.interval)) return null;
  const when = dates.isShort ? dates.time : dates.short;
  return <span className={className}>{t(($) => $.pricing.from, { date: when(subscription.period_ends_at) })}</span>;
}
