import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '../../../../../contract/webhooks/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { FormModal } from '../../../../ui/overlay/form-modal.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import classes from '../webhooks.module.css';

const HOUR_MS = 3_600_000;
const PERIODS = { hour: 1, day: 24, threeDays: 72, month: 720 } as const;
type Period = keyof typeof PERIODS;

/** All of a period again: for a receiver that was away, or lost what it had. */
export function SendAllDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const [period, setPeriod] = useState<Period>('day');
  const [isOnlyFailed, setOnlyFailed] = useState(true);
  const send = useApiMutation({
    call: () =>
      api.webhooks.sendAllAgain({
        id: webhook._id,
        from: new Date(now - PERIODS[period] * HOUR_MS).toISOString(),
        // what comes while this dialog is open belongs to it
        to: new Date(now + HOUR_MS).toISOString(),
        only_failed: isOnlyFailed,
      }),
    refresh: ['webhooks'],
    onDone: ({ count }) => {
      snackbars.show({ type: 'success', text: t(($) => $.webhooks.allAgain, { count }) });
      onClose();
    },
  });
  const submit = useOneAtATime(() => send.mutateAsync());
  const names: Record<Period, string> = {
    hour: t(($) => $.webhooks.periods.hour),
    day: t(($) => $.webhooks.periods.day),
    threeDays: t(($) => $.webhooks.periods.threeDays),
    month: t(($) => $.webhooks.periods.month),
  };
  return (
    <FormModal onClose={onClose} title={t(($) => $.webhooks.sendAllTitle)}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={classes.lead}>{t(($) => $.webhooks.sendAllText)}</p>
        <Select
          data-autofocus
          allowDeselect={false}
          label={t(($) => $.webhooks.period)}
          data={(Object.keys(PERIODS) as Period[]).map((value) => ({ value, label: names[value] }))}
          value={period}
          onChange={(value) => setPeriod(value as Period)}
        />
        <Checkbox
          label={t(($) => $.webhooks.onlyFailed)}
          checked={isOnlyFailed}
          onChange={(event) => setOnlyFailed(event.currentTarget.checked)}
        />
        <FormButtons submit={t(($) => $.webhooks.sendAgain)} isBusy={send.isPending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}
