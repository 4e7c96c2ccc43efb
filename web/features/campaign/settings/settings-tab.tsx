import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns.ts';
import { DangerZone } from './danger-zone.tsx';
import { NameCard } from './name-card.tsx';
import { PaceCard } from './pace-card.tsx';
import { SwitchesCard } from './switches-card.tsx';
import classes from './settings.module.css';

/** How the campaign goes about it, beside its sequence; each is saved at once. */
export function SettingsTab({ campaign }: { campaign: WholeCampaign }) {
  const { t } = useTranslation();
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <NameCard key={campaign.name} campaign={campaign} />
        <PaceCard key={JSON.stringify(campaign.settings)} campaign={campaign} />
      </div>
      <div className={classes.column}>
        <SwitchesCard
          campaign={campaign}
          title={t(($) => $.campaign.settings.whom)}
          fields={['is_existing_people', 'is_include_talked_before', 'is_only_premium']}
        />
        <SwitchesCard
          campaign={campaign}
          title={t(($) => $.campaign.settings.tracking)}
          fields={['is_open_tracking', 'is_link_tracking']}
        />
        <DangerZone campaign={campaign} />
      </div>
    </div>
  );
}
