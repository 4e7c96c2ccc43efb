import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect, retainSearchParams } from '@tanstack/react-router';
import type { Session } from '../api/create-session.ts';
import { loadAllTexts } from '../i18n/load-texts.ts';
import { enterPage } from '../shell/access/enter-page.ts';
import { TRACKING_NAMES } from '../shell/access/missing-tracking.ts';
import { RouterNavigation } from '../shell/router-navigation.tsx';
import { RootError } from '../shell/screens/root-error.tsx';
import { SessionRefusedError } from '../shell/session/session-refused-error.ts';
import { resolveAccess } from '../shell/session/resolve-access.ts';
import { FullPageLoader } from '../ui/feedback/full-page-loader.tsx';
import { SnackbarStack } from '../ui/feedback/snackbar-stack.tsx';
import { snackbars } from '../ui/feedback/snackbars.ts';

interface RouterContext {
  queryClient: QueryClient;
  session: Session;
}
/** `space` is the customer's workspace a platform admin has entered, `selectedCred` the account all is shown for. */
type PreservedParam = 'space' | 'selectedCred' | (typeof TRACKING_NAMES)[number];
const PRESERVED_PARAMS: PreservedParam[] = ['space', 'selectedCred', ...TRACKING_NAMES];
/** `addNewModal` says that the steps of adding an account are open. */
type PreservedSearch = { [name in PreservedParam | 'addNewModal']?: string };

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: Record<string, unknown>): PreservedSearch => ({
    ...Object.fromEntries(PRESERVED_PARAMS.map((name) => [name, text(search[name])])),
    // The sign-up page writes it so: no workspace, whatever the link said.
    space: search.space === 'null' ? 'null' : text(search.space),
    addNewModal: search.addNewModal === 'true' ? 'true' : undefined,
  }),
  search: { middlewares: [retainSearchParams(PRESERVED_PARAMS)] },
  beforeLoad: async ({ context, location, preload }) => {
    if (!preload) enterPage(context, location);
    if (location.pathname === '/error') return { accessState: null };
    const state = await context.session.load();
    if (state.kind === 'unreachable') throw redirect({ to: '/error' });
    if (state.kind === 'refused') throw new SessionRefusedError(state.error);
    if (state.kind === 'failed') {
      snackbars.show({ type: 'error', text: state.error.message });
      throw state.error;
    }
    const accessState = await resolveAccess(context, location, state, preload);
    if (location.pathname !== '/auth/sign-in') await loadAllTexts();
    return { accessState };
  },
  pendingMs: 0,
  pendingComponent: FullPageLoader,
  errorComponent: RootError,
  component: () => (
    <RouterNavigation>
      <Outlet />
      <SnackbarStack />
    </RouterNavigation>
  ),
});

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value !== 'null' ? value : undefined;
}
