import { Button, Skeleton } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import shell from '../../../../shell/shell.module.css';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { openUpgrade, useFeature } from '../../../money/billing/public.ts';
import { TaskList } from './task-list.tsx';

/** All tasks, or what is needed for them. */
export function TasksPage() {
  const { t } = useTranslation();
  usePageTitle(t(($) => $.tasks.title));
  const condition = useFeature('dash_tasks');
  if (condition === undefined)
    return (
      <div className={shell.page}>
        <Skeleton height={320} radius="lg" />
      </div>
    );
  if (condition === 'active') return <TaskList />;
  return (
    <div className={shell.page}>
      <EmptyState
        icon={IconChecklist}
        title={t(($) => $.tasks.closed)}
        text={t(($) => $.tasks.closedText)}
        action={
          condition === 'upgrade' && (
            <Button onClick={() => openUpgrade('dash_tasks')}>{t(($) => $.tasks.plans)}</Button>
          )
        }
      />
    </div>
  );
}
