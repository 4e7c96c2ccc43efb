import { Skeleton, Table, VisuallyHidden } from '@mantine/core';
import { IconBulb, IconCheck } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tier } from '../../../../../contract/features.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { spaceQueries } from '../../../people/spaces/public.ts';
import type { TierPlan } from '../added-features.ts';
import { featureName, useTierName } from '../plan-names.ts';
import { billingQueries } from '../queries.ts';
import { PlannedMark, OfferedPlan } from '../plan-offer.tsx';
import type { PricesChosen } from '../plan-prices.ts';
import { type PlanSize, usePlanSizes } from '../plan-sizes.ts';
import classes from './compare.module.css';
import { CostBars, CostRows } from './cost-rows.tsx';
import { featureGroups } from './feature-groups.ts';
import { GroupRow } from './group-row.tsx';
import { type OwnCosts, useOwnCosts } from './use-own-costs.ts';
import { useOwnUse } from './use-own-use.ts';

/** Plans side by side: what each costs, how large it is, what it has, read against what one uses. */
export function ComparePlans({ prices }: { prices: PricesChosen | null }) {
  const { t } = useTranslation();
  const plans = useQuery(spaceQueries.plans());
  const own = useOwnCosts(plans.data ?? [], prices);
  const fitting = useFittingTier(plans.data ?? [], own, prices);
  if (plans.isPending) return <Skeleton height={480} radius="lg" role="status" aria-label={t(($) => $.ui.loading)} />;
  if (plans.error) return <p role="alert">{errorText(t, plans.error)}</p>;
  return (
    <div className={classes.frame}>
      <Table className={classes.table} withRowBorders={false}>
        <thead>
          <tr>
            <th scope="col">
              <Reading fitting={fitting} plans={plans.data} own={own} currency={prices?.currency ?? ''} />
            </th>
            {plans.data.map((plan) => (
              <PlanHead key={plan.tier} plan={plan} prices={prices} isFitting={plan.tier === fitting} />
            ))}
          </tr>
        </thead>
        {own && prices && <CostRows plans={plans.data} own={own} currency={prices.currency} />}
        <Sizes plans={plans.data} own={own} />
        <Features plans={plans.data} />
      </Table>
    </div>
  );
}

const fits = ({ size }: PlanSize, used: number | undefined) => size === null || used === undefined || used <= size;

/**
 * The smallest plan that holds what is used, by its sizes and, where it is smaller than the own one, by what would pause
 * with it; null where none does, undefined while that is asked.
 */
function useFittingTier(
  plans: readonly TierPlan[],
  own: OwnCosts | null,
  prices: PricesChosen | null,
): Tier | null | undefined {
  const [sizesOf, use] = [usePlanSizes(), useOwnUse(own)];
  const isAdmin = useSpace()?.can.manage ?? false;
  const large = plans.filter(({ settings }) => sizesOf(settings).every((size) => fits(size, use[size.id])));
  const current = plans.findIndex((plan) => plan.is_current);
  const smaller = large.flatMap((plan) => {
    const price = isAdmin && plans.indexOf(plan) < current ? prices?.priceOf(plan.tier) : null;
    return price ? [{ tier: plan.tier, price_id: price.id }] : [];
  });
  const pauses = useQueries({ queries: smaller.map(({ price_id }) => billingQueries.pauses({ price_id })) });
  // where nothing is used yet nothing is known of what is needed
  if (!Object.values(use).some((used) => used > 0)) return plans[current]?.tier ?? null;
  if (pauses.some(({ isPending }) => isPending)) return undefined;
  const tooSmall = smaller.filter((_plan, place) => Object.values(pauses[place]?.data ?? {}).flat().length > 0);
  return large.find(({ tier }) => !tooSmall.some((plan) => plan.tier === tier))?.tier ?? null;
}

interface ReadingProps {
  fitting: Tier | null | undefined;
  plans: readonly TierPlan[];
  own: OwnCosts | null;
  currency: string;
}

function Reading({ fitting, plans, own: costs, currency }: ReadingProps) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const own = plans.find((plan) => plan.is_current)?.tier;
  return (
    <div className={classes.reading}>
      <strong>
        <IconBulb size={17} stroke={1.7} aria-hidden />
        {t(($) => $.pricing.reading)}
      </strong>
      <span>
        {fitting === undefined
          ? null
          : fitting === null
            ? t(($) => $.pricing.noneFits)
            : fitting === own
              ? t(($) => $.pricing.ownFits, { tier: tierName(fitting) })
              : t(($) => $.pricing.smallestFits, { tier: tierName(fitting) })}
      </span>
      {costs && own && <CostBars own={own} costs={costs.costs} currency={currency} />}
    </div>
  );
}

interface HeadProps {
  plan: TierPlan;
  prices: PricesChosen | null;
  isFitting: boolean;
}

function PlanHead({ plan: { tier, is_current: isCurrent }, prices, isFitting }: HeadProps) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const price = prices?.priceOf(tier) ?? null;
  const title = `plan-${tier}`;
  return (
    <th scope="col" data-current={isCurrent || undefined} data-fits={(isFitting && !isCurrent) || undefined}>
      <section aria-labelledby={title} className={classes.head}>
        <div className={classes.name}>
          <h3 id={title}>{tierName(tier)}</h3>
          {isCurrent && <span className={classes.mark}>{t(($) => $.pricing.current)}</span>}
          {price && <PlannedMark tier={tier} price={price} className={classes.mark} />}
          {isFitting && !isCurrent && <span className={classes.mark}>{t(($) => $.pricing.fits)}</span>}
        </div>
        {price && <OfferedPlan tier={tier} price={price} isCurrent={isCurrent} />}
      </section>
    </th>
  );
}

/** How large each is; what would not hold what is used is marked. */
function Sizes({ plans, own }: { plans: readonly TierPlan[]; own: OwnCosts | null }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [sizesOf, use] = [usePlanSizes(), useOwnUse(own)];
  const all = plans.map(({ settings }) => sizesOf(settings));
  return (
    <tbody>
      <GroupRow name={t(($) => $.pricing.limits)} columns={plans.length + 1} />
      {(all[0] ?? []).map(({ id, label }, row) => {
        const used = use[id];
        return (
          <tr key={id}>
            <th scope="row">
              <span className={classes.label}>
                {label}
                {used !== undefined && <small>{t(($) => $.pricing.youUse, { used: number(used) })}</small>}
              </span>
            </th>
            {plans.map(({ tier, is_current: isCurrent }, column) => {
              const size = all[column]![row]!;
              return (
                <td key={tier} data-current={isCurrent || undefined}>
                  <span className={fits(size, used) ? undefined : classes.short}>{size.text}</span>
                  {!fits(size, used) && <VisuallyHidden>{t(($) => $.pricing.tooFew)}</VisuallyHidden>}
                </td>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
}

function Features({ plans }: { plans: readonly TierPlan[] }) {
  const { t } = useTranslation();
  const offered = new Set(plans.flatMap(({ settings }) => settings.features));
  return (
    <tbody>
      {featureGroups(t, offered).map(({ name, features }) => (
        <Fragment key={name}>
          <GroupRow name={name} columns={plans.length + 1} />
          {features.map((feature) => (
            <tr key={feature}>
              <th scope="row">{featureName(t, feature)}</th>
              {plans.map(({ tier, settings, is_current: isCurrent }) => (
                <td key={tier} data-current={isCurrent || undefined}>
                  {settings.features.includes(feature) ? (
                    <IconCheck size={17} stroke={2} className={classes.has} aria-label={t(($) => $.pricing.has)} />
                  ) : (
                    <span className={classes.lacks} role="img" aria-label={t(($) => $.pricing.lacks)}>
                      –
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </Fragment>
      ))}
    </tbody>
  );
}
