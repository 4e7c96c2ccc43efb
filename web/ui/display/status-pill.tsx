import type { CSSProperties, ReactNode } from 'react';
import { TONES, type Tone } from './tones.ts';
import classes from './status-pill.module.css';

/** A dot and a word on a tint of the tone. */
export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.pill} style={{ '--tone': TONES[tone] } as CSSProperties}>
      {children}
    </span>
  );
}
