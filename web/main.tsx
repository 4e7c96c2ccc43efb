import '@fontsource-variable/inter/wght.css';
import './brand/tokens.css';
import './brand/entry.css';
import './brand/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from './api/session.ts';
import { chosenSpace } from './api/chosen-space.ts';
import { BrandProvider } from './brand/brand-provider.tsx';
import { loadBrand } from './brand/load-brand.ts';
import { loadTexts } from './i18n/load-texts.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { leaveOnUnauthorized } from './shell/session/leave-on-unauthorized.ts';
import { SessionRefusedError } from './shell/session/session-refused-error.ts';

chosenSpace.set(new URLSearchParams(location.search).get('space'));
// The token is validated while brand and texts are still on their way.
if (location.pathname !== '/error') void session.load();
const [brand] = await Promise.all([loadBrand(), loadTexts()]);
leaveOnUnauthorized(router);

/** A refused session is no fault of the program: its notice is on the screen, the console stays for faults. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof SessionRefusedError)) console.error(error);
};

createRoot(document.getElementById('root')!, { onCaughtError }).render(
  <StrictMode>
    <BrandProvider config={brand}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </BrandProvider>
  </StrictMode>,
);
