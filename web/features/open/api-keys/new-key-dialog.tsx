import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_KEY_DAYS, type ApiKeyScope, type ApiKeyWithToken } from '../../../../contract/api-keys/schemas.ts';
import { api } from '../../../api/api.ts';
import { formProblems } from '../../../api/form-problems.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../api/use-one-at-a-time.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import classes from './api-keys.module.css';
import { ScopePicker } from './scope-picker.tsx';

const DAYS = [30, 90, 180, API_KEY_DAYS] as const;

/** A name by which it is known again, what it may do, and how long. */
export function NewKeyDialog({ onClose, onMade }: { onClose: () => void; onMade: (key: ApiKeyWithToken) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiKeyScope[]>([]);
  const [days, setDays] = useState(API_KEY_DAYS);
  const [problems, setProblems] = useState<{ name?: string; scopes?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const create = useApiMutation({
    call: () => api.apiKeys.create({ name: name.trim(), scopes, days }),
    refresh: ['apiKeys'],
    onDone: onMade,
    onRefusal: (error) => {
      const { fields, form } = formProblems(t, error, ['name', 'scopes']);
      setProblems(fields);
      setFailure(form);
      return true;
    },
  });
  const submit = useOneAtATime(() => create.mutateAsync());
  return (
    <FormModal onClose={onClose} size="lg" title={t(($) => $.apiKeys.newTitle)}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          const found = {
            ...(name.trim() === '' && { name: t(($) => $.apiKeys.nameMissing) }),
            ...(scopes.length === 0 && { scopes: t(($) => $.apiKeys.scopesMissing) }),
          };
          setProblems(found);
          setFailure(null);
          if (Object.keys(found).length === 0) submit();
        }}
      >
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={60}
          label={t(($) => $.apiKeys.name)}
          description={t(($) => $.apiKeys.nameHint)}
          value={name}
          error={problems.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ScopePicker scopes={scopes} problem={problems.scopes ?? null} onChange={setScopes} />
        <Select
          allowDeselect={false}
          label={t(($) => $.apiKeys.lasts)}
          description={t(($) => $.apiKeys.lastsHint)}
          data={DAYS.map((count) => ({ value: String(count), label: t(($) => $.apiKeys.days, { count }) }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
        <FormFailure text={failure} />
        <FormButtons submit={t(($) => $.apiKeys.make)} isBusy={create.isPending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}
