import type { SequenceNode } from '../../contract/campaigns/sequence.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
/** A pause as it really lasts: shorter in a demo, where weeks pass in minutes. Whole milliseconds, as the database keeps. */
export const scaleDuration = (ms: number, timeScale: number): number => Math.round(ms / timeScale);

/** How long after the step before a step's own pause ends. */
export const delayOf = (node: Pick<SequenceNode, 'delay_days' | 'delay_hours'>, timeScale: number): number =>
  scaleDuration(node.delay_days * DAY + node.delay_hours * HOUR, timeScale);
/** When a step that somebody has arrived at may be done. */
export const readyAt = (node: SequenceNode, arrivedAt: Date, timeScale: number): Date =>
  later(arrivedAt, delayOf(node, timeScale));
