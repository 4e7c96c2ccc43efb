import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { ProspectPath } from '../../simulation/public.ts';
import { campaignPageQueries } from '../queries.ts';
import classes from './drawer.module.css';
import { OpenTask } from './open-task.tsx';
import { EnrolmentActions } from './enrolment-actions.tsx';
import { EnrolmentFactList } from './enrolment-fact-list.tsx';
import { EnrolmentTimeline } from './enrolment-timeline.tsx';
import { UnknownSends } from './unknown-sends.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';

const route = getRouteApi('/_app/campaign/view/$id/{-$tab}');

/** One person of the campaign: where they stand and why, what will happen, and what has happened. */
export function EnrolmentDrawer({ campaign, profileId }: { campaign: WholeCampaign; profileId: string }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const navigate = route.useNavigate();
  const { data: person, error } = useQuery(campaignPageQueries.person(campaign._id, profileId));
  const { profile } = person ?? {};
  return (
    <Drawer
      opened
      position="right"
      size={isPhone ? '100%' : 560}
      onClose={() => void navigate({ search: (now) => ({ ...now, person: undefined }), resetScroll: false })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      title={
        <span className={classes.title}>
          {profile && (
            <Avatar aria-hidden src={profile.photo_link} name={profile.full_name} alt="" size={40} color="initials" />
          )}
          <span>
            <strong>{profile?.full_name ?? t(($) => $.campaign.person.title)}</strong>
            {profile && <span>{[profile.headline, profile.company_name].filter(Boolean).join(' · ')}</span>}
          </span>
        </span>
      }
    >
      {error && !person && <FormFailure text={errorText(t, error)} />}
      {!person && !error && <Skeleton height={220} radius="md" />}
      {person && (
        <div className={classes.parts}>
          <EnrolmentFactList campaign={campaign} person={person} />
          <EnrolmentActions campaign={campaign} person={person} />
          {person.wait?.reason === 'task' && <OpenTask campaign={campaign} profileId={profileId} />}
          <UnknownSends campaign={campaign} profileId={profileId} />
          <Suspense fallback={<Skeleton height={160} radius="md" />}>
            <ProspectPath campaignId={campaign._id} profileId={profileId} />
          </Suspense>
          <EnrolmentTimeline campaign={campaign} profileId={profileId} />
        </div>
      )}
    </Drawer>
  );
}
