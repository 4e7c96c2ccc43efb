import { fromLocalField } from '../../../ui/time/local-time.ts';
import type { TaskValues } from './task-fields.tsx';
import type { Priority } from './task-looks.ts';

/** What a form holds, as the call wants it. */
export const bodyOf = ({ name, info, type, priority, due, assignee }: TaskValues) => ({
  name,
  info,
  type,
  priority: Number(priority) as Priority,
  due_at: fromLocalField(due),
  assignee_id: assignee,
});
