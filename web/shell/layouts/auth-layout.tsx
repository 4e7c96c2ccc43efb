import { Paper } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../brand/brand-mark.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { LanguageSelect } from './language-select.tsx';
import classes from './layouts.module.css';

/** A card in the middle; on a phone it takes the width. Below it the language and the brand's papers. */
export function AuthLayout() {
  const { t } = useTranslation();
  const { links } = useBrand();
  return (
    <div className={classes.auth}>
      <main className={classes.authMain}>
        <Paper withBorder shadow="sm" className={classes.authCard}>
          <BrandMark />
          <Outlet />
        </Paper>
      </main>
      <footer className={classes.authFooter}>
        <LanguageSelect />
        {links.terms && (
          <a href={links.terms} target="_blank" rel="noreferrer">
            {t(($) => $.auth.terms)}
          </a>
        )}
        {links.privacy && (
          <a href={links.privacy} target="_blank" rel="noreferrer">
            {t(($) => $.auth.privacy)}
          </a>
        )}
      </footer>
    </div>
  );
}
