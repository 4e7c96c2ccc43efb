import { ActionIcon, Drawer, Popover, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpenPage } from '../../../../contract/permissions.ts';
import { loadOrReload } from '../../../load-or-reload.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { useUser } from '../../../shell/session/use-access-state.ts';
import { badgeCount } from '../../../ui/display/badge-count.ts';
import classes from './notifications.module.css';
import { notificationQueries } from './queries.ts';

const BellPanel = lazy(
  loadOrReload(() => import('./bell-panel.tsx').then(({ BellPanel: component }) => ({ default: component }))),
);

/** How much is new; a click shows what. Members have it when an admin has granted them notifications. */
export function Bell() {
  const { space } = useUser();
  if (!space || !mayOpenPage({ role: space.role, allowedPages: space.allowed_pages }, 'notifications')) return null;
  return <OwnBell />;
}

function OwnBell() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const unread = useInfiniteQuery(notificationQueries.list()).data?.pages[0]?.unread ?? 0;
  const count = badgeCount(unread);
  const close = () => setOpen(false);
  const title = t(($) => $.bell.title);
  const panel = (
    <Suspense>
      <BellPanel onLeave={close} />
    </Suspense>
  );
  const button = (
    <ActionIcon
      className={classes.bell}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen((before) => !before)}
    >
      <IconBell size={18} stroke={1.7} aria-hidden />
      <VisuallyHidden>
        {title}
        {unread > 0 && `: ${t(($) => $.bell.unread, { count: unread })}`}
      </VisuallyHidden>
      {count && (
        <span className={classes.count} aria-hidden>
          {count}
        </span>
      )}
    </ActionIcon>
  );
  if (isPhone) {
    return (
      <>
        {button}
        <Drawer
          opened={isOpen}
          onClose={close}
          position="bottom"
          size="85%"
          title={title}
          closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
          classNames={{ content: classes.sheet, title: classes.sheetTitle, body: classes.sheetBody }}
        >
          {panel}
        </Drawer>
      </>
    );
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} width={380} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={title} disabled={isOpen}>
          {button}
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={title}>
        {panel}
      </Popover.Dropdown>
    </Popover>
  );
}
