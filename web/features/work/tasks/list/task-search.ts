import { TASK_PRIORITIES, TASK_STATUSES, TASK_TYPES } from '../../../../../contract/tasks/schemas.ts';
import { ownZone } from '../../../../ui/time/local-time.ts';
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

export const DUES = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type Due = (typeof DUES)[number];
export const SORTS = ['due', 'urgent', 'newest'] as const;
/** The states that a person's task can be in. */
export const STATUSES = TASK_STATUSES.filter((status) => status !== 'failed');

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const one = <T extends string>(list: readonly T[], asked: string | undefined) => list.find((each) => each === asked);
const id = (asked: string | undefined) => (asked && UUID.test(asked) ? asked : undefined);

/** A settled task has no date that could be missed: its list is the newest first. */
export function tasksAsked(search: TaskSearch): TaskListInput & { sort: (typeof SORTS)[number] } {
  const status = one(STATUSES, search.status) ?? 'open';
  return {
    executor: 'person',
    status,
    due: status === 'open' ? one(DUES, search.due) : undefined,
    type: one(TASK_TYPES, search.type),
    priority: TASK_PRIORITIES.find((priority) => String(priority) === String(search.priority)),
    assignee: assigneeAsked(search.assignee),
    credentials_id: id(search.account),
    workflow_id: id(search.campaign),
    sort: status === 'open' ? (one(SORTS, search.sort) ?? 'due') : 'newest',
    timezone: ownZone(),
  };
}

function assigneeAsked(asked: string | undefined): TaskListInput['assignee'] {
  if (asked === 'everyone') return undefined;
  return asked === 'nobody' ? 'nobody' : (id(asked) ?? 'me');
}

/** Whether anything but the status and the order was chosen. */
export const isFiltered = ({ due, type, priority, assignee, account, campaign }: TaskSearch): boolean =>
  [due, type, priority, assignee, account, campaign].some((each) => each !== undefined);
