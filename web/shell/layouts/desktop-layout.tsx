import { AppShell } from '@mantine/core';
import type { ReactNode } from 'react';
import { Header } from '../header.tsx';
import classes from '../shell.module.css';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { useSidebar } from '../sidebar/use-sidebar.ts';
import { SkipLink } from '../skip-link.tsx';

export function DesktopLayout({ children }: { children: ReactNode }) {
  const sidebar = useSidebar();
  return (
    <>
      <SkipLink />
      <AppShell
        layout="alt"
        header={{ height: 56 }}
        navbar={{ width: sidebar.isShort ? 64 : 248, breakpoint: 0 }}
        padding={0}
        transitionDuration={150}
      >
        <AppShell.Navbar className={classes.navbar}>
          <Sidebar {...sidebar} />
        </AppShell.Navbar>
        <AppShell.Header className={classes.header}>
          <Header />
        </AppShell.Header>
        <AppShell.Main className={classes.main} id="content" tabIndex={-1}>
          {children}
        </AppShell.Main>
      </AppShell>
    </>
  );
}
