import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNotificationAction } from '../../../shell/use-notification-action.ts';
import { notifications } from '../../../ui/feedback/notification-center.ts';
import type { NoticeGroup } from './group-by-cause.ts';
import classes from './notice-strip.module.css';

/** All that needs somebody, by cause, each with what puts it right. */
export function NoticeList({ groups, onLeave }: { groups: readonly NoticeGroup[]; onLeave: () => void }) {
  const { t } = useTranslation();
  const act = useNotificationAction();
  return (
    <div className={classes.groups}>
      {groups.map(({ cause, notices }) => (
        <section key={cause} aria-label={cause}>
          <h3>{cause}</h3>
          <ul>
            {notices.map(({ id, text, action }) => (
              <li key={id} className={classes.notice}>
                <p>{text}</p>
                {action && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    onClick={() => {
                      onLeave();
                      act(action);
                    }}
                  >
                    {action.label}
                  </Button>
                )}
                <ActionIcon size="sm" aria-label={t(($) => $.ui.dismiss)} onClick={() => notifications.dismiss([text])}>
                  <IconX size={15} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
