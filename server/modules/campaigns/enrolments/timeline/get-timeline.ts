import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { enrolmentCalls } from '../../../../../contract/enrolments/calls.ts';
import type { TimelineEntry } from '../../../../../contract/enrolments/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { countTimeline, prospectExists, timelinePage, type TimelineRow } from './timeline-queries.ts';
import { visibleAccounts } from '../../../senders/credentials/visible-accounts.ts';

type Timeline = (typeof enrolmentCalls)['timeline'];

export async function getTimeline(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<Timeline>,
): Promise<CallPayload<Timeline>> {
  if (!(await prospectExists(tx, input.id))) throw refuse('not_found');
  const of = { prospectId: input.id, userId: actor.user.id, ...visibleAccounts(actor) };
  const offset = input.offset ?? input.skip ?? 0;
  const { limit } = input;
  const [rows, total] = await Promise.all([timelinePage(tx, of, { offset, limit }), countTimeline(tx, of)]);
  return { items: rows.map(entryOnWire), total, offset, limit };
}

const entryOnWire = (row: TimelineRow): TimelineEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  campaign: row.campaign_id && row.campaign_name !== null ? { _id: row.campaign_id, name: row.campaign_name } : null,
  node_id: row.node_id,
  action: row.action as TimelineEntry['action'],
  reason: row.reason,
  channel: row.channel,
  text: row.text,
  start: row.start,
});
