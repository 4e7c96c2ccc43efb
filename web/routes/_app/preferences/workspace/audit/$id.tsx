import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../../../features/audit/audit-page.tsx';
import { readAuditSearch } from '../../../../../features/audit/audit-search.ts';

export const Route = createFileRoute('/_app/preferences/workspace/audit/$id')({
  validateSearch: readAuditSearch,
  component: AuditPage,
});
