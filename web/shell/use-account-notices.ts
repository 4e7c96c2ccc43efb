import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../brand/use-brand.ts';
import { notifications } from '../ui/notification-center.ts';
import { useCredentials, useSpace } from './use-standing.ts';

/** Says what keeps the workspace from running: an account that cannot sign in, a subscription that is not paid. */
export function useAccountNotices(): void {
  const { t } = useTranslation();
  const { can } = useBrand();
  const accounts = useCredentials();
  const space = useSpace();

  useEffect(() => {
    for (const { status, full_name: name, photo_link: photo } of accounts) {
      if (status === 'invalid') {
        const text = t(($) => $.notices.invalidText, { name });
        notifications.show({ type: 'danger', title: t(($) => $.notices.invalid), text, photo });
      }
      if (status === 'blocked') {
        const text = t(($) => $.notices.blockedText, { name });
        notifications.show({ type: 'danger', title: t(($) => $.notices.blocked), text, photo });
      }
    }
  }, [accounts, t]);

  // The page that the guard leads to says so itself.
  const isSaid = useLocation({ select: ({ pathname }) => /^\/(billing-warning|payment-in-progress)$/.test(pathname) });
  const isUnpaid = space?.is_paid === false && !isSaid && !can('hide_subscription_notices');
  useEffect(() => {
    if (!isUnpaid) return;
    notifications.show({
      type: 'warning',
      title: t(($) => $.notices.unpaid),
      text: t(($) => $.notices.unpaidText, { workspace: space?.name }),
    });
  }, [isUnpaid, space?.name, t]);
}
