import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './full-page-loader.module.css';

/** Nothing can be drawn yet. It appears late, so that a quick start does not flicker. */
export function FullPageLoader() {
  const { t } = useTranslation();
  return (
    <div className={classes.page} role="status" aria-label={t(($) => $.ui.loading)}>
      <Loader size="md" color="var(--app-brand-mark)" />
    </div>
  );
}
