import '@mantine/core/styles.layer.css';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { registerErrorTexts } from '../../api/error-text.ts';
import { useSpaceColor } from '../../brand/space-color.ts';
import { CREDENTIAL_ERROR_TEXTS } from '../../features/senders/credentials/error-texts.ts';
import { HoldBanner } from '../../features/platform/restores/hold-banner.tsx';
import { useLive } from '../../live/use-live.ts';
import { NotificationStack } from '../../ui/feedback/notification-stack.tsx';
import { snackbars } from '../../ui/feedback/snackbars.ts';
import { InfoBanner } from '../banners/info-banner.tsx';
import { TrialBanner } from '../banners/trial-banner.tsx';
import { VisitBanner } from '../banners/visit-banner.tsx';
import { ShellDialogs } from '../shell-dialogs.tsx';
import { useAccountNotices } from '../use-account-notices.ts';
import { useReguard } from '../access/use-reguard.ts';
import { useNotificationAction } from '../use-notification-action.ts';
import { useSelectedCredential } from '../use-selected-credential.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { useSpace } from '../session/use-access-state.ts';
import { Frame } from './frame.tsx';

registerErrorTexts(CREDENTIAL_ERROR_TEXTS);

/** The signed-in product: its frame fits the width, everything else is the same on both. */
export function MainLayout() {
  useLive(useSelectedCredential()?._id ?? null);
  useReguard();
  useSpaceColor(useSpace()?.appearance.color ?? null);
  useAccountNotices();
  useShortcuts();
  useEffect(() => snackbars.showCarried(), []);
  return (
    <>
      <Frame>
        <HoldBanner />
        <VisitBanner />
        <InfoBanner />
        <TrialBanner />
        <Outlet />
      </Frame>
      <NotificationStack onAction={useNotificationAction()} />
      <ShellDialogs />
    </>
  );
}
