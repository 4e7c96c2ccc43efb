/** What other features may use of this one. */
export { openNewTask } from './open-new-task.ts';
export { taskQueries } from './queries.ts';
export { TaskBlock } from './task-block.tsx';
export { TodayTasks } from './today-tasks.tsx';
