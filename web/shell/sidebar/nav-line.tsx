import { Tooltip, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../brand/use-brand.ts';
import { pageRefusal } from '../access/page-refusal.ts';
import { PageLink } from '../page-link.tsx';
import { UnreadBadge } from '../unread-badge.tsx';
import { useAccessState } from '../session/use-access-state.ts';
import { useExitAction } from '../session/use-exit-action.ts';
import { FIRST_PAGE, type NavItem } from './nav-items.ts';
import { useSection } from './use-section.ts';
import classes from './sidebar.module.css';

interface Props {
  item: NavItem;
  isDisabled: boolean;
  isShort: boolean;
}

export function NavLine({ item, isDisabled, isShort }: Props) {
  const label = useLabel(item);
  const closedHint = useClosedHint(item, label);
  const hint = isDisabled ? closedHint : label;
  return (
    <Tooltip label={hint} position="right" disabled={!isShort && !isDisabled} events={TOOLTIP_EVENTS}>
      <Line item={item} isDisabled={isDisabled} isShort={isShort} />
    </Tooltip>
  );
}

function useLabel(item: NavItem): string {
  const { t } = useTranslation();
  const out = useExitAction();
  return item.kind === 'way_out' ? out.label : item.label(t);
}

/** Why a page cannot be opened now: what is missing, where the reader can see to it. */
function useClosedHint(item: NavItem, page: string): string {
  const { t } = useTranslation();
  const accessState = useAccessState();
  const isWithoutAccount = item.kind === 'page' && pageRefusal(item.page, accessState) === 'no_credentials';
  return isWithoutAccount ? t(($) => $.nav.needsAccount, { page }) : t(($) => $.nav.disabled, { page });
}

const TOOLTIP_EVENTS = { hover: true, focus: true, touch: false };

/** What the tooltip hands down (ref and handlers) goes on to the element itself. */
function Line({ item, isDisabled, isShort, ...rest }: Props): ReactElement {
  const { t } = useTranslation();
  const { links } = useBrand();
  const out = useExitAction();
  const section = useSection(item);
  const Icon = item.kind === 'way_out' ? out.icon : item.icon;
  const label = useLabel(item);
  const inside = (
    <>
      <Icon size={18} stroke={1.7} aria-hidden />
      {isShort ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={classes.linkText}>{label}</span>}
    </>
  );
  switch (item.kind) {
    case 'admin':
      return (
        <Link
          {...rest}
          to={item.to}
          className={classes.link}
          activeOptions={{ includeSearch: false }}
          inactiveProps={section}
        >
          {inside}
        </Link>
      );
    case 'page':
      if (isDisabled) {
        // Still a stop of the keyboard, so that its reason can be read.
        return (
          <span {...rest} className={classes.link} role="link" aria-disabled="true" tabIndex={0}>
            {inside}
          </span>
        );
      }
      return (
        <Link
          {...rest}
          to={item.to}
          params={FIRST_PAGE}
          className={classes.link}
          activeOptions={{ includeSearch: false }}
          inactiveProps={section}
        >
          {inside}
          {item.page === 'inbox' && <UnreadBadge className={classes.badge} />}
        </Link>
      );
    case 'link':
      // several lines may lead to help: one of them is where somebody is
      if (!links[item.link] && item.own && item.id !== 'help')
        return (
          <PageLink {...rest} href={item.own.guide ? `/help/${item.own.guide}` : '/help'} className={classes.link}>
            {inside}
          </PageLink>
        );
      if (!links[item.link] && item.own)
        return (
          <Link
            {...rest}
            to="/help/{-$guide}"
            params={item.own}
            className={classes.link}
            activeOptions={{ exact: true, includeSearch: false }}
            inactiveProps={section}
          >
            {inside}
          </Link>
        );
      return (
        <a {...rest} href={links[item.link]} target="_blank" rel="noreferrer" className={classes.link}>
          {inside}
          <VisuallyHidden>{t(($) => $.nav.newTab)}</VisuallyHidden>
        </a>
      );
    case 'way_out':
      return (
        <button {...rest} type="button" className={classes.link} onClick={out.go}>
          {inside}
        </button>
      );
  }
}
