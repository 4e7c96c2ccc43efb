import { AppShell } from '@mantine/core';
import type { ReactNode } from 'react';
import { Header } from '../header.tsx';
import { MobileHeader } from '../mobile/mobile-header.tsx';
import { MobileTabs } from '../mobile/mobile-tabs.tsx';
import mobile from '../mobile/mobile.module.css';
import classes from '../shell.module.css';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { useSidebar } from '../sidebar/use-sidebar.ts';
import { SkipLink } from '../skip-link.tsx';
import { useIsPhone } from '../use-is-phone.ts';

/**
 * What stands round every page: sidebar and header, or on a phone a header and tabs. The page keeps its place when a
 * window crosses that width, so that nothing half typed is lost.
 */
export function Frame({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone();
  const sidebar = useSidebar();
  const bars = { header: { height: 56 }, navbar: { width: sidebar.isShort ? 64 : 248, breakpoint: 0 } };
  return (
    <>
      <SkipLink />
      <AppShell layout="alt" padding={0} transitionDuration={150} {...(!isPhone && bars)}>
        {isPhone ? (
          <MobileHeader />
        ) : (
          <>
            <AppShell.Navbar className={classes.navbar}>
              <Sidebar {...sidebar} />
            </AppShell.Navbar>
            <AppShell.Header className={classes.header}>
              <Header />
            </AppShell.Header>
          </>
        )}
        <AppShell.Main className={isPhone ? mobile.main : classes.main} id="content" tabIndex={-1}>
          {children}
        </AppShell.Main>
        {isPhone && <MobileTabs />}
      </AppShell>
    </>
  );
}
