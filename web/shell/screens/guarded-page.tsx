import { IconLock } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '../../../contract/permissions.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { pageRefusal } from '../access/page-refusal.ts';
import { useAccessState } from '../session/use-access-state.ts';
import { ScreenMessage } from './screen-message.tsx';
import classes from './screen-message.module.css';

/** The page, or why it is closed. It opens by itself as soon as the reason is gone. */
export function GuardedPage({ page, children = <Outlet /> }: { page: Page; children?: ReactNode }) {
  const refusal = pageRefusal(page, useAccessState());
  if (refusal === null) return children;
  // For every other reason the guard is just leading to the page that explains it.
  return refusal === 'not_allowed' ? <Closed /> : null;
}

/** No page that is built is open to this person. */
function Closed() {
  const { t } = useTranslation();
  const title = t(($) => $.closed.notAllowed);
  usePageTitle(title);
  return (
    <div className={classes.inPage}>
      <ScreenMessage icon={IconLock} title={title} text={t(($) => $.closed.notAllowedText)} />
    </div>
  );
}
