import { Switch } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import classes from './settings.module.css';
import { useSetting } from './use-setting.ts';

const WORDS = {
  is_existing_people: {
    name: (t: TFunction) => t(($) => $.campaign.settings.existing),
    hint: (t: TFunction) => t(($) => $.campaign.settings.existingHint),
  },
  is_include_talked_before: {
    name: (t: TFunction) => t(($) => $.campaign.settings.talked),
    hint: (t: TFunction) => t(($) => $.campaign.settings.talkedHint),
  },
  is_only_premium: {
    name: (t: TFunction) => t(($) => $.campaign.settings.premium),
    hint: (t: TFunction) => t(($) => $.campaign.settings.premiumHint),
  },
  is_open_tracking: {
    name: (t: TFunction) => t(($) => $.campaign.settings.opens),
    hint: (t: TFunction) => t(($) => $.campaign.settings.opensHint),
  },
  is_link_tracking: {
    name: (t: TFunction) => t(($) => $.campaign.settings.links),
    hint: (t: TFunction) => t(($) => $.campaign.settings.linksHint),
  },
};
type Field = keyof typeof WORDS;

interface Props {
  campaign: WholeCampaign;
  title: string;
  fields: readonly Field[];
}

export function SwitchesCard({ campaign, title, fields }: Props) {
  const { t } = useTranslation();
  const { save, isPending } = useSetting(campaign._id);
  return (
    <SectionCard title={title}>
      <div className={classes.fields}>
        {fields.map((field) => (
          <Switch
            key={field}
            label={WORDS[field].name(t)}
            description={WORDS[field].hint(t)}
            checked={campaign[field]}
            disabled={isPending}
            onChange={(event) => save({ [field]: event.currentTarget.checked }, { [field]: campaign[field] })}
          />
        ))}
      </div>
    </SectionCard>
  );
}
