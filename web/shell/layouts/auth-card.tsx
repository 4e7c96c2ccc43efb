import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../brand/brand-mark.tsx';
import { LanguageSelect } from './language-select.tsx';
import classes from './layouts.module.css';
import { LegalLink } from './legal-link.tsx';

/** A card in the middle; on a phone it takes the width. Below it the language and the brand's papers. */
export function AuthCard({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.auth}>
      <main className={classes.authMain}>
        <Paper withBorder shadow="sm" className={classes.authCard}>
          <BrandMark />
          {children}
        </Paper>
      </main>
      <footer className={classes.authFooter}>
        {footer}
        <LanguageSelect />
        <LegalLink paper="terms">{t(($) => $.auth.terms)}</LegalLink>
        <LegalLink paper="privacy">{t(($) => $.auth.privacy)}</LegalLink>
      </footer>
    </div>
  );
}
