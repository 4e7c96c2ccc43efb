import { Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateFolder } from '../../../../contract/templates/schemas.ts';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import classes from './templates.module.css';

/** Names a folder: a new one, or one that is there. */
export function FolderName({ folder, onClose }: { folder?: TemplateFolder; onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(folder?.name ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useApiMutation({
    call: (wanted: string) =>
      folder
        ? api.templates.updateFolder({ id: folder._id, name: wanted })
        : api.templates.createFolder({ name: wanted }),
    refresh: ['templates'],
    onDone: onClose,
    onRefusal: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'name_taken') return false;
      setProblem(t(($) => $.templates.folderTaken));
      return true;
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') setProblem(t(($) => $.templates.nameRequired));
    else save.mutate(wanted);
  };
  return (
    <Modal
      opened
      title={folder ? t(($) => $.templates.rename) : t(($) => $.templates.newFolder)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      onClose={onClose}
    >
      <form noValidate className={classes.form} onSubmit={send}>
        <TextInput
          data-autofocus
          label={t(($) => $.templates.folderName)}
          maxLength={120}
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <FormButtons isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
