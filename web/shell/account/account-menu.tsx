import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconDots, IconKeyboard, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toggleScheme, useScheme } from '../../brand/color-scheme.ts';
import { chosenLanguage, LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { dialogs } from '../open-dialog.ts';
import { useSpace, useUser } from '../session/use-access-state.ts';
import classes from './account.module.css';
import { useUserActions, useWorkspaceActions } from './menu-actions.ts';
import { UserBlock } from './user-block.tsx';
import { WorkspaceBlock } from './workspace-block.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';

export function AccountMenu({ isShort }: { isShort: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const space = useSpace();
  return (
    <Menu position="top-start" width={264} keepMounted={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.user} data-short={isShort || undefined}>
          <VisuallyHidden>{t(($) => $.menu.open, { name: isShort ? user.full_name : '' })}</VisuallyHidden>
          <Avatar src={user.avatar} name={user.full_name} alt="" aria-hidden size={30} color="gray" variant="light" />
          {!isShort && (
            <>
              <span className={classes.names}>
                <strong>{user.full_name}</strong>
                <span>{space?.name}</span>
              </span>
              <IconDots size={16} className={classes.dim} aria-hidden />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <UserBlock />
        <Actions list={useUserActions()} />
        <Menu.Divider />
        <WorkspaceBlock />
        <Actions list={useWorkspaceActions()} />
        <Menu.Divider />
        <DeviceActions />
      </Menu.Dropdown>
    </Menu>
  );
}

function Actions({ list }: { list: ReturnType<typeof useUserActions> }) {
  return list.map(({ id, icon: Icon, label, ...target }) =>
    'href' in target ? (
      <Menu.Item
        key={id}
        component="a"
        href={target.href}
        target="_blank"
        rel="noreferrer"
        leftSection={<Icon size={16} />}
      >
        {label}
      </Menu.Item>
    ) : (
      <Menu.Item key={id} leftSection={<Icon size={16} />} onClick={target.go}>
        {label}
      </Menu.Item>
    ),
  );
}

/** What is kept on this device: theme, language, shortcuts. */
function DeviceActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isDark = useScheme() === 'dark';
  return (
    <>
      <Menu.Item
        leftSection={isDark ? <IconSun size={16} /> : <IconMoon size={16} />}
        closeMenuOnClick={false}
        onClick={toggleScheme}
      >
        {isDark ? t(($) => $.theme.toLight) : t(($) => $.theme.toDark)}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconLanguage size={16} />}
        rightSection={<span className={classes.aside}>{LANGUAGE_NAMES[chosenLanguage()]}</span>}
        onClick={() => void navigate({ to: '/preferences/user/language' })}
      >
        {t(($) => $.language.label)}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKeyboard size={16} />}
        rightSection={<kbd className={classes.aside}>?</kbd>}
        onClick={() => dialogs.open('shortcuts')}
      >
        {t(($) => $.shortcuts.title)}
      </Menu.Item>
    </>
  );
}
