import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/tasks/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';

/**
 * Done at once where it can be taken back; what a campaign goes on with, or what needs words, is asked first:
 * `asked` is that task, for the dialog.
 */
export function useComplete() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Task | null>(null);
  const reopen = useApiMutation({
    call: (id: string) => api.tasks.reopen({ id }),
    refresh: ['tasks', 'dashboard'],
    success: t(($) => $.tasks.reopened),
  });
  const done = useApiMutation({
    call: ({ _id: id }: Task) => api.tasks.complete({ id }),
    refresh: ['tasks', 'dashboard'],
    onDone: ({ _id }) =>
      snackbars.show({
        type: 'success',
        text: t(($) => $.tasks.completed),
        undo: () => reopen.mutate(_id),
      }),
  });
  return {
    asked,
    close: () => setAsked(null),
    isBusy: (id: string) => done.isPending && done.variables?._id === id,
    complete: (task: Task) => (task.is_of_step ? setAsked(task) : done.mutate(task)),
  };
}
