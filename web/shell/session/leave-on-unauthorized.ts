import type { RegisteredRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { session } from '../../api/session.ts';
import { unauthorized } from '../../api/unauthorized.ts';
import { queryClient } from '../../query-client.ts';
import { snackbars } from '../../ui/feedback/snackbars.ts';
import { handlesOwnUnauthorized } from '../access/handles-own-unauthorized.ts';

const LEAVE_AFTER_MS = 800;

/** When a session ends under way, the person signs in again and comes back to where they were. */
export function leaveOnUnauthorized(router: RegisteredRouter): void {
  let leaving = false;
  unauthorized.listen(() => {
    if (leaving || handlesOwnUnauthorized(location.pathname)) return;
    leaving = true;
    snackbars.show({ type: 'error', text: i18next.t(($) => $.auth.sessionEnded) });
    setTimeout(() => {
      leaving = false;
      if (handlesOwnUnauthorized(location.pathname)) return;
      // The cookie stays: another tab may have signed in meanwhile. One that is worth nothing is replaced on the way.
      session.reset();
      // What the page shows is forgotten once it is left: it would ask for it again.
      const left = router.navigate({ to: '/auth/sign-in', search: { redirect: router.state.location.href } });
      void left.then(() => queryClient.clear());
    }, LEAVE_AFTER_MS);
  });
}
