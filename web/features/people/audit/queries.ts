import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { type AuditSearch, auditFilters } from './audit-search.ts';

export const AUDIT_PER_PAGE = 25;

export const auditQueries = {
  list: (search: AuditSearch) =>
    queryOptions({
      queryKey: ['audit', 'list', search],
      queryFn: ({ signal }) =>
        api.audit.list(
          { ...auditFilters(search), offset: ((search.page ?? 1) - 1) * AUDIT_PER_PAGE, limit: AUDIT_PER_PAGE },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
};
