import type { ReactNode } from 'react';
import { BrandMark } from '../../brand/brand-mark.tsx';
import classes from './layouts.module.css';

/** The brand and one message: for when the product itself is not at hand. */
export function ClearLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.clear}>
      <header className={classes.clearHeader}>
        <BrandMark />
      </header>
      <main className={classes.clearMain}>{children}</main>
    </div>
  );
}
