import type { ReactNode } from 'react';
import { MobileHeader } from '../mobile/mobile-header.tsx';
import { MobileTabs } from '../mobile/mobile-tabs.tsx';
import classes from '../mobile/mobile.module.css';
import { SkipLink } from '../skip-link.tsx';

export function MobileLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <MobileHeader />
      <main className={classes.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <MobileTabs />
    </>
  );
}
