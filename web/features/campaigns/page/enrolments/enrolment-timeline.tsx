import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import line from '../../../../ui/display/timeline.module.css';
import { useReasonTexts, useRelativeDates } from '../../reasons/public.ts';
import { useStepTexts } from '../../sequence/public.ts';
import { campaignPageQueries } from '../queries.ts';
import classes from './drawer.module.css';
import { timelineSide, timelineText, toldOnce } from './timeline-text.ts';

/** Everything that happened with a person, over all campaigns and channels, newest first. */
export function EnrolmentTimeline({ campaign, profileId }: { campaign: WholeCampaign; profileId: string }) {
  const { t } = useTranslation();
  const when = useRelativeDates();
  const words = { reasons: useReasonTexts(), steps: useStepTexts(), when: when.near };
  const { data } = useQuery(campaignPageQueries.timeline(profileId));
  return (
    <section>
      <h3 className={classes.heading}>{t(($) => $.campaign.timeline.title)}</h3>
      {!data && <Skeleton height={120} radius="md" />}
      <ol className={line.timeline}>
        {toldOnce(data?.items ?? []).map((entry) => {
          const text = timelineText(t, entry, words);
          if (!text) return null;
          return (
            <li key={entry._id} data-side={timelineSide(entry)}>
              <div>
                <span>{text}</span>
                {entry.text && <blockquote>{entry.text}</blockquote>}
                {entry.campaign && entry.campaign._id !== campaign._id && (
                  <small className={classes.of}>{entry.campaign.name}</small>
                )}
              </div>
              <time dateTime={entry.at} title={when.exact(entry.at)}>
                {when.near(entry.at)}
              </time>
            </li>
          );
        })}
      </ol>
      {data && data.total > data.items.length && (
        <p className={classes.quiet}>
          {t(($) => $.campaign.timeline.older, { count: data.total - data.items.length })}
        </p>
      )}
    </section>
  );
}
