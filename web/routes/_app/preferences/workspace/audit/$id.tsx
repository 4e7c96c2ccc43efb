import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../../../features/people/audit/audit-page.tsx';
import { readAuditSearch } from '../../../../../features/people/audit/audit-search.ts';

export const Route = createFileRoute('/_app/preferences/workspace/audit/$id')({
  validateSearch: readAuditSearch,
  component: AuditPage,
});
