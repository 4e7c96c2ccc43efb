import { Button, Group, Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { campaignQueries } from '../../list/public.ts';

interface Props {
  campaign: WholeCampaign;
  count: number;
  onMove: (to: { _id: string; name: string }) => void;
  onClose: () => void;
}

/** Where to: they leave this campaign and begin in the other one. */
export function MoveDialog({ campaign, count, onMove, onClose }: Props) {
  const { t } = useTranslation();
  const { data: all } = useQuery(campaignQueries.all(undefined));
  const [id, setId] = useState<string | null>(null);
  const targets = (all ?? []).filter(({ _id, credentials_id }) => _id !== campaign._id && credentials_id !== null);
  const target = targets.find(({ _id }) => _id === id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.campaign.move.title, { count })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <Select
        data-autofocus
        searchable
        label={t(($) => $.campaign.move.to)}
        description={t(($) => $.campaign.move.hint)}
        placeholder={t(($) => $.campaign.move.choose)}
        nothingFoundMessage={t(($) => $.campaign.move.none)}
        data={targets.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={id}
        onChange={setId}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        <Button disabled={!target} onClick={() => target && onMove({ _id: target._id, name: target.name })}>
          {t(($) => $.campaign.move.confirm, { count })}
        </Button>
      </Group>
    </Modal>
  );
}
