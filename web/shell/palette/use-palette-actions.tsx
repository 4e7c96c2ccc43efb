import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import { IconArrowsExchange, IconKeyboard, IconLanguage, IconMoon, IconSettings, IconSun } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../contract/accounts/people.ts';
import { chooseScheme } from '../../brand/color-scheme.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { chooseLanguage, LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { navState } from '../access/nav-visibility.ts';
import { dialogs } from '../open-dialog.ts';
import { NAV_ITEMS } from '../sidebar/nav-items.ts';
import { useSelectCredential } from '../use-selected-credential.ts';
import { useCredentials, useAccessState } from '../session/use-access-state.ts';
import { useExitAction } from '../session/use-exit-action.ts';
import { Avatar } from '../../ui/display/avatar.tsx';

/** Screens, accounts and actions, as far as they are built and open to this person. */
export function usePaletteActions(): SpotlightActionGroupData[] {
  const { t } = useTranslation();
  const screens = useScreens();
  const accounts = useAccounts();
  const actions = useActions();
  return [
    { group: t(($) => $.palette.screens), actions: screens },
    { group: t(($) => $.palette.accounts), actions: accounts },
    { group: t(($) => $.palette.actions), actions },
  ];
}

function useScreens(): SpotlightActionData[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const accessState = useAccessState();
  const brand = useBrand();
  const pages = NAV_ITEMS.flatMap((item) => {
    if (item.kind !== 'page' && item.kind !== 'admin') return [];
    if (navState(item, accessState, brand) !== 'shown') return [];
    const { id, label, icon: Icon, to } = item;
    return { id, label: label(t), leftSection: <Icon size={18} stroke={1.7} />, onClick: () => void navigate({ to }) };
  });
  return [
    ...pages,
    {
      id: 'preferences',
      label: t(($) => $.preferences.title),
      leftSection: <IconSettings size={18} stroke={1.7} />,
      onClick: () => void navigate({ to: '/preferences/user/basic' }),
    },
  ];
}

function useAccounts(): SpotlightActionData[] {
  const select = useSelectCredential();
  return useCredentials().map((account) => ({
    id: account._id,
    label: account.full_name,
    description: account.username,
    leftSection: <Avatar src={account.photo_link} name={account.full_name} alt="" size={26} />,
    onClick: () => void select(account._id),
  }));
}

function useActions(): SpotlightActionData[] {
  const { t } = useTranslation();
  const { label, icon: OutIcon, go } = useExitAction();
  return [
    {
      id: 'switch-workspace',
      label: t(($) => $.switchWorkspace.title),
      leftSection: <IconArrowsExchange size={18} stroke={1.7} />,
      // The palette closes itself after this; the dialog opens once it has.
      onClick: () => setTimeout(() => dialogs.open('switch-workspace')),
    },
    {
      id: 'light',
      label: t(($) => $.theme.toLight),
      leftSection: <IconSun size={18} stroke={1.7} />,
      onClick: () => chooseScheme('light'),
    },
    {
      id: 'dark',
      label: t(($) => $.theme.toDark),
      leftSection: <IconMoon size={18} stroke={1.7} />,
      onClick: () => chooseScheme('dark'),
    },
    ...LANGUAGES.map((language) => ({
      id: `language-${language}`,
      label: t(($) => $.palette.language, { language: LANGUAGE_NAMES[language] }),
      leftSection: <IconLanguage size={18} stroke={1.7} />,
      onClick: () => chooseLanguage(language),
    })),
    {
      id: 'shortcuts',
      label: t(($) => $.shortcuts.title),
      leftSection: <IconKeyboard size={18} stroke={1.7} />,
      onClick: () => setTimeout(() => dialogs.open('shortcuts')),
    },
    { id: 'way-out', label, leftSection: <OutIcon size={18} stroke={1.7} />, onClick: go },
  ];
}
