import type { taskCalls } from '../../../../contract/tasks/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { changeManyTasks } from './change-many-tasks.ts';
import { createTask } from './create-task.ts';
import { listTasks } from './list-tasks.ts';
import { reopenTask } from './reopen-task.ts';
import { setTaskPriority } from './set-task-priority.ts';
import { cancelTask, completeTask, failTask, skipTask } from './settle-task.ts';
import { updateTask } from './update-task.ts';

export const taskHandlers: Handlers<typeof taskCalls> = {
  list: listTasks,
  create: createTask,
  update: updateTask,
  bulk: changeManyTasks,
  reopen: reopenTask,
  complete: completeTask,
  skip: skipTask,
  cancel: cancelTask,
  setPriority: setTaskPriority,
  fail: failTask,
};
