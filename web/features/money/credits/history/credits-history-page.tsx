import { Alert, Button, Card, Skeleton } from '@mantine/core';
import { IconCoins, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CREDITS_EXPORT_MAX, type CreditChart } from '../../../../../contract/credits/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonTable } from '../../../../ui/feedback/skeletons.tsx';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { ListFooter } from '../../../../ui/list/list-footer.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { categoryGroups, sumByCategory } from '../category-sums.ts';
import classes from '../credits.module.css';
import { creditQueries } from '../queries.ts';
import { CreditsChanges } from './credits-changes.tsx';
import { CreditsChart } from './credits-chart.tsx';
import { CreditsFilters } from './credits-filters.tsx';
import { creditsFilter, type CreditsSearch } from './credits-search.ts';
import { CreditsSums } from './credits-sums.tsx';
import { CreditsTable } from './credits-table.tsx';

const route = getRouteApi('/_app/billing/credits-history');
/** The specification's. */
const PER_PAGE = 10;
/** More are not counted. */
const COUNTED_TO = 10_000;

/** Every credit that was used: when, what for, for which campaign, by whom. Filters and page stand in the address. */
export function CreditsHistoryPage() {
  const { t } = useTranslation();
  const { timezone } = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const chart = useQuery(creditQueries.chart(creditsFilter(search, timezone)));
  usePageTitle(t(($) => $.credits.historyTitle));
  const filter = (change: CreditsSearch) =>
    void navigate({ search: (now) => ({ ...now, ...change, page: undefined }), replace: true });
  return (
    <div className={classes.page}>
      {chart.error && !chart.data ? (
        <Alert color="red" role="alert">
          {errorText(t, chart.error)}
          <Button size="xs" variant="default" ml="sm" onClick={() => void chart.refetch()}>
            {t(($) => $.credits.again)}
          </Button>
        </Alert>
      ) : (
        <Overview chart={chart.data} />
      )}
      <Card p={0} className={classes.card}>
        <div className={classes.tools}>
          <CreditsFilters chart={chart.data} search={search} onChange={filter} />
          <ExportButton search={search} chart={chart.data} />
        </div>
        {chart.data && <CreditsChanges chart={chart.data} />}
        <History
          chart={chart.data}
          search={search}
          onPage={(page) => void navigate({ search: (now) => ({ ...now, page: page > 1 ? page : undefined }) })}
        />
      </Card>
    </div>
  );
}

function Overview({ chart }: { chart: CreditChart | undefined }) {
  const { t } = useTranslation();
  if (!chart) return <Skeleton height={244} radius="lg" />;
  const groups = categoryGroups(t, sumByCategory(chart.days));
  return (
    <Card p={0} className={classes.overview}>
      <CreditsChart chart={chart} groups={groups} />
      <CreditsSums chart={chart} groups={groups} />
    </Card>
  );
}

interface HistoryProps {
  chart: CreditChart | undefined;
  search: CreditsSearch;
  onPage: (page: number) => void;
}

/** Of the days that the chart shows. */
function useHistory(chart: CreditChart | undefined, search: CreditsSearch) {
  const { timezone } = useUser();
  const page = search.page ?? 1;
  const days = { from: search.from ?? chart?.start_date, to: search.to ?? chart?.end_date };
  return useQuery({
    ...creditQueries.history({
      ...creditsFilter({ ...search, ...days }, timezone),
      offset: (page - 1) * PER_PAGE,
      limit: PER_PAGE,
    }),
    enabled: chart !== undefined,
  });
}

function History({ chart, search, onPage }: HistoryProps) {
  const { t } = useTranslation();
  const page = search.page ?? 1;
  const list = useHistory(chart, search);
  if (list.error && !list.data)
    return (
      <Alert color="red" m="md" role="alert">
        {errorText(t, list.error)}
      </Alert>
    );
  if (!chart || !list.data)
    return <SkeletonTable label={t(($) => $.ui.loading)} columns={['1fr', '3fr', '2fr', '2fr', '1fr']} rows={6} />;
  if (list.data.items.length === 0)
    return <EmptyState icon={IconCoins} title={t(($) => $.credits.nothing)} text={t(($) => $.credits.nothingText)} />;
  return (
    <div aria-busy={list.isPlaceholderData}>
      <CreditsTable uses={list.data.items} chart={chart} />
      <ListFooter
        page={page}
        total={list.data.total}
        perPage={PER_PAGE}
        range={(shown) => t(($) => $.credits.range, shown)}
        onPage={onPage}
      />
    </div>
  );
}

function ExportButton({ search, chart }: { search: CreditsSearch; chart: CreditChart | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { timezone } = useUser();
  const days = { from: search.from ?? chart?.start_date, to: search.to ?? chart?.end_date };
  const total = useHistory(chart, search).data?.total;
  const download = useApiMutation({
    call: () => api.credits.export(creditsFilter({ ...search, ...days }, timezone)),
    onDone: ({ filename, content, is_complete }) => {
      // so that spreadsheets read its letters rightly
      saveFile(filename, `\uFEFF${content}`, 'text/csv');
      if (is_complete) return;
      snackbars.show({ type: 'warning', text: t(($) => $.credits.exportCut, { lines: number(CREDITS_EXPORT_MAX) }) });
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={!chart}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {total === undefined || total >= COUNTED_TO
        ? t(($) => $.credits.exportAll)
        : t(($) => $.credits.export, { count: total, entries: number(total) })}
    </Button>
  );
}
