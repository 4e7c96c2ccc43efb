import { ActionIcon, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useUser } from '../../../shell/session/use-access-state.ts';
import { DueText } from './due-text.tsx';
import { openNewTask } from './open-new-task.ts';
import { taskQueries } from './queries.ts';
import { taskTitle } from './task-styles.ts';
import classes from './tasks.module.css';
import { useTaskStatusActions } from './use-task-status-actions.tsx';

/** What is to be done with one person: a line to add more, and a box to tick for each. */
export function TaskBlock({ profileId, credentialsId }: { profileId: string; credentialsId?: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(taskQueries.ofPerson(profileId));
  const { settle, isBusy, asking } = useTaskStatusActions();
  return (
    <section className={classes.block} aria-label={t(($) => $.tasks.block)}>
      <header>
        <h3>{t(($) => $.tasks.block)}</h3>
      </header>
      <QuickAdd profileId={profileId} credentialsId={credentialsId} />
      {!data && <Skeleton height={34} radius="md" />}
      {data?.items.length === 0 && <p className={classes.note}>{t(($) => $.tasks.none)}</p>}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((task) => (
            <li key={task._id}>
              <Checkbox
                checked={isBusy(task._id)}
                disabled={isBusy(task._id)}
                onChange={() => settle('complete', task)}
                aria-label={t(($) => $.tasks.completeOf, { name: taskTitle(t, task) })}
              />
              <div>
                <span>{taskTitle(t, task)}</span>
                <small>
                  <DueText task={task} />
                  {task.is_of_step && task.campaign && (
                    <span>{t(($) => $.tasks.campaignWaits, { campaign: task.campaign.name })}</span>
                  )}
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
      {asking}
    </section>
  );
}

/** One line and Enter; the rest of a task can be said in the dialog. */
function QuickAdd({ profileId, credentialsId }: { profileId: string; credentialsId?: string }) {
  const { t } = useTranslation();
  const user = useUser();
  const [name, setName] = useState('');
  const add = useApiMutation({
    call: () =>
      api.tasks.create({
        type: 'custom',
        name,
        assignee_id: user._id,
        profile_id: profileId,
        credentials_id: credentialsId,
      }),
    refresh: ['tasks', 'dashboard'],
    onDone: () => setName(''),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !add.isPending) add.mutate();
      }}
    >
      <TextInput
        size="sm"
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.currentTarget.value)}
        placeholder={t(($) => $.tasks.quickAdd)}
        aria-label={t(($) => $.tasks.quickAdd)}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(($) => $.tasks.new)}
            onClick={() => openNewTask({ profileId, credentialsId })}
          >
            <IconAdjustmentsHorizontal size={16} aria-hidden />
          </ActionIcon>
        }
      />
    </form>
  );
}
