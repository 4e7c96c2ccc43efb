import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { DemoContact } from '../../../core/module.ts';
import { stableId } from '../../../core/stable-id.ts';

const DAY = 86_400_000;
const ago = (tx: SpaceTx, days: number) => new Date(tx.now.getTime() - days * DAY);

/** About people whom the workspace knows, one each; days from today. */
const DEMO_TASKS: {
  type: 'call' | 'email' | 'message' | 'custom';
  name: (firstName: string) => string;
  info: string;
  priority: 500 | 400 | 300 | 200 | 100;
  days: number | null;
  hour: number;
  for: 'demo' | 'member';
}[] = [
  {
    type: 'call',
    name: (who) => `Call ${who}`,
    info: 'Asked for a call after noon.',
    priority: 500,
    days: 0,
    hour: 12,
    for: 'demo',
  },
  {
    type: 'email',
    name: (who) => `Send ${who} the benchmark`,
    info: 'The version with a team of their size.',
    priority: 400,
    days: 0,
    hour: 15,
    for: 'demo',
  },
  {
    type: 'custom',
    name: (who) => `Prepare the talk with ${who}`,
    info: 'Numbers of last quarter, two slides.',
    priority: 300,
    days: 1,
    hour: 9,
    for: 'demo',
  },
  {
    type: 'message',
    name: (who) => `Ask ${who} who decides`,
    info: '',
    priority: 300,
    days: -1,
    hour: 16,
    for: 'member',
  },
  {
    type: 'custom',
    name: (who) => `Read what ${who} wrote about hiring`,
    info: '',
    priority: 100,
    days: null,
    hour: 0,
    for: 'demo',
  },
];

/** Something to do with these people. */
export async function demoTasks(tx: SpaceTx, people: readonly DemoContact[]): Promise<void> {
  for (const [place, task] of DEMO_TASKS.entries()) {
    const about = people[place];
    if (!about) continue;
    await tx.run(
      build.insertInto('tasks').values({
        space_id: tx.spaceId,
        id: stableId(`task:${place}`),
        type: task.type,
        priority: task.priority,
        name: task.name(about.firstName),
        info: task.info,
        prospect_id: about.id,
        assignee_id: stableId(`user:${task.for}`),
        due_at: task.days === null ? null : atHour(tx, task.days, task.hour),
        created_by: stableId('user:demo'),
        created_at: ago(tx, 1),
        updated_at: ago(tx, 1),
      }),
    );
  }
}

function atHour(tx: SpaceTx, days: number, hour: number): Date {
  const at = new Date(tx.now.getTime() + days * DAY);
  at.setUTCHours(hour, 0, 0, 0);
  return at;
}
