import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toggleScheme, useScheme } from '../brand/color-scheme.ts';
import { dialogs } from './open-dialog.ts';
import { MOD_KEY } from './shortcuts.ts';
import classes from './shell.module.css';

export function Header() {
  const { t } = useTranslation();
  return (
    <div className={classes.headerRow}>
      <UnstyledButton
        className={classes.search}
        onClick={() => dialogs.open('palette')}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.searchText}>{t(($) => $.palette.field)}</span>
        <kbd className={classes.kbd}>{MOD_KEY} K</kbd>
      </UnstyledButton>
      <ThemeSwitch />
    </div>
  );
}

function ThemeSwitch() {
  const { t } = useTranslation();
  const isDark = useScheme() === 'dark';
  const label = isDark ? t(($) => $.theme.toLight) : t(($) => $.theme.toDark);
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={toggleScheme}>
        <Icon size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
