import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { showRefusal } from '../../../api/show-refusal.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { dialogs } from '../../../shell/open-dialog.ts';
import { useUser } from '../../../shell/session/use-access-state.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { parseTaskSubject } from './open-new-task.ts';
import { TaskFields, type TaskValues } from './task-fields.tsx';
import { taskBody } from './task-body.ts';
import classes from './tasks.module.css';

/** A task for somebody of the workspace, about a person where it was opened beside one. */
export function NewTaskDialog() {
  const { t } = useTranslation();
  const user = useUser();
  const about = parseTaskSubject(dialogs.subject());
  const form = useForm<TaskValues>({
    mode: 'uncontrolled',
    initialValues: { name: '', info: '', type: 'custom', priority: '300', due: '', assignee: user._id },
    validate: { name: (name: string) => (name.trim() === '' ? t(($) => $.preferences.required) : null) },
  });
  const create = useApiMutation({
    call: (values: TaskValues) =>
      api.tasks.create({ ...taskBody(values), profile_id: about.profileId, credentials_id: about.credentialsId }),
    refresh: ['tasks', 'dashboard'],
    success: t(($) => $.tasks.created),
    onDone: dialogs.close,
    onRefusal: (error) => showRefusal(form, t, error),
  });
  return (
    <FormModal onClose={dialogs.close} size={560} title={t(($) => $.tasks.new)}>
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => create.mutate(values))}>
        <TaskFields form={form} />
        <FormButtons submit={t(($) => $.tasks.create)} isBusy={create.isPending} onCancel={dialogs.close} />
      </form>
    </FormModal>
  );
}
