import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { notifications } from './notification-center.ts';
import classes from './notification-stack.module.css';
import type { PopupNotificationAction, PopupNotificationType } from './notifications.ts';
import { MESSAGES_ID } from './snackbar-stack.tsx';
import { Avatar } from '../display/avatar.tsx';

const ICONS: Record<PopupNotificationType, typeof IconX> = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertOctagon,
  success: IconCircleCheck,
  error: IconExclamationCircle,
};

/** Conditions worth knowing about that pass by, among the messages; closing one is remembered. */
export function NotificationStack({ onAction }: { onAction: (action: PopupNotificationAction) => void }) {
  const { t } = useTranslation();
  const items = useSyncExternalStore(notifications.subscribe, notifications.cards);
  // nothing is said before the page stands, and with it the place of its messages
  const place = items.length > 0 ? document.getElementById(MESSAGES_ID) : null;
  if (!place) return null;
  return createPortal(
    items.map(({ id, type, title, text, photo, action }) => {
      const Icon = ICONS[type];
      return (
        <article
          key={id}
          className={classes.notification}
          data-type={type}
          role="status"
          onMouseEnter={() => notifications.pause(id)}
          onMouseLeave={() => notifications.resume(id)}
        >
          {photo ? <Avatar src={photo} alt="" size={32} /> : <Icon size={20} className={classes.icon} aria-hidden />}
          <div className={classes.body}>
            <strong>{title}</strong>
            <p>{text}</p>
            {action && (
              <button
                type="button"
                className={classes.action}
                onClick={() => {
                  notifications.hide([text]);
                  onAction(action);
                }}
              >
                {action.label}
              </button>
            )}
          </div>
          <button
            type="button"
            className={classes.close}
            aria-label={t(($) => $.ui.dismiss)}
            onClick={() => notifications.dismiss([text])}
          >
            <IconX size={16} aria-hidden />
          </button>
        </article>
      );
    }),
    place,
  );
}
