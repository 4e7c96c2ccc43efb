import type { TFunction } from 'i18next';
import type { HEALTH_PARTS, LimitedAction } from '../../../../../contract/limits/schemas.ts';

export type HealthLevel = 'good' | 'fair' | 'poor';
/** Percent from which a score, or a part of it, is good or fair. */
const GOOD = 80;
const FAIR = 50;

export function healthLevel(percent: number): HealthLevel {
  if (percent >= GOOD) return 'good';
  return percent >= FAIR ? 'fair' : 'poor';
}

type TextFunction = (t: TFunction) => string;
type TextWithValues = (t: TFunction, values: Record<string, number>) => string;

export const HEALTH_LEVEL_TEXTS: Record<HealthLevel, { title: TextFunction; text: TextFunction }> = {
  good: { title: (t) => t(($) => $.health.good), text: (t) => t(($) => $.health.goodText) },
  fair: { title: (t) => t(($) => $.health.fair), text: (t) => t(($) => $.health.fairText) },
  poor: { title: (t) => t(($) => $.health.poor), text: (t) => t(($) => $.health.poorText) },
};

/** Each part's name, what it says when all is well, and what would help when it is not. */
export const HEALTH_PART_TEXTS: Record<
  (typeof HEALTH_PARTS)[number],
  { title: TextFunction; fine: TextWithValues; tip: TextWithValues }
> = {
  connected: {
    title: (t) => t(($) => $.health.parts.connected),
    fine: (t) => t(($) => $.health.fine.connected),
    tip: (t) => t(($) => $.health.tips.connected),
  },
  acceptance: {
    title: (t) => t(($) => $.health.parts.acceptance),
    // fewer than a handful of requests say nothing yet, and then there is no percent
    fine: (t, { percent }) =>
      percent === undefined ? t(($) => $.health.fine.tooFew) : t(($) => $.health.fine.acceptance, { percent }),
    tip: (t, values) => t(($) => $.health.tips.acceptance, { percent: values.percent ?? 0 }),
  },
  pending_invitations: {
    title: (t) => t(($) => $.health.parts.pending),
    fine: (t, values) => t(($) => $.health.fine.pending, { count: values.count ?? 0 }),
    tip: (t, values) => t(($) => $.health.tips.pending, { count: values.count ?? 0 }),
  },
  limits: {
    title: (t) => t(($) => $.health.parts.limits),
    fine: (t) => t(($) => $.health.fine.limits),
    tip: (t, { risky = 0, careful = 0 }) => t(($) => $.health.tips.limits, { count: risky + careful }),
  },
  objections: {
    title: (t) => t(($) => $.health.parts.objections),
    fine: (t) => t(($) => $.health.fine.objections),
    tip: (t, values) => t(($) => $.health.tips.objections, { count: values.count ?? 0 }),
  },
  profile: {
    title: (t) => t(($) => $.health.parts.profile),
    fine: (t) => t(($) => $.health.fine.profile),
    tip: (t) => t(($) => $.health.tips.profile),
  },
  hours: {
    title: (t) => t(($) => $.health.parts.hours),
    fine: (t) => t(($) => $.health.fine.hours),
    tip: (t) => t(($) => $.health.tips.hours),
  },
};

export const HEALTH_ACTION_TEXTS: Record<LimitedAction, TextFunction> = {
  connections: (t) => t(($) => $.limits.actions.connections),
  messages: (t) => t(($) => $.limits.actions.messages),
  inmails: (t) => t(($) => $.limits.actions.inmails),
  views: (t) => t(($) => $.limits.actions.views),
  follows: (t) => t(($) => $.limits.actions.follows),
  likes: (t) => t(($) => $.limits.actions.likes),
  comments: (t) => t(($) => $.limits.actions.comments),
  endorsements: (t) => t(($) => $.limits.actions.endorsements),
  event_invites: (t) => t(($) => $.limits.actions.eventInvites),
  emails: (t) => t(($) => $.limits.actions.emails),
};
