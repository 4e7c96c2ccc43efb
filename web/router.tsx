import { createRouter } from '@tanstack/react-router';
import { session } from './api/session.ts';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';
import { queryClient } from './query-client.ts';
import { routeTree } from './routeTree.gen.ts';
import { PageError } from './shell/screens/page-error.tsx';
import { FullPageLoader } from './ui/feedback/full-page-loader.tsx';

export const router = createRouter({
  routeTree,
  context: { queryClient, session },
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
  defaultPreload: 'intent',
  defaultPendingComponent: FullPageLoader,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
