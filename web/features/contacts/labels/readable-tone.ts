import type { CSSProperties } from 'react';
import { contrast, hexToLch, lchToHex, mixColors } from '../../../brand/color.ts';
import { type Scheme, SURFACES } from '../../../brand/surfaces.ts';

const AA = 4.5;
/** How much of the colour tints what its name stands on. */
const TINT: Record<Scheme, number> = { light: 0.12, dark: 0.2 };
const STEP: Record<Scheme, number> = { light: -0.01, dark: 0.01 };

interface Tone {
  ink: string;
  tint: string;
}

/** A colour of anybody's choice as words on a tint of itself: the words keep the contrast of WCAG AA. */
export function readableTone(color: string, scheme: Scheme): Tone {
  const tint = mixColors(color, SURFACES[scheme].surface, TINT[scheme]);
  const { l, c, h } = hexToLch(color);
  let ink = color;
  for (let next = l; contrast(ink, tint) < AA; ) {
    next += STEP[scheme];
    ink = lchToHex({ l: Math.min(1, Math.max(0, next)), c, h });
  }
  return { ink, tint };
}

const styles = new Map<string, CSSProperties>();

/** The same for a stylesheet, which chooses by the scheme. Made once for each colour: lists repeat them. */
export function toneStyle(color: string): CSSProperties {
  const known = styles.get(color);
  if (known) return known;
  const [light, dark] = [readableTone(color, 'light'), readableTone(color, 'dark')];
  const style = {
    '--tone-ink': `light-dark(${light.ink}, ${dark.ink})`,
    '--tone-tint': `light-dark(${light.tint}, ${dark.tint})`,
  } as CSSProperties;
  styles.set(color, style);
  return style;
}
