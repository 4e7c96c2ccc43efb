import { Modal, Switch } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogs } from '../open-dialog.ts';
import { pageOfPath } from '../access/path-groups.ts';
import classes from './shortcuts-help.module.css';
import { INBOX_SHORTCUTS, type InboxShortcut, MOD_KEY, SHORTCUTS, type Shortcut, singleKeys } from './shortcuts.ts';

export function ShortcutsHelp() {
  const { t } = useTranslation();
  const [areOn, setOn] = useState(singleKeys.areOn);
  const labels: Record<Shortcut, string> = {
    'mod+k': t(($) => $.shortcuts.palette),
    '?': t(($) => $.shortcuts.help),
    '/': t(($) => $.shortcuts.search),
    'g c': t(($) => $.shortcuts.campaigns),
    'g p': t(($) => $.shortcuts.preferences),
    t: t(($) => $.shortcuts.theme),
    b: t(($) => $.shortcuts.sidebar),
  };
  const ofInbox: Record<InboxShortcut, string> = {
    j: t(($) => $.inbox.keys.next),
    k: t(($) => $.inbox.keys.previous),
    r: t(($) => $.inbox.keys.reply),
    e: t(($) => $.inbox.keys.archive),
    s: t(($) => $.inbox.keys.star),
    u: t(($) => $.inbox.keys.unread),
    '/': t(($) => $.inbox.keys.saved),
    'mod+enter': t(($) => $.inbox.keys.send),
  };
  return (
    <Modal
      opened
      onClose={dialogs.close}
      title={t(($) => $.shortcuts.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <dl className={classes.list}>
        {SHORTCUTS.map((shortcut) => (
          <div key={shortcut} className={classes.row}>
            <dt>{labels[shortcut]}</dt>
            <dd>
              <Keys shortcut={shortcut} />
            </dd>
          </div>
        ))}
      </dl>
      {pageOfPath(location.pathname) === 'inbox' && (
        <>
          <h3 className={classes.title}>{t(($) => $.inbox.keys.title)}</h3>
          <dl className={classes.list}>
            {INBOX_SHORTCUTS.map((shortcut) => (
              <div key={shortcut} className={classes.row}>
                <dt>{ofInbox[shortcut]}</dt>
                <dd>
                  <Keys shortcut={shortcut} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Switch
        className={classes.switch}
        label={t(($) => $.shortcuts.singleKeys)}
        description={t(($) => $.shortcuts.singleKeysHint, { key: MOD_KEY })}
        checked={areOn}
        onChange={(event) => {
          singleKeys.set(event.currentTarget.checked);
          setOn(event.currentTarget.checked);
        }}
      />
    </Modal>
  );
}

function Keys({ shortcut }: { shortcut: Shortcut | InboxShortcut }) {
  const { t } = useTranslation();
  const keys = shortcut.startsWith('mod+') ? [MOD_KEY, keyName(shortcut.slice(4))] : shortcut.split(' ');
  const joint = shortcut.includes(' ') ? t(($) => $.shortcuts.then) : '+';
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <span className={classes.joint}>{joint}</span>}
      <kbd className={classes.kbd}>{key}</kbd>
    </Fragment>
  ));
}

const keyName = (key: string): string => (key.length === 1 ? key.toUpperCase() : key[0]!.toUpperCase() + key.slice(1));
