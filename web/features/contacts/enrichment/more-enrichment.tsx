import { Button, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import { openUpgrade } from '../../money/billing/public.ts';
import { BuyCreditsDialog } from '../../money/credits/public.ts';
import classes from './enrichment.module.css';

/** The credits do not suffice: how many are free, and the way to more. */
export function NotEnoughCredits({ free }: { free: number | null }) {
  const { t } = useTranslation();
  const canManage = useSpace()?.can.manage === true;
  const [isBuying, setBuying] = useState(false);
  return (
    <div className={classes.refused} role="alert">
      <IconCoins size={18} aria-hidden />
      <span>
        {free === null
          ? t(($) => $.enrichment.errors.creditsRunOut)
          : t(($) => $.enrichment.notEnough.free, { count: free })}{' '}
        {!canManage && t(($) => $.enrichment.notEnough.askAdmin)}
      </span>
      {canManage && (
        <Button size="xs" onClick={() => setBuying(true)}>
          {t(($) => $.enrichment.notEnough.buy)}
        </Button>
      )}
      <BuyCreditsDialog open={isBuying} onClose={() => setBuying(false)} />
    </div>
  );
}

/** The plan has no look-ups. */
export function NeedsEnrichmentPlan() {
  const { t } = useTranslation();
  return (
    <div className={classes.refused}>
      <Text size="sm">{t(($) => $.enrichment.errors.upgradeNeeded)}</Text>
      <Button size="xs" onClick={() => openUpgrade('enrichment')}>
        {t(($) => $.enrichment.seePlans)}
      </Button>
    </div>
  );
}
