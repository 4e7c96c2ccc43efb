import type { Action, SequenceNode } from '../../../../contract/campaigns/sequence.ts';
import type { TASK_TYPES } from '../../../../contract/tasks/schemas.ts';
import type { PlannedAct } from '../../../../engine/decision.ts';
import { nextMidnight } from '../../../../engine/time/zone-time.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { publishQueueChange } from '../../campaigns/enrolments/publish-queue-change.ts';
import { insertTasks } from './change-queries.ts';

type TaskType = (typeof TASK_TYPES)[number];
const PRIORITY = 300;
const TYPES: Partial<Record<Action, TaskType>> = {
  connect: 'connection',
  connect_by_email: 'connection',
  message: 'message',
  inmail: 'message',
  sms: 'message',
  email: 'email',
  comment: 'comment',
  call: 'call',
};

/** An act that is not ours to carry out: a person's, or the account's browser extension's. */
export interface OpenedTask {
  enrolment: { space_id: string; id: string; campaign_id: string; prospect_id: string; credential_id: string };
  act: PlannedAct;
  node: Pick<SequenceNode, 'settings'>;
  /** Of the account: its task is due by the end of its day. */
  timezone: string;
}

/**
 * Makes the tasks; whose step has one open already keeps it. That the enrolments wait for them is an event of theirs,
 * recorded by whoever opens the tasks together with the others of the same moment.
 */
export async function openTasks(tx: SpaceTx | PlatformTx, opened: readonly OpenedTask[]): Promise<void> {
  if (opened.length === 0) return;
  await insertTasks(
    tx,
    opened.map(({ enrolment, act, node, timezone }) => ({
      id: newId(),
      space_id: enrolment.space_id,
      enrolment_id: enrolment.id,
      campaign_id: enrolment.campaign_id,
      prospect_id: enrolment.prospect_id,
      credential_id: enrolment.credential_id,
      node_id: act.node_id,
      type: TYPES[act.action] ?? 'custom',
      executor: act.by === 'extension' ? 'extension' : 'person',
      priority: node.settings.task_priority ?? PRIORITY,
      name: nameOf(act, node),
      subject: act.subject,
      // what a person is told to do is no text that goes out
      ...(isNote(act) ? { info: act.text, text: '' } : { info: '', text: act.text }),
      variant: act.variant,
      action: act.action,
      due_at: (act.by === 'extension' ? tx.now : nextMidnight(timezone, tx.now)).toISOString(),
    })),
  );
  await publishQueueChange(
    tx,
    opened.map(({ enrolment }) => enrolment.space_id),
    'tasks.changed',
  );
}

/** What a person is told to do, and no words of theirs. */
const isNote = ({ action }: PlannedAct): boolean => action === 'manual_task' || action === 'call';

/** A note's name is filled in like its text. */
function nameOf(act: PlannedAct, { settings }: OpenedTask['node']): string {
  if (settings.task_name === undefined) return '';
  return (isNote(act) && act.subject) || settings.task_name;
}
