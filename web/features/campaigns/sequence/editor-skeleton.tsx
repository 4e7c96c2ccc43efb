import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './sequence.module.css';

/** The canvas while its file is on the way. */
export function EditorSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.skeleton} role="status" aria-label={t(($) => $.ui.loading)}>
      {['start', 'first', 'second', 'third'].map((name) => (
        <Skeleton key={name} width={288} height={56} radius="lg" />
      ))}
    </div>
  );
}
