import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import classes from './wizard.module.css';

export function WizardSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.wizard}>
      <header className={classes.head}>
        <Skeleton height={12} width={160} />
        <Skeleton height={24} width={280} mt="sm" mb="md" />
        <Skeleton height={30} width="min(560px, 100%)" mb="var(--space-10)" />
      </header>
      <div className={classes.body}>
        <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={180} />
      </div>
    </div>
  );
}
