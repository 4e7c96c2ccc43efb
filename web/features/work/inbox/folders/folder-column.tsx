import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogFolder } from '../../../../../contract/inbox/schemas.ts';
import { dialogs } from '../../../../shell/open-dialog.ts';
import { ProspectAvatar } from '../../prospects/public.ts';
import { ComposeDialog } from '../compose-dialog.tsx';
import { inboxQueries } from '../queries.ts';
import { useInbox } from '../use-inbox.ts';
import { CountMark } from './count-mark.tsx';
import { type FolderCount, useFolderCount } from './use-folder-count.ts';
import { FOLDER_STYLES, MAIN_FOLDERS, STATUS_FOLDERS } from './folder-styles.ts';
import classes from './folders.module.css';

/** Folders, labels and senders with their counts; each narrows the list beside it. */
export function FolderColumn() {
  const { t } = useTranslation();
  const { search, narrow } = useInbox();
  const { data } = useQuery(inboxQueries.counts(search.account));
  const count = useFolderCount();
  const [isComposing, setComposing] = useState(false);
  const current = search.folder ?? 'inbox';
  const folder = (name: DialogFolder) => {
    const { icon: Icon, name: words } = FOLDER_STYLES[name];
    return (
      <Entry
        key={name}
        mark={<Icon size={17} stroke={1.7} aria-hidden />}
        name={words(t)}
        count={count(data?.folders[name])}
        isCurrent={name === current && search.label === undefined}
        onClick={() => narrow({ folder: name, label: undefined })}
      />
    );
  };
  return (
    <nav className={classes.column} aria-label={t(($) => $.inbox.folders)}>
      <header className={classes.head}>
        <h1>{t(($) => $.inbox.title)}</h1>
        <Tooltip label={t(($) => $.inbox.compose.open)}>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t(($) => $.inbox.compose.open)}
            onClick={() => setComposing(true)}
          >
            <IconPencilPlus size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </header>
      <div className={classes.scroller}>
        <ul>{MAIN_FOLDERS.map(folder)}</ul>
        <h2>{t(($) => $.inbox.groups.status)}</h2>
        <ul>{STATUS_FOLDERS.map(folder)}</ul>
        {data && data.labels.length > 0 && (
          <>
            <h2>{t(($) => $.inbox.groups.labels)}</h2>
            <ul>
              {data.labels.map((label) => (
                <Entry
                  key={label._id}
                  mark={<span className={classes.swatch} style={{ background: label.color }} aria-hidden />}
                  name={label.name}
                  count={count(label.dialogs)}
                  isCurrent={search.label === label._id}
                  onClick={() =>
                    narrow(search.label === label._id ? { label: undefined } : { label: label._id, folder: 'all' })
                  }
                />
              ))}
            </ul>
          </>
        )}
        {data && data.credentials.length > 1 && (
          <>
            <h2>{t(($) => $.inbox.groups.senders)}</h2>
            <ul>
              {data.credentials.map((account) => (
                <Entry
                  key={account._id}
                  mark={<ProspectAvatar name={account.full_name} photoLink={account.photo_link} size={20} />}
                  name={account.full_name}
                  count={count(account.dialogs)}
                  isCurrent={search.account === account._id}
                  onClick={() =>
                    narrow(
                      search.account === account._id
                        ? { account: undefined }
                        : { account: account._id, folder: undefined, label: undefined },
                    )
                  }
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <button type="button" className={classes.hint} onClick={() => dialogs.open('shortcuts')}>
        <span>
          <kbd>J</kbd>
          <kbd>K</kbd>
          {t(($) => $.inbox.hint.move)}
        </span>
        <span>
          <kbd>?</kbd>
          {t(($) => $.inbox.hint.shortcuts)}
        </span>
      </button>
      {isComposing && <ComposeDialog onClose={() => setComposing(false)} />}
    </nav>
  );
}

interface EntryProps {
  mark: ReactNode;
  name: string;
  count: FolderCount | null;
  isCurrent: boolean;
  onClick: () => void;
}

function Entry({ mark, name, count, isCurrent, onClick }: EntryProps) {
  return (
    <li>
      <button type="button" className={classes.entry} aria-pressed={isCurrent} onClick={onClick}>
        {mark}
        <span className={classes.name}>{name}</span>
        <CountMark count={count} className={classes.count} />
      </button>
    </li>
  );
}
