import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TrackingHost } from '../../../../contract/tracking/schemas.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { showRefusal } from '../../../api/show-refusal.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../api/use-one-at-a-time.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import classes from './domains.module.css';

/** A name below the customer's own domain; what record it needs is shown once it is there. */
export function AddDomainModal({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { host: '' },
    validate: { host: (text) => (TrackingHost.safeParse(text).success ? null : t(($) => $.trackingDomains.noHost)) },
  });
  const add = useApiMutation({
    call: () => api.tracking.create({ host: form.getValues().host }),
    refresh: ['tracking'],
    onDone: ({ _id }) => {
      onAdded(_id);
      onClose();
    },
    onRefusal: (error) => {
      if (!showRefusal(form, t, error)) setFailure(errorText(t, error));
      return true;
    },
  });
  const submit = useOneAtATime(() => {
    setFailure(null);
    return add.mutateAsync();
  });
  return (
    <FormModal onClose={onClose} title={t(($) => $.trackingDomains.addTitle)}>
      <form noValidate className={classes.form} onSubmit={form.onSubmit(submit)}>
        <TextInput
          data-autofocus
          maxLength={253}
          placeholder="go.example.com"
          autoCapitalize="none"
          spellCheck={false}
          label={t(($) => $.trackingDomains.host)}
          description={t(($) => $.trackingDomains.hostHint)}
          key={form.key('host')}
          {...form.getInputProps('host')}
        />
        <FormFailure text={failure} />
        <FormButtons submit={t(($) => $.trackingDomains.add)} isBusy={add.isPending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}
