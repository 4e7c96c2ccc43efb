import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { openUpgrade, useLimit } from '../../../money/billing/public.ts';
import classes from '../campaigns.module.css';

/** How many campaigns the plan has room for; nothing where it has no limit. */
export function CampaignLimit() {
  const { t } = useTranslation();
  const limit = useLimit('campaigns');
  if (!limit) return null;
  return (
    <div className={classes.limit}>
      <span>{t(($) => $.upgrade.campaignsUsed, { used: limit.used, count: limit.limit })}</span>
      {limit.condition === 'upgrade' && (
        <Button variant="default" onClick={() => openUpgrade('campaigns')}>
          {t(($) => $.menu.upgrade)}
        </Button>
      )}
    </div>
  );
}
