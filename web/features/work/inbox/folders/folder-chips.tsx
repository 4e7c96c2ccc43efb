import { ActionIcon } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogFolder } from '../../../../../contract/inbox/schemas.ts';
import { ComposeDialog } from '../compose-dialog.tsx';
import { inboxQueries } from '../queries.ts';
import { useInbox } from '../use-inbox.ts';
import { CountMark } from './count-mark.tsx';
import { useFolderCount } from './use-folder-count.ts';
import { FOLDER_STYLES, MAIN_FOLDERS, STATUS_FOLDERS } from './folder-styles.ts';
import classes from './folders.module.css';

const FOLDERS: readonly DialogFolder[] = [...MAIN_FOLDERS.slice(0, 4), ...STATUS_FOLDERS, ...MAIN_FOLDERS.slice(4)];

/** The folders of a phone: a row of chips over the list. */
export function FolderChips() {
  const { t } = useTranslation();
  const { search, narrow } = useInbox();
  const { data } = useQuery(inboxQueries.counts(search.account));
  const count = useFolderCount();
  const [isComposing, setComposing] = useState(false);
  const current = search.folder ?? 'inbox';
  return (
    <header className={classes.phoneHead}>
      <div className={classes.phoneTitle}>
        <h1>{t(($) => $.inbox.title)}</h1>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t(($) => $.inbox.compose.open)}
          onClick={() => setComposing(true)}
        >
          <IconPencilPlus size={21} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      <nav className={classes.chips} aria-label={t(($) => $.inbox.folders)}>
        {FOLDERS.map((folder) => (
          <button
            key={folder}
            type="button"
            aria-pressed={folder === current}
            onClick={() => narrow({ folder, label: undefined })}
          >
            {FOLDER_STYLES[folder].name(t)}
            <CountMark count={count(data?.folders[folder])} />
          </button>
        ))}
      </nav>
      {isComposing && <ComposeDialog onClose={() => setComposing(false)} />}
    </header>
  );
}
