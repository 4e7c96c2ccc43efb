import { UnstyledButton } from '@mantine/core';
import { IconBulb, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toggleScheme, useScheme } from '../../brand/color-scheme.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { chosenLanguage, LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { logOut } from '../log-out.ts';
import { navState } from '../nav-visibility.ts';
import { NAV_ITEMS } from '../sidebar/nav-items.ts';
import { useStanding } from '../use-standing.ts';
import classes from './mobile.module.css';

export function AccountSheetActions({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const standing = useStanding();
  const brand = useBrand();
  const isDark = useScheme() === 'dark';
  const ThemeIcon = isDark ? IconSun : IconMoon;
  return (
    <div className={classes.actions}>
      <UnstyledButton className={classes.line} onClick={toggleScheme}>
        <ThemeIcon size={19} stroke={1.7} aria-hidden />
        {isDark ? t(($) => $.theme.toLight) : t(($) => $.theme.toDark)}
      </UnstyledButton>
      <Link to="/preferences/user/language" className={classes.line} onClick={onDone}>
        <IconLanguage size={19} stroke={1.7} aria-hidden />
        {t(($) => $.language.label)}
        <span className={classes.aside}>{LANGUAGE_NAMES[chosenLanguage()]}</span>
      </Link>
      {brand.links.feature_requests && (
        <a className={classes.line} href={brand.links.feature_requests} target="_blank" rel="noreferrer">
          <IconBulb size={19} stroke={1.7} aria-hidden />
          {t(($) => $.menu.requestFeatures)}
        </a>
      )}
      {NAV_ITEMS.map((item) => {
        if (item.kind !== 'link' || navState(item, standing, brand) !== 'shown') return null;
        const Icon = item.icon;
        return (
          <a key={item.id} className={classes.line} href={brand.links[item.link]} target="_blank" rel="noreferrer">
            <Icon size={19} stroke={1.7} aria-hidden />
            {item.label(t)}
          </a>
        );
      })}
      <UnstyledButton className={classes.line} onClick={() => void logOut(router)}>
        <IconLogout size={19} stroke={1.7} aria-hidden />
        {t(($) => $.nav.logOut)}
      </UnstyledButton>
    </div>
  );
}
