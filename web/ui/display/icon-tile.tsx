import type { IconSend } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './icon-tile.module.css';
import { TONES, type Tone } from './tones.ts';

/** A small square in a tint of the tone, with an icon that says what kind of thing stands beside it. */
export function IconTile({ icon: Icon, tone }: { icon: typeof IconSend; tone: Tone }) {
  return (
    <span className={classes.tile} style={{ '--tone': TONES[tone] } as CSSProperties} aria-hidden>
      <Icon size={18} stroke={1.8} />
    </span>
  );
}
