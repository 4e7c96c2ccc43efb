import { IconArrowBackUp, IconLogout } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { logOutAndRedirect } from './log-out-and-redirect.ts';
import { useUser } from './use-access-state.ts';
import { exitAction } from './exit-action.ts';

/** Log out, or back to the office: what it is called, how it looks and what it does. */
export function useExitAction() {
  const { t } = useTranslation();
  const router = useRouter();
  const user = useUser();
  switch (exitAction(user).kind) {
    case 'back_to_admin':
      return {
        label: t(($) => $.nav.backToAdmin),
        icon: IconArrowBackUp,
        // A whole new start: rooms and data of the customer stay behind.
        go: () => location.assign(`/admin/customers/${user.space?._id ?? ''}`),
      };
    case 'log_out':
      return { label: t(($) => $.nav.logOut), icon: IconLogout, go: () => void logOutAndRedirect(router) };
  }
}
