import { TASK_PRIORITIES, TASK_STATUSES, TASK_TYPES } from '../../../../../contract/tasks/schemas.ts';
import { browserTimeZone } from '../../../../ui/time/local-time.ts';
import type { TaskListInput } from '../queries.ts';

/** What the address says; read where it is used, so that no list of words is part of the first load. */
export interface TaskSearch {
  status?: string;
  due?: string;
  type?: string;
  priority?: string;
  /** Oneself where it says nothing. */
  assignee?: string;
  account?: string;
  campaign?: string;
  sort?: string;
  /** Whose drawer is open. */
  task?: string;
}

export const TASK_DUES = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type TaskDue = (typeof TASK_DUES)[number];
export const TASK_SORTS = ['due', 'urgent', 'newest'] as const;
/** The states that a person's task can be in. */
export const TASK_STATUSES_SHOWN = TASK_STATUSES.filter((status) => status !== 'failed');

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const one = <T extends string>(list: readonly T[], asked: string | undefined) => list.find((each) => each === asked);
const id = (asked: string | undefined) => (asked && UUID.test(asked) ? asked : undefined);

/** A settled task has no date that could be missed: its list is the newest first. */
export function taskListInput(search: TaskSearch): TaskListInput & { sort: (typeof TASK_SORTS)[number] } {
  const status = one(TASK_STATUSES_SHOWN, search.status) ?? 'open';
  return {
    executor: 'person',
    status,
    due: status === 'open' ? one(TASK_DUES, search.due) : undefined,
    type: one(TASK_TYPES, search.type),
    priority: TASK_PRIORITIES.find((priority) => String(priority) === String(search.priority)),
    assignee: assigneeInput(search.assignee),
    credentials_id: id(search.account),
    workflow_id: id(search.campaign),
    sort: status === 'open' ? (one(TASK_SORTS, search.sort) ?? 'due') : 'newest',
    timezone: browserTimeZone(),
  };
}

function assigneeInput(asked: string | undefined): TaskListInput['assignee'] {
  if (asked === 'everyone') return undefined;
  return asked === 'nobody' ? 'nobody' : (id(asked) ?? 'me');
}

/** Whether anything but the status and the order was chosen. */
export const hasTaskFilters = ({ due, type, priority, assignee, account, campaign }: TaskSearch): boolean =>
  [due, type, priority, assignee, account, campaign].some((each) => each !== undefined);
