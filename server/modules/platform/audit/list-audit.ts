import type { auditCalls } from '../../../../contract/audit/calls.ts';
import type { AuditEntry } from '../../../../contract/audit/schemas.ts';
import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { type AuditRow, auditPage, countAudit } from './queries.ts';

type List = (typeof auditCalls)['list'];

/** Beyond this nobody pages; counting further would only cost. */
const COUNTED_TO = 10_000;

export async function listAudit(
  tx: SpaceTx,
  _actor: SpaceActor,
  { offset: wanted, skip, limit, ...filter }: CallParsed<List>,
): Promise<CallPayload<List>> {
  const offset = wanted ?? skip ?? 0;
  const [rows, total] = await Promise.all([
    auditPage(tx, filter, { offset, limit }),
    countAudit(tx, filter, COUNTED_TO),
  ]);
  return { items: rows.map(onWire), total, offset, limit };
}

const onWire = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  kind: row.kind as AuditEntry['kind'],
  actor: row.actor_id ? { _id: row.actor_id, name: row.actor_name ?? '', email: row.actor_email ?? '' } : null,
  subject: row.subject,
  details: row.details as AuditEntry['details'],
  address: row.address,
  agent: row.agent,
});
