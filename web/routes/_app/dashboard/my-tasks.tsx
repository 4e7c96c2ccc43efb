import { createFileRoute } from '@tanstack/react-router';
import type { TaskSearch } from '../../../features/work/tasks/list/task-search.ts';
import { TasksPage } from '../../../features/work/tasks/list/tasks-page.tsx';

export const Route = createFileRoute('/_app/dashboard/my-tasks')({
  validateSearch: (search: Record<string, unknown>): TaskSearch => search,
  component: TasksPage,
});
