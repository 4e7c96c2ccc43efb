import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { openUpgrade, useFeature } from '../../money/billing/public.ts';
import classes from './campaign-settings.module.css';
import type { SettingsProps } from './settings-change.ts';
import { TrackingDomainSelect } from './tracking-domain-select.tsx';

/** What emails and links tell when they are opened. */
export function TrackingCard({ campaign, isBusy, onChange }: SettingsProps) {
  const { t } = useTranslation();
  const links = useFeature('link_tracking');
  return (
    <SectionCard title={t(($) => $.wizard.tracking.title)}>
      <div className={classes.switches}>
        <Switch
          label={t(($) => $.wizard.tracking.opens)}
          description={t(($) => $.wizard.tracking.opensHint)}
          checked={campaign.is_open_tracking}
          disabled={isBusy}
          onChange={(event) => onChange({ is_open_tracking: event.currentTarget.checked })}
        />
        {links !== 'none' && (
          <Switch
            label={t(($) => $.wizard.tracking.links)}
            description={
              links === 'upgrade' ? t(($) => $.wizard.tracking.linksUpgrade) : t(($) => $.wizard.tracking.linksHint)
            }
            checked={campaign.is_link_tracking}
            disabled={isBusy}
            onChange={(event) => {
              if (links === 'upgrade' && event.currentTarget.checked) return openUpgrade('link_tracking');
              onChange({ is_link_tracking: event.currentTarget.checked });
            }}
          />
        )}
        {links === 'active' && (campaign.is_link_tracking || campaign.is_open_tracking) && (
          <TrackingDomainSelect campaign={campaign} isBusy={isBusy} onChange={onChange} />
        )}
      </div>
    </SectionCard>
  );
}
