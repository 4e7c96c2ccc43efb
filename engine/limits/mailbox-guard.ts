import { GUARD_RULE, type GuardReason } from '../../contract/guard/schemas.ts';
import { type MailboxLimit, mailboxLimitOn } from './mailbox-ramp.ts';

/** What came of the mails of a mailbox over some days. */
export interface MailWindow {
  sent: number;
  hardBounces: number;
  softBounces: number;
  complaints: number;
  replies: number;
}

const percentOf = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0);

/** Hard bounces of what was sent, in percent with one decimal; null where nothing was sent. */
export const bounceRate = ({ sent, hardBounces }: MailWindow): number | null =>
  sent > 0 ? percentOf(hardBounces, sent) : null;

export interface GuardJudgement {
  reason: GuardReason;
  values: Record<string, number>;
}

/** Why a mailbox has to pause itself; null where it need not. */
export function whyPause(window: MailWindow): GuardJudgement | null {
  const { sent, hardBounces, complaints } = window;
  const numbers = { sent, hard_bounces: hardBounces, complaints, days: GUARD_RULE.days };
  // what nobody counted as sent cannot be fewer than what came back
  const whole = Math.max(sent, hardBounces, complaints);
  if (complaints > 0 && (complaints / whole) * 100 >= GUARD_RULE.complaint_percent)
    return {
      reason: 'complaints',
      values: { ...numbers, percent: percentOf(complaints, whole), needed: GUARD_RULE.complaint_percent },
    };
  const isOver =
    whole < GUARD_RULE.enough_sent
      ? hardBounces >= GUARD_RULE.few_bounces
      : hardBounces >= GUARD_RULE.least_bounces && (hardBounces / whole) * 100 > GUARD_RULE.bounce_percent;
  return isOver
    ? {
        reason: 'hard_bounces',
        values: { ...numbers, percent: percentOf(hardBounces, whole), needed: GUARD_RULE.bounce_percent },
      }
    : null;
}

/** The numbers of the autopilot of mailboxes; each change names those it followed from. */
export const MAILBOX_AUTOPILOT = {
  /** Days that are compared with as many before. */
  days: 7,
  enoughSent: 20,
  /** Percent that a limit goes down. */
  lowers: { bounces_near: 25, soft_bounces: 20, fewer_replies: 10, placement_worse: 30 },
  /** Hard bounces, in percent: near the line at which it pauses. */
  nearBounces: 2,
  /** Soft bounces, in percent, and more than in the days before. */
  softBounces: 5,
  /** Answers, in percent: what was usual, and the share of it that is left. */
  usualReplies: 3,
  repliesLeft: 0.5,
  /** Mails of a placement test in the inbox, in percent: below, or so much less than in the test before. */
  placement: 60,
  placementFall: 25,
  /** Days between two steps down, and calm days before a step up. */
  betweenLowers: 3,
  calmDays: 2,
  /** Percent of one step up, at least one mail. */
  step: 15,
  least: 2,
} as const;

export interface JudgedMailbox {
  /** What a person has set and the ramp allows today: autopilot is never above. */
  top: number;
  /** What autopilot allows; null where it holds nothing back. */
  cap: number | null;
  /** The newest change by the guard or the autopilot. */
  lastChange: { reason: GuardReason; at: Date } | null;
  now: MailWindow;
  before: MailWindow;
  /** Percent in the inbox of the last finished placement test, with its time, and of the one before. */
  placement: { percent: number; at: Date; before: number | null } | null;
}

export interface GuardStep extends GuardJudgement {
  from: number;
  to: number;
  /** The cap from then on. */
  cap: number | null;
}

const DAY = 86_400_000;

/** What may leave on a day: what was set, the ramp, and what autopilot allows; the least of them. */
export const guardedLimitOn = (limit: MailboxLimit & { cap: number | null }, day: string): number =>
  Math.max(0, Math.min(mailboxLimitOn(limit, day), limit.cap ?? Number.POSITIVE_INFINITY));

/** What a mailbox may send a day once a person resumes it: half of it, where autopilot is on. */
export const limitOnceResumed = (top: number): number => Math.max(1, Math.floor(top / 2));

/** Once a day: down on falling health, up slowly while all is calm. */
export function judgeMailbox(mailbox: JudgedMailbox, now: Date): GuardStep | null {
  const { top, cap, lastChange } = mailbox;
  const limit = Math.min(top, cap ?? top);
  const since = lastChange ? (now.getTime() - lastChange.at.getTime()) / DAY : Number.POSITIVE_INFINITY;
  const trouble = troubleOf(mailbox);
  if (trouble) {
    if (since < MAILBOX_AUTOPILOT.betweenLowers) return null;
    const percent = MAILBOX_AUTOPILOT.lowers[trouble.reason];
    const to = Math.min(limit, Math.max(MAILBOX_AUTOPILOT.least, limit - Math.ceil((limit * percent) / 100)));
    return to < limit ? { ...trouble, from: limit, to, cap: to } : null;
  }
  if (cap === null || since < MAILBOX_AUTOPILOT.calmDays) return null;
  const values = { days: MAILBOX_AUTOPILOT.calmDays };
  const raised = cap + Math.max(1, Math.floor((cap * MAILBOX_AUTOPILOT.step) / 100));
  return raised >= top
    ? { reason: 'recovered', values, from: limit, to: top, cap: null }
    : { reason: 'calm', values, from: limit, to: raised, cap: raised };
}

type Trouble = GuardJudgement & { reason: keyof typeof MAILBOX_AUTOPILOT.lowers };

/** What is wrong with it, the worst first. */
function troubleOf({ now, before, placement, lastChange }: JudgedMailbox): Trouble | null {
  const rules = MAILBOX_AUTOPILOT;
  const isEnough = now.sent >= rules.enoughSent;
  const days = rules.days;
  // a test is judged once: what changed since is told by the next
  const isNew = placement !== null && (lastChange === null || placement.at > lastChange.at);
  const fall = placement === null || placement.before === null ? 0 : placement.before - placement.percent;
  if (placement && isNew && (placement.percent < rules.placement || fall >= rules.placementFall))
    return {
      reason: 'placement_worse',
      values: {
        percent: placement.percent,
        needed: rules.placement,
        ...(placement.before !== null && { before_percent: placement.before }),
      },
    };
  const hard = percentOf(now.hardBounces, now.sent);
  if (isEnough && now.hardBounces >= GUARD_RULE.least_bounces && hard >= rules.nearBounces)
    return {
      reason: 'bounces_near',
      values: { sent: now.sent, hard_bounces: now.hardBounces, percent: hard, needed: rules.nearBounces, days },
    };
  const [soft, softBefore] = [percentOf(now.softBounces, now.sent), percentOf(before.softBounces, before.sent)];
  if (isEnough && soft >= rules.softBounces && soft > softBefore)
    return {
      reason: 'soft_bounces',
      values: { sent: now.sent, soft_bounces: now.softBounces, percent: soft, before_percent: softBefore, days },
    };
  const [replies, usual] = [percentOf(now.replies, now.sent), percentOf(before.replies, before.sent)];
  const isUsual = before.sent >= rules.enoughSent && usual >= rules.usualReplies;
  if (isEnough && isUsual && replies < usual * rules.repliesLeft)
    return {
      reason: 'fewer_replies',
      values: { sent: now.sent, replies: now.replies, percent: replies, before_percent: usual, days },
    };
  return null;
}
