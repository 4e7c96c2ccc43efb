import { Avatar } from '../../ui/display/avatar.tsx';
import {
  IconAddressBook,
  IconApi,
  IconBrandSlack,
  IconBrandTeams,
  IconBrandZapier,
  IconCalendarEvent,
  IconFileSpreadsheet,
  IconRoute,
  IconStethoscope,
  IconTemplate,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Page } from '../../../contract/permissions.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { preferencePages } from '../../features/people/preferences/public.ts';
import { settingsPages } from '../../features/senders/settings/settings-pages.ts';
import { navState } from '../access/nav-visibility.ts';
import { useAccessState, useCredentials, useSpace, useUser } from '../session/use-access-state.ts';
import { FIRST_PAGE, NAV_ITEMS } from '../sidebar/nav-items.ts';
import { useSelectCredential } from '../use-selected-credential.ts';
import type { PaletteItem } from './palette-item.ts';

const SIZE = { size: 18, stroke: 1.7 } as const;

/** Every screen that is open to this person: those of the sidebar, and the pages within them. */
export function usePaletteScreens(): PaletteItem[] {
  const { t } = useTranslation();
  const accessState = useAccessState();
  const [user, space] = [useUser(), useSpace()];
  const brand = useBrand();
  const isOpen = (page: Page) => navState({ kind: 'page', page }, accessState, brand) === 'shown';
  const screen = (id: string, label: string, given: Omit<PaletteItem, 'id' | 'group' | 'label'>): PaletteItem => ({
    id: `screen:${id}`,
    group: 'screens',
    label,
    ...given,
  });

  const main = NAV_ITEMS.flatMap((item) => {
    if (item.kind !== 'page' && item.kind !== 'admin') return [];
    if (navState(item, accessState, brand) !== 'shown') return [];
    const Icon = item.icon;
    const link = { to: item.to, params: FIRST_PAGE };
    return screen(item.id, item.label(t), { icon: <Icon {...SIZE} />, link, isFirst: true });
  });
  const integration = (id: string, label: string, link: PaletteItem['link'], Icon: typeof IconApi) =>
    isOpen('integrations') &&
    screen(id, label, { detail: t(($) => $.nav.integrations), icon: <Icon {...SIZE} />, link });
  const integrations = [
    integration(
      'api-keys',
      t(($) => $.apiKeys.title),
      { to: '/integrations/api' },
      IconApi,
    ),
    integration(
      'webhooks',
      t(($) => $.webhooks.title),
      { to: '/integrations/webhooks' },
      IconWebhook,
    ),
    integration('zapier', 'Zapier', { to: '/integrations/zapier' }, IconBrandZapier),
    integration('slack', 'Slack', { to: '/integrations/slack' }, IconBrandSlack),
    integration('teams', 'Microsoft Teams', { to: '/integrations/microsoft-teams' }, IconBrandTeams),
    integration('highlevel', 'HighLevel', { to: '/integrations/highlevel' }, IconAddressBook),
    integration('calendly', 'Calendly', { to: '/integrations/calendly' }, IconCalendarEvent),
  ];
  const finderScreen = (show: 'likeness' | 'files', label: string, Icon: typeof IconApi) =>
    isOpen('search') &&
    screen(`finder-${show}`, label, {
      detail: t(($) => $.nav.search),
      icon: <Icon {...SIZE} />,
      link: { to: '/search/search-prospects', search: { show } },
    });
  const finder = [
    finderScreen(
      'likeness',
      t(($) => $.palette.likeness),
      IconUsersGroup,
    ),
    finderScreen(
      'files',
      t(($) => $.palette.ownFiles),
      IconFileSpreadsheet,
    ),
  ];
  const within = [
    isOpen('campaigns') &&
      screen(
        'smart-sequences',
        t(($) => $.smartSequences.title),
        {
          icon: <IconRoute {...SIZE} />,
          link: { to: '/smart-sequences' },
        },
      ),
    isOpen('templates') &&
      screen(
        'replies',
        t(($) => $.savedReplies.title),
        {
          detail: t(($) => $.nav.templates),
          icon: <IconTemplate {...SIZE} />,
          link: { to: '/templates/my-templates', search: { tab: 'replies' } },
        },
      ),
    ...finder,
    ...integrations,
    user.platform_role === 'platform_admin' &&
      navState({ kind: 'admin' }, accessState, brand) === 'shown' &&
      screen(
        'system',
        t(($) => $.system.title),
        {
          detail: t(($) => $.nav.admin),
          icon: <IconStethoscope {...SIZE} />,
          link: { to: '/admin/system' },
        },
      ),
  ].filter((item) => item !== false);
  const settings = settingsPages(true)
    .filter(() => isOpen('settings') && accessState.credentialsCount > 0)
    .map(({ to, icon: Icon, label }) =>
      screen(to, label(t), { detail: t(($) => $.settings.title), icon: <Icon {...SIZE} />, link: { to } }),
    );
  const preferences = preferencePages(t, user, space).flatMap(({ title, pages }) =>
    pages.map(({ link, icon: Icon, label }) =>
      screen(String(link.to), label, {
        detail: title,
        words: t(($) => $.preferences.title),
        icon: <Icon {...SIZE} />,
        link,
      }),
    ),
  );
  return [...main, ...within, ...settings, ...preferences];
}

/** The social accounts: choosing one stays on the page. */
export function usePaletteAccounts(): PaletteItem[] {
  const select = useSelectCredential();
  return useCredentials().map((account) => ({
    id: `account:${account._id}`,
    group: 'accounts',
    label: account.full_name,
    detail: account.username,
    icon: <Avatar src={account.photo_link} name={account.full_name} alt="" size={26} />,
    run: () => void select(account._id),
  }));
}
