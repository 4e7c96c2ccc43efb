import '@mantine/core/styles.layer.css';
import { Outlet } from '@tanstack/react-router';
import { useLive } from '../../live/use-live.ts';
import { NotificationStack } from '../../ui/notification-stack.tsx';
import { Dialogs } from '../dialogs.tsx';
import { useAccountNotices } from '../use-account-notices.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { useNotificationAction } from '../use-notification-action.ts';
import { useSelectedCredential } from '../use-selected-credential.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { DesktopLayout } from './desktop-layout.tsx';
import { MobileLayout } from './mobile-layout.tsx';

/** The signed-in product: its frame fits the width, everything else is the same on both. */
export function MainLayout() {
  const Frame = useIsPhone() ? MobileLayout : DesktopLayout;
  useLive(useSelectedCredential()?._id ?? null);
  useAccountNotices();
  useShortcuts();
  return (
    <>
      <Frame>
        <Outlet />
      </Frame>
      <NotificationStack onAction={useNotificationAction()} />
      <Dialogs />
    </>
  );
}
