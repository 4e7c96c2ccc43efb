import { ActionIcon, ScrollArea, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../brand/brand-mark.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { AccountMenu } from '../account/account-menu.tsx';
import { AccountSwitcher } from '../account/account-switcher.tsx';
import { CreditsCard } from './credits-card.tsx';
import { NavGroupList } from './nav-group-list.tsx';
import classes from './sidebar.module.css';
import { type SidebarState, toggleSidebar } from './use-sidebar.ts';

export function Sidebar({ isShort, canToggle }: SidebarState) {
  const { t } = useTranslation();
  const { name } = useBrand();
  return (
    <div className={classes.sidebar} data-short={isShort || undefined}>
      <div className={classes.brandRow}>
        <Link to="/campaigns/my-campaigns/{-$filter}" className={classes.brand} aria-label={name}>
          <BrandMark compact={isShort} />
        </Link>
        {canToggle && !isShort && <Toggle isShort={false} />}
      </div>
      <AccountSwitcher isShort={isShort} />
      <ScrollArea className={classes.groups} type="scroll">
        <NavGroupList group="base" isShort={isShort} />
        <NavGroupList group="credential" title={t(($) => $.nav.account)} isShort={isShort} />
        <NavGroupList group="workspace" title={t(($) => $.nav.workspace)} isShort={isShort} />
      </ScrollArea>
      <div className={classes.foot}>
        <NavGroupList group="bottom" isShort={isShort} />
        {canToggle && isShort && <Toggle isShort />}
        {!isShort && <CreditsCard />}
        <AccountMenu isShort={isShort} />
      </div>
    </div>
  );
}

function Toggle({ isShort }: { isShort: boolean }) {
  const { t } = useTranslation();
  const label = isShort ? t(($) => $.shell.expand) : t(($) => $.shell.collapse);
  const Icon = isShort ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <Tooltip label={label} position="right">
      <ActionIcon aria-label={label} aria-expanded={!isShort} onClick={toggleSidebar} className={classes.toggle}>
        <Icon size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
