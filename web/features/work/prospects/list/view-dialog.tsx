import { Checkbox, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '../../../../../contract/prospects/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import type { ViewSettings } from './view-settings.ts';

interface Props {
  /** Given, it is renamed or shared; otherwise a new one is made of what is shown. */
  view: SavedView | undefined;
  shown: ViewSettings;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
}

export function ViewDialog({ view, shown, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: view?.name ?? '', is_shared: view?.is_shared ?? false },
    validate: { name: (name) => (name.trim() ? null : t(($) => $.preferences.required)) },
  });
  const save = useApiMutation({
    call: (values: { name: string; is_shared: boolean }) =>
      view
        ? api.prospects.updateView({
            id: view._id,
            ...values,
            filters: view.filters,
            columns: view.columns,
            sort: view.sort,
          })
        : api.prospects.createView({ ...values, ...shown }),
    refresh: ['prospects'],
    success: t(($) => $.prospects.views.saved),
    onDone: (saved) => {
      onSaved(saved);
      onClose();
    },
    onRefusal: (error) => {
      if (!showRefusal(form, t, error)) setFailure(errorText(t, error));
      return true;
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={view ? t(($) => $.prospects.views.rename) : t(($) => $.prospects.views.saveNew)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <TextInput
          data-autofocus
          label={t(($) => $.prospects.views.name)}
          maxLength={60}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Checkbox
          mt="md"
          label={t(($) => $.prospects.views.share)}
          description={t(($) => $.prospects.views.shareHint)}
          key={form.key('is_shared')}
          {...form.getInputProps('is_shared', { type: 'checkbox' })}
        />
        <FormFailure text={failure} />
        <FormButtons isBusy={save.isPending} mt="lg" onCancel={onClose} />
      </form>
    </Modal>
  );
}
