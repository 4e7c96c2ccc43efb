import * as z from 'zod';
import { CAMPAIGN_STATUSES } from '../campaigns/schemas.ts';
import { Id } from '../ids.ts';

/** What the palette finds beside screens and actions. */
export const PALETTE_KINDS = ['prospect', 'conversation', 'campaign', 'template', 'member'] as const;
export type PaletteKind = (typeof PALETTE_KINDS)[number];

/** So many of each kind a search answers. */
export const PALETTE_LINES = 5;

/** One record as a line of the palette. */
export const PaletteRecord = z.object({
  kind: z.enum(PALETTE_KINDS),
  /** Of a conversation: the prospect's. */
  _id: Id,
  title: z.string(),
  detail: z.string(),
  photo_link: z.string().nullable(),
  /** Of a campaign alone. */
  status: z.enum(CAMPAIGN_STATUSES).nullable(),
  /** How well it fits what was typed: 1 as it stands there, less the more it had to be guessed. */
  score: z.number(),
});
export type PaletteRecord = z.infer<typeof PaletteRecord>;
