import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FINDER_SEARCHES_MAX, type SavedSearch } from '../../../../../contract/finder/schemas.ts';
import { api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { FormModal } from '../../../../ui/overlay/form-modal.tsx';

interface Props {
  /** Given, it is renamed or shared; otherwise a new one is made of the filters. */
  search?: SavedSearch;
  filters: Record<string, string>;
  onClose: () => void;
  onSaved?: (search: SavedSearch) => void;
}

export function SaveSearchDialog({ search, filters, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: search?.name ?? '', is_shared: search?.is_shared ?? false },
    validate: { name: (name) => (name.trim() ? null : t(($) => $.preferences.required)) },
  });
  const save = useApiMutation({
    call: (values: { name: string; is_shared: boolean }) =>
      search
        ? api.finder.updateSearch({ id: search._id, ...values, filters })
        : api.finder.saveSearch({ ...values, filters }),
    refresh: ['finder'],
    success: t(($) => $.finder.searches.saved),
    onDone: (saved) => {
      onSaved?.(saved);
      onClose();
    },
    onRefusal: (error) => {
      const isFull = error instanceof ApiError && error.code === 'limit_reached';
      if (isFull) setFailure(t(($) => $.finder.searches.full, { count: FINDER_SEARCHES_MAX }));
      else if (!showRefusal(form, t, error)) setFailure(errorText(t, error));
      return true;
    },
  });
  return (
    <FormModal onClose={onClose} title={search ? t(($) => $.finder.searches.rename) : t(($) => $.finder.searches.save)}>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <TextInput
          data-autofocus
          label={t(($) => $.finder.searches.name)}
          maxLength={60}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Checkbox
          mt="md"
          label={t(($) => $.finder.searches.share)}
          description={t(($) => $.finder.searches.shareHint)}
          key={form.key('is_shared')}
          {...form.getInputProps('is_shared', { type: 'checkbox' })}
        />
        <FormFailure text={failure} />
        <FormButtons isBusy={save.isPending} mt="lg" onCancel={onClose} />
      </form>
    </FormModal>
  );
}
