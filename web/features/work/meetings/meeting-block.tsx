import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meeting } from '../../../../contract/meetings/schemas.ts';
import { MeetingDialog } from './meeting-dialog.tsx';
import { MeetingListRow } from './meeting-list-row.tsx';
import classes from './meetings.module.css';
import { togglePastMeetings, usePastMeetings } from './past-meetings.ts';
import { meetingQueries } from './queries.ts';

/** The meetings with one person: those to come, and those that were, which can be hidden. */
export function MeetingBlock({ profileId, credentialsId }: { profileId: string; credentialsId?: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(meetingQueries.ofPerson(profileId, 'coming'));
  const [edited, setEdited] = useState<Meeting | 'new' | null>(null);
  return (
    <section className={classes.block} aria-label={t(($) => $.meetings.block)}>
      <header>
        <h3>{t(($) => $.meetings.block)}</h3>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {t(($) => $.meetings.add)}
        </Button>
      </header>
      {!data && <Skeleton height={40} radius="md" />}
      {data?.length === 0 && <p className={classes.note}>{t(($) => $.meetings.none)}</p>}
      {data && data.length > 0 && <MeetingList meetings={data} onEdit={setEdited} />}
      <PastMeetings profileId={profileId} onEdit={setEdited} />
      {edited && (
        <MeetingDialog
          profileId={profileId}
          credentialsId={credentialsId}
          meeting={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

interface ListProps {
  meetings: readonly Meeting[];
  onEdit: (meeting: Meeting) => void;
}

const MeetingList = ({ meetings, onEdit }: ListProps) => (
  <ul>
    {meetings.map((meeting) => (
      <MeetingListRow key={meeting._id} meeting={meeting} onEdit={() => onEdit(meeting)} />
    ))}
  </ul>
);

function PastMeetings({ profileId, onEdit }: { profileId: string; onEdit: (meeting: Meeting) => void }) {
  const { t } = useTranslation();
  const isShown = usePastMeetings();
  const { data } = useQuery({ ...meetingQueries.ofPerson(profileId, 'past'), enabled: isShown });
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        className={classes.toggle}
        aria-expanded={isShown}
        onClick={togglePastMeetings}
      >
        {isShown ? t(($) => $.meetings.hidePast) : t(($) => $.meetings.showPast)}
      </Button>
      {isShown && data?.length === 0 && <p className={classes.note}>{t(($) => $.meetings.noPast)}</p>}
      {isShown && data && data.length > 0 && <MeetingList meetings={data} onEdit={onEdit} />}
    </>
  );
}
