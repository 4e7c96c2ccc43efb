import { Modal, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { ACTION_TRAITS } from '../../../../contract/campaigns/sequence.ts';
import type { Task } from '../../../../contract/tasks/schemas.ts';
import { api } from '../../../api/api.ts';
import { showRefusal } from '../../../api/show-refusal.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { requiresText } from './requires-text.ts';
import { taskTitle } from './task-styles.ts';
import classes from './tasks.module.css';

/** The campaign goes on with it, so it is asked once, with the words that went out where there are any. */
export function CompleteDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation();
  const isWritten = requiresText(task);
  const hasWords = task.action !== null && ACTION_TRAITS[task.action].text !== 'none';
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { text: task.text },
    validate: {
      text: (text: string) => (isWritten && text.trim() === '' ? t(($) => $.preferences.required) : null),
    },
  });
  const complete = useApiMutation({
    call: ({ text }: typeof form.values) => api.tasks.complete({ id: task._id, text: text.trim() || undefined }),
    refresh: ['tasks', 'dashboard', 'enrolments'],
    success: t(($) => $.tasks.completed),
    onDone: onClose,
    onRefusal: (error) => showRefusal(form, t, error),
  });
  const name = task.profile?.full_name ?? '';
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={t(($) => $.tasks.completeTitle)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => complete.mutate(values))}>
        <div>
          <strong>{taskTitle(t, task)}</strong>
          {task.info && <p className={classes.note}>{task.info}</p>}
        </div>
        {hasWords && (
          <Textarea
            data-autofocus
            label={t(($) => $.tasks.words)}
            description={t(($) => $.tasks.wordsHint, { name })}
            withAsterisk={isWritten}
            autosize
            minRows={3}
            maxRows={12}
            key={form.key('text')}
            {...form.getInputProps('text')}
          />
        )}
        {task.campaign && (
          <p className={classes.note}>{t(($) => $.tasks.campaignGoesOn, { campaign: task.campaign.name, name })}</p>
        )}
        <FormButtons submit={t(($) => $.tasks.complete)} isBusy={complete.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
