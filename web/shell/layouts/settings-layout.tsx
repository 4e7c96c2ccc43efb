import { IconArrowLeft, type IconSend } from '@tabler/icons-react';
import { Link, type LinkProps, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './layouts.module.css';

export interface SettingsGroup {
  title: string;
  pages: readonly { to: LinkProps['to']; icon: typeof IconSend; label: string }[];
}

interface Props {
  back: LinkProps['to'];
  /** The child routes, as they stand in the list. */
  groups: readonly SettingsGroup[];
}

/** A way back, a list of the pages, and the page. */
export function SettingsLayout({ back, groups }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.settings}>
      <nav aria-label={t(($) => $.preferences.title)}>
        <Link to={back} className={classes.back}>
          <IconArrowLeft size={16} stroke={1.8} aria-hidden />
          {t(($) => $.preferences.back)}
        </Link>
        {groups.map((group) => (
          <div key={group.title}>
            <p className={classes.settingsTitle}>{group.title}</p>
            {group.pages.map(({ to, icon: Icon, label }) => (
              <Link key={to} to={to} className={classes.settingsLink}>
                <Icon size={18} stroke={1.7} aria-hidden />
                {label}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
