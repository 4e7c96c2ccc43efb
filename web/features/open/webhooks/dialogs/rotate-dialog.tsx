import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Webhook,
  WEBHOOK_OVERLAP_HOURS,
  type WebhookWithSecret,
} from '../../../../../contract/webhooks/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { FormModal } from '../../../../ui/overlay/form-modal.tsx';
import classes from '../webhooks.module.css';

const OVERLAPS = [0, 1, WEBHOOK_OVERLAP_HOURS, 48, 168] as const;

interface Props {
  webhook: Webhook;
  onClose: () => void;
  onMade: (made: WebhookWithSecret) => void;
}

/** Another secret: a receiver has so long to take it. */
export function RotateDialog({ webhook, onClose, onMade }: Props) {
  const { t } = useTranslation();
  const [hours, setHours] = useState<number>(WEBHOOK_OVERLAP_HOURS);
  const rotate = useApiMutation({
    call: () => api.webhooks.rotate({ id: webhook._id, overlap_hours: hours }),
    refresh: ['webhooks'],
    onDone: onMade,
  });
  const submit = useOneAtATime(() => rotate.mutateAsync());
  return (
    <FormModal onClose={onClose} title={t(($) => $.webhooks.rotateTitle, { name: webhook.name })}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={classes.lead}>{t(($) => $.webhooks.rotateText)}</p>
        <Select
          data-autofocus
          allowDeselect={false}
          label={t(($) => $.webhooks.overlap)}
          data={OVERLAPS.map((count) => ({
            value: String(count),
            label: count === 0 ? t(($) => $.webhooks.atOnce) : t(($) => $.webhooks.hours, { count }),
          }))}
          value={String(hours)}
          onChange={(value) => setHours(Number(value))}
        />
        <FormButtons submit={t(($) => $.webhooks.rotate)} isBusy={rotate.isPending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}
