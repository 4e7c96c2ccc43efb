import type { CSSProperties, ReactNode } from 'react';
import classes from './status-pill.module.css';

/** The tones of the product, the same in pills, bars and charts. */
export const TONES = {
  green: '#12a150',
  amber: '#d98a04',
  blue: '#2f7de1',
  red: '#e5484d',
  grey: '#7b8494',
  violet: '#7a5af8',
  pink: '#e0529c',
  teal: '#0f9b8e',
} as const;
export type Tone = keyof typeof TONES;

/** A dot and a word on a tint of the tone. */
export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.pill} style={{ '--tone': TONES[tone] } as CSSProperties}>
      {children}
    </span>
  );
}
