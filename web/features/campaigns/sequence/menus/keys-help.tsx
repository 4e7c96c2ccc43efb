import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MOD_KEY } from '../../../../shell/shortcuts/shortcuts.ts';
import classes from './keys-help.module.css';

/** What the keyboard does on the cards. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const keys: [text: string, keys: string[]][] = [
    [t(($) => $.sequence.keys.arrows), ['↑', '↓', '←', '→']],
    [t(($) => $.sequence.keys.open), ['Enter']],
    [t(($) => $.sequence.keys.add), ['+']],
    [t(($) => $.sequence.keys.branches), ['Y', 'N']],
    [t(($) => $.sequence.keys.move), ['Alt ↑', 'Alt ↓']],
    [t(($) => $.sequence.keys.copy), [`${MOD_KEY} C`, `${MOD_KEY} V`]],
    [t(($) => $.sequence.keys.duplicate), [`${MOD_KEY} D`]],
    [t(($) => $.sequence.keys.remove), ['Delete']],
    [t(($) => $.sequence.keys.undo), [`${MOD_KEY} Z`, `${MOD_KEY} ⇧ Z`]],
  ];
  return (
    <Modal
      opened
      title={t(($) => $.sequence.toolbar.shortcuts)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      onClose={onClose}
    >
      <dl className={classes.list}>
        {keys.map(([text, names]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
