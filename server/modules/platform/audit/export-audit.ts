import { type auditCalls } from '../../../../contract/audit/calls.ts';
import { AUDIT_EXPORT_MAX } from '../../../../contract/audit/schemas.ts';
import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { type AuditRow, auditPage } from './queries.ts';
import { toCsv } from './to-csv.ts';

type Export = (typeof auditCalls)['export'];

const HEADER = ['time', 'kind', 'name', 'email', 'subject', 'details', 'address', 'device'];

export async function exportAudit(
  tx: SpaceTx,
  _actor: SpaceActor,
  filter: CallParsed<Export>,
): Promise<CallPayload<Export>> {
  const rows = await auditPage(tx, filter, { offset: 0, limit: AUDIT_EXPORT_MAX + 1 });
  return {
    filename: `audit-${tx.now.toISOString().slice(0, 10)}.csv`,
    content: toCsv([HEADER, ...rows.slice(0, AUDIT_EXPORT_MAX).map(cells)]),
    is_complete: rows.length <= AUDIT_EXPORT_MAX,
  };
}

function cells(row: AuditRow): string[] {
  const details = Object.entries(row.details as Record<string, string>).map(([key, value]) => `${key}: ${value}`);
  return [
    row.at.toISOString(),
    row.kind,
    row.actor_name ?? '',
    row.actor_email ?? '',
    row.subject ?? '',
    details.join('; '),
    row.address ?? '',
    row.agent ?? '',
  ];
}
