import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import classes from './campaign-settings.module.css';
import type { SettingsProps } from './settings-change.ts';

/** Whom the campaign takes of those it finds. */
export function CriteriaCard({ campaign, isBusy, onChange }: SettingsProps) {
  const { t } = useTranslation();
  return (
    <SectionCard title={t(($) => $.wizard.taste.title)} hint={t(($) => $.wizard.taste.hint)}>
      <div className={classes.switches}>
        <Switch
          label={t(($) => $.wizard.taste.existing)}
          description={t(($) => $.wizard.taste.existingHint)}
          checked={campaign.is_existing_people}
          disabled={isBusy}
          onChange={(event) => onChange({ is_existing_people: event.currentTarget.checked })}
        />
        <Switch
          label={t(($) => $.wizard.taste.talked)}
          description={t(($) => $.wizard.taste.talkedHint)}
          checked={campaign.is_include_talked_before}
          disabled={isBusy}
          onChange={(event) => onChange({ is_include_talked_before: event.currentTarget.checked })}
        />
        {!campaign.is_email_only && (
          <Switch
            label={t(($) => $.wizard.taste.premium)}
            description={t(($) => $.wizard.taste.premiumHint)}
            checked={campaign.is_only_premium}
            disabled={isBusy}
            onChange={(event) => onChange({ is_only_premium: event.currentTarget.checked })}
          />
        )}
      </div>
    </SectionCard>
  );
}
