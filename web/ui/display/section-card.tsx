import { Card } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section-card.module.css';

interface Props {
  title: string;
  /** One line on what stands here. */
  hint?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children?: ReactNode;
  /** The rows reach the card's edges. */
  flush?: boolean;
  danger?: boolean;
}

/** One subject of a page: a title, a line about it, and its fields or rows. */
export function SectionCard({ title, hint, actions, children, flush = false, danger = false }: Props) {
  const id = useId();
  return (
    <Card component="section" p={0} className={classes.card} aria-labelledby={id} data-danger={danger || undefined}>
      <header className={classes.head}>
        <div className={classes.titles}>
          <h2 id={id}>{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children && <div className={flush ? undefined : classes.body}>{children}</div>}
    </Card>
  );
}
