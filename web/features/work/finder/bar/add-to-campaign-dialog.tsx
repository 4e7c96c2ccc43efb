import { Button, Checkbox, Group, Modal, Select, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpenPage } from '../../../../../contract/permissions.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { useSelectedCredential } from '../../../../shell/use-selected-credential.ts';
import { campaignQueries } from '../../../campaigns/list/public.ts';
import { createStarterCampaign } from '../../../campaigns/wizard/public.ts';
import type { FoundChoice } from '../use-found-selection.ts';
import classes from './bar.module.css';
import { finderJobs } from './finder-jobs.ts';

interface Props {
  choice: FoundChoice;
  count: number;
  onClose: () => void;
  onBegun: () => void;
}
const NEW = 'new';

/** Into which campaign people are taken, or a new one, and whether those who are prospects already come along. */
export function AddToCampaignDialog({ choice, count, onClose, onBegun }: Props) {
  const { t } = useTranslation();
  const { space } = useUser();
  const queryClient = useQueryClient();
  const account = useSelectedCredential();
  const { data: campaigns } = useQuery(campaignQueries.all(undefined));
  const [campaignId, setCampaignId] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [isExisting, setExisting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const mayCreate =
    account !== undefined &&
    space !== null &&
    mayOpenPage({ role: space.role, allowedPages: space.allowed_pages }, 'campaigns');
  const add = useApiMutation({
    call: async () => {
      const campaign = await chosenCampaign();
      const { job_id } = await api.finder.addToCampaign({
        ...choice,
        workflow_id: campaign.id,
        is_existing_people: isExisting,
      });
      return { job_id, campaign };
    },
    refresh: ['campaigns'],
    onDone: ({ job_id, campaign }) => {
      finderJobs.add({ jobId: job_id, kind: 'add', people: count, campaign });
      onBegun();
      onClose();
    },
    onRefusal: (error) => {
      setProblem(errorText(t, error));
      return true;
    },
  });
  /** One that was made stays the choice: a second try does not make another. */
  async function chosenCampaign() {
    if (campaignId !== NEW || !account) {
      const chosen = campaigns?.find(({ _id }) => _id === campaignId);
      return { id: campaignId ?? '', name: chosen?.name ?? name, isDraft: chosen?.status === 'draft' };
    }
    const made = await createStarterCampaign(t, name.trim(), account._id);
    setCampaignId(made._id);
    void queryClient.invalidateQueries({ queryKey: ['campaigns'] });
    return { id: made._id, name: made.name, isDraft: true };
  }
  const offered = (campaigns ?? []).filter(({ credentials_id }) => credentials_id !== null);
  const data = [
    ...(mayCreate ? [{ value: NEW, label: t(($) => $.finder.add.new) }] : []),
    ...offered.map(({ _id, name: label }) => ({ value: _id, label })),
  ];
  const canAdd = campaignId === NEW ? name.trim() !== '' : campaignId !== null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.finder.add.title, { count })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(null);
          add.mutate();
        }}
      >
        <Select
          data-autofocus
          searchable
          selectFirstOptionOnChange
          label={t(($) => $.finder.add.campaign)}
          placeholder={t(($) => $.finder.add.choose)}
          nothingFoundMessage={t(($) => $.finder.filters.noMatch)}
          data={data}
          value={campaignId}
          onChange={setCampaignId}
        />
        {campaignId === NEW && (
          <TextInput
            label={t(($) => $.finder.add.name)}
            description={account && t(($) => $.finder.add.newText, { account: account.full_name })}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <Checkbox
          label={t(($) => $.finder.add.existing)}
          description={t(($) => $.finder.add.existingHint)}
          checked={isExisting}
          onChange={(event) => setExisting(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {t(($) => $.finder.add.text)}
        </Text>
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.preferences.cancel)}
          </Button>
          <Button type="submit" disabled={!canAdd} loading={add.isPending}>
            {t(($) => $.finder.add.confirm, { count })}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
