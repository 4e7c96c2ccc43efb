import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TASK_PRIORITIES, TASK_TYPES, type Task } from '../../../../contract/tasks/schemas.ts';
import { useUser } from '../../../shell/session/use-access-state.ts';
import { MomentField } from '../../../ui/form/moment-field.tsx';
import { browserTimeZone, toLocalField } from '../../../ui/time/local-time.ts';
import { preferenceQueries } from '../../people/preferences/public.ts';
import { nearestPriority, TASK_PRIORITY_STYLES, TASK_TYPE_STYLES } from './task-styles.ts';

export interface TaskValues {
  name: string;
  info: string;
  type: Task['type'];
  priority: string;
  due: string;
  assignee: string | null;
}

export const taskValues = (task: Task): TaskValues => ({
  name: task.name,
  info: task.info,
  type: task.type,
  priority: String(nearestPriority(task.priority)),
  due: toLocalField(task.due_at),
  assignee: task.assignee?._id ?? null,
});

interface Props {
  form: UseFormReturnType<TaskValues>;
  /** What a campaign's step is stays as the step says. */
  isOfStep?: boolean;
}

export function TaskFields({ form, isOfStep = false }: Props) {
  const { t } = useTranslation();
  const assignees = useAssignees();
  return (
    <>
      <TextInput
        data-autofocus
        label={t(($) => $.tasks.name)}
        maxLength={200}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t(($) => $.tasks.info)}
        maxLength={5000}
        autosize
        minRows={2}
        maxRows={8}
        key={form.key('info')}
        {...form.getInputProps('info')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t(($) => $.tasks.type)}
          allowDeselect={false}
          disabled={isOfStep}
          data={TASK_TYPES.map((value) => ({ value, label: TASK_TYPE_STYLES[value].name(t) }))}
          key={form.key('type')}
          {...form.getInputProps('type')}
        />
        <Select
          label={t(($) => $.tasks.priority)}
          allowDeselect={false}
          data={TASK_PRIORITIES.map((value) => ({ value: String(value), label: TASK_PRIORITY_STYLES[value].name(t) }))}
          key={form.key('priority')}
          {...form.getInputProps('priority')}
        />
        <MomentField
          label={t(($) => $.tasks.due)}
          description={t(($) => $.tasks.dueHint, { zone: browserTimeZone() })}
          key={form.key('due')}
          {...form.getInputProps('due')}
        />
        <Select
          label={t(($) => $.tasks.assignee)}
          placeholder={t(($) => $.tasks.nobody)}
          clearable
          data={assignees}
          key={form.key('assignee')}
          {...form.getInputProps('assignee')}
        />
      </SimpleGrid>
    </>
  );
}

/** The people of the workspace, oneself first. */
export function useAssignees(): { value: string; label: string }[] {
  const { t } = useTranslation();
  const user = useUser();
  const { data: workers = [] } = useQuery(preferenceQueries.workers());
  const others = workers.filter(({ _id }) => _id !== user._id);
  return [
    { value: user._id, label: t(($) => $.tasks.me) },
    ...others.map(({ _id, full_name }) => ({ value: _id, label: full_name })),
  ];
}
