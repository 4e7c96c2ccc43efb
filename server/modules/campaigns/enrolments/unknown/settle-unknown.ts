import { type Action, ACTION_TRAITS } from '../../../../../contract/campaigns/sequence.ts';
import type { EnrolmentEvent } from '../../../../../engine/enrolment.ts';
import { nextStep } from '../../../../../engine/enrolment.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { settleByPerson } from '../../../senders/ledger/settle-intents.ts';
import { takeOffDay } from '../../../senders/limits/take-off-day.ts';
import { changeEnrolments } from '../change-enrolments.ts';
import { loadGraphs } from '../../facts/load-graphs.ts';
import { loadSpaces } from '../../facts/load-spaces.ts';

/**
 * A person says whether something was sent that nobody else can say it of. If it was, the campaign goes on after it; if
 * it was not, it goes out, as a round of its own. Refused where somebody has settled it already.
 */
export async function settleUnknown(
  tx: SpaceTx,
  intentId: string,
  wasSent: boolean,
  services: Services,
): Promise<void> {
  const intent = await settleByPerson(tx, intentId, wasSent);
  if (!intent) throw refuse('conflict');
  const action = intent.action as Action;
  const { takes: counted } = ACTION_TRAITS[action];
  // what was not sent does not count for the day it was to be sent on
  if (!wasSent && counted)
    await takeOffDay(tx, { credentialId: intent.credential_id, takes: counted, at: intent.created_at });
  const id = intent.enrolment_id;
  if (!id) return;
  const graph = (await loadGraphs(tx, [{ space_id: tx.spaceId, id }])).get(id);
  const timeScale = (await loadSpaces(tx, services, [tx.spaceId])).get(tx.spaceId)?.timeScale ?? 1;
  const at = tx.now.toISOString();
  await changeEnrolments(tx, [id], (row): EnrolmentEvent[] => {
    const isWaiting = row.node_id === intent.node_id && row.wait_reason === 'outcome_unknown';
    if (!wasSent) return isWaiting ? [{ type: 'enrolment.resumed', at, data: { due_at: at } }] : [];
    if (!graph) return [];
    const { node_id, due_at, takes, finish_reason } = row;
    const here = { node_id, due_at: due_at && due_at.toISOString(), takes, finish_reason };
    const next = isWaiting ? nextStep(graph, intent.node_id, 'next', { now: tx.now, timeScale }) : here;
    const { variant } = intent;
    const data = { node_id: intent.node_id, action, variant, intent_id: intentId, onward: next };
    return [{ type: 'enrolment.acted', at, data }];
  });
}
