import { ActionIcon, Checkbox, Menu, Tooltip } from '@mantine/core';
import { IconCheck, IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../../contract/tasks/schemas.ts';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { DueText } from '../due-text.tsx';
import { priorityStyle, TASK_TYPE_STYLES, taskTitle } from '../task-styles.ts';
import type { TaskStatusActions } from '../use-task-status-actions.tsx';
import classes from './list.module.css';
import type { TaskSelection } from './use-task-selection.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';

interface Props {
  task: Task;
  selection: TaskSelection;
  settling: TaskStatusActions;
  onOpen: () => void;
}

export function TaskListRow({ task, selection, settling, onOpen }: Props) {
  const { t } = useTranslation();
  const title = taskTitle(t, task);
  const { icon, tone } = TASK_TYPE_STYLES[task.type];
  const look = priorityStyle(task.priority);
  const isOpen = task.status === 'open';
  return (
    // the keys of the list work on the row that has the focus
    <li className={classes.row} data-task={task._id} tabIndex={-1} aria-label={title}>
      <Checkbox
        data-do="select"
        checked={selection.isChosen(task._id)}
        onChange={() => selection.toggle(task._id)}
        aria-label={t(($) => $.tasks.select, { name: title })}
      />
      <IconTile icon={icon} tone={tone} />
      <div className={classes.words}>
        <button type="button" className={classes.title} data-do="edit" onClick={onOpen}>
          {title}
        </button>
        <About task={task} />
      </div>
      <span className={classes.priority}>
        <StatusPill tone={look.tone}>{look.name(t)}</StatusPill>
      </span>
      <span className={classes.assignee}>
        {task.assignee && (
          <Tooltip label={`${t(($) => $.tasks.assignee)} ${task.assignee.full_name}`}>
            <Avatar name={task.assignee.full_name} alt={task.assignee.full_name} size={26} />
          </Tooltip>
        )}
      </span>
      <span className={classes.dueCell}>
        <DueText task={task} />
      </span>
      <span className={classes.actions}>
        {isOpen && (
          <Tooltip label={t(($) => $.tasks.complete)}>
            <ActionIcon
              data-do="complete"
              variant="default"
              loading={settling.isBusy(task._id)}
              aria-label={t(($) => $.tasks.completeOf, { name: title })}
              onClick={() => settling.settle('complete', task)}
            >
              <IconCheck size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <RowMenu task={task} title={title} settling={settling} onOpen={onOpen} />
      </span>
    </li>
  );
}

/** Who it is about, and which campaign waits for it. */
function About({ task }: { task: Task }) {
  const { t } = useTranslation();
  const { profile, campaign } = task;
  return (
    <small className={classes.about}>
      {profile && (
        <Link to="/profiles/my-prospects/{-$profileId}" params={{ profileId: profile._id }}>
          {profile.full_name}
        </Link>
      )}
      {campaign && (
        <Link to="/campaign/view/$id/{-$tab}" params={{ id: campaign._id }}>
          {task.status === 'open' && task.is_of_step
            ? t(($) => $.tasks.campaignWaits, { campaign: campaign.name })
            : campaign.name}
        </Link>
      )}
      {task.info && <span>{task.info}</span>}
    </small>
  );
}

interface MenuProps {
  task: Task;
  title: string;
  settling: TaskStatusActions;
  onOpen: () => void;
}

function RowMenu({ task, title, settling, onOpen }: MenuProps) {
  const { t } = useTranslation();
  const isOpen = task.status === 'open';
  // what a campaign has gone on with is not called back
  const canReopen = !isOpen && (!task.is_of_step || task.status === 'canceled');
  if (!isOpen && !canReopen) return null;
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t(($) => $.tasks.actions, { name: title })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOpen && (
          <>
            <Menu.Item onClick={onOpen}>{t(($) => $.tasks.edit)}</Menu.Item>
            <Menu.Item onClick={() => settling.settle('skip', task)}>{t(($) => $.tasks.skip)}</Menu.Item>
            <Menu.Item color="red" onClick={() => settling.settle('cancel', task)}>
              {t(($) => $.tasks.cancelTask)}
            </Menu.Item>
          </>
        )}
        {canReopen && <Menu.Item onClick={() => settling.settle('reopen', task)}>{t(($) => $.tasks.reopen)}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
