import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_KEY_OVERLAP_HOURS, type ApiKey, type ApiKeyWithToken } from '../../../../contract/api-keys/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../api/use-one-at-a-time.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import classes from './api-keys.module.css';

const OVERLAPS = [0, 1, API_KEY_OVERLAP_HOURS, 48, 168] as const;

interface Props {
  apiKey: ApiKey;
  onClose: () => void;
  onMade: (key: ApiKeyWithToken) => void;
}

/** Another secret for the same key: what uses the former one has so long to take the new one. */
export function RenewKeyDialog({ apiKey, onClose, onMade }: Props) {
  const { t } = useTranslation();
  const [hours, setHours] = useState<number>(API_KEY_OVERLAP_HOURS);
  const renew = useApiMutation({
    call: () => api.apiKeys.renew({ id: apiKey._id, overlap_hours: hours }),
    refresh: ['apiKeys'],
    onDone: onMade,
  });
  const submit = useOneAtATime(() => renew.mutateAsync());
  return (
    <FormModal onClose={onClose} title={t(($) => $.apiKeys.renewTitle, { name: apiKey.name })}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={classes.lead}>{t(($) => $.apiKeys.renewText)}</p>
        <Select
          data-autofocus
          allowDeselect={false}
          label={t(($) => $.apiKeys.overlap)}
          data={OVERLAPS.map((count) => ({
            value: String(count),
            label: count === 0 ? t(($) => $.apiKeys.atOnce) : t(($) => $.apiKeys.hours, { count }),
          }))}
          value={String(hours)}
          onChange={(value) => setHours(Number(value))}
        />
        <FormButtons submit={t(($) => $.apiKeys.rotate)} isBusy={renew.isPending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}
