import { Modal, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template, TemplateChannel } from '../../../../contract/templates/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import classes from './templates.module.css';

interface Props {
  channel: TemplateChannel;
  subject: string;
  text: string;
  onSaved: (template: Template) => void;
  onClose: () => void;
}

/** Words that were written elsewhere become a template; only a name is missing. */
export function SaveAsTemplate({ channel, subject, text, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(true);
  const [isChecked, setChecked] = useState(false);
  const save = useApiMutation({
    call: () => api.templates.create({ name: name.trim(), channel, subject, text, is_shared: isShared }),
    refresh: ['templates'],
    success: t(($) => $.templates.saved, { name: name.trim() }),
    onDone: (template) => {
      onSaved(template);
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    // the form stands in another one's tree
    event.stopPropagation();
    setChecked(true);
    if (name.trim() !== '') save.mutate();
  };
  return (
    <Modal
      opened
      title={t(($) => $.templates.saveAs)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      onClose={onClose}
    >
      <form noValidate className={classes.form} onSubmit={send}>
        <TextInput
          data-autofocus
          label={t(($) => $.templates.name)}
          maxLength={120}
          value={name}
          error={isChecked && name.trim() === '' ? t(($) => $.templates.nameRequired) : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Switch
          label={t(($) => $.templates.shareIt)}
          description={t(($) => $.templates.shareHint)}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <FormButtons isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
