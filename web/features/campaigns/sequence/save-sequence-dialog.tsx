import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CAMPAIGN_NAME_MAX } from '../../../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../../../contract/campaigns/sequence.ts';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { showRefusal } from '../../../api/show-refusal.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { openUpgrade, useFeature } from '../../money/billing/public.ts';
import { sortSteps } from './edit/sort-steps.ts';

/** Keeps this sequence under a name, to be used again in other campaigns. */
export function SaveSequenceDialog({ sequence, onClose }: { sequence: Sequence; onClose: () => void }) {
  const { t } = useTranslation();
  const condition = useFeature('smart_sequences');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? t(($) => $.sequence.problem.textRequired) : null) },
  });
  const keep = useApiMutation({
    call: ({ name }: { name: string }) => {
      const { nodes, links } = sortSteps(sequence);
      return api.campaigns.createSmartSequence({ name, sequences_nodes: [...nodes], sequences_links: [...links] });
    },
    refresh: ['campaigns'],
    onDone: (kept) => {
      snackbars.show({ type: 'success', text: t(($) => $.sequence.keep.kept, { name: kept.name }) });
      onClose();
    },
    onRefusal: (error) => {
      if (error instanceof ApiError && error.code === 'upgrade_needed') {
        openUpgrade('smart_sequences');
        return true;
      }
      return showRefusal(form, t, error);
    },
  });
  const submit = form.onSubmit((values) =>
    condition === 'upgrade' ? openUpgrade('smart_sequences') : keep.mutate(values),
  );
  return (
    <Modal
      opened
      title={t(($) => $.sequence.toolbar.keep)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <TextInput
          data-autofocus
          label={t(($) => $.sequence.keep.name)}
          description={t(($) => $.sequence.keep.hint)}
          maxLength={CAMPAIGN_NAME_MAX}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.preferences.cancel)}
          </Button>
          <Button type="submit" loading={keep.isPending}>
            {t(($) => $.sequence.keep.save)}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
