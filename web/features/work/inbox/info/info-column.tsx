import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import { LabelChips, LabelPicker, StatusBadge } from '../../../contacts/labels/public.ts';
import { MeetingBlock } from '../../meetings/public.ts';
import {
  ColleagueWarning,
  LocalTime,
  ProspectAvatar,
  ProspectCampaigns,
  ProspectDetails,
  ProspectNotes,
  prospectQueries,
  ProspectTimeline,
} from '../../prospects/public.ts';
import { TaskBlock } from '../../tasks/public.ts';
import { useInbox } from '../use-inbox.ts';
import { useLabelling } from '../use-labelling.ts';
import classes from './info.module.css';

interface Props {
  profileId: string;
  name: string;
  dialog: Dialog | null;
  isPhone: boolean;
}

/** The person beside the conversation: labels, campaigns, fields, tasks, meetings, notes and what happened. */
export function InfoColumn({ profileId, name, dialog, isPhone }: Props) {
  const { t } = useTranslation();
  const { look } = useInbox();
  const label = useLabelling();
  const { data: person } = useQuery(prospectQueries.detail(profileId));
  const { title = '', company_name: company = '' } = dialog?.profile ?? {};
  const labels = dialog?.labels ?? [];
  return (
    <aside className={classes.column} aria-label={t(($) => $.inbox.info.label, { name })}>
      <header className={classes.head}>
        {isPhone && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={t(($) => $.inbox.act.backToChat)}
            onClick={() => look(undefined)}
          >
            <IconChevronLeft size={22} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
        <ProspectAvatar name={name} photoLink={dialog?.profile.photo_link ?? null} size={42} />
        <div className={classes.names}>
          <h2>{name}</h2>
          <p>{title && company ? t(($) => $.inbox.thread.at, { title, company }) : title || company}</p>
          {person && <LocalTime timezone={person.timezone} location={person.location} />}
        </div>
        <Tooltip label={t(($) => $.inbox.act.profile)}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t(($) => $.inbox.act.profile)}
            renderRoot={(props) => <Link {...props} to="/profiles/my-prospects/{-$profileId}" params={{ profileId }} />}
          >
            <IconExternalLink size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </header>
      <div className={classes.labels}>
        {dialog && <StatusBadge status={dialog.status} />}
        <LabelChips labels={labels} onRemove={({ _id }) => label([profileId], _id, false)} />
        <LabelPicker
          value={labels.map(({ _id }) => _id)}
          onAdd={(id) => label([profileId], id, true)}
          onRemove={(id) => label([profileId], id, false)}
        >
          <UnstyledButton className={classes.addLabel}>
            <IconPlus size={13} stroke={2} aria-hidden />
            {t(($) => $.inbox.info.addLabel)}
          </UnstyledButton>
        </LabelPicker>
      </div>
      <div className={classes.warning}>
        <ColleagueWarning profileId={profileId} />
      </div>
      <Part title={t(($) => $.inbox.info.campaigns)}>
        <ProspectCampaigns profileId={profileId} />
      </Part>
      <Part title={t(($) => $.inbox.info.details)}>
        <ProspectDetails profileId={profileId} />
      </Part>
      <div className={classes.part}>
        <TaskBlock profileId={profileId} credentialsId={dialog?.credentials._id} />
      </div>
      <div className={classes.part}>
        <MeetingBlock profileId={profileId} credentialsId={dialog?.credentials._id} />
      </div>
      <Part title={t(($) => $.inbox.info.notes)}>
        <ProspectNotes profileId={profileId} />
      </Part>
      <Part title={t(($) => $.inbox.info.timeline)}>
        <ProspectTimeline profileId={profileId} />
      </Part>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
