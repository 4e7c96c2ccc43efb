import { Anchor } from '@mantine/core';
import { IconRocket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BOOSTER_ABOVE } from '../../../../../contract/limits/schemas.ts';
import { openUpgrade, useFeature } from '../../../money/billing/public.ts';
import classes from '../meters/meters.module.css';

/** Above the safe number of requests a day a booster is advised. */
export function BoosterHint() {
  const { t } = useTranslation();
  const condition = useFeature('connection_booster');
  return (
    <p className={classes.hint}>
      <IconRocket size={14} aria-hidden />
      <span>
        {t(($) => $.limits.booster, { limit: BOOSTER_ABOVE })}{' '}
        {condition === 'upgrade' && (
          <Anchor component="button" type="button" onClick={() => openUpgrade('connection_booster')}>
            {t(($) => $.limits.boosterUpgrade)}
          </Anchor>
        )}
      </span>
    </p>
  );
}
