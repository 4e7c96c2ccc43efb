import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PaymentInfo } from '../../../../../contract/billing/schemas.ts';
import { FEATURES, type Tier } from '../../../../../contract/features.ts';
import { isBuilt } from '../../../../../contract/not-built.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { spaceQueries } from '../../../people/spaces/public.ts';
import { featureName, useTierName } from '../plan-names.ts';
import { type PlanSize, usePlanSizes } from '../plan-sizes.ts';
import { billingQueries } from '../queries.ts';
import { useMoney } from '../use-money.ts';
import classes from './confirm.module.css';

interface Props {
  from: Tier;
  to: Tier;
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
export function PlanChanges({ from, to, info, isNow }: Props) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const { data: subscription } = useQuery(billingQueries.subscription());
  const [sizes, renewal] = [useSizeChanges(from, to), useRenewalChanges(info)];
  const ends = info?.renewal?.at ?? subscription?.period_ends_at;
  return (
    <>
      <Changes
        title={isNow ? t(($) => $.confirmPayment.changesNow) : t(($) => $.confirmPayment.changesThen)}
        date={isNow ? (info?.at ?? null) : (subscription?.period_ends_at ?? null)}
        changes={sizes}
      />
      {renewal.length > 0 && (
        <Changes title={t(($) => $.confirmPayment.atRenewal)} date={ends ?? null} changes={renewal} />
      )}
      {isNow && (
        <p className={classes.back}>
          <IconArrowBackUp size={18} stroke={1.7} aria-hidden />
          {t(($) => $.confirmPayment.backAnytime, { tier: tierName(from) })}
        </p>
      )}
    </>
  );
}

function useSizeChanges(from: Tier, to: Tier): Change[] {
  const { t } = useTranslation();
  const sizesOf = usePlanSizes();
  const plans = useQuery(spaceQueries.plans()).data ?? [];
  const [own, wanted] = [from, to].map((tier) => plans.find((plan) => plan.tier === tier)?.settings);
  if (!own || !wanted) return [];
  const [was, becomes] = [sizesOf(own), sizesOf(wanted)];
  const sizes = was.map(({ label, text }: PlanSize, index) => ({ label, was: text, becomes: becomes[index]!.text }));
  const has = (settings: typeof own) => new Set(settings.features.filter(isBuilt));
  const [before, after] = [has(own), has(wanted)];
  const [on, off] = [t(($) => $.confirmPayment.on), t(($) => $.confirmPayment.off)];
  const switched = FEATURES.filter((feature) => before.has(feature) !== after.has(feature)).map((feature) => ({
    label: featureName(t, feature),
    was: before.has(feature) ? on : off,
    becomes: after.has(feature) ? on : off,
  }));
  return [...sizes.filter((size) => size.was !== size.becomes), ...switched];
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

function Changes({ title, date, changes }: { title: string; date: string | null; changes: readonly Change[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <section className={classes.changes}>
      <h3>
        {title}
        {date && <span>{dateFormat({ day: 'numeric', month: 'short' }).format(new Date(date))}</span>}
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
