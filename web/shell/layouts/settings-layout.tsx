import type { IconSend } from '@tabler/icons-react';
import { Link, type LinkProps, Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './layouts.module.css';

export interface SettingsGroup {
  /** Without one the pages stand alone. */
  title?: string;
  pages: readonly { link: Pick<LinkProps, 'to' | 'params'>; icon: typeof IconSend; label: string }[];
}

interface Props {
  /** What the list is called for those who do not see it. */
  label: string;
  /** Above the list: a way back, or what these are the settings of. */
  head: ReactNode;
  /** The child routes, as they stand in the list. */
  groups: readonly SettingsGroup[];
  /** The pages need the room of two columns. */
  isWide?: boolean;
  /** Where the list stands alone, as on a phone: the way back to it, in its place. */
  back?: ReactNode;
}

/** A head, a list of the pages, and the page. On a phone the list is a row that scrolls. */
export function SettingsLayout({ label, head, groups, isWide = false, back }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    list.current?.querySelector('[data-status="active"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className={classes.settings} data-wide={isWide || undefined}>
      {back ?? (
        <nav aria-label={label} className={classes.settingsNav}>
          {head}
          <div className={classes.settingsGroups} ref={list}>
            {groups.map((group) => (
              <div key={group.title ?? ''} className={classes.settingsGroup}>
                {group.title && <p className={classes.settingsTitle}>{group.title}</p>}
                {group.pages.map(({ link, icon: Icon, label: name }) => (
                  <Link
                    key={link.to}
                    {...link}
                    className={classes.settingsLink}
                    activeOptions={{ includeSearch: false }}
                  >
                    <Icon size={18} stroke={1.7} aria-hidden />
                    {name}
                  </Link>
                ))}
              </div>
            ))}
          </div>
        </nav>
      )}
      <Outlet />
    </div>
  );
}
