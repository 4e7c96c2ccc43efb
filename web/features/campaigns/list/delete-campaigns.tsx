import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Campaign, RESTORABLE_DAYS } from '../../../../contract/campaigns/schemas.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { waitForJob } from './start/wait-for-job.ts';

interface Props {
  campaigns: readonly Pick<Campaign, '_id' | 'name' | 'counters'>[];
  onClose: () => void;
  onRemoved?: () => void;
}

/** Asks once, with the count of those who are not contacted any more; what was deleted can be brought back at once. */
export function DeleteCampaigns({ campaigns, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const count = campaigns.length;
  const name = campaigns[0]?.name ?? '';
  const waiting = campaigns.reduce((sum, { counters }) => sum + Math.max(0, counters.people - counters.finished), 0);
  const refresh = () =>
    Promise.all(['campaigns', 'spaces'].map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })));
  const fail = (error: Error) => snackbars.show({ type: 'error', text: errorText(t, error) });
  const restore = () =>
    Promise.all(campaigns.map(({ _id }) => api.campaigns.restore({ id: _id, undo: true })))
      .catch(fail)
      .then(refresh);
  const remove = useMutation({
    // it is done by a job: only then it can be brought back
    mutationFn: () =>
      Promise.all(campaigns.map(async ({ _id }) => waitForJob((await api.campaigns.deleteAsync({ id: _id })).job_id))),
    onSuccess: async () => {
      await refresh();
      snackbars.show({
        type: 'success',
        text: count > 1 ? t(($) => $.campaigns.bulk.deleted, { count }) : t(($) => $.campaigns.deletedNow, { name }),
        undo: () => void restore(),
      });
      onClose();
      onRemoved?.();
    },
    onError: async (error) => {
      fail(error);
      await refresh();
      onClose();
    },
  });
  return (
    <ConfirmModal
      isOpen
      title={
        count > 1 ? t(($) => $.campaigns.bulk.deleteTitle, { count }) : t(($) => $.campaigns.deleteTitle, { name })
      }
      confirm={t(($) => $.campaigns.menu.delete)}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Text size="sm">
        {waiting > 0 && `${t(($) => $.campaigns.deleteHolds, { count: waiting })} `}
        {t(($) => $.campaigns.deleteText, { days: RESTORABLE_DAYS })}
      </Text>
    </ConfirmModal>
  );
}
