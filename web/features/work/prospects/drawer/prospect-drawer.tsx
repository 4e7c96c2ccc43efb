import { Alert, Button, Drawer, Skeleton } from '@mantine/core';
import { IconBan, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ContactValues } from '../../../contacts/enrichment/public.ts';
import { PersonalityBlock } from '../../../content/personality/public.ts';
import { MeetingBlock } from '../../meetings/public.ts';
import { TaskBlock } from '../../tasks/public.ts';
import { ColleagueWarning } from '../details/colleague-warning.tsx';
import { LoadFailure } from '../details/load-failure.tsx';
import { LocalTime } from '../details/local-time.tsx';
import { ProspectAvatar } from '../details/prospect-avatar.tsx';
import { ProspectCampaigns } from '../details/prospect-campaigns.tsx';
import { ProspectDetails } from '../details/prospect-details.tsx';
import { ProspectNotes } from '../details/prospect-notes.tsx';
import { ProspectTimeline } from '../details/prospect-timeline.tsx';
import { useProspectName } from '../details/use-prospect-name.ts';
import { useCloseDrawer } from '../people-opened.ts';
import { prospectQueries } from '../queries.ts';
import classes from './drawer.module.css';
import { Duplicates } from './duplicates.tsx';
import { ProspectAttributes } from './prospect-attributes.tsx';
import { ProspectDrafts } from './prospect-drafts.tsx';
import { ProspectActions } from './prospect-actions.tsx';

const route = getRouteApi('/_app/profiles/my-prospects/{-$profileId}');

/** One person: who they are, what happens with them, and what can be done. */
export function ProspectDrawer({ profileId }: { profileId: string }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const navigate = route.useNavigate();
  const nameOf = useProspectName();
  const { data: person, error, refetch } = useQuery(prospectQueries.detail(profileId));
  const close = useCloseDrawer(
    () => void navigate({ params: { profileId: undefined }, search: (now) => now, resetScroll: false, replace: true }),
  );
  return (
    <Drawer
      opened
      position="right"
      size={isPhone ? '100%' : 600}
      onClose={close}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      classNames={{ title: classes.titleBox }}
      title={
        <span className={classes.title}>
          {person && <ProspectAvatar name={person.full_name} photoLink={person.photo_link} size={44} />}
          <span>
            <strong>{person ? nameOf(person) : t(($) => $.prospects.drawer.title)}</strong>
            {person && (
              <span>{[person.title || person.headline, person.company_name].filter(Boolean).join(' · ')}</span>
            )}
            {person && <LocalTime timezone={person.timezone} location={person.location} />}
          </span>
        </span>
      }
    >
      {error &&
        !person &&
        (isUnknown(error) ? (
          <Unknown onBack={close} />
        ) : (
          <LoadFailure text={errorText(t, error)} onRetry={() => void refetch()} />
        ))}
      {!person && !error && <Waiting />}
      {person && <Parts person={person} onGone={close} />}
    </Drawer>
  );
}

const isUnknown = (error: Error) => error instanceof ApiError && error.status === 404;

/** An old link, or somebody who was deleted. */
function Unknown({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconUserOff}
      title={t(($) => $.prospects.drawer.unknown)}
      text={t(($) => $.prospects.drawer.unknownText)}
      action={<Button onClick={onBack}>{t(($) => $.prospects.drawer.toAll)}</Button>}
    />
  );
}

function Parts({ person, onGone }: { person: ProspectDetail; onGone: () => void }) {
  const { t } = useTranslation();
  // somebody who was merged answers as who they are now
  const { _id: id } = person;
  return (
    <div className={classes.parts}>
      <ProspectActions person={person} onGone={onGone} />
      <ProspectAttributes person={person} />
      {(person.is_blacklisted || person.is_unsubscribed || person.is_excluded) && (
        <Alert color="gray" variant="light" p="sm" icon={<IconBan size={18} aria-hidden />}>
          {person.is_unsubscribed
            ? t(($) => $.prospects.drawer.unsubscribed)
            : person.is_blacklisted
              ? t(($) => $.prospects.drawer.blacklisted)
              : t(($) => $.prospects.drawer.excluded)}
        </Alert>
      )}
      <ColleagueWarning profileId={id} />
      <Duplicates person={person} />
      <Part title={t(($) => $.prospects.campaigns.title)}>
        <ProspectCampaigns profileId={id} />
      </Part>
      <ProspectDrafts profileId={id} />
      <Part title={t(($) => $.prospects.notes.title)}>
        <ProspectNotes profileId={id} />
      </Part>
      <Part title={t(($) => $.prospects.drawer.contactValues)}>
        <ContactValues prospectId={id} />
      </Part>
      <PersonalityBlock prospectId={id} />
      <Part title={t(($) => $.prospects.fields.title)}>
        <ProspectDetails profileId={id} />
      </Part>
      <TaskBlock profileId={id} />
      <MeetingBlock profileId={id} />
      <Part title={t(($) => $.prospects.timeline.title)}>
        <ProspectTimeline profileId={id} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      {children}
    </section>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={classes.parts} role="status" aria-label={t(($) => $.ui.loading)}>
      <Skeleton height={32} width="70%" />
      <Skeleton height={28} />
      <Skeleton height={84} radius="md" />
      <Skeleton height={240} radius="md" />
    </div>
  );
}
