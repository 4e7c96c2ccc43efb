import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TRIAL_WARNED_DAYS } from '../../../contract/spaces/trial.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { useSpace } from '../session/use-access-state.ts';
import { useTrialDays } from '../session/use-trial-days.ts';
import classes from './banners.module.css';

/** In its last days, and once it is over: what that means, and where the plans are. */
export function TrialBanner() {
  const { t } = useTranslation();
  const { can } = useBrand();
  const trial = useSpace()?.trial;
  const days = useTrialDays();
  if (!trial || (days !== null && (days > TRIAL_WARNED_DAYS || can('hide_subscription_notices')))) return null;
  return (
    <aside className={classes.banner} data-tone={trial.is_over ? 'visit' : 'info'} aria-label={t(($) => $.trial.label)}>
      <IconHourglass size={18} stroke={1.7} aria-hidden />
      <p>{days === null ? t(($) => $.trial.over) : t(($) => $.trial.ends, { count: days })}</p>
      <Button size="xs" variant="default" renderRoot={(props) => <Link to="/pricing" {...props} />}>
        {t(($) => $.trial.plans)}
      </Button>
    </aside>
  );
}
