import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { useTierName } from '../plan-names.ts';
import { useBillingDates } from '../use-billing-dates.ts';
import classes from './overview.module.css';

/** Nothing is paid for: what the workspace has, until when, and the way to a plan. */
export function NoPlan() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const tierName = useTierName();
  const space = useSpace();
  const dates = useBillingDates();
  if (!space) return null;
  const trial = space.trial && !space.trial.is_over ? space.trial : null;
  const tier = tierName(space.tier);
  return (
    <SectionCard
      title={tier}
      hint={
        trial
          ? t(($) => $.billing.onTrial, {
              tier,
              date: dates.long(trial.ends_at),
              seats: number(space.total_seats),
              credits: number(space.credits_usage.available_by_type.default),
            })
          : t(($) => $.billing.noPlan)
      }
    >
      <p className={classes.text}>{t(($) => $.billing.nothingPlanned)}</p>
      {space.can.manage ? (
        <Button renderRoot={(props) => <Link {...props} to="/pricing" />}>{t(($) => $.billing.choosePlan)}</Button>
      ) : (
        <p className={classes.text}>{t(($) => $.pricing.byAdmins)}</p>
      )}
    </SectionCard>
  );
}
