import {
  type Domain,
  DOMAIN_RECORDS,
  type DomainRecordKind,
  type DomainStatus,
  type DomainWhy,
  type RecordVerdict,
} from '../../../../contract/domains/schemas.ts';
import type { DomainRow } from './queries.ts';
import type { DomainRecordRow } from './records/record-queries.ts';
import { whyInWords } from './words.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Why it is not usable, kept without words. */
export interface KeptWhy {
  code: DomainWhy['code'];
  values: Record<string, string>;
}

/** Nobody has said that these are wrong. */
export const isRecordFine = (code: string): boolean =>
  code === 'good' || code === 'not_checked' || code === 'unreached';

export function domainOnWire(row: DomainRow, records: readonly DomainRecordRow[], mailboxes: number): Domain {
  const own = records.filter(({ domain_id }) => domain_id === row.id);
  const known = DOMAIN_RECORDS.map((kind) => {
    const code = (own.find((each) => each.kind === kind)?.code ?? 'not_checked') as RecordVerdict;
    return { kind: kind as DomainRecordKind, code, is_good: code === 'good' };
  });
  return {
    _id: row.id,
    name: row.name,
    origin: row.origin as Domain['origin'],
    status: row.status as DomainStatus,
    why: whyOf(row),
    status_since: row.status_since.toISOString(),
    ready_by: row.status === 'registering' ? iso(row.ready_by) : null,
    registered_at: iso(row.registered_at),
    expires_at: iso(row.expires_at),
    is_renewing: row.is_renewing,
    year_credits: row.origin === 'bought' ? row.year_credits : null,
    records: known,
    wrong_records: known.filter(({ code }) => !isRecordFine(code)).length,
    held_since: iso(row.held_since),
    mailboxes,
    checked_at: iso(row.checked_at),
    next_check_at: iso(row.next_look_at),
    created_at: row.created_at.toISOString(),
  };
}

function whyOf({ why, status }: DomainRow): Domain['why'] {
  const kept = why as KeptWhy | null;
  if (status === 'active' || !kept) return null;
  const { order_before: _ours, ...values } = kept.values;
  return { code: kept.code, values, text: whyInWords(kept.code, values) };
}
