import { Button, Drawer, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../../contract/tasks/schemas.ts';
import { api } from '../../../../api/api.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { taskBody } from '../task-body.ts';
import { TaskFields, type TaskValues, taskValues } from '../task-fields.tsx';
import { taskTitle } from '../task-styles.ts';
import type { TaskStatusActions } from '../use-task-status-actions.tsx';
import classes from './list.module.css';

interface Props {
  task: Task;
  settling: TaskStatusActions;
  onClose: () => void;
}

/** One task with everything about it; open ones can be changed. */
export function TaskDrawer({ task, settling, onClose }: Props) {
  const { t } = useTranslation();
  const isOpen = task.status === 'open';
  const form = useForm<TaskValues>({
    mode: 'uncontrolled',
    initialValues: { ...taskValues(task), name: taskTitle(t, task) },
    validate: { name: (name: string) => (name.trim() === '' ? t(($) => $.preferences.required) : null) },
  });
  const save = useApiMutation({
    call: (values: TaskValues) => api.tasks.update({ id: task._id, ...taskBody(values) }),
    refresh: ['tasks', 'dashboard'],
    success: t(($) => $.tasks.saved),
    onDone: onClose,
    onRefusal: (error) => showRefusal(form, t, error),
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      title={isOpen ? t(($) => $.tasks.edit) : taskTitle(t, task)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <Facts task={task} />
      {isOpen && (
        <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values))}>
          <TaskFields form={form} isOfStep={task.is_of_step} />
          <Group justify="space-between" gap="xs">
            <Button variant="default" onClick={() => settling.settle('complete', task)}>
              {t(($) => $.tasks.complete)}
            </Button>
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {t(($) => $.preferences.cancel)}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {t(($) => $.preferences.save)}
              </Button>
            </Group>
          </Group>
        </form>
      )}
    </Drawer>
  );
}

function Facts({ task: { profile, campaign, text, subject, info, status } }: { task: Task }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.facts}>
      {profile && (
        <div>
          <dt>{t(($) => $.tasks.about)}</dt>
          <dd>
            <Link to="/profiles/my-prospects/{-$profileId}" params={{ profileId: profile._id }}>
              {profile.full_name}
            </Link>
          </dd>
        </div>
      )}
      {campaign && (
        <div>
          <dt>{t(($) => $.tasks.filters.campaign)}</dt>
          <dd>
            <Link to="/campaign/view/$id/{-$tab}" params={{ id: campaign._id }}>
              {campaign.name}
            </Link>
          </dd>
        </div>
      )}
      {text && (
        <div>
          <dt>{status === 'open' ? t(($) => $.tasks.toSend) : t(($) => $.tasks.words)}</dt>
          <dd className={classes.text}>
            {subject && <strong>{subject}</strong>}
            {text}
          </dd>
        </div>
      )}
      {status !== 'open' && info && (
        <div>
          <dt>{t(($) => $.tasks.info)}</dt>
          <dd className={classes.text}>{info}</dd>
        </div>
      )}
    </dl>
  );
}
