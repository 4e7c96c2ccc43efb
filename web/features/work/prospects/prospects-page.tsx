import { ActionIcon, Button, Card } from '@mantine/core';
import { IconPlus, IconUserPlus, IconUsers, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useFormats } from '../../../i18n/format.ts';
import { loadOrReload } from '../../../load-or-reload.ts';
import shell from '../../../shell/shell.module.css';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { RunningLookUps } from '../../contacts/enrichment/public.ts';
import { NewProspectDialog } from './new-prospect-dialog.tsx';
import { ProspectBulkBar } from './bulk/prospect-bulk-bar.tsx';
import { BulkDialogs } from './bulk/bulk-dialogs.tsx';
import { RunningJobs } from './bulk/running-jobs.tsx';
import { ColumnChooser } from './list/column-chooser.tsx';
import { ProspectFilterChips } from './list/prospect-filter-chips.tsx';
import { FilterPanel } from './list/filter-panel.tsx';
import { ProspectListFooter } from './list/prospect-list-footer.tsx';
import classes from './list/list.module.css';
import { NoProspects } from './list/no-prospects.tsx';
import {
  hasProspectFilters,
  NO_PROSPECT_FILTERS,
  type ProspectFilters,
  readProspectFilters,
  readProspectSort,
} from './list/prospect-search.ts';
import { ProspectTable } from './list/prospect-table.tsx';
import { SortMenu } from './list/sort-menu.tsx';
import { useColumns } from './list/use-columns.ts';
import { useProspects } from './list/use-prospects.ts';
import { useProspectSelection } from './list/use-prospect-selection.ts';
import { currentViewSettings } from './list/view-settings.ts';
import { ViewsMenu } from './list/views-menu.tsx';
import { oneMoreOpened } from './people-opened.ts';
import { prospectQueries } from './queries.ts';

const route = getRouteApi('/_app/profiles/my-prospects/{-$profileId}');
const ProspectDrawer = lazy(
  loadOrReload(() => import('./drawer/prospect-drawer.tsx').then((file) => ({ default: file.ProspectDrawer }))),
);

/** Everybody the workspace knows. Filters, sort, view and the open person stand in the address. */
export function ProspectsPage() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { number } = useFormats();
  const navigate = route.useNavigate();
  const { profileId } = route.useParams();
  const search = route.useSearch();
  const filters = readProspectFilters({ ...search });
  const { data: views } = useQuery(prospectQueries.views());
  const view = views?.find(({ _id }) => _id === search.view);
  const { columns, set: setColumns } = useColumns(view);
  const [pages, setPages] = useState<readonly number[]>([0]);
  const prospects = useProspects(filters, readProspectSort(search), pages);
  const selection = useProspectSelection(filters, prospects.rowsBetween);
  const [isAdding, setAdding] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const { total } = prospects;
  usePageTitle(t(($) => $.prospects.title));

  const change = (next: ProspectFilters) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false });
  const clear = () =>
    void navigate({ search: (now) => ({ ...now, ...NO_PROSPECT_FILTERS }), replace: true, resetScroll: false });
  const isChoosing = selection.countOf(total ?? 0) > 0;
  // with nobody chosen, all that match are meant
  const chosen = isChoosing ? selection.countOf(total ?? 0) : (total ?? 0);

  const content = () => {
    if (prospects.error)
      return (
        <EmptyState
          icon={IconUsers}
          title={t(($) => $.prospects.failed)}
          text={errorText(t, prospects.error)}
          action={<Button onClick={prospects.refetch}>{t(($) => $.pageError.retry)}</Button>}
        />
      );
    if (prospects.isEmpty) return <NoProspects isFiltered={hasProspectFilters(filters)} onClear={clear} />;
    return (
      <>
        <ProspectTable
          key={prospects.key}
          prospects={prospects}
          columns={columns}
          selection={selection}
          openId={profileId}
          onPages={setPages}
        />
        <ProspectListFooter prospects={prospects} selection={selection} />
      </>
    );
  };
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <PageHeader
        title={t(($) => $.prospects.title)}
        actions={
          <>
            {!isPhone && (
              <Button
                variant="subtle"
                leftSection={<IconUserSearch size={17} aria-hidden />}
                renderRoot={(props) => <Link {...props} to="/profiles/search-prospects" />}
              >
                {t(($) => $.prospects.findNew)}
              </Button>
            )}
            {isPhone && total ? (
              // beside the title there is room for one word
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t(($) => $.prospects.create.open)}
                onClick={() => setMaking(true)}
              >
                <IconPlus size={17} aria-hidden />
              </ActionIcon>
            ) : (
              <Button
                variant={total ? 'default' : 'filled'}
                leftSection={<IconPlus size={17} aria-hidden />}
                onClick={() => setMaking(true)}
              >
                {t(($) => $.prospects.create.open)}
              </Button>
            )}
            {total !== undefined && total > 0 && (
              <Button leftSection={<IconUserPlus size={17} aria-hidden />} onClick={() => setAdding(true)}>
                {t(($) => $.prospects.bulk.add)}
              </Button>
            )}
          </>
        }
      />
      <RunningJobs />
      <RunningLookUps />
      <Card p={0} className={classes.card} data-bare={isPhone || undefined}>
        {isChoosing ? (
          <ProspectBulkBar selection={selection} total={total ?? 0} isExact={prospects.isExact} />
        ) : (
          <div className={classes.toolbar}>
            <ListSearch
              className={classes.search}
              label={
                total === undefined || hasProspectFilters(filters)
                  ? t(($) => $.prospects.toolbar.search)
                  : t(($) => $.prospects.toolbar.searchMany, { count: total, total: number(total) })
              }
              value={filters.q ?? ''}
              onSearch={(q) => change({ q: q || undefined })}
            />
            {isPhone && <SortMenu />}
            <span className={classes.spacer} />
            <ViewsMenu opened={view} shown={currentViewSettings(search, columns)} />
            <FilterPanel filters={filters} onChange={change} />
            {!isPhone && <ColumnChooser columns={columns} onChange={setColumns} />}
          </div>
        )}
        <ProspectFilterChips filters={filters} onChange={change} onClear={clear} />
        {content()}
      </Card>
      {isMaking && (
        <NewProspectDialog
          onClose={() => setMaking(false)}
          onMade={({ _id }) => {
            setMaking(false);
            void navigate({
              params: { profileId: _id },
              search: (now) => now,
              state: oneMoreOpened,
              resetScroll: false,
            });
          }}
        />
      )}
      {isAdding && (
        <BulkDialogs
          action="add_to_campaign"
          who={selection.choice()}
          count={chosen}
          onClose={() => setAdding(false)}
          onBegun={selection.clear}
        />
      )}
      {profileId && (
        <Suspense fallback={null}>
          <ProspectDrawer key={profileId} profileId={profileId} />
        </Suspense>
      )}
    </div>
  );
}
