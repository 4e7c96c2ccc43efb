import { Anchor, Skeleton } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import classes from './activity.module.css';
import { ActivityRow } from './activity-row.tsx';
import { dashboardQueries } from './queries.ts';

const NEWEST = 8;

/** The newest of the feed; live events ask for it again. */
export function ActivityCard() {
  const { t } = useTranslation();
  const { data } = useQuery(dashboardQueries.latest(NEWEST));
  return (
    <SectionCard
      title={t(($) => $.dashboard.activity.title)}
      flush
      actions={
        <>
          <StatusPill tone="green">{t(($) => $.dashboard.activity.live)}</StatusPill>
          <Anchor fz="sm" renderRoot={(props) => <Link to="/dashboard/activity" {...props} />}>
            {t(($) => $.dashboard.activity.all)}
          </Anchor>
        </>
      }
    >
      {!data && <Skeleton height={320} radius={0} />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={IconActivity}
          title={t(($) => $.dashboard.activity.none)}
          text={t(($) => $.dashboard.activity.noneText)}
        />
      )}
      {data && data.items.length > 0 && (
        <ul className={classes.feed} aria-label={t(($) => $.dashboard.activity.title)}>
          {data.items.map((item) => (
            <ActivityRow key={item._id} item={item} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
