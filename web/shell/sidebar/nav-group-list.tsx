import { useTranslation } from 'react-i18next';
import { useBrand } from '../../brand/use-brand.ts';
import { navState } from '../access/nav-visibility.ts';
import { useAccessState } from '../session/use-access-state.ts';
import { NAV_ITEMS, type NavGroup } from './nav-items.ts';
import { NavLine } from './nav-line.tsx';
import classes from './sidebar.module.css';

/** One group of the sidebar; a group without a visible item leaves no trace. */
export function NavGroupList({ group, title, isShort }: { group: NavGroup; title?: string; isShort: boolean }) {
  const { t } = useTranslation();
  const accessState = useAccessState();
  const brand = useBrand();
  const lines = NAV_ITEMS.filter((item) => item.group === group)
    .map((item) => ({ item, state: navState(item, accessState, brand) }))
    .filter((line) => line.state !== 'hidden');
  if (lines.length === 0) return null;
  return (
    <nav aria-label={title ?? (group === 'bottom' ? t(($) => $.nav.more) : t(($) => $.nav.main))}>
      {title && !isShort ? <p className={classes.groupLabel}>{title}</p> : <div className={classes.groupGap} />}
      <ul className={classes.list}>
        {lines.map(({ item, state }) => (
          <li key={item.id}>
            <NavLine item={item} isDisabled={state === 'disabled'} isShort={isShort} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
