import { MultiSelect, NumberInput, Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignSettings, WholeCampaign } from '../../../../contract/campaigns.ts';
import { rotationOf } from '../../../../contract/integrations.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { preferenceQueries } from '../../preferences/public.ts';
import { campaignPageQueries } from '../queries.ts';
import classes from './settings.module.css';
import { useSetting } from './use-setting.ts';

/** Approval, patience, how many a day, who gets the tasks, and by which mailboxes. */
export function PaceCard({ campaign }: { campaign: WholeCampaign }) {
  const { t } = useTranslation();
  const { save, isPending } = useSetting(campaign._id);
  const { settings } = campaign;
  const set = (change: Partial<CampaignSettings>) => {
    const before = Object.fromEntries(
      Object.keys(change).map((name) => [name, settings[name as keyof CampaignSettings]]),
    ) as Partial<CampaignSettings>;
    save({ settings: change }, { settings: before });
  };
  return (
    <SectionCard title={t(($) => $.campaign.settings.how)}>
      <div className={classes.fields}>
        <Switch
          label={t(($) => $.campaign.settings.approval)}
          description={t(($) => $.campaign.settings.approvalHint)}
          checked={settings.requires_approval}
          disabled={isPending}
          onChange={(event) => set({ requires_approval: event.currentTarget.checked })}
        />
        <SavedNumber
          label={t(($) => $.campaign.settings.acceptance)}
          description={t(($) => $.campaign.settings.acceptanceHint)}
          min={1}
          max={90}
          value={settings.acceptance_days}
          onSave={(value) => value !== null && set({ acceptance_days: value })}
        />
        <SavedNumber
          label={t(($) => $.campaign.settings.perDay)}
          description={t(($) => $.campaign.settings.perDayHint)}
          placeholder={t(($) => $.campaign.settings.perDayNone)}
          min={1}
          max={1000}
          value={settings.new_people_per_day}
          onSave={(value) => set({ new_people_per_day: value })}
        />
        <Assignee campaign={campaign} onChange={(assignee_id) => set({ assignee_id })} />
        {campaign.credentials_id && (
          <Mailboxes campaign={campaign} onChange={(email_integrations) => set({ email_integrations })} />
        )}
      </div>
    </SectionCard>
  );
}

interface NumberProps {
  label: string;
  description: string;
  placeholder?: string;
  min: number;
  max: number;
  value: number | null;
  onSave: (value: number | null) => void;
}

/** Saved when the field is left or Enter is pressed, not with every digit. */
function SavedNumber({ value, onSave, ...field }: NumberProps) {
  const [draft, setDraft] = useState<number | string>(value ?? '');
  const leave = () => {
    const next = draft === '' ? null : Number(draft);
    if (next !== value) onSave(next);
  };
  return (
    <NumberInput
      {...field}
      allowDecimal={false}
      clampBehavior="blur"
      value={draft}
      onChange={setDraft}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}

function Assignee({ campaign, onChange }: { campaign: WholeCampaign; onChange: (id: string | null) => void }) {
  const { t } = useTranslation();
  const { data: workers } = useQuery(preferenceQueries.workers());
  return (
    <Select
      clearable
      label={t(($) => $.campaign.settings.assignee)}
      description={t(($) => $.campaign.settings.assigneeHint)}
      placeholder={campaign.owner?.full_name ?? t(($) => $.campaign.settings.owner)}
      data={(workers ?? []).map(({ _id, full_name }) => ({ value: _id, label: full_name }))}
      value={campaign.settings.assignee_id}
      onChange={onChange}
    />
  );
}

/** Those that share its emails; one that is down, or gone, is told beside the field. */
function Mailboxes({ campaign, onChange }: { campaign: WholeCampaign; onChange: (ids: string[]) => void }) {
  const { t } = useTranslation();
  const { data: known } = useQuery(campaignPageQueries.mailboxes(campaign.credentials_id ?? ''));
  const chosen = campaign.settings.email_integrations;
  const problems = known ? rotationOf(chosen, known).flatMap(({ problem }) => problem ?? []) : [];
  return (
    <MultiSelect
      clearable
      label={t(($) => $.campaign.settings.mailboxes)}
      description={t(($) => $.campaign.settings.mailboxesHint)}
      placeholder={chosen.length === 0 ? t(($) => $.campaign.settings.mailboxesNone) : undefined}
      data={(known ?? []).map(({ _id, email, sender_name }) => ({ value: _id, label: email ?? sender_name }))}
      value={chosen}
      error={problems.length > 0 ? [...new Set(problems)].join(' ') : undefined}
      onChange={onChange}
    />
  );
}
