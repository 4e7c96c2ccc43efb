import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../../contract/api-keys/schemas.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../api/use-one-at-a-time.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import classes from './api-keys.module.css';

export function RenameKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(apiKey.name);
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useApiMutation({
    call: () => api.apiKeys.rename({ id: apiKey._id, name: name.trim() }),
    refresh: ['apiKeys'],
    onDone: onClose,
    onRefusal: (error) => {
      setProblem(errorText(t, error));
      return true;
    },
  });
  const submit = useOneAtATime(() => rename.mutateAsync());
  return (
    <FormModal onClose={onClose} title={t(($) => $.apiKeys.renameTitle)}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return setProblem(t(($) => $.apiKeys.nameMissing));
          submit();
        }}
      >
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={60}
          label={t(($) => $.apiKeys.name)}
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FormButtons isBusy={rename.isPending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}
