import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PaletteRecord } from '../../../contract/palette/schemas.ts';

export const PALETTE_GROUPS = ['recent', 'records', 'screens', 'accounts', 'actions', 'guides'] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** One line of the palette: it leads somewhere or does something. */
export interface PaletteItem {
  id: string;
  group: PaletteGroup;
  label: string;
  detail?: string;
  /** Other words by which it is found. */
  words?: string;
  icon: ReactNode;
  /** At the end of the line: a status, or the keys that do the same. */
  end?: ReactNode;
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>;
  run?: () => void;
  record?: PaletteRecord;
  /** How well it fits, where somebody else has judged it. */
  score?: number;
  /** Offered before anything is typed. */
  isFirst?: boolean;
}
