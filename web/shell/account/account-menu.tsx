import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBulb, IconDots, IconKeyboard, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toggleScheme, useScheme } from '../../brand/color-scheme.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { chosenLanguage, LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { logOut } from '../log-out.ts';
import { dialogs } from '../open-dialog.ts';
import { useSpace, useUser } from '../use-standing.ts';
import classes from './account.module.css';
import { UserBlock } from './user-block.tsx';
import { WorkspaceBlock } from './workspace-block.tsx';

export function AccountMenu({ isShort }: { isShort: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const space = useSpace();
  const router = useRouter();
  const navigate = useNavigate();
  const { links } = useBrand();
  const isDark = useScheme() === 'dark';
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
      <Menu.Dropdown>
        <UserBlock />
        <WorkspaceBlock />
        {links.feature_requests && (
          <Menu.Item
            component="a"
            href={links.feature_requests}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBulb size={16} />}
          >
            {t(($) => $.menu.requestFeatures)}
          </Menu.Item>
        )}
        <Menu.Divider />
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
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logOut(router)}>
          {t(($) => $.nav.logOut)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
