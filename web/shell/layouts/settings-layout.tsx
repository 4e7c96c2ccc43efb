import { IconArrowLeft, type IconSend } from '@tabler/icons-react';
import { Link, type LinkProps, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './layouts.module.css';

export interface SettingsGroup {
  title: string;
  pages: readonly { link: Pick<LinkProps, 'to' | 'params'>; icon: typeof IconSend; label: string }[];
}

interface Props {
  back: LinkProps['to'];
  /** The child routes, as they stand in the list. */
  groups: readonly SettingsGroup[];
}

/** A way back, a list of the pages, and the page. On a phone the list is a row that scrolls. */
export function SettingsLayout({ back, groups }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    list.current?.querySelector('[data-status="active"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className={classes.settings}>
      <nav aria-label={t(($) => $.preferences.title)} className={classes.settingsNav}>
        <Link to={back} className={classes.back}>
          <IconArrowLeft size={16} stroke={1.8} aria-hidden />
          {t(($) => $.preferences.back)}
        </Link>
        <div className={classes.settingsGroups} ref={list}>
          {groups.map((group) => (
            <div key={group.title} className={classes.settingsGroup}>
              <p className={classes.settingsTitle}>{group.title}</p>
              {group.pages.map(({ link, icon: Icon, label }) => (
                <Link key={link.to} {...link} className={classes.settingsLink}>
                  <Icon size={18} stroke={1.7} aria-hidden />
                  {label}
                </Link>
              ))}
            </div>
          ))}
        </div>
      </nav>
      <Outlet />
    </div>
  );
}
