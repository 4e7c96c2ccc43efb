import { Alert, Button, Skeleton } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../../contract/tasks/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import shell from '../../../../shell/shell.module.css';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import { openNewTask } from '../open-new-task.ts';
import { useTaskStatusActions } from '../use-task-status-actions.tsx';
import { TaskBulkBar } from './task-bulk-bar.tsx';
import { dueGroups } from './due-groups.ts';
import classes from './list.module.css';
import { TaskDrawer } from './task-drawer.tsx';
import { TaskFilters } from './task-filters.tsx';
import { TaskGroup } from './task-group.tsx';
import { hasTaskFilters } from './task-search.ts';
import { useTaskKeys } from './use-task-keys.ts';
import { useTaskSelection } from './use-task-selection.ts';
import { useTasks } from './use-tasks.ts';

/** Grouped by when they are due, or in the order that was asked for. */
export function TaskList() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/_app/dashboard/my-tasks' });
  const navigate = useNavigate({ from: '/dashboard/my-tasks' });
  const { tasks, total, asked, data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useTasks(search);
  const settling = useTaskStatusActions();
  const selection = useTaskSelection(tasks);
  const list = useRef<HTMLDivElement>(null);
  useTaskKeys(list);
  const now = new Date(useNow());
  const isGrouped = asked.sort === 'due';
  const groups = isGrouped ? dueGroups(tasks, now) : [{ due: null, tasks }];
  const opened = tasks.find(({ _id }) => _id === search.task);
  const open = (task: Task | undefined) =>
    navigate({ search: (before) => ({ ...before, task: task?._id }), replace: true });
  return (
    <div className={shell.page}>
      <PageHeader
        title={t(($) => $.tasks.title)}
        subtitle={t(($) => $.tasks.subtitle)}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openNewTask()}>
            {t(($) => $.tasks.new)}
          </Button>
        }
      />
      <TaskFilters total={data && total} />
      {error && (
        <Alert color="red" mb="md">
          {errorText(t, error)}
        </Alert>
      )}
      {!data && !error && <Skeleton height={320} radius="lg" />}
      {data && tasks.length === 0 && <NoTasks isFiltered={hasTaskFilters(search) || asked.status !== 'open'} />}
      <TaskBulkBar selection={selection} status={asked.status ?? 'open'} />
      <div ref={list} className={classes.groups}>
        {groups.map((group) => (
          <TaskGroup
            key={group.due ?? 'all'}
            due={group.due}
            tasks={group.tasks}
            selection={selection}
            settling={settling}
            onOpen={open}
          />
        ))}
      </div>
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t(($) => $.tasks.more)}
          </Button>
        </div>
      )}
      {tasks.length > 0 && asked.status === 'open' && <p className={classes.keys}>{t(($) => $.tasks.keys)}</p>}
      {opened && <TaskDrawer key={opened._id} task={opened} settling={settling} onClose={() => open(undefined)} />}
      {settling.asking}
    </div>
  );
}

function NoTasks({ isFiltered: isNarrowed }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/dashboard/my-tasks' });
  if (!isNarrowed)
    return (
      <EmptyState
        icon={IconChecklist}
        title={t(($) => $.tasks.empty)}
        text={t(($) => $.tasks.emptyText)}
        action={<Button onClick={() => openNewTask()}>{t(($) => $.tasks.new)}</Button>}
      />
    );
  return (
    <EmptyState
      icon={IconChecklist}
      title={t(($) => $.tasks.emptyFiltered)}
      text={t(($) => $.tasks.emptyFilteredText)}
      action={
        <Button variant="default" onClick={() => navigate({ search: {}, replace: true })}>
          {t(($) => $.tasks.filters.clear)}
        </Button>
      }
    />
  );
}
