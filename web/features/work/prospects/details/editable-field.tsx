import { ActionIcon, Button, Loader, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import classes from './person.module.css';
import { type Field, useFieldEdit } from './use-field-edit.ts';

interface Props {
  person: ProspectDetail;
  label: string;
  field: Field;
  type?: 'text' | 'email' | 'tel';
  maxLength: number;
  /** Beside the value while it is read. */
  aside?: ReactNode;
}

/** Read until it is clicked, then typed over: Enter or leaving it saves, Escape gives up. */
export function EditableField({ person, label, field, type = 'text', maxLength, aside }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const edit = useFieldEdit(person, field);
  const value = field.read(person);
  if (edit.draft === null)
    return (
      <div className={classes.field}>
        <dt>{label}</dt>
        <dd>
          <UnstyledButton className={classes.value} data-empty={value === '' || undefined} onClick={edit.begin}>
            <span>{value || t(($) => $.prospects.fields.add)}</span>
            <VisuallyHidden>{t(($) => $.prospects.fields.edit, { field: label })}</VisuallyHidden>
            <IconPencil size={14} aria-hidden />
          </UnstyledButton>
          {aside}
        </dd>
      </div>
    );
  return (
    <div className={classes.field} data-editing>
      <dt>
        <label htmlFor={id}>{label}</label>
      </dt>
      <dd
        onBlur={(event) => {
          // leaving the field and its buttons saves it, unless a choice is to be made first
          if (edit.theirs === null && !event.currentTarget.contains(event.relatedTarget)) edit.save();
        }}
      >
        <TextInput
          id={id}
          autoFocus
          // Escape gives up the field, not the drawer round it
          data-mantine-stop-propagation="true"
          size="xs"
          type={type}
          maxLength={maxLength}
          value={edit.draft}
          error={edit.problem}
          rightSection={
            edit.isSaving ? (
              <Loader size={14} />
            ) : (
              <ActionIcon
                variant="subtle"
                size="sm"
                aria-label={t(($) => $.prospects.fields.save, { field: label })}
                onClick={edit.save}
              >
                <IconCheck size={15} aria-hidden />
              </ActionIcon>
            )
          }
          onChange={(event) => edit.setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') edit.save();
            if (event.key === 'Escape') edit.cancel();
          }}
        />
        {edit.theirs !== null && (
          <div className={classes.conflict} role="alert">
            <span>{t(($) => $.prospects.fields.conflict, { value: edit.theirs || '—' })}</span>
            <span>
              <Button size="compact-xs" loading={edit.isSaving} onClick={edit.keepMine}>
                {t(($) => $.prospects.fields.keepMine)}
              </Button>
              <Button size="compact-xs" variant="default" onClick={edit.cancel}>
                {t(($) => $.prospects.fields.takeTheirs)}
              </Button>
            </span>
          </div>
        )}
      </dd>
    </div>
  );
}
