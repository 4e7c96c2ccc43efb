import { CloseButton, Loader } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../../../../contract/inbox/schemas.ts';
import { sizeText } from '../size-text.ts';
import classes from './composer.module.css';

interface Props {
  files: readonly Attachment[];
  travelling: readonly string[];
  onRemove: (id: string) => void;
}

export function ComposerFiles({ files, travelling, onRemove }: Props) {
  const { t } = useTranslation();
  if (files.length + travelling.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map(({ _id, name, bytes }) => (
        <li key={_id}>
          <IconPaperclip size={14} aria-hidden />
          <span>{name}</span>
          <span className={classes.size}>{sizeText(bytes)}</span>
          <CloseButton size="xs" aria-label={t(($) => $.inbox.file.remove, { name })} onClick={() => onRemove(_id)} />
        </li>
      ))}
      {travelling.map((name) => (
        <li key={name} role="status">
          <Loader size={12} />
          <span>{t(($) => $.inbox.file.uploading, { name })}</span>
        </li>
      ))}
    </ul>
  );
}
