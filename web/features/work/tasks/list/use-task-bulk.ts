import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../../../contract/call.ts';
import type { taskCalls } from '../../../../../contract/tasks/calls.ts';
import type { Task } from '../../../../../contract/tasks/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';

export type TaskBulkChange = Omit<CallInput<(typeof taskCalls)['bulk']>, 'ids'>;

const ENDS = ['complete', 'skip', 'cancel'];

/** Changes many tasks. The end of those that no campaign follows from can be taken back. */
export function useTaskBulk(onDone: () => void) {
  const { t } = useTranslation();
  const reopen = useApiMutation({
    call: (ids: string[]) => api.tasks.bulk({ ids, change: 'reopen' }),
    refresh: ['tasks', 'dashboard', 'enrolments'],
  });
  const bulk = useApiMutation({
    call: ({ tasks, change }: { tasks: Task[]; change: TaskBulkChange }) =>
      api.tasks.bulk({ ids: tasks.map(({ _id }) => _id), ...change }),
    refresh: ['tasks', 'dashboard', 'enrolments'],
    onDone: ({ changed, skipped }, { tasks, change }) => {
      const canUndo = change.change === 'cancel' ? tasks : tasks.filter(({ is_of_step }) => !is_of_step);
      const undoable = ENDS.includes(change.change) ? canUndo.map(({ _id }) => _id) : [];
      snackbars.show({
        type: 'success',
        text: t(($) => $.tasks.bulk.done, { count: changed }),
        undo: undoable.length > 0 ? () => reopen.mutate(undoable) : undefined,
      });
      if (skipped > 0) snackbars.show({ type: 'warning', text: t(($) => $.tasks.bulk.passed, { count: skipped }) });
      onDone();
    },
  });
  return { run: (tasks: Task[], change: TaskBulkChange) => bulk.mutate({ tasks, change }), isPending: bulk.isPending };
}
