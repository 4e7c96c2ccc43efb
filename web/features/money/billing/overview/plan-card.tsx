import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription, Transaction } from '../../../../../contract/billing/schemas.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import type { Tone } from '../../../../ui/display/tones.ts';
import { useTopUpPace } from '../../credits/public.ts';
import { intervalName, useTierName } from '../plan-names.ts';
import { useSeatAmount } from '../confirm/use-seat-price.ts';
import { billingQueries } from '../queries.ts';
import { useBillingDates } from '../use-billing-dates.ts';
import { useMoney } from '../use-money.ts';
import { CancelPlan } from './cancel-plan.tsx';
import classes from './overview.module.css';
import { useDemoClock } from '../../../../shell/demo-clock/use-demo-clock.ts';
import { PeriodLines, usePaidSoFar } from './period-lines.tsx';
import { ScheduledChange } from './scheduled-change.tsx';

/** The plan that is paid for: its price, what this period has cost so far, and what comes next. */
export function PlanCard({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const isAdmin = useSpace()?.can.manage ?? false;
  const dates = useBillingDates(subscription);
  const demo = useDemoClock();
  const { tier, interval, period_began_at: began, period_ends_at: ends, is_ending: isEnding } = subscription;
  const { text, tone } = conditionOf(t, subscription, dates.long(ends));
  return (
    <SectionCard
      title={t(($) => $.billing.planAndPeriod, { tier: tierName(tier), interval: intervalName(t, interval) })}
      hint={
        dates.isShort
          ? [
              t(($) => $.billing.fromTo, { from: dates.time(began), until: dates.time(ends), zone: dates.zone }),
              demo?.days,
            ]
              .filter(Boolean)
              .join(' · ')
          : t(($) => $.billing.dayOf, { ...dayOf(began, ends), zone: dates.zone })
      }
      actions={<StatusPill tone={tone}>{text}</StatusPill>}
      flush
    >
      <Figures subscription={subscription} />
      <PeriodLines subscription={subscription} />
      <ScheduledChange subscription={subscription} />
      {isAdmin && !isEnding && <CancelLine subscription={subscription} />}
    </SectionCard>
  );
}

function conditionOf(
  t: TFunction,
  { status, is_ending: isEnding }: Subscription,
  date: string,
): { text: string; tone: Tone } {
  if (isEnding) return { text: t(($) => $.billing.conditions.ending, { date }), tone: 'amber' };
  switch (status) {
    case 'active':
      return { text: t(($) => $.billing.conditions.active), tone: 'green' };
    case 'trialing':
      return { text: t(($) => $.billing.conditions.trial, { date }), tone: 'blue' };
    case 'past_due':
      return { text: t(($) => $.billing.conditions.late), tone: 'amber' };
    case 'incomplete':
    case 'unpaid':
      return { text: t(($) => $.billing.conditions.unpaid), tone: 'red' };
    case 'paused':
      return { text: t(($) => $.billing.conditions.paused), tone: 'grey' };
    case 'canceled':
      return { text: t(($) => $.billing.conditions.ended), tone: 'grey' };
  }
}

const DAY_MS = 86_400_000;
function dayOf(began: string, ends: string): { day: number; count: number } {
  const count = Math.max(1, Math.round((Date.parse(ends) - Date.parse(began)) / DAY_MS));
  const day = Math.floor((Date.now() - Date.parse(began)) / DAY_MS) + 1;
  return { day: Math.min(count, Math.max(1, day)), count };
}

function Figures({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const money = useMoney();
  const dates = useBillingDates(subscription);
  const { currency, is_ending: isEnding } = subscription;
  const price = usePeriodPrice(subscription);
  const paid = usePaidSoFar(subscription);
  const sum = (of: (each: Transaction) => number) => (paid ?? []).reduce((total, each) => total + of(each), 0);
  const pace = useTopUpPace();
  const charges = useQuery(billingQueries.nextCharges());
  const [next] = charges.data ?? [];
  const figures = [
    {
      label: t(($) => $.billing.soFar),
      isKnown: paid !== undefined,
      figure: money.charge(
        sum(({ net }) => net),
        currency,
      ),
      note: t(($) => $.billing.withTax, {
        total: money.charge(
          sum(({ total, refunded }) => total - refunded),
          currency,
        ),
      }),
    },
    {
      label: t(($) => $.billing.atPace, {
        date: (dates.isShort ? dates.time : dates.short)(subscription.period_ends_at),
      }),
      isKnown: paid !== undefined && pace !== undefined,
      figure: money.charge(sum(({ net }) => net) + (pace?.net ?? 0), currency),
      note: pace?.count
        ? t(($) => $.billing.atPaceTopUps, { count: pace.count, net: money.charge(pace.net, currency) })
        : t(($) => $.billing.atPaceNothing),
    },
    {
      label: t(($) => $.billing.nextCharge),
      isKnown: !charges.isPending,
      figure: next ? money.charge(next.total, next.currency) : isEnding ? money.charge(0, currency) : '–',
      note: next
        ? t(($) => $.billing.onWithTax, { date: dates.long(next.at) })
        : isEnding
          ? t(($) => $.billing.conditions.ending, { date: dates.long(subscription.period_ends_at) })
          : '',
    },
    {
      label: t(($) => $.billing.price),
      isKnown: true,
      figure: price.figure,
      note: price.note,
    },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, isKnown, figure, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {isKnown ? (
              <>
                <strong>{figure}</strong>
                <span>{note}</span>
              </>
            ) : (
              <Skeleton height={40} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a period costs with the seats beyond the plan, and of what that is made up. */
function usePeriodPrice({ tier, interval, currency, amount, seats }: Subscription): { figure: string; note: string } {
  const { t } = useTranslation();
  const money = useMoney();
  const tierName = useTierName();
  const seat = useSeatAmount();
  const period = intervalName(t, interval);
  if (seats === 0)
    return { figure: money.charge(amount, currency), note: t(($) => $.billing.eachWithoutTax, { interval: period }) };
  if (seat === null)
    return {
      figure: money.charge(amount, currency),
      note: t(($) => $.billing.eachWithoutSeats, { interval: period, count: seats }),
    };
  return {
    figure: money.charge(amount + seat * seats, currency),
    note: t(($) => $.billing.eachWithSeats, {
      interval: period,
      tier: tierName(tier),
      plan: money.charge(amount, currency),
      count: seats,
      seats: money.charge(seat * seats, currency),
    }),
  };
}

function CancelLine({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={classes.footLine}>
      <span>{t(($) => $.billing.cancelHint)}</span>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAsking(true)}>
        {t(($) => $.billing.cancel)}
      </Button>
      <CancelPlan isOpen={isAsking} subscription={subscription} onClose={() => setAsking(false)} />
    </div>
  );
}
