import { UnstyledButton } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toggleScheme, useScheme } from '../../brand/color-scheme.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { chosenLanguage, LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { type MenuAction, useUserActions, useWorkspaceActions } from '../account/menu-actions.ts';
import { navState } from '../access/nav-visibility.ts';
import { FIRST_PAGE, NAV_ITEMS } from '../sidebar/nav-items.ts';
import { useAccessState } from '../session/use-access-state.ts';
import classes from './mobile.module.css';
import { useIsTab } from './tab-items.ts';

/** What the account menu and the foot of the sidebar hold on a wide screen. */
export function AccountSheetActions({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const isDark = useScheme() === 'dark';
  const ThemeIcon = isDark ? IconSun : IconMoon;
  const workspace = useWorkspaceActions();
  const pages = useOtherPages();
  const links = useBrandLinks();
  const own = useUserActions();
  return (
    <div className={classes.actions}>
      <Lines list={[...pages, ...own.slice(0, -1), ...workspace]} onDone={onDone} />
      <UnstyledButton className={classes.line} onClick={toggleScheme}>
        <ThemeIcon size={19} stroke={1.7} aria-hidden />
        {isDark ? t(($) => $.theme.toLight) : t(($) => $.theme.toDark)}
      </UnstyledButton>
      <Link to="/preferences/user/language" className={classes.line} onClick={onDone}>
        <IconLanguage size={19} stroke={1.7} aria-hidden />
        {t(($) => $.language.label)}
        <span className={classes.aside}>{LANGUAGE_NAMES[chosenLanguage()]}</span>
      </Link>
      {/* the way out is the last of the person's own actions, and stays last here */}
      <Lines list={[...links, ...own.slice(-1)]} onDone={onDone} />
    </div>
  );
}

/** The pages that have no tab of their own. */
function useOtherPages(): MenuAction[] {
  const { t } = useTranslation();
  const accessState = useAccessState();
  const brand = useBrand();
  const navigate = useNavigate();
  const isTab = useIsTab();
  return NAV_ITEMS.flatMap((item) => {
    if (item.kind !== 'page' || isTab(item) || navState(item, accessState, brand) !== 'shown') return [];
    return [
      {
        id: `page-${item.id}`,
        icon: item.icon,
        // one's own settings stand in the same sheet
        label: item.id === 'settings' ? t(($) => $.nav.accountSettings) : item.label(t),
        go: () => void navigate({ to: item.to, params: FIRST_PAGE }),
      },
    ];
  });
}

function useBrandLinks(): MenuAction[] {
  const { t } = useTranslation();
  const accessState = useAccessState();
  const brand = useBrand();
  const navigate = useNavigate();
  return NAV_ITEMS.flatMap((item): MenuAction[] => {
    if (item.kind !== 'link' || navState(item, accessState, brand) !== 'shown') return [];
    const line = { id: item.id, icon: item.icon, label: item.label(t) };
    const href = brand.links[item.link];
    if (href) return [{ ...line, href }];
    return [{ ...line, go: () => void navigate({ to: '/help/{-$guide}', params: item.own ?? { guide: undefined } }) }];
  });
}

function Lines({ list, onDone }: { list: MenuAction[]; onDone: () => void }) {
  return list.map(({ id, icon: Icon, label, ...target }) =>
    'href' in target ? (
      <a key={id} className={classes.line} href={target.href} target="_blank" rel="noreferrer">
        <Icon size={19} stroke={1.7} aria-hidden />
        {label}
      </a>
    ) : (
      <UnstyledButton
        key={id}
        className={classes.line}
        onClick={() => {
          onDone();
          target.go();
        }}
      >
        <Icon size={19} stroke={1.7} aria-hidden />
        {label}
      </UnstyledButton>
    ),
  );
}
