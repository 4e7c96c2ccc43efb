import { ActionIcon, Button, Drawer, Popover, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { useNotificationAction } from '../../../shell/use-notification-action.ts';
import { notifications } from '../../../ui/feedback/notification-center.ts';
import type { PopupNotificationAction, ShownNotification } from '../../../ui/feedback/notifications.ts';
import { groupByCause, type NoticeGroup } from './group-by-cause.ts';
import classes from './notice-strip.module.css';
import { NoticeList } from './notice-list.tsx';
import { useLastingNotices } from './use-lasting-notices.ts';

/** One line of the header for all that needs somebody: it takes room of its own, so that it covers nothing. */
export function NoticeStrip() {
  const { t } = useTranslation();
  const notices = useLastingNotices();
  const [latest, ...others] = notices.toReversed();
  if (!latest) return null;
  const groups = groupByCause(notices);
  const isGrave = notices.some(({ type }) => type === 'danger' || type === 'error');
  const isAlone = others.length === 0;
  return (
    <section
      className={classes.strip}
      data-tone={isGrave ? 'grave' : 'mild'}
      role={isGrave ? 'alert' : 'status'}
      aria-label={t(($) => $.ui.notifications)}
    >
      <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
      <NoticesButton notices={notices} groups={groups} />
      {isAlone && latest.action && <Fix action={latest.action} />}
      <ActionIcon
        size="sm"
        aria-label={isAlone ? t(($) => $.ui.dismiss) : t(($) => $.bell.dismissAll)}
        onClick={() => notifications.dismiss(notices.map(({ text }) => text))}
      >
        <IconX size={16} />
      </ActionIcon>
    </section>
  );
}

function Fix({ action }: { action: PopupNotificationAction }) {
  const act = useNotificationAction();
  return (
    <Button size="compact-xs" variant="default" onClick={() => act(action)}>
      {action.label}
    </Button>
  );
}

interface NoticesProps {
  notices: readonly ShownNotification[];
  groups: readonly NoticeGroup[];
}

/** What it is in one line; a click shows all of it, grouped by cause. */
function NoticesButton({ notices, groups }: NoticesProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const close = () => setOpen(false);
  const title = t(($) => $.bell.needYou, { count: notices.length });
  const only = notices.length === 1 ? notices[0] : undefined;
  const button = (
    <UnstyledButton
      className={classes.summary}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen((before) => !before)}
    >
      <span className={classes.line}>
        <strong>{only ? only.title : title}</strong>
        <span>{only ? only.text : groups.map(({ cause }) => cause).join(' · ')}</span>
      </span>
      <IconChevronDown size={15} aria-hidden />
    </UnstyledButton>
  );
  const list = <NoticeList groups={groups} onLeave={close} />;
  if (isPhone)
    return (
      <>
        {button}
        <Drawer
          opened={isOpen}
          onClose={close}
          position="bottom"
          size="auto"
          title={title}
          closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
          classNames={{ content: classes.sheet }}
        >
          {list}
        </Drawer>
      </>
    );
  return (
    <Popover opened={isOpen} onChange={setOpen} width={420} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0}>{list}</Popover.Dropdown>
    </Popover>
  );
}
