import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../brand/use-brand.ts';
import { navState } from '../access/nav-visibility.ts';
import { FIRST_PAGE, NAV_ITEMS, type NavItem } from '../sidebar/nav-items.ts';
import { useSection } from '../sidebar/use-section.ts';
import { UnreadBadge } from '../unread-badge.tsx';
import { useAccessState } from '../session/use-access-state.ts';
import { AccountSheet } from './account-sheet.tsx';
import classes from './mobile.module.css';
import { useIsTab } from './tab-items.ts';
import { Avatar } from '../../ui/display/avatar.tsx';

/** The pages of the phone, and last the account with everything that has no tab. */
export function MobileTabs() {
  const { t } = useTranslation();
  const accessState = useAccessState();
  const brand = useBrand();
  const isTab = useIsTab();
  const [isOpen, setOpen] = useState(false);
  const { user } = accessState;
  return (
    <>
      <nav className={classes.tabs} aria-label={t(($) => $.nav.main)}>
        {NAV_ITEMS.map((item) => {
          if (item.kind !== 'page' && item.kind !== 'admin') return null;
          if (!isTab(item) || navState(item, accessState, brand) !== 'shown') return null;
          return <Tab key={item.id} item={item} />;
        })}
        <UnstyledButton
          className={classes.tab}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-status={isOpen ? 'active' : undefined}
          onClick={() => setOpen(true)}
        >
          <span className={classes.pill} aria-hidden>
            <Avatar src={user.avatar} name={user.full_name} alt="" size={24} />
          </span>
          <span className={classes.tabName}>{t(($) => $.nav.account)}</span>
        </UnstyledButton>
      </nav>
      <AccountSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Tab({ item }: { item: Extract<NavItem, { kind: 'page' | 'admin' }> }) {
  const { t } = useTranslation();
  const isTab = useIsTab();
  const section = useSection(item, NAV_ITEMS.filter(isTab));
  const Icon = item.icon;
  return (
    <Link
      to={item.to}
      params={FIRST_PAGE}
      className={classes.tab}
      activeOptions={{ includeSearch: false }}
      inactiveProps={section}
    >
      <span className={classes.pill}>
        <Icon size={21} stroke={1.7} aria-hidden />
        {item.kind === 'page' && item.page === 'inbox' && <UnreadBadge className={classes.badge} />}
      </span>
      <span className={classes.tabName}>{(item.shortLabel ?? item.label)(t)}</span>
    </Link>
  );
}
