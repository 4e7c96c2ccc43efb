import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../api/error-text.ts';
import { CardTitles } from '../../../../ui/form/card-titles.tsx';
import classes from '../../../../ui/form/card-form.module.css';

/** A mailed link that no longer counts: why, and how to get another. */
export function LinkRefused({ error, next }: { error: Error | null; next: 'restore' | 'home' }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classes.form}>
      <CardTitles
        title={error ? errorText(t, error) : t(($) => $.errors.codeInvalid)}
        text={next === 'restore' ? t(($) => $.restore.askAgainText) : t(($) => $.activate.refusedText)}
      />
      {next === 'restore' ? (
        <Button renderRoot={(props) => <Link {...props} to="/auth/forgot-password" />}>
          {t(($) => $.restore.askAgain)}
        </Button>
      ) : (
        <Button renderRoot={(props) => <Link {...props} to="/" />}>{t(($) => $.activate.goOn)}</Button>
      )}
    </div>
  );
}
