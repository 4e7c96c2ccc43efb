import { IconChecklist, IconMail, IconMessageCircle, IconMessage2, IconPhone, IconUserPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Task, TASK_PRIORITIES } from '../../../../contract/tasks/schemas.ts';
import type { Tone } from '../../../ui/display/tones.ts';

interface TaskTypeStyle {
  icon: typeof IconPhone;
  tone: Tone;
  name: (t: TFunction) => string;
  /** What is to be done, where nobody has given the task a name. */
  title: (t: TFunction, name: string) => string;
}

export const TASK_TYPE_STYLES: Record<Task['type'], TaskTypeStyle> = {
  call: {
    icon: IconPhone,
    tone: 'green',
    name: (t) => t(($) => $.tasks.types.call),
    title: (t, name) => t(($) => $.tasks.titles.call, { name }),
  },
  email: {
    icon: IconMail,
    tone: 'amber',
    name: (t) => t(($) => $.tasks.types.email),
    title: (t, name) => t(($) => $.tasks.titles.email, { name }),
  },
  message: {
    icon: IconMessageCircle,
    tone: 'blue',
    name: (t) => t(($) => $.tasks.types.message),
    title: (t, name) => t(($) => $.tasks.titles.message, { name }),
  },
  comment: {
    icon: IconMessage2,
    tone: 'violet',
    name: (t) => t(($) => $.tasks.types.comment),
    title: (t, name) => t(($) => $.tasks.titles.comment, { name }),
  },
  connection: {
    icon: IconUserPlus,
    tone: 'pink',
    name: (t) => t(($) => $.tasks.types.connection),
    title: (t, name) => t(($) => $.tasks.titles.connection, { name }),
  },
  custom: {
    icon: IconChecklist,
    tone: 'grey',
    name: (t) => t(($) => $.tasks.types.custom),
    title: (t, name) => t(($) => $.tasks.titles.custom, { name }),
  },
};

export type TaskPriority = (typeof TASK_PRIORITIES)[number];
export const TASK_PRIORITY_STYLES: Record<TaskPriority, { tone: Tone; name: (t: TFunction) => string }> = {
  500: { tone: 'red', name: (t) => t(($) => $.tasks.priorities.urgent) },
  400: { tone: 'amber', name: (t) => t(($) => $.tasks.priorities.high) },
  300: { tone: 'blue', name: (t) => t(($) => $.tasks.priorities.normal) },
  200: { tone: 'grey', name: (t) => t(($) => $.tasks.priorities.low) },
  100: { tone: 'grey', name: (t) => t(($) => $.tasks.priorities.lowest) },
};
/** A campaign's step may carry any number: the look is that of the step below it. */
export const priorityStyle = (priority: number) => TASK_PRIORITY_STYLES[nearestPriority(priority)];
export function nearestPriority(priority: number): TaskPriority {
  const whole = Math.floor(priority / 100) * 100;
  return Math.min(500, Math.max(100, whole)) as TaskPriority;
}

export const taskTitle = (t: TFunction, task: Pick<Task, 'name' | 'type' | 'profile'>): string =>
  task.name ||
  (task.profile ? TASK_TYPE_STYLES[task.type].title(t, task.profile.full_name) : TASK_TYPE_STYLES[task.type].name(t));
