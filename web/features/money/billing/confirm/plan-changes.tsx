import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PaymentInfo, Subscription } from '../../../../../contract/billing/schemas.ts';
import { FEATURES, type Tier, type TierSettings } from '../../../../../contract/features.ts';
import { isBuilt } from '../../../../../contract/not-built.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useCreditSettings } from '../../credits/public.ts';
import { spaceQueries } from '../../../people/spaces/public.ts';
import { featureName, useTierName } from '../plan-names.ts';
import type { PlanPrice } from '../plan-prices.ts';
import { usePlanSizes } from '../plan-sizes.ts';
import { billingQueries } from '../queries.ts';
import { useBillingDates } from '../use-billing-dates.ts';
import { useMoney } from '../use-money.ts';
import classes from './confirm.module.css';
import { creditsAfter, creditsOfPeriod } from './credits-after.ts';

interface Move {
  subscription: Subscription;
  to: Tier;
  price: PlanPrice;
  info: PaymentInfo | undefined;
  /** Else with the next period. */
  isNow: boolean;
}

interface Change {
  label: string;
  was: string;
  becomes: string;
}

/** What one has after it that one has not now, and what each renewal costs from then on. */
export function PlanChanges(move: Move) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const { subscription, info, isNow } = move;
  const plans = usePlans(move);
  const [sizes, credits, renewal] = [
    useSizeChanges(move, plans),
    useCreditChanges(move, plans),
    useRenewalChanges(info),
  ];
  const ends = subscription.period_ends_at;
  return (
    <>
      <Changes
        title={isNow ? t(($) => $.confirmPayment.changesNow) : t(($) => $.confirmPayment.changesThen)}
        date={isNow ? (info?.at ?? null) : ends}
        subscription={subscription}
        changes={isNow ? [...credits.now, ...sizes] : [...credits.each, ...sizes]}
      />
      <Changes
        title={t(($) => $.confirmPayment.atRenewal)}
        date={info?.renewal?.at ?? ends}
        subscription={subscription}
        changes={isNow ? [...credits.each, ...renewal] : renewal}
      />
      {isNow && subscription.tier !== move.to && (
        <p className={classes.back}>
          <IconArrowBackUp size={18} stroke={1.7} aria-hidden />
          {t(($) => $.confirmPayment.backAnytime, { tier: tierName(subscription.tier) })}
        </p>
      )}
    </>
  );
}

type Plans = { own: TierSettings; wanted: TierSettings } | null;

function usePlans({ subscription, to }: Move): Plans {
  const plans = useQuery(spaceQueries.plans()).data ?? [];
  const [own, wanted] = [subscription.tier, to].map((tier) => plans.find((plan) => plan.tier === tier)?.settings);
  return own && wanted ? { own, wanted } : null;
}

function useSizeChanges({ subscription, isNow }: Move, plans: Plans): Change[] {
  const { t } = useTranslation();
  const sizesOf = usePlanSizes();
  if (!plans) return [];
  const { seats, next } = subscription;
  // seats that were bought go along
  const withSeats = (settings: TierSettings, extra: number): TierSettings => ({
    ...settings,
    seats: { ...settings.seats, cloud: settings.seats.cloud + extra },
  });
  const was = sizesOf(withSeats(plans.own, seats));
  const becomes = sizesOf(withSeats(plans.wanted, isNow ? seats : (next?.seats ?? seats)));
  const sizes = was
    .map(({ id, label, text }, index) => ({ id, label, was: text, becomes: becomes[index]!.text }))
    .filter((size) => size.id !== 'credits' && size.was !== size.becomes);
  const has = (settings: TierSettings) => new Set(settings.features.filter(isBuilt));
  const [before, after] = [has(plans.own), has(plans.wanted)];
  const [on, off] = [t(($) => $.confirmPayment.on), t(($) => $.confirmPayment.off)];
  const switched = FEATURES.filter((feature) => before.has(feature) !== after.has(feature)).map((feature) => ({
    label: featureName(t, feature),
    was: before.has(feature) ? on : off,
    becomes: after.has(feature) ? on : off,
  }));
  return [...sizes, ...switched];
}

/** What there is to spend at once, and what each period brings. */
function useCreditChanges({ subscription, price, info }: Move, plans: Plans): { now: Change[]; each: Change[] } {
  const { t } = useTranslation();
  const { number } = useFormats();
  const settings = useCreditSettings();
  if (!plans) return { now: [], each: [] };
  const a = creditsOfPeriod(plans.own, subscription.interval);
  const b = creditsOfPeriod(plans.wanted, price.interval);
  const isOtherRhythm = subscription.interval !== price.interval;
  const change = (label: string, was: number, becomes: number): Change[] =>
    was === becomes ? [] : [{ label, was: number(Math.floor(was)), becomes: number(Math.floor(becomes)) }];
  const left = settings && info && creditsAfter({ settings, was: a, becomes: b, subscription, info, isOtherRhythm });
  return {
    now: left
      ? change(
          t(($) => $.confirmPayment.creditsLeft),
          left.was,
          left.becomes,
        )
      : [],
    each: change(
      t(($) => $.confirmPayment.creditsEach),
      a,
      b,
    ),
  };
}

function useRenewalChanges(info: PaymentInfo | undefined): Change[] {
  const { t } = useTranslation();
  const money = useMoney();
  const [now] = useQuery(billingQueries.nextCharges()).data ?? [];
  const renewal = info?.renewal;
  if (!renewal || !now) return [];
  return [
    {
      label: t(($) => $.confirmPayment.eachNet),
      was: money.charge(now.net, now.currency),
      becomes: money.charge(renewal.net, info.currency),
    },
    {
      label: t(($) => $.confirmPayment.eachTotal),
      was: money.charge(now.total, now.currency),
      becomes: money.charge(renewal.total, info.currency),
    },
  ];
}

interface ChangesProps {
  title: string;
  date: string | null;
  subscription: Subscription;
  changes: readonly Change[];
}

function Changes({ title, date, subscription, changes }: ChangesProps) {
  const { t } = useTranslation();
  const dates = useBillingDates(subscription);
  if (changes.length === 0) return null;
  return (
    <section className={classes.changes}>
      <h3>
        {title}
        {date && <span>{dates.short(date)}</span>}
      </h3>
      <dl>
        {changes.map(({ label, was, becomes }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{was}</span>
              <IconArrowRight size={14} stroke={1.8} aria-label={t(($) => $.confirmPayment.becomes)} />
              <strong>{becomes}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
