import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Notification, NotificationType } from '../../../../contract/notifications/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import type { Tone } from '../../../ui/display/tones.ts';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { notificationText } from './notification-text.ts';
import classes from './notifications.module.css';
import { Avatar } from '../../../ui/display/avatar.tsx';

const NOTIFICATION_STYLES: Record<NotificationType, { icon: typeof IconInfoCircle; tone: Tone }> = {
  info: { icon: IconInfoCircle, tone: 'blue' },
  warning: { icon: IconAlertTriangle, tone: 'amber' },
  danger: { icon: IconAlertOctagon, tone: 'red' },
  success: { icon: IconCircleCheck, tone: 'green' },
  error: { icon: IconExclamationCircle, tone: 'red' },
};

export function NotificationListRow({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { t } = useTranslation();
  const { ago, moment } = useFormats();
  const { type, photoLink, is_read: isRead, created_at: time } = notification;
  return (
    <UnstyledButton className={classes.row} data-unread={!isRead || undefined} onClick={onOpen}>
      {photoLink ? <Avatar src={photoLink} alt="" size={34} /> : <IconTile {...NOTIFICATION_STYLES[type]} />}
      <span className={classes.text}>
        {!isRead && <VisuallyHidden>{t(($) => $.bell.new)}</VisuallyHidden>}
        <span>{notificationText(t, notification)}</span>
        <time dateTime={time} title={moment(time)}>
          {ago(time, useNow())}
        </time>
      </span>
      {!isRead && <span className={classes.dot} aria-hidden />}
    </UnstyledButton>
  );
}
