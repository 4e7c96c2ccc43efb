import { IconArrowBackUp, IconLogout } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { logOut } from './log-out.ts';
import { useUser } from './use-standing.ts';
import { wayOut } from './way-out.ts';

/** Log out, or back to the office: what it is called, how it looks and what it does. */
export function useWayOut() {
  const { t } = useTranslation();
  const router = useRouter();
  const user = useUser();
  switch (wayOut(user).kind) {
    case 'back_to_admin':
      return {
        label: t(($) => $.nav.backToAdmin),
        icon: IconArrowBackUp,
        // A whole new start: rooms and data of the customer stay behind.
        go: () => location.assign(`/admin/customers/${user.space?._id ?? ''}`),
      };
    case 'log_out':
      return { label: t(($) => $.nav.logOut), icon: IconLogout, go: () => void logOut(router) };
  }
}
