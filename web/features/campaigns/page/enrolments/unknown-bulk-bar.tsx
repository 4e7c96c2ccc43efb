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
  /** Of those shown, the chosen. */
  named: readonly string[];
  /** All of the campaign, and with those that are shown those that are not. */
  isWhole: boolean;
  onWhole: (isChosen: boolean) => void;
}

/** The same word for many: for those that are chosen, or for all of the campaign, however many they are. */
export function UnknownBulkBar({ campaignId, total, named, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  const [asked, ask] = useState<'yes' | 'no' | null>(null);
  const count = isWhole ? total : named.length;
  const settle = useApiMutation({
    call: async (wasSent: boolean) => {
      if (!isWhole) return api.enrolments.settleManyUnknown({ ids: [...named], was_sent: wasSent });
      for (;;) {
        const answer = await api.enrolments.settleManyUnknown({ workflow_id: campaignId, was_sent: wasSent });
        if (answer.left === 0 || answer.settled === 0) return answer;
      }
    },
    refresh: ['enrolments', 'campaigns'],
    success: t(($) => $.campaign.unknown.settled),
    onDone: () => {
      ask(null);
      onWhole(false);
    },
  });
  return (
    <div className={classes.unknownBulk}>
      <Checkbox
        checked={isWhole}
        indeterminate={named.length > 0 && !isWhole}
        onChange={() => onWhole(!isWhole)}
        label={
          named.length > 0
            ? t(($) => $.campaign.unknown.chosen, { count })
            : t(($) => $.campaign.unknown.chooseAll, { count: total })
        }
      />
      {named.length > 0 && (
        <>
          <Button size="compact-sm" variant="default" loading={settle.isPending} onClick={() => ask('yes')}>
            {t(($) => $.campaign.unknown.allYes)}
          </Button>
          <Button size="compact-sm" variant="default" loading={settle.isPending} onClick={() => ask('no')}>
            {t(($) => $.campaign.unknown.allNo)}
          </Button>
        </>
      )}
      <ConfirmModal
        isOpen={asked !== null}
        title={asked === 'yes' ? t(($) => $.campaign.unknown.askTitleYes) : t(($) => $.campaign.unknown.askTitle)}
        confirm={asked === 'yes' ? t(($) => $.campaign.unknown.allYes) : t(($) => $.campaign.unknown.allNo)}
        isBusy={settle.isPending}
        onConfirm={() => settle.mutate(asked === 'yes')}
        onClose={() => ask(null)}
      >
        {asked === 'yes'
          ? t(($) => $.campaign.unknown.askYes, { count })
          : t(($) => $.campaign.unknown.askNo, { count })}
      </ConfirmModal>
    </div>
  );
}
