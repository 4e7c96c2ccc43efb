import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INTERVAL_MONTHS, TIER_WEIGHTS, type Tier } from '../../../../contract/features.ts';
import { api } from '../../../api/api.ts';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import classes from './billing.module.css';
import { ConfirmPayment } from './confirm/confirm-payment.tsx';
import type { PlanPrice } from './plan-prices.ts';
import { billingQueries } from './queries.ts';
import { useLeaveTo } from './use-leave-to.ts';
import { useMoney } from './use-money.ts';

/** What a plan costs a month, and the way to it: to the provider's page from the free one, else by one confirmation. */
export function PlanOffer({ tier, price, isCurrent }: { tier: Tier; price: PlanPrice; isCurrent: boolean }) {
  const { t } = useTranslation();
  const money = useMoney();
  const months = Math.max(1, INTERVAL_MONTHS[price.interval]);
  return (
    <div className={classes.offer}>
      <p className={classes.price}>
        <strong>{money.price(price.amount / months, price.currency)}</strong> {t(($) => $.pricing.aMonth)}
      </p>
      <p className={classes.every}>
        {price.amount === 0 || months === 1
          ? t(($) => $.pricing.withoutTax)
          : t(($) => $.pricing.inAdvance, { price: money.price(price.amount, price.currency), count: months })}
      </p>
      <PlanButton tier={tier} price={price} isCurrent={isCurrent} />
    </div>
  );
}

function PlanButton({ tier, price, isCurrent }: { tier: Tier; price: PlanPrice; isCurrent: boolean }) {
  const { t } = useTranslation();
  const space = useSpace();
  const [isAsking, setAsking] = useState(false);
  const checkout = useLeaveTo(() => api.billing.checkout({ price_id: price.id, is_close_window: 'false' }));
  const isAdmin = space?.can.manage ?? false;
  const subscription = useQuery({ ...billingQueries.subscription(), enabled: isAdmin });
  if (!space || !isAdmin || subscription.data === undefined) return null;
  const own = space.tier;
  const isUp = TIER_WEIGHTS[tier] > TIER_WEIGHTS[own];
  // nothing is paid for yet: a card is given on the provider's page
  const isFirst = own === 'free' || subscription.data === null;
  if (isCurrent && (!isFirst || price.amount === 0))
    return (
      <Button fullWidth variant="light" disabled>
        {t(($) => $.pricing.yours)}
      </Button>
    );
  if (isFirst) {
    if (price.amount === 0) return null;
    return (
      <Button fullWidth loading={checkout.isPending} onClick={() => checkout.mutate()}>
        {t(($) => $.pricing.choose)}
      </Button>
    );
  }
  return (
    <>
      <Button fullWidth variant={isUp ? 'filled' : 'default'} onClick={() => setAsking(true)}>
        {isUp ? t(($) => $.pricing.moveUp) : t(($) => $.pricing.moveDown)}
      </Button>
      {isAsking && <ConfirmPayment from={own} to={tier} price={price} onClose={() => setAsking(false)} />}
    </>
  );
}
