import type { Task } from '../../../../../contract/tasks/schemas.ts';
import type { TaskDue } from './task-search.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The word a task stands under, by the reader's own calendar; the same five as the server's filter. */
export function taskDue({ due_at }: Pick<Task, 'due_at'>, now: Date): TaskDue {
  if (!due_at) return 'none';
  const due = new Date(due_at);
  if (due < now) return 'overdue';
  // midnight ends a day, it does not begin the next
  if (due <= midnightAfter(now, 1)) return 'today';
  return due <= midnightAfter(now, 1 + WEEK_DAYS) ? 'week' : 'later';
}

const midnightAfter = (now: Date, days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);

export interface DueGroup {
  due: TaskDue;
  tasks: Task[];
}

/** Tasks that came in order of their dates, under their words. */
export function dueGroups(tasks: readonly Task[], now: Date): DueGroup[] {
  const groups: DueGroup[] = [];
  for (const task of tasks) {
    const due = taskDue(task, now);
    const last = groups.at(-1);
    if (last?.due === due) last.tasks.push(task);
    else groups.push({ due, tasks: [task] });
  }
  return groups;
}

/** A day's end is told as its last minute, not as the first of the next. */
export function shownDue(due_at: string): string {
  const due = new Date(due_at);
  const isMidnight = due.getHours() === 0 && due.getMinutes() === 0;
  return isMidnight ? new Date(due.getTime() - DAY_MS / 1_440).toISOString() : due_at;
}
