import type { Task } from '../../../../contract/tasks/schemas.ts';
import { useRelativeDates } from '../../campaigns/reasons/public.ts';
import { shownDue } from './list/due-groups.ts';
import classes from './tasks.module.css';

/** Until when, by the reader's own clock; red once it has passed. */
export function DueText({ task }: { task: Task }) {
  const { near, exact } = useRelativeDates();
  if (!task.due_at) return null;
  return (
    <time
      className={classes.due}
      dateTime={task.due_at}
      title={exact(task.due_at)}
      data-overdue={task.is_overdue || undefined}
    >
      {near(shownDue(task.due_at))}
    </time>
  );
}
