import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { dueRange } from './due-range.ts';
import { countTasks, type TaskFilter } from './queries.ts';

/** What somebody has to do: in all, until tonight, and what should be done already. */
export async function countOwnTasks(tx: SpaceTx, { user }: SpaceActor, timezone: string) {
  const own: TaskFilter = { status: 'open', executor: 'person', assigneeId: user.id };
  const due = (when: 'today' | 'overdue') => ({ ...own, due: dueRange(when, timezone, tx.now) });
  const [open, due_today, overdue] = await Promise.all([
    countTasks(tx, own),
    countTasks(tx, due('today')),
    countTasks(tx, due('overdue')),
  ]);
  return { due_today, overdue, open };
}
