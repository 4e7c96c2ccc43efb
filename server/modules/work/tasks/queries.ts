import type { Task } from '../../../../contract/tasks/schemas.ts';
import type { SeenAmong } from '../../../core/auth/check-records.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

export interface TaskFilter {
  /** A member's: those of their accounts, and their own. Admins leave it out. */
  visibleFor?: { credentials: string[]; userId: string };
  status?: Task['status'];
  type?: Task['type'];
  executor?: Task['executor'];
  credentialId?: string;
  campaignId?: string;
  prospectId?: string;
  /** null is nobody. */
  assigneeId?: string | null;
  priority?: number;
  /** Due after the first and not after the second; null has no such end. `'none'` has no date. */
  due?: { after: Date | null; until: Date | null } | 'none';
  ids?: readonly string[];
}
export type TaskSort = 'urgent' | 'due' | 'newest';

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
  const { visibleFor, status, type, executor, credentialId, campaignId, ids } = filter;
  if (visibleFor)
    query = query.where((eb) =>
      eb.or([
        eb('t.credential_id', '=', eb.fn.any(eb.val(visibleFor.credentials))),
        eb('t.assignee_id', '=', visibleFor.userId),
        eb('t.created_by', '=', visibleFor.userId),
      ]),
    );
  if (status) query = query.where('t.status', '=', status);
  if (type) query = query.where('t.type', '=', type);
  if (executor) query = query.where('t.executor', '=', executor);
  if (credentialId) query = query.where('t.credential_id', '=', credentialId);
  if (campaignId) query = query.where('t.campaign_id', '=', campaignId);
  if (ids) query = query.where((eb) => eb('t.id', '=', eb.fn.any(eb.val([...ids]))));
  if (filter.prospectId) query = query.where('t.prospect_id', '=', filter.prospectId);
  if (filter.assigneeId === null) query = query.where('t.assignee_id', 'is', null);
  else if (filter.assigneeId) query = query.where('t.assignee_id', '=', filter.assigneeId);
  if (filter.priority !== undefined) query = query.where('t.priority', '=', filter.priority);
  const { due } = filter;
  if (due === 'none') return query.where('t.due_at', 'is', null);
  if (due?.after) query = query.where('t.due_at', '>', due.after);
  if (due?.until) query = query.where('t.due_at', '<=', due.until);
  return query;
}

/** Of the accounts that a member was given, what was given to them, and what they made. */
export const seenTasks: SeenAmong = async (tx, { user, space }, ids) => {
  const visibleFor = { credentials: space.availableCredentials, userId: user.id };
  const rows = await tx.all(visible(tx, { visibleFor, ids }).select('t.id'));
  return rows.map(({ id }) => id);
};

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

export function tasksPage(tx: SpaceTx, filter: TaskFilter, page: { sort: TaskSort; offset: number; limit: number }) {
  const rows = whole(matching(tx, filter)).offset(page.offset).limit(page.limit);
  if (page.sort === 'newest') return tx.all(rows.orderBy('t.id', 'desc'));
  const inOrder = page.sort === 'urgent' ? rows.orderBy('t.priority', 'desc') : rows;
  return tx.all(inOrder.orderBy('t.due_at').orderBy('t.id'));
}

/** More than these nobody counts one by one: reading on finds them all the same. */
const COUNTED = 10_000;

export async function countTasks(tx: SpaceTx, filter: TaskFilter): Promise<number> {
  const some = matching(tx, filter).select('t.id').limit(COUNTED).as('some');
  const row = await tx.first(build.selectFrom(some).select((eb) => eb.fn.countAll<number>().as('count')));
  return row?.count ?? 0;
}

export const tasksById = (tx: SpaceTx, filter: TaskFilter & { ids: readonly string[] }) =>
  tx.all(whole(visible(tx, filter)).orderBy('t.id'));

/** Nobody else settles them, or moves their people, until the transaction ends. */
export async function lockTasks(tx: SpaceTx, filter: TaskFilter & { ids: readonly string[] }) {
  const tasks = build
    .selectFrom('tasks')
    .where('space_id', '=', tx.spaceId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...filter.ids]))));
  await tx.all(
    build
      .selectFrom('enrolments')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('id', 'in', tasks.select('enrolment_id'))
      .orderBy('id')
      .forUpdate(),
  );
  await tx.all(tasks.select('id').orderBy('id').forUpdate());
  return tasksById(tx, filter);
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

/** A person by their id, or by that of a record that has become theirs. */
export async function prospectOfTask(tx: SpaceTx, id: string): Promise<string | null> {
  const row = await tx.first(
    build
      .selectFrom('prospects')
      .select((eb) => eb.fn.coalesce('merged_into', 'id').as('id'))
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
  return row?.id ?? null;
}
