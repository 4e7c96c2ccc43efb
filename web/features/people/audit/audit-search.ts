import { AUDIT_KINDS, type AuditKind } from '../../../../contract/audit/schemas.ts';

/** Filters and page, as they stand in the address. */
export interface AuditSearch {
  kind?: AuditKind;
  person?: string;
  /** Days of the viewer's calendar: 2026-11-15. */
  from?: string;
  to?: string;
  page?: number;
}

export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const page = Number(search.page);
  return {
    kind: AUDIT_KINDS.find((kind) => kind === search.kind),
    person: typeof search.person === 'string' ? search.person : undefined,
    from: dayOf(search.from),
    to: dayOf(search.to),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  };
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
}

/** The same as the server takes them: a day begins and ends where the viewer is. */
export function auditFilters({ kind, person, from, to }: AuditSearch) {
  return {
    kind,
    user_id: person,
    from: from && new Date(`${from}T00:00:00`).toISOString(),
    to: to && new Date(`${to}T23:59:59.999`).toISOString(),
  };
}
