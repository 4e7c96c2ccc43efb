import { Modal, Switch } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogs } from './open-dialog.ts';
import classes from './shortcuts-help.module.css';
import { MOD_KEY, SHORTCUTS, type Shortcut, singleKeys } from './shortcuts.ts';

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

function Keys({ shortcut }: { shortcut: Shortcut }) {
  const { t } = useTranslation();
  const keys = shortcut.startsWith('mod+') ? [MOD_KEY, shortcut.slice(4).toUpperCase()] : shortcut.split(' ');
  const joint = shortcut.includes(' ') ? t(($) => $.shortcuts.then) : '+';
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <span className={classes.joint}>{joint}</span>}
      <kbd className={classes.kbd}>{key}</kbd>
    </Fragment>
  ));
}
