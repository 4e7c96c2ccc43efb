import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/tasks/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import { taskTitle } from './task-styles.ts';
import classes from './tasks.module.css';
import { useComplete } from './use-complete.ts';

export type TaskStatusChange = 'complete' | 'skip' | 'cancel' | 'reopen';

export interface TaskStatusActions {
  settle: (how: TaskStatusChange, task: Task) => void;
  isBusy: (id: string) => boolean;
  /** The questions that some of it puts first: whoever uses it renders them. */
  asking: ReactNode;
}

/** Ends a task, or opens it again: one's own at once and with undo, what a campaign follows from after a question. */
export function useTaskStatusActions(): TaskStatusActions {
  const { t } = useTranslation();
  const completing = useComplete();
  const [asked, setAsked] = useState<{ how: 'skip' | 'cancel'; task: Task } | null>(null);
  const words = {
    skip: t(($) => $.tasks.skipped),
    cancel: t(($) => $.tasks.canceled),
    reopen: t(($) => $.tasks.reopened),
  };
  const change = useApiMutation({
    call: ({ how, task }: { how: 'skip' | 'cancel' | 'reopen'; task: Task }) => api.tasks[how]({ id: task._id }),
    refresh: ['tasks', 'dashboard', 'enrolments'],
    onDone: (_, { how, task }) => {
      setAsked(null);
      const canUndo = how !== 'reopen' && (!task.is_of_step || how === 'cancel');
      const undo = canUndo ? () => change.mutate({ how: 'reopen', task }) : undefined;
      snackbars.show({ type: 'success', text: words[how], undo });
    },
  });
  const settle = (how: TaskStatusChange, task: Task) => {
    if (how === 'complete') completing.complete(task);
    else if (how !== 'reopen' && task.is_of_step) setAsked({ how, task });
    else change.mutate({ how, task });
  };
  const about = { name: asked?.task.profile?.full_name ?? '', campaign: asked?.task.campaign?.name ?? '' };
  const asking = (
    <>
      {completing.asked && (
        <CompleteDialog key={completing.asked._id} task={completing.asked} onClose={completing.close} />
      )}
      {asked && (
        <ConfirmModal
          isOpen
          title={taskTitle(t, asked.task)}
          confirm={asked.how === 'skip' ? t(($) => $.tasks.skip) : t(($) => $.tasks.cancelTask)}
          isBusy={change.isPending}
          onConfirm={() => change.mutate(asked)}
          onClose={() => setAsked(null)}
        >
          <p className={classes.note}>
            {asked.how === 'skip' ? t(($) => $.tasks.skipAsk, about) : t(($) => $.tasks.cancelAsk, about)}
          </p>
        </ConfirmModal>
      )}
    </>
  );
  const isBusy = (id: string) => completing.isBusy(id) || (change.isPending && change.variables?.task._id === id);
  return { settle, isBusy, asking };
}
