import { Anchor, Button, Checkbox, Skeleton } from '@mantine/core';
import { IconChecklist, IconFlag3Filled, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/tasks/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { useFeature } from '../../money/billing/public.ts';
import { DueText } from './due-text.tsx';
import { taskDue } from './list/due-groups.ts';
import { openNewTask } from './open-new-task.ts';
import { taskQueries } from './queries.ts';
import { priorityStyle, TASK_TYPE_STYLES, taskTitle } from './task-styles.ts';
import classes from './today.module.css';
import { type TaskStatusActions, useTaskStatusActions } from './use-task-status-actions.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';

const SHOWN = 6;
const URGENT = 400;

/** One's own of today and of before, the longest due first; a tick is done, with undo. */
export function TodayTasks() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const now = new Date(useNow());
  const settling = useTaskStatusActions();
  const condition = useFeature('dash_tasks');
  const { data } = useQuery({
    ...taskQueries.list({ assignee: 'me', executor: 'person', sort: 'due', limit: 50 }),
    enabled: condition === 'active',
  });
  const { data: undated } = useQuery({
    ...taskQueries.list({ assignee: 'me', executor: 'person', due: 'none', limit: 1 }),
    enabled: condition === 'active',
  });
  const tasks = data?.items.filter((task) => ['overdue', 'today'].includes(taskDue(task, now)));
  // what the plan does not have is offered on its own page
  if (condition === 'upgrade' || condition === 'none') return null;
  return (
    <SectionCard
      title={t(($) => $.tasks.today)}
      flush
      actions={
        <>
          {tasks && tasks.length > 0 && <span className={classes.badge}>{number(tasks.length)}</span>}
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => openNewTask()}
          >
            {t(($) => $.tasks.new)}
          </Button>
          <Anchor fz="sm" renderRoot={(props) => <Link to="/dashboard/my-tasks" {...props} />}>
            {t(($) => $.tasks.all)}
          </Anchor>
        </>
      }
    >
      {!tasks && <Skeleton height={168} radius={0} />}
      {tasks?.length === 0 && (
        <EmptyState icon={IconChecklist} title={t(($) => $.tasks.noneToday)} text={t(($) => $.tasks.noneTodayText)} />
      )}
      {tasks && tasks.length > 0 && (
        <ul className={classes.rows}>
          {tasks.slice(0, SHOWN).map((task) => (
            <TodayRow key={task._id} task={task} settling={settling} />
          ))}
        </ul>
      )}
      {undated && undated.total > 0 && (
        <p className={classes.undated}>
          <Anchor fz="sm" renderRoot={(props) => <Link to="/dashboard/my-tasks" search={{ due: 'none' }} {...props} />}>
            {t(($) => $.tasks.undated, { count: undated.total })}
          </Anchor>
        </p>
      )}
      {settling.asking}
    </SectionCard>
  );
}

function TodayRow({ task, settling }: { task: Task; settling: TaskStatusActions }) {
  const { t } = useTranslation();
  const title = taskTitle(t, task);
  const { icon, tone } = TASK_TYPE_STYLES[task.type];
  const look = priorityStyle(task.priority);
  const isBusy = settling.isBusy(task._id);
  return (
    <li>
      <Checkbox
        checked={isBusy}
        disabled={isBusy}
        onChange={() => settling.settle('complete', task)}
        aria-label={t(($) => $.tasks.completeOf, { name: title })}
      />
      <IconTile icon={icon} tone={tone} />
      <div className={classes.words}>
        <strong>
          {title}
          {task.priority >= URGENT && (
            <IconFlag3Filled className={classes.flag} data-tone={look.tone} size={14} aria-label={look.name(t)} />
          )}
        </strong>
        <small>
          {task.is_of_step && task.campaign
            ? t(($) => $.tasks.campaignWaits, { campaign: task.campaign.name })
            : task.info || TASK_TYPE_STYLES[task.type].name(t)}
        </small>
      </div>
      {task.profile && (
        <Link
          className={classes.person}
          to="/profiles/my-prospects/{-$profileId}"
          params={{ profileId: task.profile._id }}
        >
          <Avatar name={task.profile.full_name} alt="" size={24} />
          <span>{task.profile.full_name}</span>
        </Link>
      )}
      <DueText task={task} />
    </li>
  );
}
