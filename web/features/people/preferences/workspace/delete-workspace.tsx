import { Button, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Space } from '../../../../../contract/spaces/schemas.ts';
import { api } from '../../../../api/api.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from '../preferences.module.css';

export function DeleteWorkspace({ space }: { space: Space }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SectionCard
        danger
        title={t(($) => $.workspace.delete)}
        hint={t(($) => $.workspace.deleteHint)}
        actions={
          <Button color="red" variant="light" size="xs" onClick={() => setOpen(true)}>
            {t(($) => $.workspace.delete)}
          </Button>
        }
      />
      {isOpen && (
        <Modal
          opened
          onClose={() => setOpen(false)}
          title={t(($) => $.workspace.deleteTitle, { name: space.name })}
          closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
        >
          <DeleteForm space={space} />
        </Modal>
      )}
    </>
  );
}

function DeleteForm({ space }: { space: Space }) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: { name: (value) => (value.trim() === space.name ? null : t(($) => $.errors.confirmationMismatch)) },
  });
  const remove = useApiMutation({
    call: () => api.spaces.delete({ id: space._id, name: space.name }),
    onDone: () => location.assign('/'),
    onRefusal: (error) => showRefusal(form, t, error, { confirmation_mismatch: 'name' }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit(() => remove.mutate())} className={classes.form}>
      <p className={classes.text}>{t(($) => $.workspace.deleteText, { count: space.users_count })}</p>
      <TextInput
        label={t(($) => $.workspace.typeName, { name: space.name })}
        autoComplete="off"
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <div className={classes.buttons}>
        <Button type="submit" color="red.9" loading={remove.isPending}>
          {t(($) => $.workspace.deleteConfirm)}
        </Button>
      </div>
    </form>
  );
}
