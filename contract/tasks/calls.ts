import * as z from 'zod';
import { call, pageSchema, paging } from '../call.ts';
import { Id, Time } from '../ids.ts';
import { TimeZone } from '../accounts/people.ts';
import { member, ofAccounts } from '../permissions.ts';
import { Task, TASK_PRIORITIES, TASK_STATUSES, TASK_TYPES } from './schemas.ts';

const Told = {
  type: z.enum(TASK_TYPES),
  name: z.string().trim().min(1, 'Fill this field').max(200),
  info: z.string().trim().max(5_000).default(''),
  priority: z.literal(TASK_PRIORITIES).default(300),
  due_at: Time.nullable().default(null),
  assignee_id: Id.nullable().default(null),
};
const one = z.object({ id: Id });
const closed = { errors: ['not_found', 'conflict', 'upgrade_needed'] } as const;
/** My tasks, and the block beside a person or a campaign. */
const WHERE_TASKS_ARE = ['dashboard', 'inbox', 'profiles', 'campaigns'] as const;
const ofTask = ofAccounts({ id: 'task' });
const ends = {
  access: member(WHERE_TASKS_ARE, ofTask),
  params: one,
  payload: Task,
  errors: ['not_found', 'conflict'],
} as const;

export const taskCalls = {
  list: call({
    method: 'GET',
    path: '/tasks',
    summary: 'Tasks of the accounts one may use, the most urgent first',
    access: member(
      WHERE_TASKS_ARE,
      ofAccounts({ credentials_id: 'credential', workflow_id: 'campaign', profile_id: 'prospect', assignee: 'member' }),
    ),
    query: z.object({
      ...paging(20),
      status: z.enum(TASK_STATUSES).default('open'),
      type: z.enum(TASK_TYPES).optional(),
      executor: z.enum(['person', 'extension']).optional(),
      credentials_id: Id.optional(),
      workflow_id: Id.optional(),
      profile_id: Id.optional(),
      assignee: z.union([Id, z.literal('me'), z.literal('nobody')]).optional(),
      priority: z.coerce.number<number>().pipe(z.int32()).optional(),
      due: z.enum(['overdue', 'today', 'week', 'later', 'none']).optional(),
      /** Whose midnight “today” ends at. */
      timezone: TimeZone.default('UTC'),
      sort: z.enum(['urgent', 'due', 'newest']).default('urgent'),
    }),
    payload: pageSchema(Task),
    errors: ['upgrade_needed'],
  }),
  create: call({
    method: 'POST',
    path: '/tasks',
    summary: 'A task for somebody, about a person or not',
    access: member(
      WHERE_TASKS_ARE,
      ofAccounts({ assignee_id: 'member', profile_id: 'prospect', credentials_id: 'credential' }),
    ),
    body: z.strictObject({ ...Told, profile_id: Id.optional(), credentials_id: Id.optional() }),
    payload: Task,
    errors: ['not_found', 'upgrade_needed'],
  }),
  update: call({
    method: 'PUT',
    path: '/tasks/{id}',
    summary: 'Change a task that is open',
    body: z.strictObject(Told),
    ...ends,
    ...closed,
    access: member(WHERE_TASKS_ARE, ofAccounts({ id: 'task', assignee_id: 'member' })),
  }),
  bulk: call({
    method: 'POST',
    path: '/tasks/bulk',
    summary: 'Complete, skip, cancel, take back, assign, move or weigh many tasks',
    access: member(WHERE_TASKS_ARE, ofAccounts({ 'ids[]': 'task', assignee_id: 'member' })),
    body: z.strictObject({
      ids: z.array(Id).min(1).max(500),
      change: z.enum(['complete', 'skip', 'cancel', 'reopen', 'priority', 'assign', 'due']),
      priority: z.literal(TASK_PRIORITIES).optional(),
      assignee_id: Id.nullable().optional(),
      due_at: Time.nullable().optional(),
    }),
    payload: z.object({ changed: z.int(), skipped: z.int() }),
    errors: ['not_found', 'upgrade_needed'],
  }),
  reopen: call({
    method: 'POST',
    path: '/tasks/{id}/reopen',
    summary: 'Take back, where no campaign has gone on with it',
    ...ends,
    ...closed,
  }),
  complete: call({
    method: 'POST',
    path: '/tasks/{id}/complete',
    summary: 'It is done, with these words where something was written: the campaign goes on',
    body: z.strictObject({ text: z.string().trim().min(1, 'Fill this field').max(20_000).optional() }),
    ...ends,
  }),
  skip: call({ method: 'POST', path: '/tasks/{id}/skip', summary: 'Pass over it: the campaign goes on', ...ends }),
  cancel: call({
    method: 'POST',
    path: '/tasks/{id}/cancel',
    summary: 'Do not do it; the person waits in the campaign until somebody decides',
    ...ends,
  }),
  setPriority: call({
    method: 'POST',
    path: '/tasks/{id}/priority',
    summary: 'Say how urgent it is, from 100 to 500',
    body: z.strictObject({ priority: z.literal(TASK_PRIORITIES) }),
    ...ends,
    ...closed,
  }),
  fail: call({
    method: 'POST',
    path: '/tasks/{id}/fail',
    summary: 'The extension could not do it, for this reason',
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    ...ends,
  }),
};
