import {
  IconBell,
  IconBuilding,
  IconDatabaseSearch,
  IconHistory,
  IconLanguage,
  IconLock,
  IconPalette,
  IconShieldLock,
  IconSparkles,
  IconTag,
  IconTags,
  IconUser,
  IconUserCheck,
  IconUsers,
  IconWorldSearch,
  IconWorldShare,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { User } from '../../../../contract/accounts/people.ts';
import { LABEL_PAGES, mayOpenPage } from '../../../../contract/permissions.ts';
import type { Space } from '../../../../contract/spaces/schemas.ts';
import type { SettingsGroup } from '../../../shell/layouts/settings-layout.tsx';

/** The pages of a person, and those of the workspace they are in. */
export function preferencePages(t: TFunction, user: Pick<User, 'space'>, space: Space | null): SettingsGroup[] {
  const member = user.space;
  const hasLabels = member !== null && LABEL_PAGES.some((each) => mayOpenPage(opener(member), each));
  return [userPages(t, space), ...(space ? [workspacePages(t, space, hasLabels)] : [])];
}

const opener = ({ role, allowed_pages }: NonNullable<User['space']>) => ({ role, allowedPages: allowed_pages });

function userPages(t: TFunction, space: Space | null): SettingsGroup {
  const hasResearch = space?.features_settings.simple_features.ai_features.ai_company_researches === true;
  const hasTexts = Object.values(space?.features_settings.simple_features.ai_features ?? {}).includes(true);
  return {
    title: t(($) => $.preferences.user),
    pages: [
      { link: { to: '/preferences/user/basic' }, icon: IconUser, label: t(($) => $.profile.title) },
      { link: { to: '/preferences/user/password' }, icon: IconLock, label: t(($) => $.password.title) },
      { link: { to: '/preferences/user/security' }, icon: IconShieldLock, label: t(($) => $.security.title) },
      {
        link: { to: '/preferences/user/language' },
        icon: IconLanguage,
        label: t(($) => $.preferences.languageAndTheme),
      },
      { link: { to: '/preferences/user/manual-approval' }, icon: IconUserCheck, label: t(($) => $.approval.title) },
      { link: { to: '/preferences/user/notifications' }, icon: IconBell, label: t(($) => $.digests.title) },
      ...(hasResearch
        ? [
            {
              link: { to: '/preferences/user/company-research' as const },
              icon: IconWorldSearch,
              label: t(($) => $.preferences.companyResearch),
            },
          ]
        : []),
      ...(hasTexts
        ? [
            {
              link: { to: '/preferences/user/prompts' as const },
              icon: IconSparkles,
              label: t(($) => $.preferences.recentPrompts),
            },
          ]
        : []),
    ],
  };
}

/** What only admins can change is shown to them alone. */
function workspacePages(t: TFunction, space: Space, hasLabels: boolean): SettingsGroup {
  const params = { id: space._id };
  const open: SettingsGroup['pages'][number][] = [
    {
      link: { to: '/preferences/workspace/basic/$id', params },
      icon: IconBuilding,
      label: t(($) => $.workspace.title),
    },
    { link: { to: '/preferences/workspace/users/$id', params }, icon: IconUsers, label: t(($) => $.members.title) },
  ];
  if (hasLabels)
    open.push({
      link: { to: '/preferences/workspace/labels/$id', params },
      icon: IconTag,
      label: t(($) => $.labels.title),
    });
  const managed: SettingsGroup['pages'] = [
    {
      link: { to: '/preferences/workspace/auto-labels/$id', params },
      icon: IconTags,
      label: t(($) => $.autoLabels.title),
    },
    {
      link: { to: '/preferences/workspace/domains/$id', params },
      icon: IconWorldShare,
      label: t(($) => $.trackingDomains.title),
    },
    {
      link: { to: '/preferences/workspace/enrichment/$id', params },
      icon: IconDatabaseSearch,
      label: t(($) => $.preferences.enrichment),
    },
    { link: { to: '/preferences/workspace/ai/$id', params }, icon: IconSparkles, label: t(($) => $.preferences.ai) },
    {
      link: { to: '/preferences/workspace/appearance/$id', params },
      icon: IconPalette,
      label: t(($) => $.appearance.title),
    },
    { link: { to: '/preferences/workspace/audit/$id', params }, icon: IconHistory, label: t(($) => $.audit.title) },
  ];
  return { title: t(($) => $.preferences.workspace), pages: space.can.manage ? [...open, ...managed] : open };
}
