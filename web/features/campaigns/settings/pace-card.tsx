import { Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CampaignSettings } from '../../../../contract/campaigns/schemas.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { preferenceQueries } from '../../people/preferences/public.ts';
import classes from './campaign-settings.module.css';
import { NumberField } from './number-field.tsx';
import type { SettingsProps } from './settings-change.ts';

const PER_DAY = { min: 1, max: 1_000 };
const ACCEPTANCE_DAYS = { min: 1, max: 90 };
const USUAL_ACCEPTANCE_DAYS = 21;

interface Props extends SettingsProps {
  /** Numbers are told with every digit: where that is saved only after a pause. */
  isToldTyping?: boolean;
}

/** How fast it goes, who says yes to its texts and who gets its tasks. */
export function PaceCard({ campaign, isBusy, isToldTyping = false, onChange }: Props) {
  const { t } = useTranslation();
  const { settings, is_email_only: isEmailOnly, owner } = campaign;
  const { data: workers = [] } = useQuery(preferenceQueries.workers());
  const set = (change: Partial<CampaignSettings>) => onChange({ settings: change });
  return (
    <SectionCard title={t(($) => $.wizard.pace.title)}>
      <div className={classes.fields}>
        <NumberField
          label={t(($) => $.wizard.pace.newPeople)}
          description={t(($) => $.wizard.pace.newPeopleHint)}
          placeholder={t(($) => $.wizard.pace.asLimits)}
          {...PER_DAY}
          value={settings.new_people_per_day}
          isToldTyping={isToldTyping}
          onChange={(new_people_per_day) => set({ new_people_per_day })}
        />
        {!isEmailOnly && (
          <NumberField
            label={t(($) => $.wizard.pace.acceptance)}
            description={t(($) => $.wizard.pace.acceptanceHint)}
            {...ACCEPTANCE_DAYS}
            value={settings.acceptance_days}
            isToldTyping={isToldTyping}
            onChange={(days) => set({ acceptance_days: days ?? USUAL_ACCEPTANCE_DAYS })}
          />
        )}
        <Select
          label={t(($) => $.wizard.pace.assignee)}
          clearable
          placeholder={owner?.full_name ?? t(($) => $.wizard.pace.owner)}
          data={workers.map(({ _id, full_name, email }) => ({ value: _id, label: full_name || email }))}
          value={settings.assignee_id}
          onChange={(assignee_id) => set({ assignee_id })}
        />
        <Switch
          label={t(($) => $.wizard.pace.approval)}
          description={t(($) => $.wizard.pace.approvalHint)}
          checked={settings.requires_approval}
          disabled={isBusy}
          onChange={(event) => set({ requires_approval: event.currentTarget.checked })}
        />
      </div>
    </SectionCard>
  );
}
