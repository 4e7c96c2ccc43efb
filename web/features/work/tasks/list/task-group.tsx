import { Card, Checkbox } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../../contract/tasks/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import type { TaskStatusActions } from '../use-task-status-actions.tsx';
import classes from './list.module.css';
import { TaskListRow } from './task-list-row.tsx';
import type { TaskDue } from './task-search.ts';
import type { TaskSelection } from './use-task-selection.ts';

export const DUE_TEXTS: Record<TaskDue, (t: TFunction) => string> = {
  overdue: (t) => t(($) => $.tasks.groups.overdue),
  today: (t) => t(($) => $.tasks.groups.today),
  week: (t) => t(($) => $.tasks.groups.week),
  later: (t) => t(($) => $.tasks.groups.later),
  none: (t) => t(($) => $.tasks.groups.none),
};

interface Props {
  /** null is all of them in one. */
  due: TaskDue | null;
  tasks: Task[];
  selection: TaskSelection;
  settling: TaskStatusActions;
  onOpen: (task: Task) => void;
}

export function TaskGroup({ due, tasks, selection, settling, onOpen }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (tasks.length === 0) return null;
  const name = due ? DUE_TEXTS[due](t) : t(($) => $.tasks.groups.all);
  const chosen = tasks.filter(({ _id }) => selection.isChosen(_id)).length;
  return (
    <Card component="section" p={0} className={classes.group} aria-label={name}>
      <header>
        <Checkbox
          checked={chosen === tasks.length}
          indeterminate={chosen > 0 && chosen < tasks.length}
          onChange={() => selection.toggleAll(tasks)}
          aria-label={`${t(($) => $.tasks.selectAll)}: ${name}`}
        />
        <h2 data-due={due ?? undefined}>{name}</h2>
        <span>{number(tasks.length)}</span>
      </header>
      <ul>
        {tasks.map((task) => (
          <TaskListRow
            key={task._id}
            task={task}
            selection={selection}
            settling={settling}
            onOpen={() => onOpen(task)}
          />
        ))}
      </ul>
    </Card>
  );
}
