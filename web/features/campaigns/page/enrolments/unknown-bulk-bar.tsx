import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import classes from './people.module.css';

interface Props {
  campaignId: string;
  total: number;
  shown: readonly string[];
  /** Of those shown, the chosen. */
  named: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** The same word for many: for those that are chosen, or for all of the campaign, however many they are. */
export function UnknownBulkBar({ campaignId, total, shown, named, onChoose }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  // all that are shown, and with them those that are not
  const isAll = named.length === shown.length;
  const count = isAll ? total : named.length;
  const settle = useApiMutation({
    call: async (wasSent: boolean) => {
      if (!isAll) return api.enrolments.settleManyUnknown({ ids: [...named], was_sent: wasSent });
      for (;;) {
        const answer = await api.enrolments.settleManyUnknown({ workflow_id: campaignId, was_sent: wasSent });
        if (answer.left === 0 || answer.settled === 0) return answer;
      }
    },
    refresh: ['enrolments', 'campaigns'],
    success: t(($) => $.campaign.unknown.settled),
    onDone: () => {
      setAsking(false);
      onChoose([]);
    },
  });
  return (
    <div className={classes.unknownBulk}>
      <Checkbox
        checked={isAll}
        indeterminate={named.length > 0 && !isAll}
        onChange={() => onChoose(isAll ? [] : shown)}
        label={
          named.length > 0
            ? t(($) => $.campaign.unknown.chosen, { count })
            : t(($) => $.campaign.unknown.chooseAll, { count: total })
        }
      />
      {named.length > 0 && (
        <>
          <Button size="compact-sm" variant="default" loading={settle.isPending} onClick={() => settle.mutate(true)}>
            {t(($) => $.campaign.unknown.allYes)}
          </Button>
          <Button size="compact-sm" variant="default" loading={settle.isPending} onClick={() => setAsking(true)}>
            {t(($) => $.campaign.unknown.allNo)}
          </Button>
        </>
      )}
      <ConfirmModal
        isOpen={isAsking}
        title={t(($) => $.campaign.unknown.askTitle)}
        confirm={t(($) => $.campaign.unknown.allNo)}
        isBusy={settle.isPending}
        onConfirm={() => settle.mutate(false)}
        onClose={() => setAsking(false)}
      >
        {t(($) => $.campaign.unknown.askNo, { count })}
      </ConfirmModal>
    </div>
  );
}
