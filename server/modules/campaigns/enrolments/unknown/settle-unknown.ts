import { type Action, ACTION_TRAITS } from '../../../../../contract/campaigns/sequence.ts';
import { type EnrolmentEvent, nextStep } from '../../../../../engine/enrolment.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { wakeLanes } from '../../../senders/lanes/wake-lanes.ts';
import { settleByPerson } from '../../../senders/ledger/settle-intents.ts';
import { takeOffDay } from '../../../senders/limits/take-off-day.ts';
import { changeEnrolments } from '../change-enrolments.ts';
import { loadGraphs } from '../../facts/load-graphs.ts';
import { loadSpaces } from '../../facts/load-spaces.ts';
import type { EnrolmentRow } from '../../facts/enrolment-row.ts';
import { lockEnrolments } from '../lock-enrolments.ts';
import type { UnknownIntent } from './unknown-queries.ts';

/**
 * A person says whether these were sent, of which nobody else can say it. If they were, the campaigns go on after them;
 * if they were not, they go out, each as a round of its own. Answers those that nobody had settled before.
 */
export async function settleUnknown(
  tx: SpaceTx,
  given: readonly UnknownIntent[],
  wasSent: boolean,
  services: Services,
): Promise<UnknownIntent[]> {
  const keys = given.map(({ enrolment_id: id }) => ({ space_id: tx.spaceId, id }));
  await lockEnrolments(tx, keys);
  await wakeLanes(
    tx,
    given.map(({ credential_id }) => credential_id),
  );
  const ids = new Set(
    await settleByPerson(
      tx,
      given.map(({ id }) => id),
      wasSent,
    ),
  );
  const settled = given.filter(({ id }) => ids.has(id));
  if (!wasSent) for (const intent of settled) await uncount(tx, intent);
  const graphs = await loadGraphs(tx, keys);
  const timeScale = (await loadSpaces(tx, services, [tx.spaceId])).get(tx.spaceId)?.timeScale ?? 1;
  const byEnrolment = Map.groupBy(settled, ({ enrolment_id }) => enrolment_id);
  await changeEnrolments(tx, [...byEnrolment.keys()], (row) => {
    const graph = graphs.get(row.id);
    const next = (nodeId: string) => graph && nextStep(graph, nodeId, 'next', { now: tx.now, timeScale });
    return (byEnrolment.get(row.id) ?? []).flatMap((intent) => eventsOf(row, intent, wasSent, { now: tx.now, next }));
  });
  return settled;
}

/** What was not sent does not count for the day it was to be sent on. */
async function uncount(tx: SpaceTx, { action, credential_id, created_at }: UnknownIntent): Promise<void> {
  const { takes } = ACTION_TRAITS[action as Action];
  if (takes) await takeOffDay(tx, { credentialId: credential_id, takes, at: created_at });
}

interface Way {
  now: Date;
  next: (nodeId: string) => ReturnType<typeof nextStep> | undefined;
}

function eventsOf(row: EnrolmentRow, intent: UnknownIntent, wasSent: boolean, { now, next }: Way): EnrolmentEvent[] {
  const at = now.toISOString();
  const isWaiting = row.node_id === intent.node_id && row.wait_reason === 'outcome_unknown';
  if (!wasSent) return isWaiting ? [{ type: 'enrolment.resumed', at, data: { due_at: at } }] : [];
  const { node_id, due_at, takes, finish_reason } = row;
  const here = { node_id, due_at: due_at && due_at.toISOString(), takes, finish_reason };
  const onward = isWaiting ? next(intent.node_id) : here;
  if (!onward) return [];
  const data = {
    node_id: intent.node_id,
    action: intent.action as Action,
    variant: intent.variant,
    intent_id: intent.id,
  };
  return [{ type: 'enrolment.acted', at, data: { ...data, onward } }];
}
