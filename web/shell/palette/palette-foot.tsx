import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './palette.module.css';

/** What else the keyboard does here. */
export function PaletteFoot({ onOpenShortcuts }: { onOpenShortcuts: () => void }) {
  const { t } = useTranslation();
  const hints = [
    ['↑ ↓', t(($) => $.palette.hints.move)],
    ['>', t(($) => $.palette.hints.actions)],
    ['@', t(($) => $.palette.hints.people)],
    ['#', t(($) => $.palette.hints.campaigns)],
  ];
  return (
    <div className={classes.foot}>
      {hints.map(([keys = '', text]) => (
        <span key={keys}>
          {keys.split(' ').map((key) => (
            <kbd key={key} className={classes.kbd}>
              {key}
            </kbd>
          ))}
          {text}
        </span>
      ))}
      <UnstyledButton className={classes.footButton} onClick={onOpenShortcuts}>
        <kbd className={classes.kbd}>?</kbd>
        {t(($) => $.shortcuts.title)}
      </UnstyledButton>
    </div>
  );
}
