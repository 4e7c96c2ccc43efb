import { Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Feature, Tier } from '../../../../contract/features.ts';
import { errorText } from '../../../api/error-text.ts';
import { spaceQueries } from '../../people/spaces/public.ts';
import { addedFeatures, type PlanDifference } from './added-features.ts';
import classes from './billing.module.css';
import { featureName, useTierName } from './plan-names.ts';
import { PlannedMark, OfferedPlan } from './plan-offer.tsx';
import type { PlanPrice, PricesChosen } from './plan-prices.ts';
import { usePlanSizes } from './plan-sizes.ts';
import { useHasPlan } from './use-has-plan.ts';

interface Props {
  /** The own one and what is larger, not what lies behind. */
  isUpgrade?: boolean;
  prices?: PricesChosen | null;
  /** The one that has what is wanted. */
  needed?: Tier | null;
  wanted?: Feature | null;
}

/** The brand's tiers side by side, from the smallest to the largest. */
export function PlanCards({ isUpgrade = false, prices = null, needed = null, wanted = null }: Props) {
  const { t } = useTranslation();
  const plans = useQuery(spaceQueries.plans());
  const isPaidFor = useHasPlan();
  if (plans.isPending) {
    return (
      <div className={classes.plans} role="status" aria-label={t(($) => $.ui.loading)}>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height={320} radius="lg" />
        ))}
      </div>
    );
  }
  if (plans.error) return <p role="alert">{errorText(t, plans.error)}</p>;
  const own = plans.data.findIndex((plan) => plan.is_current);
  // what is paid for already is no larger plan; what is on trial can be paid for
  const first = isPaidFor ? own + 1 : Math.max(0, own);
  return (
    <ul className={classes.plans}>
      {addedFeatures(plans.data)
        .slice(isUpgrade ? first : 0)
        .map((difference) => (
          <PlanCard
            key={difference.plan.tier}
            {...difference}
            price={prices?.priceOf(difference.plan.tier) ?? null}
            isNeeded={difference.plan.tier === needed}
            wanted={wanted}
          />
        ))}
    </ul>
  );
}

function PlanCard({
  plan,
  base,
  added,
  price,
  isNeeded,
  wanted,
}: PlanDifference & { price: PlanPrice | null; isNeeded: boolean; wanted: Feature | null }) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const { tier, is_current: isCurrent } = plan;
  const title = `plan-${tier}`;
  return (
    <li>
      <section
        className={classes.plan}
        aria-labelledby={title}
        data-current={isCurrent || undefined}
        data-needed={isNeeded || undefined}
      >
        <div className={classes.planHead}>
          <h3 id={title}>{tierName(tier)}</h3>
          {isCurrent && <span className={classes.mark}>{t(($) => $.pricing.current)}</span>}
          {price && <PlannedMark tier={tier} price={price} className={classes.mark} />}
          {isNeeded && <span className={classes.mark}>{t(($) => $.pricing.needed)}</span>}
        </div>
        {price && <OfferedPlan tier={tier} price={price} isCurrent={isCurrent} />}
        <Sizes plan={plan} />
        {base && <Base tier={base} isAll={added.length === 0} />}
        <ul className={classes.features}>
          {added.map((feature) => (
            <li key={feature} data-wanted={feature === wanted || undefined}>
              <IconCheck size={15} stroke={2} aria-hidden />
              {featureName(t, feature)}
            </li>
          ))}
        </ul>
      </section>
    </li>
  );
}

function Base({ tier, isAll }: { tier: Tier; isAll: boolean }) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const name = tierName(tier);
  return (
    <p className={classes.base}>
      {isAll ? t(($) => $.pricing.sameAs, { tier: name }) : t(($) => $.pricing.everythingIn, { tier: name })}
    </p>
  );
}

function Sizes({ plan: { settings } }: Pick<PlanDifference, 'plan'>) {
  const sizesOf = usePlanSizes();
  return (
    <dl className={classes.sizes}>
      {sizesOf(settings).map(({ id, label, text }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
