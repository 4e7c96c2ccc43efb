import { type Insertable, sql, type Updateable } from 'kysely';
import type { Task } from '../../../../contract/tasks/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { MovingProspect } from '../../contacts/prospects/merge/merge-ports.ts';

interface TaskOfStep {
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
export function insertTasks(tx: SpaceTx | PlatformTx, rows: readonly TaskOfStep[]): Promise<number> {
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

/** A task that somebody makes by hand. */
export async function insertTask(
  tx: SpaceTx,
  task: Omit<Insertable<Tables['tasks']>, 'space_id' | 'created_at' | 'updated_at'>,
): Promise<void> {
  const common = { space_id: tx.spaceId, created_at: tx.now, updated_at: tx.now };
  await tx.run(build.insertInto('tasks').values({ ...task, ...common }));
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

/** What does not settle them: name, date, weight, who does them. */
export async function editTasks(
  tx: SpaceTx,
  ids: readonly string[],
  change: Pick<Updateable<Tables['tasks']>, 'type' | 'name' | 'info' | 'priority' | 'due_at' | 'assignee_id'>,
): Promise<void> {
  await tx.run(
    build
      .updateTable('tasks')
      .set({ ...change, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
}

/** All of a person's, or those named, become another record's. Answers which. */
export async function moveTasksOfProspect(tx: SpaceTx, { from, to, ids }: MovingProspect): Promise<string[]> {
  const named = ids ? sql`and id = any (${[...ids]}::uuid[])` : sql``;
  const rows = await tx.all(
    sql<{ id: string }>`update tasks set prospect_id = ${to}::uuid
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${from}::uuid ${named} returning id`.compile(build),
  );
  return rows.map(({ id }) => id);
}

export async function deleteTasksOfProspects(tx: SpaceTx, people: readonly string[]): Promise<void> {
  await tx.run(
    sql`delete from tasks where space_id = ${tx.spaceId}::uuid and prospect_id = any (${[...people]}::uuid[])`.compile(
      build,
    ),
  );
}

export async function deleteTasksOfCampaign(
  tx: PlatformTx,
  { space_id, id }: { space_id: string; id: string },
): Promise<void> {
  await tx.run(build.deleteFrom('tasks').where('space_id', '=', space_id).where('campaign_id', '=', id));
}
