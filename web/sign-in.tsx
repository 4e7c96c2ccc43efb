import { type ReactNode, StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import type { BrandConfig } from '../contract/whitelabel/schemas.ts';
import { session } from './api/session.ts';
import { BrandProvider } from './brand/brand-provider.tsx';
import { SignInPage } from './features/people/accounts/sign-in/sign-in-page.tsx';
import { signInSearch } from './features/people/accounts/sign-in/sign-in-search.ts';
import { loadApp } from './load-app.ts';
import { parsePlainSearch } from './plain-search.ts';
import { AuthCard } from './shell/layouts/auth-card.tsx';
import { type PageNavigation, PageNavigationContext } from './shell/page-link.tsx';
import { clearStoredWorkflow } from './shell/session/stored-workflow.ts';
import { FullPageLoader } from './ui/feedback/full-page-loader.tsx';

/** The sign-in page before anything else of the product is loaded; who is signed in already goes on to it. */
export async function startSignInPage(root: Root, brand: BrandConfig): Promise<void> {
  const show = (page: ReactNode) =>
    root.render(
      <StrictMode>
        <BrandProvider config={brand}>{page}</BrandProvider>
      </StrictMode>,
    );
  show(<FullPageLoader />);
  const state = await session.load().catch(() => null);
  if (state?.kind !== 'signed_out') return (await loadApp()).start(root, brand);

  clearStoredWorkflow(location.pathname, localStorage);
  const prepare = () => void loadApp();
  const navigation: PageNavigation = {
    hrefOf: (href) => href,
    go: async (href, { replace = false } = {}) => (await loadApp()).startAt(root, brand, href, replace),
    prepare,
  };
  show(
    <PageNavigationContext value={navigation}>
      {/* whoever types will need the rest in a moment */}
      <div onInput={prepare}>
        <AuthCard>
          <SignInPage search={signInSearch(parsePlainSearch(location.search))} />
        </AuthCard>
      </div>
    </PageNavigationContext>,
  );
}
