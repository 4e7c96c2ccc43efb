import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { parsePlainSearch } from '../plain-search.ts';
import { type PageNavigation, PageNavigationContext } from './page-link.tsx';

/** Pages that do not know the router lead on through it. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  const navigation = useMemo<PageNavigation>(
    () => ({
      hrefOf: (href) => router.buildLocation(placeOf(href)).href,
      go: (href, { replace = false } = {}) => router.navigate({ href, replace }),
      prepare: (href) => void router.preloadRoute(placeOf(href)),
    }),
    [router],
  );
  return <PageNavigationContext value={navigation}>{children}</PageNavigationContext>;
}

function placeOf(href: string) {
  const { pathname, search } = new URL(href, location.origin);
  return { to: pathname, search: parsePlainSearch(search) as {} };
}
