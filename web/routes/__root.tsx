import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect, retainSearchParams } from '@tanstack/react-router';
import { chosenSpace } from '../api/chosen-space.ts';
import type { Session } from '../api/create-session.ts';
import { RootError } from '../shell/screens/root-error.tsx';
import { SessionRefusedError } from '../shell/session-refused-error.ts';
import { FullPageLoader } from '../ui/full-page-loader.tsx';
import { SnackbarStack } from '../ui/snackbar-stack.tsx';
import { snackbars } from '../ui/snackbars.ts';

interface RouterContext {
  queryClient: QueryClient;
  session: Session;
}
interface CarriedSearch {
  /** The customer's workspace a platform admin has entered. */
  space?: string;
  /** The connected account everything is shown for. */
  selectedCred?: string;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: ({ space, selectedCred }: Record<string, unknown>): CarriedSearch => ({
    space: text(space),
    selectedCred: text(selectedCred),
  }),
  search: { middlewares: [retainSearchParams(['space', 'selectedCred'])] },
  beforeLoad: async ({ context: { session, queryClient }, location, search }) => {
    if (chosenSpace.set(search.space ?? null)) {
      session.reset();
      queryClient.clear();
    }
    if (location.pathname === '/error') return;
    const state = await session.load();
    if (state.kind === 'unreachable') throw redirect({ to: '/error' });
    if (state.kind === 'refused') throw new SessionRefusedError(state.error);
    if (state.kind === 'failed') {
      snackbars.show({ type: 'error', text: state.error.message });
      throw state.error;
    }
  },
  pendingMs: 0,
  pendingComponent: FullPageLoader,
  errorComponent: RootError,
  component: () => (
    <>
      <Outlet />
      <SnackbarStack />
    </>
  ),
});

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value !== 'null' ? value : undefined;
}
