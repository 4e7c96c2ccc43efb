import type { taskCalls } from '../../../contract/tasks.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { listTasks } from './list-tasks.ts';
import { setTaskPriority } from './set-task-priority.ts';
import { cancelTask, completeTask, failTask, skipTask } from './settle-task.ts';

export const taskHandlers: Handlers<typeof taskCalls> = {
  list: listTasks,
  complete: completeTask,
  skip: skipTask,
  cancel: cancelTask,
  setPriority: setTaskPriority,
  fail: failTask,
};
