import { ActionIcon, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toggleScheme, useScheme } from '../brand/color-scheme.ts';
import { HelpButton } from '../features/platform/help/help-button.tsx';
import { Bell } from '../features/platform/notifications/bell.tsx';
import { ChangelogLink } from './changelog-link.tsx';
import { DemoClockChip } from './demo-clock/demo-clock-chip.tsx';
import { openPalette } from './palette/open-palette.ts';
import { MOD_KEY } from './shortcuts/shortcuts.ts';
import classes from './shell.module.css';
import { SupportButton } from './support/support-button.tsx';
import { useSpace, useUser } from './session/use-access-state.ts';
import { Avatar } from '../ui/display/avatar.tsx';

export function Header() {
  const { t } = useTranslation();
  return (
    <div className={classes.headerRow}>
      <UnstyledButton className={classes.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} aria-hidden />
        <span className={classes.searchText}>{t(($) => $.palette.field)}</span>
        <kbd className={classes.kbd}>{MOD_KEY} K</kbd>
      </UnstyledButton>
      <div className={classes.headerActions}>
        <DemoClockChip />
        <ChangelogLink />
        <SupportButton />
        <HelpButton />
        <Bell />
        <ThemeSwitch />
        <AccountInfo />
      </div>
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

/** Who is signed in, and where; a click opens their settings. */
function AccountInfo() {
  const { t } = useTranslation();
  const user = useUser();
  const workspace = useSpace()?.name;
  const lines = [user.full_name, user.email, ...(workspace ? [workspace] : [])];
  return (
    <Tooltip multiline label={lines.map((line) => <div key={line}>{line}</div>)} events={TOOLTIP_EVENTS}>
      <Link to="/preferences/user/basic" className={classes.accountInfo}>
        <VisuallyHidden>{t(($) => $.shell.accountInfo, { name: user.full_name })}</VisuallyHidden>
        <Avatar src={user.avatar} name={user.full_name} alt="" aria-hidden size={26} color="gray" variant="light" />
      </Link>
    </Tooltip>
  );
}

const TOOLTIP_EVENTS = { hover: true, focus: true, touch: false };
