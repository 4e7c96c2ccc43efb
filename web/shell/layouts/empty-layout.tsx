import type { ReactNode } from 'react';
import classes from './layouts.module.css';

/** Nothing but the content. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return <main className={classes.empty}>{children}</main>;
}
