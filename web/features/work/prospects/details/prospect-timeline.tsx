import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TimelineEntry } from '../../../../../contract/enrolments/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import line from '../../../../ui/display/timeline.module.css';
import { timelineSide, timelineText, toldOnce } from '../../../campaigns/page/public.ts';
import { useReasonTexts, useRelativeDates } from '../../../campaigns/reasons/public.ts';
import { useStepTexts } from '../../../campaigns/sequence/public.ts';
import { prospectQueries } from '../queries.ts';
import { CHANNEL_TEXTS } from './channel-texts.ts';
import { LoadFailure } from './load-failure.tsx';
import classes from './person.module.css';

/** Everything that happened with a person, over all campaigns and channels, newest first. */
export function ProspectTimeline({ profileId }: { profileId: string }) {
  const { t } = useTranslation();
  const timeline = useInfiniteQuery(prospectQueries.timeline(profileId));
  const entries = timeline.data?.pages.flatMap(({ items }) => items);
  if (timeline.error && !entries)
    return <LoadFailure text={errorText(t, timeline.error)} onRetry={() => void timeline.refetch()} />;
  if (!entries) return <Skeleton height={140} radius="md" role="status" aria-label={t(($) => $.ui.loading)} />;
  if (entries.length === 0) return <p className={classes.quiet}>{t(($) => $.prospects.timeline.none)}</p>;
  return (
    <>
      <ol className={line.timeline} aria-label={t(($) => $.prospects.timeline.title)}>
        {/* what happens between two pages comes with both */}
        {toldOnce([...new Map(entries.map((entry) => [entry._id, entry])).values()]).map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ol>
      {timeline.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          {t(($) => $.prospects.timeline.older)}
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation();
  const when = useRelativeDates();
  const words = { reasons: useReasonTexts(), steps: useStepTexts(), when: when.near };
  const text = timelineText(t, entry, words);
  if (!text) return null;
  const channel = entry.channel ? CHANNEL_TEXTS[entry.channel] : undefined;
  return (
    <li data-side={timelineSide(entry)}>
      <div>
        <span>
          {text}
          {channel && <small className={classes.channel}>{channel(t)}</small>}
        </span>
        {entry.text && <blockquote>{entry.text}</blockquote>}
        {entry.campaign && (
          <Link to="/campaign/view/$id/{-$tab}" params={{ id: entry.campaign._id }} className={classes.of}>
            {entry.campaign.name}
          </Link>
        )}
      </div>
      <time dateTime={entry.at} title={when.exact(entry.at)}>
        {when.near(entry.at)}
      </time>
    </li>
  );
}
