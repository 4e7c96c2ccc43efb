import { UnstyledButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../../../../contract/inbox/schemas.ts';
import { sizeText } from '../size-text.ts';
import classes from './thread.module.css';
import { useDownloadFile } from './use-download-file.ts';

/** What came with a message, by name and size; a click keeps it. */
export function FileList({ files }: { files: readonly Attachment[] }) {
  const { t } = useTranslation();
  const download = useDownloadFile();
  if (files.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file._id}>
          <UnstyledButton className={classes.file} onClick={() => download.mutate(file)}>
            <IconPaperclip size={15} stroke={1.8} aria-hidden />
            <span>{file.name}</span>
          </UnstyledButton>
          <span className={classes.size}>{sizeText(file.bytes)}</span>
          {file.is_dangerous && <span className={classes.danger}>{t(($) => $.inbox.email.dangerous)}</span>}
        </li>
      ))}
    </ul>
  );
}
