import { Button, Card } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AUDIT_EXPORT_MAX } from '../../../../contract/audit/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useFormats } from '../../../i18n/format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { SkeletonTable } from '../../../ui/feedback/skeletons.tsx';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditFooter } from './audit-footer.tsx';
import { auditFilters, type AuditSearch } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';
import classes from './audit.module.css';
import { auditQueries } from './queries.ts';

const route = getRouteApi('/_app/preferences/workspace/audit/$id');

/** Who did what and when. Filters and page stand in the address. */
export function AuditPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(auditQueries.list(search));
  const title = t(($) => $.audit.title);
  usePageTitle(title);
  const filter = (change: AuditSearch) =>
    void navigate({ search: (now) => ({ ...now, ...change, page: undefined }), replace: true });
  return (
    <div>
      <PageHeader title={title} subtitle={t(($) => $.audit.subtitle)} actions={<ExportButton search={search} />} />
      <AuditFilters search={search} onChange={filter} />
      <Card p={0} className={classes.card}>
        {!list.data && <SkeletonTable label={t(($) => $.ui.loading)} columns={['1fr', '3fr', '2fr']} rows={8} />}
        {list.data?.items.length === 0 && (
          <EmptyState icon={IconHistory} title={t(($) => $.audit.none)} text={t(($) => $.audit.noneText)} />
        )}
        {list.data && list.data.items.length > 0 && (
          <div aria-busy={list.isPlaceholderData}>
            <AuditTable entries={list.data.items} />
            <AuditFooter
              page={search.page ?? 1}
              total={list.data.total}
              onPage={(page) => void navigate({ search: (now) => ({ ...now, page: page > 1 ? page : undefined }) })}
            />
          </div>
        )}
      </Card>
    </div>
  );
}

function ExportButton({ search }: { search: AuditSearch }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const download = useApiMutation({
    call: () => api.audit.export(auditFilters(search)),
    onDone: ({ filename, content, is_complete }) => {
      saveFile(filename, content, 'text/csv');
      if (is_complete) return;
      snackbars.show({ type: 'warning', text: t(($) => $.audit.exportCut, { lines: number(AUDIT_EXPORT_MAX) }) });
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t(($) => $.audit.export)}
    </Button>
  );
}
