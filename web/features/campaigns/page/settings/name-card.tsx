import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CAMPAIGN_NAME_MAX, type WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from './settings.module.css';
import { useSetting } from './use-setting.ts';

export function NameCard({ campaign }: { campaign: WholeCampaign }) {
  const { t } = useTranslation();
  const { save, isPending } = useSetting(campaign._id);
  const [name, setName] = useState(campaign.name);
  const trimmed = name.trim();
  const isChanged = trimmed !== campaign.name;
  return (
    <SectionCard title={t(($) => $.campaign.settings.name)}>
      <form
        className={classes.nameForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed && isChanged) save({ name: trimmed }, { name: campaign.name });
        }}
      >
        <TextInput
          aria-label={t(($) => $.campaign.settings.name)}
          value={name}
          maxLength={CAMPAIGN_NAME_MAX}
          error={trimmed === '' ? t(($) => $.campaign.settings.fill) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!isChanged || trimmed === ''} loading={isPending}>
          {t(($) => $.campaign.settings.save)}
        </Button>
      </form>
    </SectionCard>
  );
}
