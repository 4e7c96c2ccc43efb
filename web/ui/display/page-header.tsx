import type { ReactNode } from 'react';
import classes from './page-header.module.css';

/** The title of a page, a line about it, and what can be done from here. */
export function PageHeader({ title, subtitle, actions }: { title: string; subtitle?: string; actions?: ReactNode }) {
  return (
    <header className={classes.header}>
      <div className={classes.titles}>
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
