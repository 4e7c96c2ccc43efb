import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meeting } from '../../../../contract/meetings/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { useRelativeDates } from '../../campaigns/reasons/public.ts';
import classes from './meetings.module.css';
import { PlaceText } from './place-text.tsx';

export function MeetingListRow({ meeting, onEdit }: { meeting: Meeting; onEdit: () => void }) {
  const { t } = useTranslation();
  const { near, exact } = useRelativeDates();
  const [asked, setAsked] = useState<'cancel' | 'delete' | null>(null);
  const isOpen = !meeting.is_past && meeting.status !== 'canceled';
  return (
    <li data-over={!isOpen || undefined}>
      <div>
        <strong>{meeting.event}</strong>
        <time dateTime={meeting.start} title={exact(meeting.start)}>
          {near(meeting.start)}
        </time>
        <PlaceText place={meeting.place} />
      </div>
      {meeting.status === 'canceled' && <StatusPill tone="grey">{t(($) => $.meetings.canceled)}</StatusPill>}
      {meeting.status === 'rescheduled' && <StatusPill tone="blue">{t(($) => $.meetings.rescheduled)}</StatusPill>}
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t(($) => $.meetings.actions, { name: meeting.event })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {meeting.status !== 'canceled' && <Menu.Item onClick={onEdit}>{t(($) => $.meetings.edit)}</Menu.Item>}
          {isOpen && <Menu.Item onClick={() => setAsked('cancel')}>{t(($) => $.meetings.cancel)}</Menu.Item>}
          <Menu.Item color="red" onClick={() => setAsked('delete')}>
            {t(($) => $.meetings.remove)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked && <MeetingPrompt how={asked} meeting={meeting} className={classes.note} onClose={() => setAsked(null)} />}
    </li>
  );
}

interface MeetingPromptProps {
  how: 'cancel' | 'delete';
  meeting: Meeting;
  className: string | undefined;
  onClose: () => void;
}

function MeetingPrompt({ how, meeting, className, onClose }: MeetingPromptProps) {
  const { t } = useTranslation();
  const { near } = useRelativeDates();
  const isCancel = how === 'cancel';
  const change = useApiMutation({
    call: async () => void (await api.meetings[how]({ id: meeting._id })),
    refresh: ['meetings', 'dashboard'],
    success: isCancel ? t(($) => $.meetings.canceled) : t(($) => $.meetings.removed),
    onDone: onClose,
  });
  const action = isCancel ? t(($) => $.meetings.cancel) : t(($) => $.meetings.remove);
  return (
    <ConfirmModal
      isOpen
      title={`${action}: ${meeting.event}`}
      confirm={action}
      isBusy={change.isPending}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p className={className}>
        {isCancel ? t(($) => $.meetings.cancelAsk, { when: near(meeting.start) }) : t(($) => $.meetings.removeAsk)}
      </p>
    </ConfirmModal>
  );
}
