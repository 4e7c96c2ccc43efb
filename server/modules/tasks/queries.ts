import { sql } from 'kysely';
import type { Task } from '../../../contract/tasks.ts';
import { dayIn } from '../../../engine/zone-time.ts';
import { build } from '../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../core/db/transaction.ts';

interface NewTask {
  id: string;
  space_id: string;
  enrolment_id: string;
  campaign_id: string;
  prospect_id: string;
  credential_id: string;
  node_id: string;
  type: string;
  executor: string;
  priority: number;
  name: string;
  info: string;
  subject: string;
  text: string;
  variant: string;
  action: string;
  due_at: string;
}
/** Whoever the campaign names does it, else its owner. A step that has an open task keeps that one. */
export function insertTasks(tx: SpaceTx | PlatformTx, rows: readonly NewTask[]): Promise<number> {
  return tx.run(
    sql`insert into tasks (space_id, id, enrolment_id, campaign_id, prospect_id, credential_id, node_id, type, executor,
        priority, name, info, subject, text, variant, action, due_at, assignee_id, created_at, updated_at)
      select n.*, coalesce((c.settings ->> 'assignee_id')::uuid, c.owner_id), ${tx.now}::timestamptz,
        ${tx.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (space_id uuid, id uuid, enrolment_id uuid,
        campaign_id uuid, prospect_id uuid, credential_id uuid, node_id text, type text, executor text, priority int,
        name text, info text, subject text, text text, variant text, action text, due_at timestamptz)
      join campaigns c on c.space_id = n.space_id and c.id = n.campaign_id
      on conflict (space_id, enrolment_id, node_id) where enrolment_id is not null and status = 'open'
        do nothing`.compile(build),
  );
}

export interface TaskFilter {
  /** A member's: those of their accounts, and their own. Admins leave it out. */
  visibleFor?: { credentials: string[]; userId: string };
  status?: Task['status'];
  type?: Task['type'];
  executor?: Task['executor'];
  credentialId?: string;
  campaignId?: string;
  id?: string;
}

function visible(tx: SpaceTx, filter: TaskFilter) {
  let query = build
    .selectFrom('tasks as t')
    .leftJoin('enrolments as e', (join) =>
      join.onRef('e.space_id', '=', 't.space_id').onRef('e.id', '=', 't.enrolment_id'),
    )
    .leftJoin('campaigns as c', (join) =>
      join.onRef('c.space_id', '=', 't.space_id').onRef('c.id', '=', 't.campaign_id'),
    )
    .where('t.space_id', '=', tx.spaceId);
  const { visibleFor, status, type, executor, credentialId, campaignId, id } = filter;
  if (visibleFor)
    query = query.where((eb) =>
      eb.or([
        eb('t.credential_id', '=', eb.fn.any(eb.val(visibleFor.credentials))),
        eb('t.assignee_id', '=', visibleFor.userId),
      ]),
    );
  if (status) query = query.where('t.status', '=', status);
  if (type) query = query.where('t.type', '=', type);
  if (executor) query = query.where('t.executor', '=', executor);
  if (credentialId) query = query.where('t.credential_id', '=', credentialId);
  if (campaignId) query = query.where('t.campaign_id', '=', campaignId);
  if (id) query = query.where('t.id', '=', id);
  return query;
}

/**
 * An open task counts only while the person stands at its step: a reply takes it away. What the extension is to do also
 * stops with its campaign and with its account.
 */
const matching = (tx: SpaceTx, filter: TaskFilter) =>
  visible(tx, filter).where((eb) =>
    eb.or([
      eb('t.status', '<>', 'open'),
      eb('t.enrolment_id', 'is', null),
      eb.and([
        eb('e.status', '=', 'active'),
        eb('e.node_id', '=', eb.ref('t.node_id')),
        eb('c.status', 'not in', ['deleted', 'archived']),
        eb.or([
          eb('t.executor', '=', 'person'),
          eb.and([
            eb('c.status', '=', 'active'),
            eb.exists(
              eb
                .selectFrom('credentials as s')
                .select('s.id')
                .whereRef('s.space_id', '=', 't.space_id')
                .whereRef('s.id', '=', 't.credential_id')
                .where('s.status', '=', 'active'),
            ),
          ]),
        ]),
      ]),
    ]),
  );

const whole = (query: ReturnType<typeof visible>) =>
  query
    .leftJoin('prospects as p', (join) =>
      join.onRef('p.space_id', '=', 't.space_id').onRef('p.id', '=', 't.prospect_id'),
    )
    .leftJoin('accounts_users as u', 'u.id', 't.assignee_id')
    .selectAll('t')
    .select([
      'c.name as campaign_name',
      'p.first_name',
      'p.last_name',
      'p.link',
      'u.first_name as assignee_first_name',
      'u.last_name as assignee_last_name',
    ]);
export type TaskRow = Awaited<ReturnType<typeof tasksPage>>[number];

export function tasksPage(tx: SpaceTx, filter: TaskFilter, page: { offset: number; limit: number }) {
  return tx.all(
    whole(matching(tx, filter))
      .orderBy('t.priority', 'desc')
      .orderBy('t.due_at')
      .orderBy('t.id')
      .offset(page.offset)
      .limit(page.limit),
  );
}

export async function countTasks(tx: SpaceTx, filter: TaskFilter): Promise<number> {
  const row = await tx.first(matching(tx, filter).select((eb) => eb.fn.countAll<number>().as('count')));
  return row?.count ?? 0;
}

export const taskById = (tx: SpaceTx, filter: TaskFilter & { id: string }) => tx.first(whole(visible(tx, filter)));

/** Nobody else settles it, or moves its person, until the transaction ends. */
export async function lockTask(tx: SpaceTx, filter: TaskFilter & { id: string }) {
  const { id } = filter;
  const task = build.selectFrom('tasks').where('space_id', '=', tx.spaceId).where('id', '=', id);
  await tx.all(
    build
      .selectFrom('enrolments')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('id', 'in', task.select('enrolment_id'))
      .forUpdate(),
  );
  await tx.all(task.select('id').forUpdate());
  return taskById(tx, filter);
}

export async function changeTasks(
  tx: SpaceTx,
  ids: readonly string[],
  change: { status: Task['status']; text?: string; result?: string },
): Promise<void> {
  await tx.run(
    build
      .updateTable('tasks')
      .set({ ...change, updated_at: tx.now, settled_at: change.status === 'open' ? null : tx.now })
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
}

export async function prioritise(tx: SpaceTx, id: string, priority: number): Promise<void> {
  await tx.run(
    build
      .updateTable('tasks')
      .set({ priority, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

/** The newest task of the step that each of these people stands at, whatever became of it. */
export function tasksOfSteps(tx: SpaceTx, enrolmentIds: readonly string[]) {
  return tx.all(
    build
      .selectFrom('tasks as t')
      .innerJoin('enrolments as e', (join) =>
        join
          .onRef('e.space_id', '=', 't.space_id')
          .onRef('e.id', '=', 't.enrolment_id')
          .onRef('e.node_id', '=', 't.node_id'),
      )
      .where('t.space_id', '=', tx.spaceId)
      .where((eb) => eb('t.enrolment_id', '=', eb.fn.any(eb.val([...enrolmentIds]))))
      .distinctOn('t.enrolment_id')
      .select(['t.id', 'e.id as enrolment_id', 't.status'])
      .orderBy('t.enrolment_id')
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc'),
  );
}

/** What the extension did not do after all is taken off the day it was counted for. */
export async function takeOffDay(tx: SpaceTx, task: { credential_id: string; created_at: Date }, takes: string) {
  const account = await tx.first(
    build
      .selectFrom('credentials')
      .select('timezone')
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', task.credential_id),
  );
  if (!account) return;
  await tx.run(
    build
      .updateTable('limits_days')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', task.credential_id)
      .where('action', '=', takes)
      .where('day', '=', dayIn(account.timezone, task.created_at))
      .where('used', '>', 0),
  );
}
