import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacementCampaign } from '../../../../../contract/placement/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';

interface Props {
  campaigns: readonly PlacementCampaign[];
  campaignId: string;
  nodeId: string;
  error: ReactNode;
  onChange: (chosen: { campaign_id: string; node_id: string }) => void;
}

/** One email of a campaign that writes from the mailbox. */
export function StepSelect({ campaigns, campaignId, nodeId, error, onChange }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const steps = campaigns.find(({ _id }) => _id === campaignId)?.steps ?? [];
  const choose = (id: string) =>
    onChange({ campaign_id: id, node_id: campaigns.find(({ _id }) => _id === id)?.steps[0]?.node_id ?? '' });
  return (
    <>
      <NativeSelect
        data-autofocus
        label={t(($) => $.placement.dialog.campaign)}
        value={campaignId}
        data={campaigns.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect
        label={t(($) => $.placement.dialog.email)}
        description={t(($) => $.placement.dialog.emailHint)}
        value={nodeId}
        error={error}
        data={steps.map(({ node_id: value, subject }, place) => ({
          value,
          label: subject.trim() || t(($) => $.placement.dialog.noSubject, { place: number(place + 1) }),
        }))}
        onChange={(event) => onChange({ campaign_id: campaignId, node_id: event.currentTarget.value })}
      />
    </>
  );
}
