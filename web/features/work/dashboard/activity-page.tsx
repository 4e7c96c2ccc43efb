import { Alert, Button, Card, Select, Skeleton } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ACTIVITY_KINDS, type Activity } from '../../../../contract/dashboard/schemas.ts';
import { errorText } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import shell from '../../../shell/shell.module.css';
import { useCredentials } from '../../../shell/session/use-access-state.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import classes from './activity.module.css';
import { ACTIVITY_STYLES } from './activity-styles.ts';
import { ActivityRow } from './activity-row.tsx';
import { activityInput } from './activity-search.ts';
import { dashboardQueries } from './queries.ts';
import { useDayText } from './use-day-text.ts';

/** Everything that happened with the accounts one sees, day by day, further back as far as one asks. */
export function ActivityPage() {
  const { t } = useTranslation();
  const title = t(($) => $.dashboard.activity.title);
  usePageTitle(title);
  const input = activityInput(useSearch({ from: '/_app/dashboard/activity' }));
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    dashboardQueries.activity(input),
  );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={shell.page}>
      <PageHeader title={title} subtitle={t(($) => $.dashboard.activity.subtitle)} />
      <Filters />
      {error && <Alert color="red">{errorText(t, error)}</Alert>}
      {!data && !error && <Skeleton height={420} radius="lg" />}
      {data && items.length === 0 && !hasNextPage && <NothingFound isFiltered={Object.values(input).some(Boolean)} />}
      {items.length > 0 && <Days items={items} />}
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t(($) => $.dashboard.activity.more)}
          </Button>
        </div>
      )}
    </div>
  );
}

function Days({ items }: { items: readonly Activity[] }) {
  const dayOf = useDayText();
  const days = Map.groupBy(items, ({ at }) => dayOf(at));
  return [...days].map(([day, told]) => (
    <section key={day} className={classes.day} aria-label={day}>
      <h2>{day}</h2>
      <Card p={0} className={classes.card}>
        <ul className={classes.feed}>
          {told.map((item) => (
            <ActivityRow key={item._id} item={item} />
          ))}
        </ul>
      </Card>
    </section>
  ));
}

function Filters() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/_app/dashboard/activity' });
  const navigate = useNavigate({ from: '/dashboard/activity' });
  const accounts = useCredentials();
  const set = (change: { kind?: string; account?: string }) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <div className={classes.filters}>
      <Select
        aria-label={t(($) => $.dashboard.activity.kind)}
        placeholder={t(($) => $.dashboard.activity.everyKind)}
        clearable
        searchable
        data={ACTIVITY_KINDS.map((kind) => ({ value: kind, label: ACTIVITY_STYLES[kind].name(t) }))}
        value={activityInput(search).kind ?? null}
        onChange={(kind) => set({ kind: kind ?? undefined })}
      />
      <Select
        aria-label={t(($) => $.dashboard.activity.account)}
        placeholder={t(($) => $.dashboard.activity.everyAccount)}
        clearable
        searchable
        data={accounts.map(({ _id, full_name }) => ({ value: _id, label: full_name }))}
        value={search.account ?? null}
        onChange={(account) => set({ account: account ?? undefined })}
      />
    </div>
  );
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/dashboard/activity' });
  if (!isFiltered)
    return (
      <EmptyState
        icon={IconActivity}
        title={t(($) => $.dashboard.activity.none)}
        text={t(($) => $.dashboard.activity.noneText)}
      />
    );
  return (
    <EmptyState
      icon={IconActivity}
      title={t(($) => $.dashboard.activity.noneFound)}
      text={t(($) => $.dashboard.activity.noneFoundText)}
      action={
        <Button variant="default" onClick={() => navigate({ search: {}, replace: true })}>
          {t(($) => $.dashboard.activity.clear)}
        </Button>
      }
    />
  );
}
