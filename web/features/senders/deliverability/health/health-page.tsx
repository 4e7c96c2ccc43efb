import { Button, SegmentedControl } from '@mantine/core';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Deliverability } from '../../../../../contract/deliverability/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import shell from '../../../../shell/shell.module.css';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonCards, SkeletonTable } from '../../../../ui/feedback/skeletons.tsx';
import { ListSearch } from '../../../../ui/list/list-search.tsx';
import { MailboxTabs } from '../../mailboxes/public.ts';
import { deliverabilityQueries } from '../queries.ts';
import { HealthDoNext } from './health-do-next.tsx';
import { HealthFigures } from './health-figures.tsx';
import { HEALTH_FILTERS, type HealthFilter } from './health-search.ts';
import { HealthTable } from './health-table.tsx';
import classes from './health.module.css';

const route = getRouteApi('/_app/mailboxes/health');
const EVERY = 'all';

/** Every domain and mailbox at a glance: how its mail fares, and what to do next. */
export function HealthPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(deliverabilityQueries.all());
  usePageTitle(`${t(($) => $.mailboxes.tabs.health)} · ${t(($) => $.mailboxes.title)}`);
  const isEmpty = data !== undefined && data.total === 0 && data.domains.length === 0;
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <PageHeader
        title={t(($) => $.deliverability.title)}
        subtitle={data && !isEmpty ? headline(data.needs_you) : undefined}
      />
      <MailboxTabs />
      {!data && error && (
        <EmptyState
          icon={IconMailOff}
          title={t(($) => $.deliverability.failed)}
          text={errorText(t, error)}
          action={<Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>}
        />
      )}
      {!data && !error && <Loading />}
      {isEmpty && (
        <EmptyState
          icon={IconMail}
          title={t(($) => $.mailboxes.none)}
          text={t(($) => $.deliverability.noneText)}
          action={
            <Button renderRoot={(props) => <Link {...props} to="/mailboxes" search={{ connect: 'new' }} />}>
              {t(($) => $.mailboxes.connect)}
            </Button>
          }
        />
      )}
      {data && !isEmpty && <Loaded health={data} />}
    </div>
  );

  function headline(count: number): string {
    return count === 0 ? t(($) => $.deliverability.allWell) : t(($) => $.deliverability.needYou, { count });
  }
}

function Loaded({ health }: { health: Deliverability }) {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const names: Record<HealthFilter, string> = {
    needs_you: t(($) => $.deliverability.filters.needsYou),
    sending: t(($) => $.deliverability.filters.sending),
    stopped: t(($) => $.deliverability.filters.stopped),
  };
  return (
    <>
      <div className={classes.top}>
        <HealthFigures health={health} />
        <HealthDoNext health={health} />
      </div>
      <div className={classes.bar}>
        <ListSearch
          className={classes.search}
          label={t(($) => $.deliverability.search)}
          value={search.q ?? ''}
          onSearch={(text) => void navigate({ search: (now) => ({ ...now, q: text || undefined }), replace: true })}
        />
        <SegmentedControl
          aria-label={t(($) => $.deliverability.filters.label)}
          value={search.show ?? EVERY}
          data={[
            { value: EVERY, label: t(($) => $.deliverability.filters.all) },
            ...HEALTH_FILTERS.map((value) => ({ value, label: names[value] })),
          ]}
          onChange={(value) =>
            void navigate({
              search: (now) => ({ ...now, show: HEALTH_FILTERS.find((known) => known === value) }),
              replace: true,
            })
          }
        />
      </div>
      <HealthTable health={health} search={search} />
    </>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.top}>
        <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={95} />
        <SkeletonCards label={t(($) => $.ui.loading)} count={1} height={200} />
      </div>
      <SkeletonTable
        label={t(($) => $.ui.loading)}
        columns={['28%', '12%', '16%', '14%', '10%', '12%', '14%']}
        rows={6}
      />
    </>
  );
}
