import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './snackbar-stack.module.css';
import { type SnackbarType, snackbars } from './snackbars.ts';

const ICONS: Record<SnackbarType, typeof IconX> = {
  error: IconExclamationCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
};

/** Where on the page messages stand. */
export const MESSAGES_ID = 'messages';

/** What just happened, for three seconds, or five while it can be taken back; the pointer holds it. */
export function SnackbarStack() {
  const { t } = useTranslation();
  const items = useSyncExternalStore(snackbars.subscribe, snackbars.items);
  return (
    <section id={MESSAGES_ID} className={classes.stack} aria-label={t(($) => $.ui.messages)}>
      {items.map(({ id, type, text, undo, action, onClosed }) => {
        const Icon = ICONS[type];
        const button = undo ? { label: t(($) => $.ui.undo), run: undo } : action;
        return (
          <div
            key={id}
            className={classes.snackbar}
            data-type={type}
            role={type === 'error' ? 'alert' : 'status'}
            onMouseEnter={() => snackbars.pause(id)}
            onMouseLeave={() => snackbars.resume(id)}
          >
            <Icon size={18} stroke={1.8} className={classes.icon} aria-hidden />
            <span className={classes.text}>{text}</span>
            {button && (
              <button
                type="button"
                className={classes.undo}
                onClick={() => {
                  snackbars.remove(id);
                  button.run();
                }}
              >
                {button.label}
              </button>
            )}
            <button
              type="button"
              className={classes.close}
              aria-label={t(($) => $.ui.close)}
              onClick={() => {
                snackbars.remove(id);
                onClosed?.();
              }}
            >
              <IconX size={15} aria-hidden />
            </button>
          </div>
        );
      })}
    </section>
  );
}
