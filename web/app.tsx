import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import type { BrandConfig } from '../contract/whitelabel/schemas.ts';
import { BrandProvider } from './brand/brand-provider.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { followOtherTabs } from './shell/session/follow-other-tabs.ts';
import { leaveOnUnauthorized } from './shell/session/leave-on-unauthorized.ts';

export function startApp(root: Root, brand: BrandConfig): void {
  leaveOnUnauthorized(router);
  followOtherTabs();
  root.render(
    <StrictMode>
      <BrandProvider config={brand}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </BrandProvider>
    </StrictMode>,
  );
}

/** From the sign-in page on: what was there stays until the next page is whole. */
export async function startAt(root: Root, brand: BrandConfig, href: string, replace: boolean): Promise<void> {
  router.history[replace ? 'replace' : 'push'](href);
  await router.load();
  startApp(root, brand);
}
