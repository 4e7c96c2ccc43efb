import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface Props {
  title: string;
  subtitle?: string;
  /** A link to the page that this one is part of. */
  above?: ReactNode;
  actions?: ReactNode;
}

/** The title of a page, a line about it, and what can be done from here. */
export function PageHeader({ title, subtitle, above, actions }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.titles}>
        {above && (
          <div className={classes.above}>
            {above}
            <IconChevronRight size={14} aria-hidden />
          </div>
        )}
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
