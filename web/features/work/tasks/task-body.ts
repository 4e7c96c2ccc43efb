import { fromLocalField } from '../../../ui/time/local-time.ts';
import type { TaskValues } from './task-fields.tsx';
import type { TaskPriority } from './task-styles.ts';

/** What a form holds, as the call wants it. */
export const taskBody = ({ name, info, type, priority, due, assignee }: TaskValues) => ({
  name,
  info,
  type,
  priority: Number(priority) as TaskPriority,
  due_at: fromLocalField(due),
  assignee_id: assignee,
});
