import {
  IconAdjustmentsCog,
  IconArrowsExchange,
  IconBulb,
  IconCoins,
  IconCreditCard,
  IconSettings,
  IconSparkles,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TIER_WEIGHTS } from '../../../contract/features.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { spaceQueries } from '../../features/people/spaces/queries.ts';
import { navState } from '../access/nav-visibility.ts';
import { dialogs } from '../open-dialog.ts';
import { useSpace, useAccessState } from '../session/use-access-state.ts';
import { useExitAction } from '../session/use-exit-action.ts';

/** One line of the account menu, and of the sheet on a phone. */
export type MenuAction = { id: string; icon: typeof IconBulb; label: string } & ({ go: () => void } | { href: string });

/** Settings, the office, and the way out. */
export function useUserActions(): MenuAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const accessState = useAccessState();
  const brand = useBrand();
  const out = useExitAction();
  const actions: MenuAction[] = [
    {
      id: 'settings',
      icon: IconSettings,
      label: t(($) => $.menu.settings),
      go: () => void navigate({ to: '/preferences/user/basic' }),
    },
  ];
  if (navState({ kind: 'admin' }, accessState, brand) === 'shown')
    actions.push({
      id: 'admin',
      icon: IconAdjustmentsCog,
      label: t(($) => $.nav.admin),
      go: () => void navigate({ to: '/admin/customers/{-$customer}' }),
    });
  return [...actions, { id: 'way-out', ...out }];
}

export function useWorkspaceActions(): MenuAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const accessState = useAccessState();
  const brand = useBrand();
  const { links } = brand;
  const space = useSpace();
  const canGrow = useCanGrow();
  const actions: MenuAction[] = [
    {
      id: 'switch',
      icon: IconArrowsExchange,
      label: t(($) => $.switchWorkspace.title),
      go: () => dialogs.open('switch-workspace'),
    },
  ];
  if (space)
    actions.push(
      {
        id: 'workspace-settings',
        icon: IconSettings,
        label: t(($) => $.menu.workspaceSettings),
        go: () => void navigate({ to: '/preferences/workspace/basic/$id', params: { id: space._id } }),
      },
      {
        id: 'members',
        icon: IconUserPlus,
        label: space.can.manage ? t(($) => $.menu.invite) : t(($) => $.menu.members),
        go: () => void navigate({ to: '/preferences/workspace/users/$id', params: { id: space._id } }),
      },
    );
  if (navState({ kind: 'page', page: 'billing' }, accessState, brand) === 'shown')
    actions.push(
      {
        id: 'buy-credits',
        icon: IconCoins,
        label: t(($) => $.menu.buyCredits),
        go: () => void navigate({ to: '/billing/overview', search: { showCreditsModal: 'true' } }),
      },
      {
        id: 'billing',
        icon: IconCreditCard,
        label: t(($) => $.billing.title),
        go: () => void navigate({ to: '/billing/overview' }),
      },
    );
  if (canGrow)
    actions.push({
      id: 'upgrade',
      icon: IconSparkles,
      label: t(($) => $.menu.upgrade),
      go: () => dialogs.open('upgrade'),
    });
  if (links.feature_requests)
    actions.push({
      id: 'ideas',
      icon: IconBulb,
      label: t(($) => $.menu.requestFeatures),
      href: links.feature_requests,
    });
  return actions;
}

/** Whether the brand offers more than the workspace has. */
function useCanGrow(): boolean {
  const { can } = useBrand();
  const space = useSpace();
  const plans = useQuery({ ...spaceQueries.plans(), enabled: space !== null }).data;
  return (
    space !== null &&
    !can('hide_billing') &&
    plans?.some(({ tier }) => TIER_WEIGHTS[tier] > TIER_WEIGHTS[space.tier]) === true
  );
}
