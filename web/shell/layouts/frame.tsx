import { AppShell, Drawer } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { helpPanel, useHelpPanel } from '../../features/platform/help/help-panel-state.ts';
import { NoticeStrip } from '../../features/platform/notifications/notice-strip.tsx';
import { useLastingNotices } from '../../features/platform/notifications/use-lasting-notices.ts';
import { loadOrReload } from '../../load-or-reload.ts';
import { Header } from '../header.tsx';
import { MobileHeader } from '../mobile/mobile-header.tsx';
import { MobileTabs } from '../mobile/mobile-tabs.tsx';
import { useHasTabs } from '../mobile/use-has-tabs.ts';
import mobile from '../mobile/mobile.module.css';
import classes from '../shell.module.css';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { useSidebar } from '../sidebar/use-sidebar.ts';
import { SkipLink } from '../skip-link.tsx';
import { useIsBelow1300, useIsPhone } from '../use-is-phone.ts';

const HelpPanel = lazy(
  loadOrReload(() =>
    import('../../features/platform/help/help-panel.tsx').then(({ HelpPanel: component }) => ({ default: component })),
  ),
);

function Help() {
  return (
    <Suspense>
      <HelpPanel />
    </Suspense>
  );
}

/**
 * What stands round every page: sidebar and header, or on a phone a header and tabs. The page keeps its place when a
 * window crosses that width, so that nothing half typed is lost.
 */
export function Frame({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone();
  const sidebar = useSidebar();
  const notices = useLastingNotices();
  const top = notices.length > 0 ? 96 : 56;
  const hasHelp = useHelpPanel() !== null;
  const isHelpAbove = useIsBelow1300() && hasHelp;
  const hasTabs = useHasTabs();
  const bars = {
    ...(hasHelp && { aside: { width: 400, breakpoint: 0 } }),
    header: { height: top },
    navbar: { width: sidebar.isShort ? 64 : 248, breakpoint: 0 },
  };
  return (
    <>
      <SkipLink />
      <AppShell
        layout="alt"
        padding={0}
        transitionDuration={150}
        className={notices.length > 0 ? classes.withNotices : undefined}
        {...(!isPhone && bars)}
      >
        {isPhone ? (
          <>
            <MobileHeader />
            <NoticeStrip />
            <Drawer
              opened={hasHelp}
              onClose={helpPanel.close}
              position="bottom"
              size="100%"
              withCloseButton={false}
              padding={0}
              classNames={{ body: classes.helpSheet }}
            >
              <Help />
            </Drawer>
          </>
        ) : (
          <>
            <AppShell.Navbar className={classes.navbar}>
              <Sidebar {...sidebar} />
            </AppShell.Navbar>
            {hasHelp && (
              <AppShell.Aside className={classes.aside} data-above={isHelpAbove || undefined}>
                <Help />
              </AppShell.Aside>
            )}
            <AppShell.Header className={classes.header}>
              <Header />
              <NoticeStrip />
            </AppShell.Header>
          </>
        )}
        <AppShell.Main
          className={isPhone ? mobile.main : classes.main}
          data-bare={(isPhone && !hasTabs) || undefined}
          data-help={(hasHelp && (isHelpAbove ? 'above' : 'beside')) || undefined}
          id="content"
          tabIndex={-1}
        >
          {children}
        </AppShell.Main>
        {isPhone && hasTabs && <MobileTabs />}
      </AppShell>
    </>
  );
}
