import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { MailboxCard, PaceCard, type SettingsChange, CriteriaCard, TrackingCard } from '../../settings/public.ts';
import { editableSequence } from '../../sequence/public.ts';
import { DangerZone } from './danger-zone.tsx';
import { NameCard } from './name-card.tsx';
import classes from './settings.module.css';
import { useSetting } from './use-setting.ts';

/** How the campaign goes about it, beside its sequence; each is saved at once. */
export function SettingsTab({ campaign }: { campaign: WholeCampaign }) {
  const { save, isPending } = useSetting(campaign._id);
  const given = {
    campaign,
    isBusy: isPending,
    onChange: (change: SettingsChange) => save(change, asBefore(campaign, change)),
  };
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <NameCard key={campaign.name} campaign={campaign} />
        <PaceCard {...given} />
        <MailboxCard {...given} sequence={editableSequence(campaign)} />
      </div>
      <div className={classes.column}>
        <CriteriaCard {...given} />
        <TrackingCard {...given} />
        <DangerZone campaign={campaign} />
      </div>
    </div>
  );
}

/** What the same fields said until now. */
function asBefore(campaign: WholeCampaign, { settings, ...switches }: SettingsChange): SettingsChange {
  const same = <T extends object>(of: T, fields: object) =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, of[name as keyof T]]));
  return { ...same(campaign, switches), ...(settings && { settings: same(campaign.settings, settings) }) };
}
