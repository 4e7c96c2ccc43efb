import { Progress, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { campaignQueries } from '../../../campaigns/list/public.ts';
import { EnrolmentStatusPill } from '../../../campaigns/page/public.ts';
import { FixButton, useReasonTexts } from '../../../campaigns/reasons/public.ts';
import { prospectQueries } from '../queries.ts';
import { LoadFailure } from './load-failure.tsx';
import classes from './person.module.css';
import { useNextEventTexts } from './use-next-event-texts.ts';

/** Each campaign the person is or was in: how far, what comes next and when, and if nothing does, why not. */
export function ProspectCampaigns({ profileId }: { profileId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(prospectQueries.detail(profileId));
  if (error && !data) return <LoadFailure text={errorText(t, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={72} radius="md" role="status" aria-label={t(($) => $.ui.loading)} />;
  if (data.campaigns.length === 0) return <p className={classes.quiet}>{t(($) => $.prospects.campaigns.none)}</p>;
  return (
    <ul className={classes.campaigns}>
      {data.campaigns.map((each) => (
        <Enrolled key={each.enrolment_id} enrolled={each} profileId={profileId} />
      ))}
    </ul>
  );
}

function Enrolled({ enrolled, profileId }: { enrolled: ProspectDetail['campaigns'][number]; profileId: string }) {
  const { t } = useTranslation();
  const words = useReasonTexts();
  const next = useNextEventTexts()(enrolled);
  const { data: all } = useQuery(campaignQueries.all(undefined));
  const { campaign, status, step, steps, wait, node_id } = enrolled;
  const isOver = status === 'finished' || status === 'excluded';
  const credentials_id = all?.find(({ _id }) => _id === campaign._id)?.credentials_id ?? null;
  return (
    <li>
      <div className={classes.campaignHead}>
        <Link
          to="/campaign/view/$id/{-$tab}"
          params={{ id: campaign._id, tab: 'people' }}
          search={{ person: profileId }}
          className={classes.campaignName}
        >
          {campaign.name}
        </Link>
        <EnrolmentStatusPill status={status} has_replied={enrolled.has_replied} />
      </div>
      {steps > 0 && step !== null && !isOver && (
        <div className={classes.steps}>
          <Progress
            value={(step / steps) * 100}
            size={4}
            aria-label={t(($) => $.prospects.campaigns.step, { step, steps })}
          />
          <span>{t(($) => $.prospects.campaigns.step, { step, steps })}</span>
        </div>
      )}
      {next.event && (
        <p className={classes.next} title={next.exact}>
          {next.event}
        </p>
      )}
      {(next.why || wait?.fix) && (
        <div className={classes.why}>
          <span className={classes.sentence}>
            {next.why}
            {wait && ` · ${words.until(wait)}`}
          </span>
          {wait?.fix && (
            <FixButton
              campaign={{ _id: campaign._id, credentials_id }}
              wait={wait}
              who={{ profileId, nodeId: node_id }}
            />
          )}
        </div>
      )}
    </li>
  );
}
