import type { CSSProperties } from 'react';
import { TONES } from '../../../../ui/display/tones.ts';
import classes from './list.module.css';

const COLOURS = Object.values(TONES);

/** A tile with the company’s first letter, of the same colour wherever the company is seen. */
export function CompanyMark({ name }: { name: string }) {
  const sum = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((total, code) => total + code, 0);
  return (
    <span className={classes.mark} style={{ '--tone': COLOURS[sum % COLOURS.length] } as CSSProperties} aria-hidden>
      {(name.match(/[\p{L}\p{N}]/u)?.[0] ?? '·').toUpperCase()}
    </span>
  );
}
