import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../brand/use-brand.ts';
import { notifications } from '../ui/feedback/notification-center.ts';
import { dialogs } from './open-dialog.ts';
import { useCredentials, useSpace } from './session/use-access-state.ts';

/** Says what keeps the workspace from running: accounts that need somebody, a subscription that is not paid. */
export function useAccountNotices(): void {
  const { t } = useTranslation();
  const { can } = useBrand();
  const accounts = useCredentials();
  const space = useSpace();

  // the steps that add an account say the same about it themselves
  const isAdding = useSyncExternalStore(dialogs.subscribe, () => dialogs.current() === 'add-account');
  const isQuiet = useSearch({ strict: false }).addNewModal !== undefined || isAdding;
  const showAccountNotices = useEffectEvent(async () => {
    const { showNotices } = await import('../features/senders/credentials/notices/show-notices.ts');
    const hidesSubscriptions = can('hide_subscription_notices');
    showNotices(accounts, { t, center: notifications, hidesSubscriptions, now: new Date() });
  });
  useEffect(() => {
    if (!isQuiet) void showAccountNotices().catch(() => undefined); // without its words there is nothing to say
  }, [accounts, isQuiet]);

  // The page that the guard leads to says so itself.
  const isSaid = useLocation({ select: ({ pathname }) => /^\/(billing-warning|payment-in-progress)$/.test(pathname) });
  const isUnpaid = space?.is_paid === false && !isSaid && !can('hide_subscription_notices');
  const isPaid = space?.is_paid === true;
  useEffect(() => {
    const text = t(($) => $.notices.unpaidText, { workspace: space?.name });
    if (isPaid) notifications.settle([text]);
    if (!isUnpaid) return;
    notifications.show({ type: 'warning', title: t(($) => $.notices.unpaid), text, withoutDuration: true });
    return () => notifications.hide([text]);
  }, [isPaid, isUnpaid, space?.name, t]);
}
