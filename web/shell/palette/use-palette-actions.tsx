import {
  IconArrowsExchange,
  IconBrightness,
  IconChecklist,
  IconFileUpload,
  IconKeyboard,
  IconLanguage,
  IconMail,
  IconMoon,
  IconRocket,
  IconSun,
  IconTag,
  IconTemplate,
  IconUserPlus,
  IconUserSearch,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../contract/accounts/people.ts';
import type { Page } from '../../../contract/permissions.ts';
import { chooseScheme, toggleScheme } from '../../brand/color-scheme.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { openAddAccount } from '../../features/senders/credentials/public.ts';
import { chooseLanguage, LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { navState } from '../access/nav-visibility.ts';
import { dialogs } from '../open-dialog.ts';
import { useAccessState, useSpace } from '../session/use-access-state.ts';
import { useExitAction } from '../session/use-exit-action.ts';
import type { Shortcut } from '../shortcuts/shortcuts.ts';
import { PaletteKeys } from './palette-keys.tsx';
import type { PaletteItem } from './palette-item.ts';

const SIZE = { size: 18, stroke: 1.7 } as const;
type Given = Omit<PaletteItem, 'id' | 'group' | 'label' | 'end'> & { keys?: Shortcut };

/** What can be done from anywhere, as far as it is open to this person. */
export function usePaletteActions(): PaletteItem[] {
  const { t } = useTranslation();
  const accessState = useAccessState();
  const space = useSpace();
  const brand = useBrand();
  const { label: exit, icon: ExitIcon, go } = useExitAction();
  const isOpen = (page: Page) => navState({ kind: 'page', page }, accessState, brand) === 'shown';
  const canManage = space?.can.manage === true;
  const action = (id: string, label: string, { keys, ...given }: Given): PaletteItem => ({
    id: `action:${id}`,
    group: 'actions',
    label,
    ...given,
    ...(keys && { end: <PaletteKeys shortcut={keys} /> }),
  });
  const team = space && { params: { id: space._id } };

  return [
    isOpen('campaigns') &&
      action(
        'new-campaign',
        t(($) => $.campaigns.new),
        {
          icon: <IconRocket {...SIZE} />,
          words: t(($) => $.palette.words.create),
          link: { to: '/campaign/add' },
          isFirst: true,
        },
      ),
    isOpen('search') &&
      action(
        'find-people',
        t(($) => $.palette.findPeople),
        {
          icon: <IconUserSearch {...SIZE} />,
          words: t(($) => $.palette.words.findPeople),
          link: { to: '/search/search-prospects' },
        },
      ),
    isOpen('campaigns') &&
      action(
        'import',
        t(($) => $.palette.importPeople),
        {
          icon: <IconFileUpload {...SIZE} />,
          words: 'CSV',
          link: { to: '/campaign/add', search: { from: 'csv' } },
        },
      ),
    isOpen('dashboard') &&
      action(
        'new-task',
        t(($) => $.tasks.create),
        {
          icon: <IconChecklist {...SIZE} />,
          words: t(($) => $.palette.words.create),
          run: () => dialogs.open('new-task'),
          isFirst: true,
        },
      ),
    isOpen('templates') &&
      action(
        'new-template',
        t(($) => $.templates.newTitle),
        {
          icon: <IconTemplate {...SIZE} />,
          words: t(($) => $.palette.words.create),
          link: { to: '/templates/my-templates/edit/$id', params: { id: 'new' } },
        },
      ),
    isOpen('mailboxes') &&
      action(
        'connect-mailbox',
        t(($) => $.mailboxes.connect),
        {
          icon: <IconMail {...SIZE} />,
          words: t(($) => $.palette.words.create),
          link: { to: '/mailboxes', search: { connect: 'new' } },
        },
      ),
    canManage &&
      action(
        'add-account',
        t(($) => $.addAccount.title),
        {
          icon: <IconUserPlus {...SIZE} />,
          words: t(($) => $.palette.words.create),
          run: () => openAddAccount(),
          isFirst: true,
        },
      ),
    canManage &&
      team &&
      action(
        'invite',
        t(($) => $.members.invite),
        {
          icon: <IconUsersPlus {...SIZE} />,
          words: t(($) => $.palette.words.invite),
          link: { to: '/preferences/workspace/users/$id', ...team, search: { inviting: 'true' } },
          isFirst: true,
        },
      ),
    canManage &&
      team &&
      action(
        'new-label',
        t(($) => $.palette.newLabel),
        {
          icon: <IconTag {...SIZE} />,
          words: t(($) => $.palette.words.create),
          link: { to: '/preferences/workspace/labels/$id/create-new', ...team },
        },
      ),
    action(
      'switch-workspace',
      t(($) => $.switchWorkspace.title),
      {
        icon: <IconArrowsExchange {...SIZE} />,
        run: () => dialogs.open('switch-workspace'),
      },
    ),
    action(
      'theme',
      t(($) => $.shortcuts.theme),
      { icon: <IconBrightness {...SIZE} />, run: toggleScheme, keys: 't' },
    ),
    action(
      'light',
      t(($) => $.theme.toLight),
      { icon: <IconSun {...SIZE} />, run: () => chooseScheme('light') },
    ),
    action(
      'dark',
      t(($) => $.theme.toDark),
      { icon: <IconMoon {...SIZE} />, run: () => chooseScheme('dark') },
    ),
    ...LANGUAGES.map((language) =>
      action(
        `language-${language}`,
        t(($) => $.palette.language, { language: LANGUAGE_NAMES[language] }),
        {
          icon: <IconLanguage {...SIZE} />,
          run: () => chooseLanguage(language),
        },
      ),
    ),
    action(
      'shortcuts',
      t(($) => $.shortcuts.title),
      {
        icon: <IconKeyboard {...SIZE} />,
        run: () => dialogs.open('shortcuts'),
        keys: '?',
      },
    ),
    action('way-out', exit, { icon: <ExitIcon {...SIZE} />, words: t(($) => $.palette.words.wayOut), run: go }),
  ].filter((item) => item !== false && item !== null);
}
